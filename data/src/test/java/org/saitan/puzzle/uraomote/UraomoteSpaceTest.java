// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.uraomote;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.catalogue.Boards;
import org.saitan.space.StateSpaceContract;
import org.saitan.space.Symmetries;

class UraomoteSpaceTest extends StateSpaceContract {
  @Override
  protected List<String> smallBoards() {
    return List.of(
        "uraomote-2x2",
        "uraomote-2x3",
        "uraomote-3x2",
        "uraomote-3x3",
        "uraomote-3x4",
        "uraomote-4x4",
        "uraomote-5x4");
  }

  @Override
  protected List<String> largeBoards() {
    return List.of(
        "uraomote-5x5",
        "uraomote-6x6",
        "uraomote-7x6",
        "uraomote-7x7",
        "uraomote-8x8",
        "uraomote-2x12",
        "uraomote-9x5",
        "uraomote-3x10",
        "uraomote-4x10");
  }

  /**
   * Compares the number of classes, which is computed without listing them, with a list. For large
   * boards, the number is far larger than the number of blocks divided by the number of symmetries.
   */
  @ParameterizedTest
  @ValueSource(strings = {"uraomote-2x3", "uraomote-4x5", "uraomote-5x5", "uraomote-6x6"})
  void countsClasses(String name) {
    Symmetries symmetries = Boards.ofMoves(name).space().symmetries();
    long actual =
        IntStream.range(0, symmetries.parts())
            .mapToLong(part -> symmetries.representatives(part).length)
            .sum();
    assertThat(symmetries.classes()).hasValue(BigInteger.valueOf(actual));
  }
}
