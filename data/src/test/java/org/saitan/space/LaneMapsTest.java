// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.saitan.problem.DoesNotFitException;

class LaneMapsTest {
  /** A linear lane map on eight lanes. */
  private static final char[] BASE = {0, 2, 1, 3, 6, 4, 7, 5};

  private static char[] shifted(char[] base, int shift) {
    char[] map = new char[base.length];
    for (int lane = 0; lane < map.length; lane++) {
      map[lane] = (char) (base[lane] ^ shift);
    }
    return map;
  }

  @Test
  void mapsWithShiftsShareBases() {
    LaneMaps maps = LaneMaps.withShifts(8);
    assertThat(maps.hasShifts()).isTrue();
    int plain = maps.add(BASE.clone());
    for (int shift = 0; shift < 8; shift++) {
      int number = maps.add(shifted(BASE, shift));
      assertThat(maps.base(number)).isEqualTo(maps.base(plain));
      assertThat(maps.shift(number)).isEqualTo(shift);
      assertThat(maps.map(number)).containsExactly(shifted(BASE, shift));
      for (int other = 0; other < 8; other++) {
        int second = maps.add(shifted(BASE, other));
        char[] both = new char[8];
        for (int lane = 0; lane < 8; lane++) {
          both[lane] = maps.map(second)[maps.map(number)[lane]];
        }
        assertThat(maps.map(maps.then(number, second))).containsExactly(both);
        assertThat(new LaneMaps.Products(maps).then(number, second))
            .isEqualTo(maps.then(number, second));
      }
    }
    assertThat(maps.all().length).isEqualTo(3);
  }

  @Test
  void refusesMapsThatAreNotAffine() {
    LaneMaps maps = LaneMaps.withShifts(8);
    assertThatThrownBy(() -> maps.add(new char[] {0, 1, 2, 4, 3, 5, 6, 7}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("lane map is not affine");
    assertThatThrownBy(() -> LaneMaps.withShifts(6)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> LaneMaps.withShifts(1 << 16))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /** Returns a random injective map that is defined on about two thirds of the lanes. */
  private static char[] randomMap(int lanes, Random random) {
    List<Integer> order = new ArrayList<>();
    for (int lane = 0; lane < lanes; lane++) {
      order.add(lane);
    }
    Collections.shuffle(order, random);
    char[] map = new char[lanes];
    for (int lane = 0; lane < lanes; lane++) {
      map[lane] = random.nextInt(3) == 0 ? LaneMaps.NONE : (char) (int) order.get(lane);
    }
    return map;
  }

  @Property
  void composesMaps(@ForAll @IntRange(min = 1, max = 40) int lanes, @ForAll long seed) {
    Random random = new Random(seed);
    LaneMaps maps = new LaneMaps(lanes);
    char[] first = randomMap(lanes, random);
    char[] second = randomMap(lanes, random);
    int a = maps.add(first.clone());
    int b = maps.add(second.clone());
    char[] product = maps.map(maps.then(a, b));
    for (int lane = 0; lane < lanes; lane++) {
      char between = first[lane];
      assertThat(product[lane]).isEqualTo(between == LaneMaps.NONE ? between : second[between]);
    }
    LaneMaps.Products products = new LaneMaps.Products(maps);
    for (int again = 0; again < 2; again++) {
      assertThat(products.then(a, b)).isEqualTo(maps.then(a, b));
      assertThat(products.then(b, a)).isEqualTo(maps.then(b, a));
      assertThat(products.then(a, LaneMaps.IDENTITY)).isEqualTo(a);
      assertThat(products.then(LaneMaps.IDENTITY, a)).isEqualTo(a);
    }
  }

  @Property
  void inversesUndoMaps(@ForAll @IntRange(min = 1, max = 40) int lanes, @ForAll long seed) {
    LaneMaps maps = new LaneMaps(lanes);
    int number = maps.add(randomMap(lanes, new Random(seed)));
    char[] map = maps.all()[number];
    char[] inverse = maps.allInverses()[number];
    for (int lane = 0; lane < lanes; lane++) {
      if (map[lane] != LaneMaps.NONE) {
        assertThat((int) inverse[map[lane]]).isEqualTo(lane);
      }
      if (inverse[lane] != LaneMaps.NONE) {
        assertThat((int) map[inverse[lane]]).isEqualTo(lane);
      }
    }
  }

  @Test
  void equalMapsShareNumberAndIdentityIsZero() {
    LaneMaps maps = new LaneMaps(3);
    assertThat(maps.all().length).isEqualTo(1);
    assertThat(maps.add(new char[] {0, 1, 2})).isEqualTo(LaneMaps.IDENTITY);
    int swap = maps.add(new char[] {1, 0, 2});
    assertThat(maps.add(new char[] {1, 0, 2})).isEqualTo(swap).isNotEqualTo(LaneMaps.IDENTITY);
    assertThat(maps.then(swap, swap)).isEqualTo(LaneMaps.IDENTITY);
    assertThat(maps.all().length).isEqualTo(2);
  }

  @Test
  void refusesMapsThatAreNotInjective() {
    LaneMaps maps = new LaneMaps(3);
    assertThatThrownBy(() -> maps.add(new char[] {1, 2, 1}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("lanes 0 and 2 have the same image 1");
  }

  @Test
  void storesMoreThan65536Maps() {
    LaneMaps maps = new LaneMaps(9);
    for (int rank = 0; rank < 70_000; rank++) {
      assertThat(maps.add(map(rank))).isEqualTo(rank);
    }
    for (int rank : new int[] {1, 65_535, 65_536, 69_999}) {
      assertThat(maps.map(rank)).containsExactly(map(rank));
      assertThat(maps.base(rank)).isEqualTo(rank);
      assertThat(maps.shift(rank)).isZero();
      int back = maps.add(maps.allInverses()[rank]);
      assertThat(maps.then(rank, back)).isEqualTo(LaneMaps.IDENTITY);
      assertThat(new LaneMaps.Products(maps).then(rank, back)).isEqualTo(LaneMaps.IDENTITY);
    }
  }

  private static char[] map(long rank) {
    int[] order = Permutations.unrank(rank, 9, 9);
    char[] map = new char[9];
    for (int lane = 0; lane < 9; lane++) {
      map[lane] = (char) order[lane];
    }
    return map;
  }

  @Test
  void refusesTooManyLanes() {
    assertThatThrownBy(() -> new LaneMaps(65_536))
        .isInstanceOf(DoesNotFitException.class)
        .hasMessage("65536 lanes in a block, more than the maximum of 65535");
  }
}
