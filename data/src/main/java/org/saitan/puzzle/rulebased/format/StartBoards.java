// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased.format;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.saitan.problem.BadInputException;
import org.saitan.text.VisibleText;

/**
 * Finds start boards in text that also has other content, such as titles. A board is drawn on
 * several lines, or written on one line with {@code /}, {@code \n}, a blank or nothing between its
 * rows. It must have the same number of rows and columns as the boards of a given grid file. If any
 * board found has a free cell, all boards without a free cell are taken for ordinary words and
 * dropped.
 */
final class StartBoards {
  /** Matches the symbol of a cell or wall, but not the punctuation of other formats. */
  private static final String SYMBOL = "[^\\s?!/\\\\|\"'`,;]";

  /** Regular expressions for the possible separators between rows. */
  private static final List<String> SEPARATORS =
      List.of("", "/", " ", "\\\\n", "[\"',+ ]*\\n[ \\t]*[\"']?");

  private StartBoards() {}

  /**
   * Returns the boards in the text.
   *
   * @param sample a board of the grid file
   * @param free the symbol of free cells
   * @throws BadInputException if the text contains no board
   */
  static List<List<String>> find(String text, List<String> sample, char free) {
    String boardPattern =
        SEPARATORS.stream()
            .map(
                separator ->
                    sample.stream().map(StartBoards::row).collect(Collectors.joining(separator)))
            .collect(Collectors.joining("|", "(?<!" + SYMBOL + ")(?:", ")(?!" + SYMBOL + ")"));
    Matcher boards = Pattern.compile(boardPattern).matcher(text.replaceAll("\r\n?", "\n"));
    List<List<String>> list = new ArrayList<>();
    while (boards.find()) {
      int group = 1;
      while (boards.group(group) == null) {
        group += sample.size();
      }
      list.add(Stream.iterate(group, g -> g + 1).limit(sample.size()).map(boards::group).toList());
    }
    if (list.isEmpty()) {
      throw new BadInputException(
          "no board found; expected %d rows like '%s'"
              .formatted(sample.size(), VisibleText.oneLine(sample.get(0))));
    }
    List<List<String>> withFree =
        list.stream()
            .filter(board -> board.stream().anyMatch(row -> row.indexOf(free) >= 0))
            .toList();
    return withFree.isEmpty() ? list : withFree;
  }

  /**
   * Returns a regular expression for a row. A space in the row is not a cell and matches only a
   * space.
   */
  private static String row(String row) {
    return row.chars()
        .mapToObj(c -> c == ' ' ? " " : SYMBOL)
        .collect(Collectors.joining("", "(", ")"));
  }
}
