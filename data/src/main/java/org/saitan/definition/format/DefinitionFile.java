// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.format;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.saitan.definition.Definition;
import org.saitan.file.InputFile;
import org.saitan.problem.BadInputException;
import org.saitan.text.Magnitude;
import org.saitan.text.PuzzleFormat;
import org.saitan.text.VisibleText;

/**
 * A reader of definition files. The format is recognized from the content and the file extension.
 *
 * <p>KPuzzle JSON begins with a brace, GAP contains {@code :=}, everything else is .tws. A puzzle
 * without a name is named after its file, up to the first dot.
 */
public final class DefinitionFile {
  /** The maximum size of a definition in bytes. */
  public static final int MAX_BYTES = 1 << 20;

  /** The maximum size in bytes of a JSON file, which may contain long rules. */
  public static final int MAX_JSON_BYTES = 1 << 26;

  private static final Pattern GAP =
      Pattern.compile("(?m)^[ \\t]*+(?:gap>[ \\t]*+)?\\w++[ \\t]*+:=");

  private DefinitionFile() {}

  /**
   * Reads the text of a file with a definition or a state.
   *
   * @throws BadInputException if the file cannot be read or is too large
   */
  public static String text(Path path) {
    String file = VisibleText.oneLine(path.toString());
    int max = PuzzleFormat.JSON.matches(file) ? MAX_JSON_BYTES : MAX_BYTES;
    byte[] bytes;
    try (InputStream in = InputFile.open(path)) {
      bytes = in.readNBytes(max + 1);
    } catch (NoSuchFileException e) {
      throw new BadInputException(file + ": no such file");
    } catch (IOException e) {
      throw new BadInputException(
          file + ": cannot be read: " + VisibleText.oneLine(String.valueOf(e.getMessage())));
    }
    requireAtMost(max, bytes.length, file);
    String text = new String(bytes, StandardCharsets.UTF_8);
    return Arrays.equals(text.getBytes(StandardCharsets.UTF_8), bytes)
        ? text
        : requireAsciiOutsideComments(file, new String(bytes, StandardCharsets.ISO_8859_1));
  }

  private static void requireAtMost(int max, int length, String file) {
    if (length > max) {
      throw new BadInputException(
          "%s: a definition may have at most %s bytes".formatted(file, Magnitude.of(max)));
    }
  }

  /**
   * Requires ASCII outside comments. Comments, and the remarks between Sokoban levels, may be in
   * Latin-1 because old files contain people's names.
   */
  private static String requireAsciiOutsideComments(String file, String text) {
    String stripped = text.replaceAll("[#;][^\n\r]*", "");
    boolean isPlain = stripped.chars().allMatch(sign -> sign < 0x80);
    boolean isJson = stripped.stripLeading().startsWith("{");
    if (!PuzzleFormat.SOKOBAN.matches(file) && (isJson || !isPlain)) {
      throw new BadInputException(file + ": is not UTF-8 text");
    }
    return text;
  }

  /**
   * Reads a definition from text.
   *
   * @param file the file's name, used in messages and as the puzzle's default name
   * @throws BadInputException if the text is not a valid definition; the message has the form
   *     {@code FILE:LINE: 'WORD': expected ...}
   */
  public static Definition read(String file, String text) {
    requireAtMost(MAX_BYTES, text.length(), file);
    String stripped = text.startsWith("\ufeff") ? text.substring(1) : text;
    if (stripped.stripLeading().startsWith("{") || PuzzleFormat.JSON.matches(file)) {
      return KPuzzleReader.read(file, VisibleText.stem(file), stripped);
    }
    if (!PuzzleFormat.TWS.matches(file)
        && (PuzzleFormat.GAP.matches(file) || GAP.matcher(stripped).find())) {
      return GapReader.read(file, VisibleText.stem(file), stripped);
    }
    return TwsReader.read(file, VisibleText.stem(file), stripped);
  }
}
