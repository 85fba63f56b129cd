// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.engine.step.StoredBlocks;
import org.saitan.parallel.Workers;
import org.saitan.space.StateSpace;
import org.saitan.space.Symmetries;

class ClassPartsTest {
  private static StateSpace space(String board) {
    return Catalogue.standard().board(board, MoveBoard.class).space();
  }

  private static ClassParts parts(StateSpace space) {
    Symmetries symmetries = space.symmetries();
    return new ClassParts(
        symmetries,
        IntStream.range(0, symmetries.parts())
            .mapToLong(part -> ClassParts.count(symmetries, part))
            .toArray());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "uraomote-2x2",
        "uraomote-3x10",
        "uraomote-5x5",
        "uraomote-6x6",
        "rotation-2x4",
        "rotation-3x3-cw",
        "flipit-15-8",
        "flipit-8-1"
      })
  void rangesCoverAllClasses(String board) {
    StateSpace space = space(board);
    ClassParts parts = parts(space);
    try (Workers workers = new Workers(2)) {
      StoredBlocks whole = StoredBlocks.classes(space, workers);
      assertThat(parts.classes()).isEqualTo(whole.count());
      for (int ranges : new int[] {1, 2, 3, 7}) {
        long next = 0;
        for (int r = 0; r < ranges; r++) {
          StoredBlocks range =
              parts.range(whole.count() * r / ranges, whole.count() * (r + 1) / ranges, workers);
          assertThat(range.from()).isEqualTo(next);
          next = range.to();
          for (long number = range.from(); number < range.to(); number++) {
            assertThat(range.block(number)).isEqualTo(whole.block(number));
            assertThat(range.weight(number)).isEqualTo(whole.weight(number));
            assertThat(range.numberOf(range.block(number))).isEqualTo(number);
          }
          assertThat(range.symmetries()).isSameAs(space.symmetries());
        }
        assertThat(next).isEqualTo(whole.count());
      }
    }
  }

  @Test
  void rangesAreDisjoint() {
    StateSpace space = space("rotation-3x3");
    ClassParts parts = parts(space);
    try (Workers workers = new Workers(1)) {
      StoredBlocks whole = StoredBlocks.classes(space, workers);
      StoredBlocks range = parts.range(100, 200, workers);
      for (long number : new long[] {0, 99, 200, whole.count() - 1}) {
        assertThat(range.find(whole.block(number))).isEqualTo(-1);
      }
      assertThat(LongStream.range(100, 200).map(whole::block).map(range::find))
          .containsExactlyElementsOf(LongStream.range(100, 200).boxed().toList());
      assertThat(parts.range(150, 150, workers).count()).isZero();
      assertThat(parts.range(whole.count(), whole.count(), workers).count()).isZero();
    }
  }

  @Test
  void refusesInvalidRanges() {
    ClassParts parts = parts(space("rotation-3x3"));
    try (Workers workers = new Workers(1)) {
      assertThatThrownBy(() -> parts.range(100, 1926, workers))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("invalid range of classes: 100 to 1926 of 1925");
      assertThatThrownBy(() -> parts.range(9, 8, workers))
          .isInstanceOf(IllegalArgumentException.class);
    }
    Symmetries symmetries = space("rotation-3x3").symmetries();
    assertThatThrownBy(() -> new ClassParts(symmetries, 1, 2))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(symmetries.parts() + " parts, but 2 counts");
  }
}
