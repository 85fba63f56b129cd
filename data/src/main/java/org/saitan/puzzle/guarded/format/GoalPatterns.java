// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded.format;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.guarded.ValuePairs;
import org.saitan.text.Magnitude;

/** All positions that a goal with gaps stands for. */
final class GoalPatterns {
  /** The most goals of a puzzle: each is kept by itself. */
  static final int MOST_GOALS = 1_000_000;

  private final int[][] open;
  private final int[][] kinds;
  private final ValuePairs.Choice choice;
  private final int[] left;
  private final byte[] values;
  private final List<Position> found = new ArrayList<>();

  private GoalPatterns(List<BitSet> cells, int[][] kinds, int[] counts, ValuePairs.Choice choice) {
    this.open = cells.stream().map(some -> some.stream().toArray()).toArray(int[][]::new);
    this.kinds = kinds;
    this.left = counts;
    this.choice = choice;
    this.values = new byte[cells.size()];
  }

  /**
   * Returns the positions.
   *
   * @param cells what each cell may hold
   * @param counts how many cells hold a value, which no move changes; -1 for values of which there
   *     may be any number
   * @throws BadInputException if they are too many
   */
  static List<Position> of(List<BitSet> cells, int[] counts) {
    int[][] kinds = new int[cells.size()][];
    Arrays.fill(kinds, IntStream.range(0, counts.length).toArray());
    return of(cells, kinds, counts, Optional.empty());
  }

  /**
   * Returns the positions; of those that no start can become, by two values that never are
   * together, none.
   *
   * @param cells what each cell may hold
   * @param kinds by cell and value, its kind
   * @param counts by kind, how many cells hold such a value; -1 for any number
   * @throws BadInputException if they are too many
   */
  static List<Position> of(
      List<BitSet> cells, int[][] kinds, int[] counts, Optional<ValuePairs> pairs) {
    ValuePairs.Choice choice = pairs.map(known -> known.new Choice()).orElse(null);
    GoalPatterns patterns = new GoalPatterns(cells, kinds, counts.clone(), choice);
    patterns.fill(0);
    return patterns.found;
  }

  /** Returns whether cells with so much open may stand for more positions than are kept. */
  static boolean mayBeTooMany(List<BitSet> cells) {
    return cells.stream().mapToDouble(BitSet::cardinality).reduce(1, (a, b) -> a * b) > MOST_GOALS;
  }

  /** Returns the exception that says that a goal leaves too much open. */
  static BadInputException tooMany() {
    return new BadInputException(
        "the goal stands for more than %s positions, and each of them is kept; say more of the goal"
            .formatted(Magnitude.of(MOST_GOALS)));
  }

  private void fill(int cell) {
    if (cell == values.length) {
      for (int count : left) {
        if (count > 0) {
          return;
        }
      }
      if (found.size() == MOST_GOALS) {
        throw tooMany();
      }
      found.add(Position.of(values));
      return;
    }
    int owed = 0;
    for (int count : left) {
      owed += Math.max(0, count);
    }
    if (owed > values.length - cell) {
      return;
    }
    for (int value : open[cell]) {
      int kind = kinds[cell][value];
      if (left[kind] != 0 && (choice == null || choice.admits(cell, value))) {
        int had = left[kind];
        left[kind] = had < 0 ? had : had - 1;
        values[cell] = (byte) value;
        if (choice == null) {
          fill(cell + 1);
        } else {
          choice.turn(cell, value);
          fill(cell + 1);
          choice.turn(cell, value);
        }
        left[kind] = had;
      }
    }
  }
}
