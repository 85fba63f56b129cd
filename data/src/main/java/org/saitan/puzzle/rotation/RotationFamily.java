// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rotation;

import java.math.BigInteger;
import java.util.List;
import org.saitan.board.BoardSize;
import org.saitan.board.Family;
import org.saitan.board.MoveBoard;
import org.saitan.puzzle.Grid;
import org.saitan.puzzle.permutation.PermutationBoards;
import org.saitan.space.Permutations;

/**
 * The family of rotation boards {@code rotation-RxC}, {@code rotation-RxC-cw} and {@code
 * rotation-RxC-htm}.
 */
public final class RotationFamily {
  /** The family. */
  public static final Family FAMILY =
      new Family(
          "rotation",
          List.of("rotation-ROWSxCOLUMNS", "rotation-ROWSxCOLUMNS-cw", "rotation-ROWSxCOLUMNS-htm"),
          "a grid of numbers; a move rotates a 2x2 square by a quarter turn (-cw: clockwise only; -htm: half turns too)",
          MoveBoard.class,
          List.of("rotation-3x3", "rotation-3x3-cw", "rotation-3x3-htm"),
          List.of(
              "rotation-2x3",
              "rotation-2x4",
              "rotation-2x5",
              "rotation-2x6",
              "rotation-3x4",
              "rotation-2x7"),
          RotationFamily::boards);

  /** The maximum number of cells for which the number of permutations fits in a long. */
  private static final int MAX_NUMBERED_CELLS = 20;

  /** The number of labels that form the lane in the size estimate for boards with more cells. */
  private static final int LANE_LABELS = 6;

  private RotationFamily() {}

  private static List<MoveBoard> boards(Family family, String name) {
    String rest = name.substring(Math.min(name.length(), family.name().length() + 1));
    Turns turns = Turns.QUARTER;
    for (Turns variant : Turns.values()) {
      if (!variant.suffix().isEmpty() && rest.endsWith(variant.suffix())) {
        turns = variant;
      }
    }
    Grid grid = Grid.parse(name, rest.substring(0, rest.length() - turns.suffix().length()), 2);
    RotationPuzzle puzzle = new RotationPuzzle(grid, turns);
    return List.of(
        grid.cells() > MAX_NUMBERED_CELLS
            ? new MoveBoard(family, puzzle, estimateSize(puzzle), () -> null)
            : PermutationBoards.rankedBy(family, puzzle, puzzle.definition()));
  }

  /**
   * Estimates the size of a board that has too many states to number. On such a board, every
   * permutation is reachable.
   */
  private static BoardSize estimateSize(RotationPuzzle puzzle) {
    int symmetries = (int) puzzle.symmetries().count();
    BigInteger blocks = BigInteger.ONE;
    for (int i = LANE_LABELS + 1; i <= puzzle.grid().cells(); i++) {
      blocks = blocks.multiply(BigInteger.valueOf(i));
    }
    long lanes = Permutations.factorial(LANE_LABELS);
    return new BoardSize(
        blocks,
        BigInteger.valueOf(lanes),
        BigInteger.valueOf(symmetries),
        puzzle.moves(),
        puzzle.moves(),
        lanes,
        (double) lanes * symmetries,
        false,
        0);
  }
}
