// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded.format;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;
import org.saitan.problem.BadInputException;
import org.saitan.problem.Misread;
import org.saitan.text.PuzzleFormat;
import org.saitan.text.VisibleText;

/** Reads a puzzle whose moves look from a file in any of the formats; its content says which. */
public final class GuardedFile {
  /** The formats, for messages. */
  public static final String FORMATS =
      "a grid file (its first line is 'puzzle NAME'), a level of Sokoban, JSON with 'variables'";

  private GuardedFile() {}

  /**
   * Returns whether a text is of one of the formats, or its file ends as one of theirs, whether
   * there are mistakes in it or not.
   *
   * @param fileName name of its file
   */
  public static boolean recognises(String fileName, String text) {
    String plain = plain(text);
    return PuzzleFormat.GRID.isNamed(fileName)
        || GridText.recognises(plain)
        || JsonFile.recognises(plain)
        || SokobanFile.recognises(fileName, plain);
  }

  /**
   * Reads a text.
   *
   * @param fileName name of its file, for messages and for a puzzle without a name
   * @throws BadInputException if it is of none of the formats, or there is a mistake in it: {@code
   *     FILE:LINE:COLUMN: what is wrong}
   */
  public static GuardedBoard read(String fileName, String text) {
    String plain = plain(text);
    String stem = VisibleText.stem(fileName);
    try {
      if (GridText.recognises(plain)) {
        return GridFile.read(stem, plain);
      }
      if (JsonFile.recognises(plain)) {
        return JsonFile.read(stem, plain);
      }
      if (SokobanFile.recognises(fileName, plain)) {
        return SokobanFile.read(stem, plain);
      }
      if (PuzzleFormat.GRID.isNamed(fileName)) {
        return GridFile.read(stem, plain); // Which says what is wrong with its first line.
      }
    } catch (Misread e) {
      throw e.in(fileName);
    } catch (BadInputException e) {
      throw e.of(VisibleText.oneLine(fileName));
    }
    throw new BadInputException(
        "%s: is in no format of a puzzle; known are %s"
            .formatted(VisibleText.oneLine(fileName), FORMATS));
  }

  private static String plain(String text) {
    return text.startsWith("\ufeff") ? text.substring(1) : text;
  }

  /**
   * Returns the name of a puzzle's board, which is also that of its directory: letters a to z,
   * digits and dashes. A title in other letters, or in none, gives way to the name of the file, and
   * that to a name of the rules, so that titles that differ do not become the same name.
   *
   * @param stem name of the file without its ending
   * @param hash of the rules
   */
  static String boardName(String title, String stem, String hash) {
    return slug(title).or(() -> slug(stem)).orElse("puzzle-" + hash.substring(0, 8));
  }

  /** Returns a text as a board's name, without accents; empty if it has other letters, or none. */
  private static Optional<String> slug(String text) {
    String plain =
        Normalizer.normalize(text, Normalizer.Form.NFKD)
            .replaceAll("\\p{M}+", "")
            .toLowerCase(Locale.ROOT);
    boolean otherLetters =
        plain.codePoints().anyMatch(c -> c > 'z' && Character.isLetterOrDigit(c));
    String slug = plain.replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
    return Optional.of(slug)
        .filter(name -> !otherLetters && !name.isEmpty() && name.length() <= VisibleText.LONGEST);
  }
}
