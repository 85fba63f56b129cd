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
 * The family of Flip-It boards {@code flipit-N-K}. The name {@code flipit-N} stands for the boards
 * with all values of K.
 */
public final class FlipItFamily implements Family {
  private static final Pattern NAME = Pattern.compile("flipit-(\\d{1,4})(?:-(\\d{1,4}))?");
  private static final int MIN_CELLS = 3;

  @Override
  public String name() {
    return "flipit";
  }

  @Override
  public List<String> syntax() {
    return List.of("flipit-CELLS-HOLE", "flipit-CELLS (every hole)");
  }

  @Override
  public String summary() {
    return "a row of stones with a hole; a stone jumps into the hole and flips the stones it jumps over; goal: all white";
  }

  @Override
  public List<MoveBoard> boards(String name) {
    Matcher matcher = NAME.matcher(name);
    if (!matcher.matches()) {
      throw new BadInputException(
          "invalid board '" + name + "'; expected flipit-CELLS-HOLE, such as flipit-6-2");
    }
    int cells =
        BadInputException.requireSize(name, "cells", matcher.group(1), MIN_CELLS, Grid.MAX_SIDE);
    if (matcher.group(2) == null) {
      return IntStream.rangeClosed(1, cells).mapToObj(home -> board(cells, home)).toList();
    }
    int home = BadInputException.requireSize(name, "the hole", matcher.group(2), 1, cells);
    return List.of(board(cells, home));
  }

  private MoveBoard board(int cells, int home) {
    FlipItPuzzle puzzle = new FlipItPuzzle(cells, home);
    return new MoveBoard(this, puzzle, FlipItSpace.size(puzzle), () -> new FlipItSpace(puzzle));
  }

  @Override
  public List<String> published() {
    return List.of("flipit-5", "flipit-6");
  }

  @Override
  public List<String> suggested() {
    return List.of(
        "flipit-7-4",
        "flipit-8-1",
        "flipit-10-1",
        "flipit-12-1",
        "flipit-16-1",
        "flipit-20-1",
        "flipit-24-1",
        "flipit-28-1");
  }
}
