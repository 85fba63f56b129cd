// SPDX-License-Identifier: Apache-2.0
package org.saitan.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PuzzleFormatTest {
  @ParameterizedTest
  @CsvSource({
    "a.tws, TWS", "A.DEF, TWS", "x.ksolve, TWS", "a.kpuzzle.json, JSON", "cube.g, GAP",
    "cube.gap, GAP", "b.grid, GRID", "microban.xsb, SOKOBAN", "x.sok, SOKOBAN", "y.txt, TEXT"
  })
  void extensionDeterminesFormat(String file, PuzzleFormat format) {
    assertThat(Arrays.stream(PuzzleFormat.values()).filter(each -> each.matches(file)))
        .containsExactly(format);
    assertThat(PuzzleFormat.looksLikeFile(file)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"rotation-3x3", "flipit-7", "uraomote-3×4", "unknown", "2x2x2"})
  void boardNamesAreNotFileNames(String board) {
    assertThat(PuzzleFormat.looksLikeFile(board)).isFalse();
  }
}
