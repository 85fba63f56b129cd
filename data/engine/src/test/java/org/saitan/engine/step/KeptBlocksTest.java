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

class KeptBlocksTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "uraomote-2x2",
        "uraomote-3x3",
        "uraomote-4x5",
        "uraomote-5x5",
        "uraomote-6x6",
        "rotation-2x3",
        "rotation-3x3",
        "rotation-3x3-cw",
        "rotation-2x6",
        "flipit-5-3",
        "flipit-15-8"
      })
  void theClassesTogetherAreAllBlocks(String board) {
    StateSpace space = Boards.ofMoves(board).space();
    try (Workers workers = new Workers(2)) {
      KeptBlocks kept = KeptBlocks.classes(space, workers);
      long sum = LongStream.range(0, kept.count()).map(kept::weight).sum();
      assertThat(sum).isEqualTo(space.blocks());
      for (int index = 0; index < kept.count(); index++) {
        assertThat(kept.numberOf(kept.block(index))).isEqualTo(index);
        assertThat(index == 0 || kept.block(index - 1) < kept.block(index)).isTrue();
      }
    }
  }

  /** Unfolds the orbits by hand: every block is in the orbit of exactly one kept block. */
  @ParameterizedTest
  @ValueSource(strings = {"uraomote-4x4", "uraomote-5x4", "rotation-2x4", "flipit-15-8"})
  void everyBlockIsInTheOrbitOfOneKeptBlock(String board) {
    StateSpace space = Boards.ofMoves(board).space();
    Symmetries symmetries = space.symmetries();
    int[] covered = new int[(int) space.blocks()];
    try (Workers workers = new Workers(2)) {
      KeptBlocks kept = KeptBlocks.classes(space, workers);
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
  void withoutSymmetryEveryBlockIsKeptAndWeighsOne() {
    StateSpace space = Boards.ofMoves("uraomote-4x5").space();
    KeptBlocks kept = KeptBlocks.all(space);
    assertThat(kept.count()).isEqualTo(space.blocks());
    assertThat(kept.symmetries().order()).isEqualTo(1);
    for (int index = 0; index < kept.count(); index++) {
      assertThat(kept.block(index)).isEqualTo(index);
      assertThat(kept.numberOf(index)).isEqualTo(index);
      assertThat(kept.weight(index)).isEqualTo(1);
    }
  }

  @Test
  void aBlockThatRepresentsNothingHasNoIndex() {
    StateSpace space = Boards.ofMoves("rotation-2x4").space();
    try (Workers workers = new Workers(1)) {
      KeptBlocks kept = KeptBlocks.classes(space, workers);
      long other =
          LongStream.range(0, space.blocks())
              .filter(block -> space.symmetries().toRepresentative(block) != 0)
              .findFirst()
              .orElseThrow();
      assertThatThrownBy(() -> kept.numberOf(other))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("block " + other + " is not among those kept here");
    }
  }
}
