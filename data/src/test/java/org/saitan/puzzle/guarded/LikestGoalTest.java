// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.puzzle.Position;

/** Goals compared many at a time, held to goals compared one by one. */
class LikestGoalTest {
  private static Position random(Random random, int cells, int values) {
    byte[] position = new byte[cells];
    for (int cell = 0; cell < cells; cell++) {
      position[cell] = (byte) random.nextInt(values);
    }
    return Position.of(position);
  }

  @ParameterizedTest
  @CsvSource({"1, 1, 2", "64, 7, 3", "65, 8, 2", "1000, 20, 5", "130, 33, 200"})
  void theMostCellsAlikeAreFound(int goals, int cells, int values) {
    Random random = new Random(25);
    List<Position> all =
        IntStream.range(0, goals).mapToObj(i -> random(random, cells, values)).toList();
    LikestGoal likest = new LikestGoal(all);
    for (int i = 0; i < 100; i++) {
      Position position = random(random, cells, values + 1);
      int most = 0;
      for (Position goal : all) {
        most = Math.max(most, position.same(goal));
      }
      assertThat(likest.same(position)).isEqualTo(most);
    }
    assertThat(likest.same(all.get(goals - 1))).isEqualTo(cells);
  }
}
