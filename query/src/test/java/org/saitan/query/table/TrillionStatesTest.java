// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.board.MoveBoard;
import org.saitan.puzzle.Position;
import org.saitan.query.TestTables;
import org.saitan.space.Place;
import org.saitan.table.TableHome;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.DistanceTable.Step;

/**
 * The boards that no published table has: their histograms add up to the number of solvable
 * positions, and sampled answers agree with their neighbours' answers and with a walk to the goal,
 * on boards, not on numbers.
 */
@Tag("slow")
class TrillionStatesTest {
  private static final int SAMPLES = 10_000;

  @TempDir Path tables;

  @ParameterizedTest
  @CsvSource({
    "uraomote-6x6, 9, 0",
    "uraomote-6x7, 9, 6",
    "uraomote-7x7, 9, 13",
    "uraomote-8x8, 16, 0",
  })
  void sampledAnswersAgreeWithTheirNeighbours(String name, int groupsOfFour, int middleTiles) {
    MoveBoard board = TestTables.board(name);
    TestTables.build(new TableHome(tables), name);
    try (DistanceTable table = DistanceTable.open(new TableHome(tables), board)) {
      BigInteger states = BigInteger.valueOf(6).pow(groupsOfFour).shiftLeft(middleTiles);
      assertThat(table.manifest().histogram().stream().mapToLong(Long::longValue).sum())
          .isEqualTo(states.longValueExact());
      Random random = new Random(20261121);
      for (int i = 0; i < SAMPLES; i++) {
        long block = random.nextLong(board.space().blocks());
        Position position =
            board.space().unrank(new Place(block, random.nextInt(board.space().lanes())));
        requireConsistent(table, position);
      }
    }
  }

  private static void requireConsistent(DistanceTable table, Position position) {
    Answer.Solved here = (Answer.Solved) table.answer(position);
    int nearest =
        table.options(position).stream()
            .mapToInt(option -> ((Answer.Solved) option.answer()).distance())
            .min()
            .orElseThrow();
    assertThat(here.distance()).isEqualTo(here.isGoal() ? 0 : nearest + 1);
    List<Step> line = table.solution(position);
    assertThat(line).hasSize(here.distance());
    Position at = position;
    for (Step step : line) {
      at = table.board().puzzle().apply(at, step.move()).orElseThrow();
      assertThat(at).isEqualTo(step.position());
    }
    assertThat(at).isEqualTo(table.board().puzzle().goal());
  }
}
