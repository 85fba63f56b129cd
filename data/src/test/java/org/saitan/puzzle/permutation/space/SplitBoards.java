// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.space;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.saitan.board.BoardSize;
import org.saitan.board.MoveBoard;
import org.saitan.definition.Definition;
import org.saitan.puzzle.permutation.PermutationPuzzle;
import org.saitan.puzzle.permutation.points.BaseSet;
import org.saitan.puzzle.permutation.points.PieceChain;
import org.saitan.puzzle.permutation.points.PuzzlePoints;
import org.saitan.space.SyntheticBoards;

/** Creates boards of definitions, with splits that tests choose. */
public final class SplitBoards {
  private SplitBoards() {}

  /** Returns the board of a definition with the default split. */
  public static MoveBoard of(Definition definition) {
    PermutationPuzzle puzzle = new PermutationPuzzle(definition);
    return board(puzzle, puzzle.analysis().split());
  }

  /**
   * Returns the board of a definition, split so that slots form the block and orientations form the
   * lane.
   */
  public static MoveBoard split(Definition definition) {
    PermutationPuzzle puzzle = new PermutationPuzzle(definition);
    PuzzlePoints points = puzzle.analysis().points();
    List<BaseSet> sets = new ArrayList<>();
    points.classes().forEach(pieces -> sets.add(new BaseSet(pieces, pieces.modulus() > 1)));
    int blockLevels = sets.size();
    points.classes().stream()
        .filter(pieces -> pieces.modulus() > 1)
        .forEach(pieces -> sets.add(new BaseSet(pieces, false)));
    PieceChain chain = new PieceChain(null, points, sets, 0);
    return board(puzzle, new Split(chain, blockLevels, puzzle.analysis().symmetries()));
  }

  private static MoveBoard board(PermutationPuzzle puzzle, Split split) {
    PermutationSpace space = new PermutationSpace(split, puzzle.cells());
    BoardSize size =
        new BoardSize(
            BigInteger.valueOf(space.blocks()),
            BigInteger.valueOf(space.lanes()),
            BigInteger.valueOf(split.symmetries().size()),
            space.moves(),
            space.moves(),
            split.moveMapBound(space.moves()),
            split.mapBound(space.moves()),
            true,
            0);
    return SyntheticBoards.of(puzzle, space, size);
  }
}
