// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.saitan.board.MoveBoard;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.space.Place;
import org.saitan.table.distance.DistanceTable.Step;

/** What tests of searches have in common: solutions replayed by the rules, random positions. */
final class Solutions {
  private Solutions() {}

  /** Checks that a solution is one of legal moves, rightly named, from one position to another. */
  static void requireLeads(Puzzle puzzle, Position start, List<Step> solution, Position goal) {
    Position at = start;
    for (Step step : solution) {
      assertThat(step.name()).isEqualTo(puzzle.moveName(at, step.move()));
      at = puzzle.apply(at, step.move()).orElseThrow();
      assertThat(step.position()).isEqualTo(at);
    }
    assertThat(at).isEqualTo(goal);
  }

  /** Returns positions of a board drawn with a fixed seed. */
  static Stream<Position> random(MoveBoard board, int count) {
    Random random = new Random(5);
    return Stream.generate(
            () ->
                board
                    .space()
                    .unrank(
                        new Place(
                            random.nextLong(board.space().blocks()),
                            random.nextInt(board.space().lanes()))))
        .limit(count);
  }
}
