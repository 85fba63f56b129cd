// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded.format;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.guarded.Goal;
import org.saitan.text.Magnitude;

/** The positions that are a goal, found by giving variables their values one by one. */
final class GoalPatterns {
  /** The most goals of a puzzle without a start: the search begins with each. */
  static final int MOST_GOALS = 1_000_000;

  /** Choices that are tried to find one position. */
  static final int MOST_TRIES = 1_000_000;

  private final int[][] open;
  private final List<Goal.Count> counts;

  /** By count and variable: how many variables from there on have one of its values in any case. */
  private final int[][] least;

  /** Likewise, how many may have one. */
  private final int[][] most;

  private final int[] left;
  private final byte[] values;
  private final List<Position> found = new ArrayList<>();
  private final boolean isOneEnough;
  private int tries;

  private GoalPatterns(Goal goal, boolean isOneEnough) {
    this.isOneEnough = isOneEnough;
    open = goal.values().stream().map(some -> some.stream().toArray()).toArray(int[][]::new);
    counts = List.copyOf(goal.counts());
    left = counts.stream().mapToInt(Goal.Count::variables).toArray();
    values = new byte[open.length];
    least = new int[left.length][open.length + 1];
    most = new int[left.length][open.length + 1];
    for (int count = 0; count < left.length; count++) {
      for (int variable = open.length - 1; variable >= 0; variable--) {
        BitSet some = (BitSet) goal.values().get(variable).clone();
        some.and(counts.get(count).values().get(variable));
        boolean may = !some.isEmpty();
        boolean must = may && some.equals(goal.values().get(variable));
        least[count][variable] = least[count][variable + 1] + (must ? 1 : 0);
        most[count][variable] = most[count][variable + 1] + (may ? 1 : 0);
      }
    }
  }

  /**
   * Returns all positions that are a goal.
   *
   * @throws BadInputException if they are too many
   */
  static List<Position> all(Goal goal) {
    GoalPatterns patterns = new GoalPatterns(goal, false);
    patterns.fill(0);
    return patterns.found;
  }

  /**
   * Returns a position that is a goal, none if there is none. Where finding one takes too long, the
   * counts of the goal may not hold.
   */
  private static List<Position> first(Goal goal) {
    GoalPatterns patterns = new GoalPatterns(goal, true);
    patterns.fill(0);
    if (patterns.found.isEmpty() && patterns.tries >= MOST_TRIES) {
      return first(new Goal(goal.values(), Set.of()));
    }
    return patterns.found;
  }

  /**
   * Returns one position that is a goal, none if there is none; one of those that variables may
   * become, if there is such.
   *
   * @param possible by variable, the values that it may ever have
   */
  static List<Position> first(Goal goal, List<BitSet> possible) {
    List<Position> positions = first(goal.within(possible));
    return positions.isEmpty() ? first(goal) : positions;
  }

  /** Returns the exception that says that a goal leaves too much open. */
  static BadInputException tooMany() {
    return new BadInputException(
        "without a start, the search begins with every position that is a goal, and these are more than %s; add a start, or say more of the goal"
            .formatted(Magnitude.of(MOST_GOALS)));
  }

  private boolean mayBeFilled(int variable) {
    for (int count = 0; count < left.length; count++) {
      if (left[count] < least[count][variable] || left[count] > most[count][variable]) {
        return false;
      }
    }
    return true;
  }

  private void take(int variable, int value, int times) {
    for (int count = 0; count < left.length; count++) {
      left[count] -= counts.get(count).values().get(variable).get(value) ? times : 0;
    }
  }

  private void fill(int variable) {
    if (!mayBeFilled(variable)) {
      return;
    }
    if (variable == values.length) {
      if (found.size() == MOST_GOALS) {
        throw tooMany();
      }
      found.add(Position.of(values));
      return;
    }
    for (int value : open[variable]) {
      if (isOneEnough && (!found.isEmpty() || ++tries > MOST_TRIES)) {
        return;
      }
      values[variable] = (byte) value;
      take(variable, value, 1);
      fill(variable + 1);
      take(variable, value, -1);
    }
  }
}
