// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.step;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.catalogue.Boards;
import org.saitan.parallel.Workers;
import org.saitan.space.StateSpace;
import org.saitan.space.Symmetries;

class StoredBlocksTest {

  /**
   * Expands the orbits in the simplest possible way: every block must be in the orbit of exactly
   * one stored block.
   */
  @ParameterizedTest
  @ValueSource(strings = {"uraomote-4x4", "uraomote-5x4", "rotation-2x4", "flipit-15-8"})
  void everyBlockIsInOrbitOfOneRepresentative(String board) {
    StateSpace space = Boards.ofMoves(board).space();
    Symmetries symmetries = space.symmetries();
    int[] covered = new int[(int) space.blocks()];
    try (Workers workers = new Workers(2)) {
      StoredBlocks kept = StoredBlocks.classes(space, workers);
      for (int index = 0; index < kept.count(); index++) {
        long block = kept.block(index);
        long[] orbit =
            LongStream.range(0, symmetries.order())
                .map(g -> symmetries.image(g, block))
                .distinct()
                .toArray();
        assertThat(kept.weight(index)).isEqualTo(orbit.length);
        for (long member : orbit) {
          covered[(int) member]++;
        }
      }
    }
    assertThat(covered).containsOnly(1);
  }

  @Test
  void nonRepresentativeHasNoIndex() {
    StateSpace space = Boards.ofMoves("rotation-2x4").space();
    try (Workers workers = new Workers(1)) {
      StoredBlocks kept = StoredBlocks.classes(space, workers);
      long other =
          LongStream.range(0, space.blocks())
              .filter(block -> space.symmetries().toRepresentative(block) != 0)
              .findFirst()
              .orElseThrow();
      assertThatThrownBy(() -> kept.numberOf(other))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("block " + other + " is not one of the stored blocks");
    }
  }
}
