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
 * Start boards that a text holds among anything else, such as titles: drawn over several lines, or
 * in one word, row by row, with {@code /}, {@code \n} or a blank between the rows or not. They have
 * as many rows and columns as the boards of a grid file; where some have a free cell, those without
 * are words of another meaning.
 */
final class StartBoards {
  /** A sign of a cell or wall, but not what lists in other formats put around boards. */
  private static final String SIGN = "[^\\s?!/\\\\|\"'`,;]";

  /** What stands between two rows of a board. */
  private static final List<String> BETWEEN =
      List.of("", "/", " ", "\\\\n", "[\"',+ ]*\\n[ \\t]*[\"']?");

  private StartBoards() {}

  /**
   * Returns the boards in a text.
   *
   * @param like a board of the grid file
   * @param free the sign of free cells
   * @throws BadInputException if there is none
   */
  static List<List<String>> in(String text, List<String> like, char free) {
    String drawn =
        BETWEEN.stream()
            .map(
                between -> like.stream().map(StartBoards::row).collect(Collectors.joining(between)))
            .collect(Collectors.joining("|", "(?<!" + SIGN + ")(?:", ")(?!" + SIGN + ")"));
    Matcher boards = Pattern.compile(drawn).matcher(text.replaceAll("\r\n?", "\n"));
    List<List<String>> found = new ArrayList<>();
    while (boards.find()) {
      int group = 1;
      while (boards.group(group) == null) {
        group += like.size();
      }
      found.add(Stream.iterate(group, g -> g + 1).limit(like.size()).map(boards::group).toList());
    }
    if (found.isEmpty()) {
      throw new BadInputException(
          "there is no board of %d rows like '%s'"
              .formatted(like.size(), VisibleText.oneLine(like.get(0))));
    }
    List<List<String>> withFree =
        found.stream()
            .filter(board -> board.stream().anyMatch(row -> row.indexOf(free) >= 0))
            .toList();
    return withFree.isEmpty() ? found : withFree;
  }

  /** Returns the expression of a row: a space, which is not a cell, stays where it is. */
  private static String row(String row) {
    return row.chars()
        .mapToObj(c -> c == ' ' ? " " : SIGN)
        .collect(Collectors.joining("", "(", ")"));
  }
}
