// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased.format;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import org.saitan.board.CollectionItem;
import org.saitan.problem.BadInputException;
import org.saitan.problem.ParseException;
import org.saitan.text.PuzzleFormat;
import org.saitan.text.Sha256;
import org.saitan.text.VisibleText;

/** Reads rule-based puzzles from files and detects the files' formats. */
public final class RuleBasedFile {
  /** The formats, for messages. */
  public static final String FORMATS =
      "a grid file (first line 'puzzle NAME'), a Sokoban level, JSON with 'variables'";

  private RuleBasedFile() {}

  /**
   * Returns whether a file seems to have one of the formats, judging by its text and the extension
   * of its name. The file may contain mistakes.
   *
   * @param fileName the file name
   */
  public static boolean recognizes(String fileName, String text) {
    return reader(fileName, withoutByteOrderMark(text)).isPresent();
  }

  /**
   * Returns the reader for the text's format, or empty if the format is unknown. The reader's
   * arguments are a default name for the puzzle and the text.
   */
  private static Optional<BiFunction<String, String, RuleBasedBoard>> reader(
      String fileName, String plain) {
    if (JsonFile.recognizes(plain)) {
      return Optional.of(JsonFile::read);
    }
    if (!GridParser.recognizes(plain) && SokobanFile.recognizes(fileName, plain)) {
      return Optional.of(SokobanFile::read);
    }
    // A file with the extension of grid files is read as a grid file, so that the mistake in its
    // first line is reported.
    return GridParser.recognizes(plain) || PuzzleFormat.GRID.matches(fileName)
        ? Optional.of(GridFile::read)
        : Optional.empty();
  }

  /**
   * Parses text in any of the formats.
   *
   * @param fileName the file name, which is used in messages and to name a puzzle without a name
   * @throws BadInputException if the text is not in any of the formats, or if it has a mistake. The
   *     message for a mistake has the form {@code FILE:LINE:COLUMN: MESSAGE}.
   */
  public static RuleBasedBoard read(String fileName, String text) {
    String plain = withoutByteOrderMark(text);
    try {
      return reader(fileName, plain)
          .orElseThrow(
              () ->
                  new BadInputException(
                      "is not in a known puzzle format; expected %s".formatted(FORMATS)))
          .apply(VisibleText.stem(fileName), plain);
    } catch (ParseException e) {
      throw e.in(fileName);
    } catch (BadInputException e) {
      throw e.in(VisibleText.oneLine(fileName));
    }
  }

  /**
   * Returns one puzzle for each start board in a file. All these puzzles have the rules of a grid
   * file, whose own starts are ignored.
   *
   * @throws BadInputException if the rules are not a grid file, or if the file with the starts
   *     contains no board
   */
  public static List<CollectionItem> collection(
      String rulesName, String rules, String startsName, String starts) {
    GridParser grid;
    try {
      grid = new GridParser(withoutByteOrderMark(rules));
    } catch (ParseException e) {
      throw e.in(rulesName);
    }
    // Drops only the last extension of a name such as 'klotski.board.fayaa.js', because the names
    // of similar files begin with the same part.
    String stem = VisibleText.stem(startsName.replaceFirst("\\.[^.]*$", "").replace('.', '-'));
    List<CollectionItem> puzzles = new ArrayList<>();
    try {
      for (List<String> start :
          StartBoards.find(withoutByteOrderMark(starts), grid.goals.get(0).rows(), grid.free)) {
        String title = stem + " " + (puzzles.size() + 1);
        puzzles.add(collectionItem(title, grid.withStart(title, start)));
      }
    } catch (BadInputException e) {
      throw e.in(VisibleText.oneLine(startsName));
    }
    return puzzles;
  }

  /**
   * Returns the puzzles of a collection, or an empty list if the text contains only one puzzle.
   *
   * @throws ParseException if the text has a mistake
   */
  public static List<CollectionItem> collection(String fileName, String text) {
    String plain = withoutByteOrderMark(text);
    if (JsonFile.recognizes(plain)
        || GridParser.recognizes(plain)
        || !SokobanFile.recognizes(fileName, plain)) {
      return List.of();
    }
    try {
      return SokobanFile.collection(VisibleText.stem(fileName), plain);
    } catch (ParseException e) {
      throw e.in(fileName);
    }
  }

  /** Creates an item of a collection from a puzzle's title and text. */
  static CollectionItem collectionItem(String title, String text) {
    return new CollectionItem(boardName(title, title, Sha256.of(text)), text);
  }

  private static String withoutByteOrderMark(String text) {
    return text.startsWith("\ufeff") ? text.substring(1) : text;
  }

  /**
   * Returns the name of a puzzle's board, which is also the name of the board's directory. It
   * consists of the letters a to z, digits and dashes. The name is derived from the title. If the
   * title contains other letters, the name is derived from the file name. If the file name contains
   * other letters, too, the name is derived from the hash, so that different titles do not lead to
   * the same name.
   *
   * @param stem the file name without its extension
   * @param hash the hash of the rules
   */
  static String boardName(String title, String stem, String hash) {
    return slug(title).or(() -> slug(stem)).orElse("puzzle-" + hash.substring(0, 8));
  }

  /**
   * Converts text to a board name, dropping accents. Returns empty if the text contains letters
   * other than a to z, or if it contains neither letters nor digits.
   */
  private static Optional<String> slug(String text) {
    String plain =
        Normalizer.normalize(text, Normalizer.Form.NFKD)
            .replaceAll("\\p{M}+", "")
            .toLowerCase(Locale.ROOT);
    boolean hasOtherLetters =
        plain.codePoints().anyMatch(c -> c > 'z' && Character.isLetterOrDigit(c));
    String slug = plain.replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
    return Optional.of(slug)
        .filter(
            name ->
                !hasOtherLetters
                    && !name.isEmpty()
                    && name.length() <= VisibleText.MAX_NAME_LENGTH);
  }
}
