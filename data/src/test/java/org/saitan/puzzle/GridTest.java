// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GridTest {
  @ParameterizedTest
  @CsvSource({"2, 2, 8", "3, 3, 8", "7, 7, 8", "2, 3, 4", "3, 2, 4", "5, 4, 4", "2, 63, 4"})
  void symmetriesFormTheGroupOfTheRectangle(int rows, int columns, int order) {
    Grid grid = new Grid(rows, columns);
    List<List<Integer>> maps = grid.symmetries().stream().map(s -> map(grid, s)).toList();
    assertThat(maps.get(0)).isEqualTo(IntStream.range(0, grid.cells()).boxed().toList());
    Set<List<Integer>> group = new HashSet<>(maps);
    assertThat(group).hasSize(order).hasSameSizeAs(maps);
    for (List<Integer> a : maps) {
      assertThat(new HashSet<>(a)).hasSize(grid.cells());
      for (List<Integer> b : maps) {
        assertThat(group).contains(b.stream().map(a::get).toList());
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"3, 3", "2, 5", "4, 3"})
  void symmetriesPreserveNeighbors(int rows, int columns) {
    Grid grid = new Grid(rows, columns);
    for (IntUnaryOperator symmetry : grid.symmetries()) {
      for (int a = 0; a < grid.cells(); a++) {
        for (int b = 0; b < grid.cells(); b++) {
          assertThat(squaredDistance(grid, symmetry.applyAsInt(a), symmetry.applyAsInt(b)))
              .isEqualTo(squaredDistance(grid, a, b));
        }
      }
    }
  }

  private static List<Integer> map(Grid grid, IntUnaryOperator symmetry) {
    return IntStream.range(0, grid.cells()).map(symmetry).boxed().toList();
  }

  private static int squaredDistance(Grid grid, int a, int b) {
    int down = a / grid.columns() - b / grid.columns();
    int across = a % grid.columns() - b % grid.columns();
    return down * down + across * across;
  }

  @ParameterizedTest
  @CsvSource({"3x4, 3, 4", "64X1, 64, 1", "2×63, 2, 63", "003x0004, 3, 4"})
  void parsesSizes(String text, int rows, int columns) {
    assertThat(Grid.parse("board", text, 1)).isEqualTo(new Grid(rows, columns));
  }
}
