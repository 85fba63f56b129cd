// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.saitan.board.BoardSize;
import org.saitan.board.Family;
import org.saitan.board.MoveBoard;
import org.saitan.puzzle.Puzzle;

/** Creates boards for {@link SyntheticRules} and other puzzles in tests. */
public final class SyntheticBoards {
  private static final Family FAMILY =
      Family.anonymous("synthetic", List.of(), "Random moves.", "is created by a test");

  private SyntheticBoards() {}

  /** Returns a board with the given rules. */
  public static MoveBoard of(SyntheticRules rules) {
    SyntheticSpace space = new SyntheticSpace(rules);
    return of(new SyntheticPuzzle(rules), space, space.maxArcs());
  }

  /**
   * Returns a board of a puzzle with the given numbering of states, which need not fit the puzzle.
   */
  public static MoveBoard of(Puzzle puzzle, StateSpace space, int maxArcs) {
    int maps = space.laneMaps().all().length;
    long order = space.symmetries().order();
    BoardSize size =
        new BoardSize(
            BigInteger.valueOf(space.blocks()),
            BigInteger.valueOf(space.lanes()),
            BigInteger.valueOf(order),
            space.moves(),
            maxArcs,
            maps,
            maps + 2.0 * order * space.blocks() * maxArcs,
            true,
            0);
    return of(puzzle, space, size);
  }

  /** Returns a board of a puzzle with the given numbering of states and the given size. */
  public static MoveBoard of(Puzzle puzzle, StateSpace space, BoardSize size) {
    return new MoveBoard(FAMILY, puzzle, size, () -> space);
  }

  /** Returns a board of a puzzle whose states are listed. */
  public static MoveBoard listed(Puzzle puzzle, ListedRules rules) {
    return new MoveBoard(FAMILY, puzzle, Optional.empty(), rules);
  }
}
