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

/** Reads a puzzle whose moves look from a file in any of the formats; its content says which. */
public final class RuleBasedFile {
  /** The formats, for messages. */
  public static final String FORMATS =
      "a grid file (its first line is 'puzzle NAME'), a level of Sokoban, JSON with 'variables'";

  private RuleBasedFile() {}

  /**
   * Returns whether a text is of one of the formats, or its file ends as one of theirs, whether
   * there are mistakes in it or not.
   *
   * @param fileName name of its file
   */
  public static boolean recognizes(String fileName, String text) {
    return reader(fileName, plain(text)).isPresent();
  }

  /** Returns what makes a board of a puzzle's name, if the file has none, and a text. */
  private static Optional<BiFunction<String, String, RuleBasedBoard>> reader(
      String fileName, String plain) {
    if (JsonFile.recognizes(plain)) {
      return Optional.of(JsonFile::read);
    }
    if (!GridParser.recognizes(plain) && SokobanFile.recognizes(fileName, plain)) {
      return Optional.of(SokobanFile::read);
    }
    // A file with the name of a grid file is read as one, to say what is wrong with its first line.
    return GridParser.recognizes(plain) || PuzzleFormat.GRID.isNamed(fileName)
        ? Optional.of(GridFile::read)
        : Optional.empty();
  }

  /**
   * Reads a text.
   *
   * @param fileName name of its file, for messages and for a puzzle without a name
   * @throws BadInputException if it is of none of the formats, or there is a mistake in it: {@code
   *     FILE:LINE:COLUMN: what is wrong}
   */
  public static RuleBasedBoard read(String fileName, String text) {
    String plain = plain(text);
    try {
      return reader(fileName, plain)
          .orElseThrow(
              () ->
                  new BadInputException(
                      "is in no format of a puzzle; known are %s".formatted(FORMATS)))
          .apply(VisibleText.stem(fileName), plain);
    } catch (ParseException e) {
      throw e.in(fileName);
    } catch (BadInputException e) {
      throw e.of(VisibleText.oneLine(fileName));
    }
  }

  /**
   * Returns a puzzle for each start board that a file holds, under the rules of a grid file, whose
   * own starts do not count.
   *
   * @throws BadInputException if the first text is not a grid file, or the second holds no board
   */
  public static List<CollectionItem> collection(
      String rulesName, String rules, String startsName, String starts) {
    GridParser grid;
    try {
      grid = new GridParser(plain(rules));
    } catch (ParseException e) {
      throw e.in(rulesName);
    }
    // Of 'klotski.board.fayaa.js' it is all but the ending, as others lie beside it.
    String stem = VisibleText.stem(startsName.replaceFirst("\\.[^.]*$", "").replace('.', '-'));
    List<CollectionItem> puzzles = new ArrayList<>();
    try {
      for (List<String> start :
          StartBoards.in(plain(starts), grid.goals.get(0).rows(), grid.free)) {
        String title = stem + " " + (puzzles.size() + 1);
        puzzles.add(collected(title, grid.withStart(title, start)));
      }
    } catch (BadInputException e) {
      throw e.of(VisibleText.oneLine(startsName));
    }
    return puzzles;
  }

  /**
   * Returns the puzzles of a text, if it has several.
   *
   * @throws ParseException if there is a mistake between them
   */
  public static List<CollectionItem> collection(String fileName, String text) {
    String plain = plain(text);
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

  /** Returns a puzzle of a collection, named as its board will be. */
  static CollectionItem collected(String title, String text) {
    return new CollectionItem(boardName(title, title, Sha256.of(text)), text);
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
