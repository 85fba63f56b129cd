// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.flipit;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.saitan.board.Family;
import org.saitan.board.MoveBoard;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Grid;

/**
 * The family of Flip-It boards {@code flipit-N-K}. The name {@code flipit-N} selects the boards for
 * all values of K.
 */
public final class FlipItFamily {
  /** The family. */
  public static final Family FAMILY =
      new Family(
          "flipit",
          List.of("flipit-CELLS-HOLE", "flipit-CELLS (hole in any cell)"),
          "a row of stones with a hole; a stone jumps into the hole and flips the stones it jumps over; goal: all white",
          MoveBoard.class,
          List.of("flipit-5", "flipit-6"),
          List.of(
              "flipit-7-4",
              "flipit-8-1",
              "flipit-10-1",
              "flipit-12-1",
              "flipit-16-1",
              "flipit-20-1",
              "flipit-24-1",
              "flipit-28-1"),
          FlipItFamily::boards);

  private static final Pattern NAME = Pattern.compile("flipit-(\\d{1,4})(?:-(\\d{1,4}))?");
  private static final int MIN_CELLS = 3;

  private FlipItFamily() {}

  private static List<MoveBoard> boards(Family family, String name) {
    Matcher matcher = NAME.matcher(name);
    if (!matcher.matches()) {
      throw new BadInputException(
          "invalid board '" + name + "'; expected flipit-CELLS-HOLE, such as flipit-6-2");
    }
    int cells =
        BadInputException.requireSize(name, "cells", matcher.group(1), MIN_CELLS, Grid.MAX_SIDE);
    if (matcher.group(2) == null) {
      return IntStream.rangeClosed(1, cells).mapToObj(home -> board(family, cells, home)).toList();
    }
    int home = BadInputException.requireSize(name, "the hole", matcher.group(2), 1, cells);
    return List.of(board(family, cells, home));
  }

  private static MoveBoard board(Family family, int cells, int home) {
    FlipItPuzzle puzzle = new FlipItPuzzle(cells, home);
    return new MoveBoard(family, puzzle, FlipItSpace.size(puzzle), () -> new FlipItSpace(puzzle));
  }
}
