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
 * Reads a definition from a file in any of the formats; content and ending say which.
 *
 * <p>KPuzzle JSON begins with a brace, GAP has {@code :=}, all else is .tws. A puzzle without a
 * name is called as its file, up to the first dot.
 */
public final class DefinitionFile {
  /** The most bytes of a definition. */
  public static final int MOST_BYTES = 1 << 20;

  /** The most bytes of a JSON file, which may have rules and be long. */
  public static final int MOST_BYTES_OF_JSON = 1 << 26;

  private static final Pattern GAP =
      Pattern.compile("(?m)^[ \\t]*+(?:gap>[ \\t]*+)?\\w++[ \\t]*+:=");

  private DefinitionFile() {}

  /**
   * Returns the text of a file with a definition or a state.
   *
   * @throws BadInputException if it cannot be read or is too big
   */
  public static String text(Path path) {
    String file = VisibleText.oneLine(path.toString());
    int most = PuzzleFormat.JSON.isNamed(file) ? MOST_BYTES_OF_JSON : MOST_BYTES;
    byte[] bytes;
    try (InputStream in = InputFile.open(path)) {
      bytes = in.readNBytes(most + 1);
    } catch (NoSuchFileException e) {
      throw new BadInputException(file + ": there is no such file");
    } catch (IOException e) {
      throw new BadInputException(
          file + ": cannot be read: " + VisibleText.oneLine(String.valueOf(e.getMessage())));
    }
    requireAtMost(most, bytes.length, file);
    String text = new String(bytes, StandardCharsets.UTF_8);
    return Arrays.equals(text.getBytes(StandardCharsets.UTF_8), bytes)
        ? text
        : olderText(file, new String(bytes, StandardCharsets.ISO_8859_1));
  }

  private static void requireAtMost(int most, int length, String file) {
    if (length > most) {
      throw new BadInputException(
          "%s: a definition has at most %s bytes".formatted(file, Magnitude.of(most)));
    }
  }

  /**
   * Takes a text in Latin-1 whose comments alone are so, or the remarks between levels of Sokoban:
   * old files name people in them.
   */
  private static String olderText(String file, String text) {
    String plain = text.replaceAll("[#;][^\n\r]*", "");
    boolean isPlain = plain.chars().allMatch(sign -> sign < 0x80);
    boolean isJson = plain.stripLeading().startsWith("{");
    if (!PuzzleFormat.SOKOBAN.isNamed(file) && (isJson || !isPlain)) {
      throw new BadInputException(file + ": is no text in UTF-8, so no definition of a puzzle");
    }
    return text;
  }

  /**
   * Reads a text.
   *
   * @param file name of its file, for messages and for a puzzle without a name
   * @throws BadInputException if it is no definition: {@code FILE:LINE: 'WORD': what was expected}
   */
  public static Definition read(String file, String text) {
    requireAtMost(MOST_BYTES, text.length(), file);
    String plain = text.startsWith("\ufeff") ? text.substring(1) : text;
    if (plain.stripLeading().startsWith("{") || PuzzleFormat.JSON.isNamed(file)) {
      return KPuzzleReader.read(file, VisibleText.stem(file), plain);
    }
    if (!PuzzleFormat.TWS.isNamed(file)
        && (PuzzleFormat.GAP.isNamed(file) || GAP.matcher(plain).find())) {
      return GapReader.read(file, VisibleText.stem(file), plain);
    }
    return TwsReader.read(file, VisibleText.stem(file), plain);
  }
}
