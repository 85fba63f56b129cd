// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.uraomote;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.IntStream;
import org.saitan.board.BoardSize;
import org.saitan.board.Family;
import org.saitan.board.MoveBoard;
import org.saitan.puzzle.Grid;

/** The boards {@code uraomote-RxC}. */
public final class UraomoteFamily implements Family {
  private static final BigInteger SIX = BigInteger.valueOf(6);

  @Override
  public String name() {
    return "uraomote";
  }

  @Override
  public List<String> syntax() {
    return List.of("uraomote-ROWSxCOLUMNS");
  }

  @Override
  public String summary() {
    return "tiles white and black; a move turns a row or column over about its middle; goal: all white";
  }

  @Override
  public List<MoveBoard> boards(String name) {
    Grid grid = Grid.parse(name, name.substring(Math.min(name.length(), name().length() + 1)), 2);
    return List.of(
        new MoveBoard(this, new UraomotePuzzle(grid), size(grid), () -> new UraomoteSpace(grid)));
  }

  private static BoardSize size(Grid grid) {
    int width = UraomoteSpace.width(grid);
    int height = grid.cells() / width;
    int blockPairs = height / 2 - 1;
    BigInteger lanes = SIX.pow(width / 2).shiftLeft(width % 2 == 1 ? 2 : 0);
    BigInteger blocks = lanes.pow(blockPairs).shiftLeft(height % 2 == 1 ? width : 0);
    BigInteger columnSymmetries = signedPermutations(width / 2);
    // A flip of a column, of either row of the lane, or of other rows, which keeps the lanes.
    double flips = width + 3;
    return new BoardSize(
        blocks,
        lanes,
        columnSymmetries.multiply(signedPermutations(blockPairs)),
        width + height,
        width + height,
        flips,
        flips * columnSymmetries.doubleValue(),
        UraomoteSpace.fits(grid));
  }

  private static BigInteger signedPermutations(int n) {
    BigInteger product = BigInteger.ONE;
    for (int i = 1; i <= n; i++) {
      product = product.multiply(BigInteger.valueOf(2L * i));
    }
    return product;
  }

  @Override
  public List<String> published() {
    return List.of("uraomote-3x3", "uraomote-3x4", "uraomote-4x4", "uraomote-4x5", "uraomote-5x5");
  }

  @Override
  public List<String> more() {
    return List.of(
        "uraomote-5x6",
        "uraomote-6x6",
        "uraomote-6x7",
        "uraomote-7x7",
        "uraomote-7x8",
        "uraomote-8x8");
  }

  @Override
  public List<String> ladder() {
    return IntStream.rangeClosed(2, 10)
        .boxed()
        .flatMap(r -> IntStream.rangeClosed(r, 10).mapToObj(c -> "uraomote-" + r + "x" + c))
        .toList();
  }
}
