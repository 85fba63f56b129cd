// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rotation;

import java.math.BigInteger;
import java.util.List;
import org.saitan.board.BoardSize;
import org.saitan.board.Family;
import org.saitan.board.MoveBoard;
import org.saitan.puzzle.Grid;

/** The boards {@code rotation-RxC}, {@code rotation-RxC-cw} and {@code rotation-RxC-htm}. */
public final class RotationFamily implements Family {
  @Override
  public String name() {
    return "rotation";
  }

  @Override
  public List<String> syntax() {
    return List.of(
        "rotation-ROWSxCOLUMNS", "rotation-ROWSxCOLUMNS-cw", "rotation-ROWSxCOLUMNS-htm");
  }

  @Override
  public String summary() {
    return "numbers in cells; a move turns a 2x2 square a quarter turn (-cw: clockwise only; -htm: half turns too)";
  }

  @Override
  public Class<MoveBoard> boardType() {
    return MoveBoard.class;
  }

  @Override
  public List<MoveBoard> boards(String name) {
    String rest = name.substring(Math.min(name.length(), name().length() + 1));
    Turns turns = Turns.QUARTER;
    for (Turns variant : Turns.values()) {
      if (!variant.suffix().isEmpty() && rest.endsWith(variant.suffix())) {
        turns = variant;
      }
    }
    Grid grid = Grid.parse(name, rest.substring(0, rest.length() - turns.suffix().length()), 2);
    Turns chosen = turns;
    RotationPuzzle puzzle = new RotationPuzzle(grid, chosen);
    return List.of(
        new MoveBoard(this, puzzle, size(puzzle), () -> new RotationSpace(puzzle, chosen)));
  }

  private static BoardSize size(RotationPuzzle puzzle) {
    LabelSplit split = LabelSplit.choose(puzzle);
    int cells = puzzle.grid().cells();
    int laneLabels = split.laneLabels().length;
    BigInteger lanes = product(1, laneLabels);
    return new BoardSize(
        product(laneLabels + 1, cells),
        lanes,
        BigInteger.valueOf(split.symmetries().size()),
        puzzle.moves(),
        puzzle.moves(),
        lanes.doubleValue(),
        lanes.doubleValue() * split.symmetries().size(),
        cells <= RotationSpace.MAX_CELLS);
  }

  private static BigInteger product(int from, int to) {
    BigInteger product = BigInteger.ONE;
    for (int i = from; i <= to; i++) {
      product = product.multiply(BigInteger.valueOf(i));
    }
    return product;
  }

  @Override
  public List<String> published() {
    return List.of("rotation-3x3", "rotation-3x3-cw", "rotation-3x3-htm");
  }

  @Override
  public List<String> more() {
    return List.of(
        "rotation-2x3",
        "rotation-2x4",
        "rotation-2x5",
        "rotation-2x6",
        "rotation-3x4",
        "rotation-2x7");
  }

  @Override
  public List<String> ladder() {
    return List.of(
        "rotation-2x2",
        "rotation-2x3",
        "rotation-2x4",
        "rotation-3x3",
        "rotation-2x5",
        "rotation-3x4",
        "rotation-2x6",
        "rotation-2x7",
        "rotation-3x5",
        "rotation-4x4");
  }
}
