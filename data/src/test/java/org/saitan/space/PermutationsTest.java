// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PermutationsTest {
  /** An arrangement of items in different cells of a row. */
  record Placement(int cells, List<Integer> at) {
    int[] array() {
      return at.stream().mapToInt(Integer::intValue).toArray();
    }
  }

  @Provide
  Arbitrary<Placement> placements() {
    return Arbitraries.integers()
        .between(1, 20)
        .flatMap(
            cells ->
                Arbitraries.integers()
                    .between(0, Math.min(cells, 16))
                    .flatMap(items -> placement(cells, items)));
  }

  private static Arbitrary<Placement> placement(int cells, int items) {
    List<Integer> all = new ArrayList<>();
    for (int cell = 0; cell < cells; cell++) {
      all.add(cell);
    }
    return Arbitraries.shuffle(all).map(order -> new Placement(cells, order.subList(0, items)));
  }

  @Property
  void unrankInvertsRank(@ForAll("placements") Placement placement) {
    long rank = Permutations.rank(placement.array(), placement.cells());
    int left = placement.cells() - placement.at().size();
    long all = Permutations.factorial(placement.cells()) / Permutations.factorial(left);
    assertThat(rank).isBetween(0L, all - 1);
    assertThat(Permutations.unrank(rank, placement.cells(), placement.at().size()))
        .containsExactly(placement.array());
  }

  @ParameterizedTest
  @CsvSource({"1, 0", "1, 1", "4, 2", "5, 5", "6, 3", "7, 7"})
  void ranksNumberAllPlacementsInLexicographicOrder(int cells, int items) {
    List<int[]> all = new ArrayList<>();
    place(new int[items], 0, cells, all);
    for (int rank = 0; rank < all.size(); rank++) {
      assertThat(Permutations.rank(all.get(rank), cells)).isEqualTo(rank);
      assertThat(Permutations.unrank(rank, cells, items)).containsExactly(all.get(rank));
    }
  }

  /** Lists all placements in lexicographic order. */
  private static void place(int[] cellOfItem, int placed, int cells, List<int[]> all) {
    if (placed == cellOfItem.length) {
      all.add(cellOfItem.clone());
      return;
    }
    for (int cell = 0; cell < cells; cell++) {
      int wanted = cell;
      if (Arrays.stream(cellOfItem, 0, placed).noneMatch(taken -> taken == wanted)) {
        cellOfItem[placed] = cell;
        place(cellOfItem, placed + 1, cells, all);
      }
    }
  }

  @Test
  void computesFactorials() {
    assertThat(Permutations.factorial(0)).isEqualTo(1);
    assertThat(Permutations.factorial(12)).isEqualTo(479_001_600);
    assertThat(Permutations.factorial(20)).isEqualTo(2_432_902_008_176_640_000L);
  }

  @Property
  void swapChangesParity(@ForAll("placements") Placement placement) {
    int[] row = placement.array();
    for (int i = 1; i < row.length; i++) {
      int[] swapped = row.clone();
      swapped[i] = row[0];
      swapped[0] = row[i];
      assertThat(Permutations.parity(swapped)).isEqualTo(1 - Permutations.parity(row));
    }
    Arrays.sort(row);
    assertThat(Permutations.parity(row)).isZero();
  }
}
