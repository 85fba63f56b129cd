// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.saitan.problem.BadInputException;
import org.saitan.problem.Interruption;
import org.saitan.puzzle.Position;
import org.saitan.text.Magnitude;

/** The positions that are a goal, found by giving variables their values one by one. */
final class GoalEnumerator {
  /** The most goals of a puzzle without a start: the search begins with each. */
  private static final int MOST_GOALS = 1_000_000;

  /** Choices that are tried to find one position. */
  private static final int MOST_TRIES = 1_000_000;

  /** Positions whose conditions are tried. */
  private static final int MOST_FILLED = 30_000_000;

  private static final int UNSET = -1;

  /** Values that a variable may be given, and the variables that are given values with it. */
  private record Choice(int value, int[] variables) {}

  private final List<List<Choice>> choices = new ArrayList<>();
  private final List<Goal.Count> counts;
  private final List<Condition> conditions;

  /** By count and variable: how many variables from there on have one of its values in any case. */
  private final int[][] least;

  /** Likewise, how many may have one. */
  private final int[][] most;

  private final int[] left;
  private final int[] values;
  private final List<Position> found = new ArrayList<>();
  private final boolean isOneEnough;
  private int tries;
  private int filled;

  private GoalEnumerator(Goal goal, Goal.Footprint piece, boolean isOneEnough) {
    this.isOneEnough = isOneEnough;
    int size = goal.values().size();
    for (int variable = 0; variable < size; variable++) {
      List<Choice> some = new ArrayList<>();
      for (int value : goal.values().get(variable).stream().toArray()) {
        List<Integer> all = piece.variables(variable, value);
        boolean fits =
            IntStream.range(0, all.size())
                .allMatch(part -> goal.values().get(all.get(part)).get(value + part));
        if (!all.isEmpty() && fits) {
          some.add(new Choice(value, all.stream().mapToInt(each -> each).toArray()));
        }
      }
      choices.add(some);
    }
    counts = List.copyOf(goal.counts());
    conditions = goal.conditions();
    left = counts.stream().mapToInt(Goal.Count::variables).toArray();
    values = new int[size];
    Arrays.fill(values, UNSET);
    least = new int[left.length][size + 1];
    most = new int[left.length][size + 1];
    for (int count = 0; count < left.length; count++) {
      for (int variable = size - 1; variable >= 0; variable--) {
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
  static List<Position> all(Goal goal, Goal.Footprint piece) {
    GoalEnumerator patterns = new GoalEnumerator(goal, piece, false);
    patterns.fill(0);
    return patterns.found;
  }

  /**
   * Returns a position that is a goal, none if there is none. Where finding one takes too long, the
   * counts and conditions of the goal may not hold.
   */
  private static List<Position> first(Goal goal, Goal.Footprint piece) {
    if (goal.values().stream().anyMatch(BitSet::isEmpty)) {
      return List.of();
    }
    GoalEnumerator patterns = new GoalEnumerator(goal, piece, true);
    patterns.fill(0);
    Goal plain = new Goal(goal.values(), Set.of());
    if (patterns.found.isEmpty() && patterns.tries >= MOST_TRIES && !goal.equals(plain)) {
      return first(plain, piece);
    }
    return patterns.found;
  }

  /**
   * Returns one position that is a goal, none if there is none; one of those that variables may
   * become, if there is such.
   *
   * @param possible by variable, the values that it may ever have
   */
  static List<Position> first(Goal goal, List<BitSet> possible, Goal.Footprint piece) {
    List<Position> positions = first(goal.within(possible), piece);
    return positions.isEmpty() ? first(goal, piece) : positions;
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

  private void fill(int from) {
    Interruption.check();
    int variable = from;
    while (variable < values.length && values[variable] != UNSET) {
      variable++;
    }
    if (!mayBeFilled(variable)) {
      return;
    }
    if (variable == values.length) {
      if (++filled > MOST_FILLED) {
        throw new BadInputException(
            "without a start, the search begins with every position that is a goal, and there are too many to try; add a start, or say more of the goal");
      }
      if (!conditions.stream().allMatch(each -> each.test().test(values))) {
        return;
      }
      if (found.size() == MOST_GOALS) {
        throw new BadInputException(
            "without a start, the search begins with every position that is a goal, and these are more than %s; add a start, or say more of the goal"
                .formatted(Magnitude.of(MOST_GOALS)));
      }
      found.add(Position.of(values));
      return;
    }
    for (Choice choice : choices.get(variable)) {
      if (isOneEnough && (!found.isEmpty() || ++tries > MOST_TRIES)) {
        return;
      }
      if (Arrays.stream(choice.variables()).allMatch(each -> values[each] == UNSET)) {
        for (int part = 0; part < choice.variables().length; part++) {
          values[choice.variables()[part]] = choice.value() + part;
        }
        take(variable, choice.value(), 1);
        fill(variable + 1);
        take(variable, choice.value(), -1);
        for (int each : choice.variables()) {
          values[each] = UNSET;
        }
      }
    }
  }
}
