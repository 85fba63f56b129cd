// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.saitan.puzzle.Position;

/** The log of positions against a plain set. */
class StateLogTest {
  @Property(tries = 200)
  void holdsEachPositionOnceInOrderOfDiscovery(
      @ForAll @IntRange(min = 1, max = 127) int cells,
      @ForAll @IntRange(min = 1, max = 127) int values,
      @ForAll long seed) {
    Random random = new Random(seed);
    List<Position> drawn = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      drawn.add(
          i > 0 && random.nextInt(4) == 0
              ? drawn.get(random.nextInt(i))
              : position(random, cells, values));
    }
    StateLog log = new StateLog(cells, values);
    LinkedHashSet<Position> plain = new LinkedHashSet<>();
    for (Position position : drawn) {
      assertThat(log.find(position) == StateLog.ABSENT).isEqualTo(!plain.contains(position));
      assertThat(log.add(position)).isEqualTo(plain.add(position));
    }
    assertThat(log.count()).isEqualTo(plain.size());
    int index = 0;
    for (Position position : plain) {
      assertThat(log.position(index)).isEqualTo(position);
      assertThat(log.find(position)).isEqualTo(index);
      index++;
    }
  }

  private static Position position(Random random, int cells, int values) {
    byte[] contents = new byte[cells];
    for (int i = 0; i < cells; i++) {
      contents[i] = (byte) random.nextInt(values);
    }
    return Position.of(contents);
  }

  @Test
  void growsPastItsFirstTableAndChunks() {
    StateLog log = new StateLog(3, 100);
    for (int i = 0; i < 100_000; i++) {
      assertThat(log.add(numbered(i))).isTrue();
    }
    for (int i = 0; i < 100_000; i++) {
      assertThat(log.find(numbered(i))).isEqualTo(i);
    }
  }

  private static Position numbered(int i) {
    return Position.of((byte) (i % 100), (byte) (i / 100 % 100), (byte) (i / 10_000));
  }

  @Test
  void layersEndWhereTheyAreEnded() {
    StateLog log = new StateLog(3, 100);
    log.add(numbered(0));
    log.endLayer();
    log.add(numbered(1));
    log.add(numbered(2));
    log.endLayer();
    log.endLayer();
    assertThat(log.depth()).isEqualTo(2);
    assertThat(log.frontier()).isZero();
    assertThat(log.depthOf(0)).isZero();
    assertThat(log.depthOf(1)).isEqualTo(1);
    assertThat(log.depthOf(2)).isEqualTo(1);
  }

  @Test
  void packsCellsTightly() {
    assertThat(StateLog.bytesPerState(16, 16)).isEqualTo(8 + 16);
    assertThat(StateLog.bytesPerState(100, 2)).isEqualTo(16 + 16);
    assertThat(StateLog.bytesPerState(30, 3)).isEqualTo(8 + 16);
    assertThat(StateLog.bytesPerState(20, 20)).isEqualTo(16 + 16);
  }
}
