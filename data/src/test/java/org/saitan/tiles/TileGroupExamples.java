// SPDX-License-Identifier: Apache-2.0
package org.saitan.tiles;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.saitan.board.MoveBoard;

/** Examples of small boards for tile groups. */
public final class TileGroupExamples {
  /** A triangle with a tail, which is not bipartite. */
  static final TileGraph TRIANGLE = new TileGraph(0b0110, 0b0101, 0b1011, 0b0100);

  static final List<MoveBoard> SMALL =
      List.of(
          TileBoards.of("triangle", TRIANGLE, 3, List.of(0, 1)),
          TileBoards.of("triangle", TRIANGLE, 3, List.of(0, 2)),
          TileBoards.of("grid-2x3", grid(2, 3), 1, List.of(0, 2, 3)),
          TileBoards.of("grid-3x3", grid(3, 3), 8, List.of(0, 1, 4, 5)));

  private TileGroupExamples() {}

  static Map<String, MoveBoard> byName() {
    return SMALL.stream().collect(Collectors.toMap(MoveBoard::name, Function.identity()));
  }

  /** Returns the graph of a rectangle, whose cells are numbered in reading order. */
  public static TileGraph grid(int rows, int columns) {
    long[] neighbors = new long[rows * columns];
    for (int cell = 0; cell < neighbors.length; cell++) {
      neighbors[cell] |= cell >= columns ? 1L << cell - columns : 0;
      neighbors[cell] |= cell % columns > 0 ? 1L << cell - 1 : 0;
      neighbors[cell] |= cell % columns < columns - 1 ? 1L << cell + 1 : 0;
      neighbors[cell] |= cell + columns < neighbors.length ? 1L << cell + columns : 0;
    }
    return new TileGraph(neighbors);
  }
}
