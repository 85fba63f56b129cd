// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.saitan.catalogue.Boards;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.Metric;
import org.saitan.definition.SharedDefinitions;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;

/** Three families written as definitions have the same moves, state for state. */
class FamiliesAsDefinitionsTest {
  private static final int STATES = 300;

  private static Puzzle defined(String name, Metric metric) {
    Definition d = SharedDefinitions.tws(name);
    return new DefinedPuzzle(d.with(draft -> draft.metric = metric));
  }

  /** Walks at random, and compares where the moves of both lead. */
  private static void same(Puzzle family, Puzzle defined, UnaryOperator<Position> rewritten) {
    assertThat(rewritten.apply(family.goal())).isEqualTo(defined.goal());
    Random random = new Random(1);
    Position position = family.goal();
    for (int i = 0; i < STATES; i++) {
      List<Position> next = new ArrayList<>();
      Set<Position> expected = new HashSet<>();
      for (int move = 0; move < family.moves(); move++) {
        family.apply(position, move).ifPresent(next::add);
      }
      next.forEach(to -> expected.add(rewritten.apply(to)));
      Set<Position> found = new HashSet<>();
      for (int move = 0; move < defined.moves(); move++) {
        defined.apply(rewritten.apply(position), move).ifPresent(found::add);
      }
      assertThat(found).isEqualTo(expected);
      position = next.get(random.nextInt(next.size()));
    }
  }

  @Test
  void rotation() {
    UnaryOperator<Position> asItIs = UnaryOperator.identity();
    same(puzzle("rotation-3x3"), defined("rotation-3x3", Metric.SINGLE), asItIs);
    same(puzzle("rotation-3x3-htm"), defined("rotation-3x3", Metric.POWERS), asItIs);
    same(puzzle("rotation-3x3-cw"), defined("rotation-3x3", Metric.ONE_WAY), asItIs);
  }

  @Test
  void uraomote() {
    same(
        puzzle("uraomote-3x3"),
        defined("uraomote-3x3", Metric.POWERS),
        position -> {
          byte[] cells = new byte[18];
          System.arraycopy(position.cells(), 0, cells, 9, 9);
          return Position.of(cells);
        });
  }

  @Test
  void flipit() {
    same(
        puzzle("flipit-6-1"),
        defined("flipit-6", Metric.SINGLE),
        position -> {
          int hole = 0;
          while (position.cell(hole) != 0) {
            hole++;
          }
          // Kinds and sides of the stones from the hole on, around; then where the hole is.
          byte[] cells = new byte[5 + 5 + 11];
          for (int stone = 0; stone < 5; stone++) {
            cells[5 + stone] = (byte) (position.cell((hole + 1 + stone) % 6) - 1);
          }
          for (int cell = 0; cell < 11; cell++) {
            cells[10 + cell] = (byte) (cell == hole ? 0 : 1);
          }
          return Position.of(cells);
        });
  }

  private static Puzzle puzzle(String name) {
    return Boards.ofMoves(name).puzzle();
  }
}
