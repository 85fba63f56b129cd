// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.guarded.GuardedRules.Variable;
import org.saitan.rules.Figure;

/** Pictures of variables that can be read. */
class WordsLookTest {
  private static Figure figure(int variables, String word) {
    List<Variable> all =
        IntStream.range(0, variables)
            .mapToObj(i -> new Variable("v" + i, List.of(word, "other")))
            .toList();
    boolean[] shown = new boolean[variables];
    Arrays.fill(shown, true);
    return new WordsLook(all).figure(Position.of(new byte[variables]), shown);
  }

  @ParameterizedTest
  @CsvSource({"1, 1, 1", "8, 8, 1", "9, 5, 2", "19, 7, 3", "20, 5, 4", "64, 8, 8"})
  void manyLieInRows(int variables, int columns, int rows) {
    Figure figure = figure(variables, "x");
    assertThat(List.of(figure.columns(), figure.rows())).containsExactly(columns, 2 * rows);
    assertThat(figure.shapes().stream().filter(Figure.Tile.class::isInstance).distinct())
        .hasSize(variables)
        .allMatch(tile -> tile.row() < figure.rows() && tile.column() < figure.columns());
  }

  @Test
  void longWordsAreSmall() {
    assertThat(figure(3, "held").shapes())
        .contains(new Figure.Label(1, 0, "held", 0.375, 1))
        .contains(new Figure.Label(0, 0, "v0", 0.3, 0.6));
  }
}
