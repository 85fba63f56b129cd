// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded.format;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Position;
import org.saitan.text.Magnitude;

/** All positions that a goal with gaps stands for. */
final class GoalPatterns {
  /** The most goals of a puzzle: each is kept by itself. */
  static final int MOST_GOALS = 1_000_000;

  private final List<BitSet> cells;
  private final int[] left;
  private final byte[] values;
  private final List<Position> found = new ArrayList<>();

  private GoalPatterns(List<BitSet> cells, int[] counts) {
    this.cells = cells;
    this.left = counts;
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
    GoalPatterns patterns = new GoalPatterns(cells, counts.clone());
    patterns.fill(0);
    return patterns.found;
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
    for (int value : cells.get(cell).stream().toArray()) {
      if (left[value] != 0) {
        int had = left[value];
        left[value] = had < 0 ? had : had - 1;
        values[cell] = (byte) value;
        fill(cell + 1);
        left[value] = had;
      }
    }
  }
}
