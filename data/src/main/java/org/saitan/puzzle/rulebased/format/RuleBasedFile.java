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

/** Reads rule-based puzzles from files in any of the formats, which it detects by content. */
public final class RuleBasedFile {
  /** The formats, for messages. */
  public static final String FORMATS =
      "a grid file (first line 'puzzle NAME'), a Sokoban level, JSON with 'variables'";

  private RuleBasedFile() {}

  /**
   * Returns whether a file is in one of the formats, by its text or its extension. The file may
   * contain mistakes.
   *
   * @param fileName the file name
   */
  public static boolean recognizes(String fileName, String text) {
    return reader(fileName, withoutByteOrderMark(text)).isPresent();
  }

  /** Returns the reader for a text; it takes the default name and the text. */
  private static Optional<BiFunction<String, String, RuleBasedBoard>> reader(
      String fileName, String plain) {
    if (JsonFile.recognizes(plain)) {
      return Optional.of(JsonFile::read);
    }
    if (!GridParser.recognizes(plain) && SokobanFile.recognizes(fileName, plain)) {
      return Optional.of(SokobanFile::read);
    }
    // A file with the extension of grid files is read as one, to report the mistake in its first
    // line.
    return GridParser.recognizes(plain) || PuzzleFormat.GRID.matches(fileName)
        ? Optional.of(GridFile::read)
        : Optional.empty();
  }

  /**
   * Reads a text.
   *
   * @param fileName the file name, for messages and for a puzzle without a name
   * @throws BadInputException if the text is not in any of the formats, or has a mistake ({@code
   *     FILE:LINE:COLUMN: MESSAGE})
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
   * Returns a puzzle for each start board in a file, with the rules of a grid file. The starts of
   * the grid file are ignored.
   *
   * @throws BadInputException if the rules are not a grid file, or the starts contain no board
   */
  public static List<CollectionItem> collection(
      String rulesName, String rules, String startsName, String starts) {
    GridParser grid;
    try {
      grid = new GridParser(withoutByteOrderMark(rules));
    } catch (ParseException e) {
      throw e.in(rulesName);
    }
    // Drops only the extension of 'klotski.board.fayaa.js': its neighbors share the first part.
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
   * Returns the puzzles of a collection; none if the text has only one puzzle.
   *
   * @throws ParseException if there is a mistake in the text
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

  /** Returns a puzzle of a collection, with the name of its board. */
  static CollectionItem collectionItem(String title, String text) {
    return new CollectionItem(boardName(title, title, Sha256.of(text)), text);
  }

  private static String withoutByteOrderMark(String text) {
    return text.startsWith("\ufeff") ? text.substring(1) : text;
  }

  /**
   * Returns the name of a puzzle's board, which is also the name of its directory: letters a to z,
   * digits and dashes. It is derived from the title, or from the file name if the title has other
   * letters, or from the hash if the file name does too, so that different titles do not collide.
   *
   * @param stem the file name without its extension
   * @param hash the hash of the rules
   */
  static String boardName(String title, String stem, String hash) {
    return slug(title).or(() -> slug(stem)).orElse("puzzle-" + hash.substring(0, 8));
  }

  /**
   * Returns a text as a board name, without accents; empty if it has letters other than a to z, or
   * no letters.
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
