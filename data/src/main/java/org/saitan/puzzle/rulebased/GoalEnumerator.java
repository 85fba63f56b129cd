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

/**
 * Enumerates the positions that satisfy a goal. It assigns values to the variables one by one and
 * backtracks.
 */
final class GoalEnumerator {
  /**
   * The maximum number of goal positions of a puzzle without a start. The search begins with all
   * goal positions.
   */
  private static final int MAX_GOALS = 1_000_000;

  /** The maximum number of values that are tried in order to find one position. */
  private static final int MAX_TRIES = 1_000_000;

  /** The maximum number of complete assignments that are tested. */
  private static final int MAX_FILLED = 30_000_000;

  private static final int UNSET = -1;

  /** A value for a variable, and the variables that a piece with this value covers. */
  private record Choice(int value, int[] variables) {}

  private final List<List<Choice>> choices = new ArrayList<>();
  private final List<Goal.Count> counts;
  private final List<Condition> conditions;

  /**
   * For each count and variable, the number of variables, starting with that variable, whose value
   * always matches the count.
   */
  private final int[][] minMatches;

  /**
   * For each count and variable, the number of variables, starting with that variable, whose value
   * can match the count.
   */
  private final int[][] maxMatches;

  private final int[] remaining;
  private final int[] values;
  private final List<Position> positions = new ArrayList<>();
  private final boolean stopsAtFirst;
  private int tries;
  private int filled;

  private GoalEnumerator(Goal goal, Goal.Footprint footprint, boolean stopsAtFirst) {
    this.stopsAtFirst = stopsAtFirst;
    int size = goal.values().size();
    for (int variable = 0; variable < size; variable++) {
      List<Choice> options = new ArrayList<>();
      for (int value : goal.values().get(variable).stream().toArray()) {
        List<Integer> all = footprint.variables(variable, value);
        boolean fits =
            IntStream.range(0, all.size())
                .allMatch(part -> goal.values().get(all.get(part)).get(value + part));
        if (!all.isEmpty() && fits) {
          options.add(new Choice(value, all.stream().mapToInt(each -> each).toArray()));
        }
      }
      choices.add(options);
    }
    counts = List.copyOf(goal.counts());
    conditions = goal.conditions();
    remaining = counts.stream().mapToInt(Goal.Count::variables).toArray();
    values = new int[size];
    Arrays.fill(values, UNSET);
    minMatches = new int[remaining.length][size + 1];
    maxMatches = new int[remaining.length][size + 1];
    for (int count = 0; count < remaining.length; count++) {
      for (int variable = size - 1; variable >= 0; variable--) {
        BitSet matching = (BitSet) goal.values().get(variable).clone();
        matching.and(counts.get(count).values().get(variable));
        boolean canMatch = !matching.isEmpty();
        boolean alwaysMatches = canMatch && matching.equals(goal.values().get(variable));
        minMatches[count][variable] = minMatches[count][variable + 1] + (alwaysMatches ? 1 : 0);
        maxMatches[count][variable] = maxMatches[count][variable + 1] + (canMatch ? 1 : 0);
      }
    }
  }

  /**
   * Returns all positions that satisfy a goal.
   *
   * @throws BadInputException if there are too many such positions
   */
  static List<Position> all(Goal goal, Goal.Footprint footprint) {
    GoalEnumerator enumerator = new GoalEnumerator(goal, footprint, false);
    enumerator.fill(0);
    return enumerator.positions;
  }

  /**
   * Returns a list with one position that satisfies a goal, or an empty list if none is found. If
   * the search reaches its limit, the position may violate the goal's counts and conditions.
   */
  private static List<Position> first(Goal goal, Goal.Footprint footprint) {
    if (goal.values().stream().anyMatch(BitSet::isEmpty)) {
      return List.of();
    }
    GoalEnumerator enumerator = new GoalEnumerator(goal, footprint, true);
    enumerator.fill(0);
    Goal plain = new Goal(goal.values(), Set.of());
    if (enumerator.positions.isEmpty() && enumerator.tries >= MAX_TRIES && !goal.equals(plain)) {
      return first(plain, footprint);
    }
    return enumerator.positions;
  }

  /**
   * Returns a list with one position that satisfies a goal, or an empty list if none is found.
   * Prefers a position in which every variable has a possible value.
   *
   * @param possible the values that each variable can take
   */
  static List<Position> first(Goal goal, List<BitSet> possible, Goal.Footprint footprint) {
    List<Position> positions = first(goal.restrictedTo(possible), footprint);
    return positions.isEmpty() ? first(goal, footprint) : positions;
  }

  private boolean isFeasible(int variable) {
    for (int count = 0; count < remaining.length; count++) {
      if (remaining[count] < minMatches[count][variable]
          || remaining[count] > maxMatches[count][variable]) {
        return false;
      }
    }
    return true;
  }

  private void subtract(int variable, int value, int times) {
    for (int count = 0; count < remaining.length; count++) {
      remaining[count] -= counts.get(count).values().get(variable).get(value) ? times : 0;
    }
  }

  private void fill(int from) {
    Interruption.check();
    int variable = from;
    while (variable < values.length && values[variable] != UNSET) {
      variable++;
    }
    if (!isFeasible(variable)) {
      return;
    }
    if (variable == values.length) {
      if (++filled > MAX_FILLED) {
        throw new BadInputException(
            "without a start, the search begins from all goal positions, and there are too many to try; add a start or narrow the goal");
      }
      if (!conditions.stream().allMatch(each -> each.test().test(values))) {
        return;
      }
      if (positions.size() == MAX_GOALS) {
        throw new BadInputException(
            "without a start, the search begins from all goal positions, and there are more than %s; add a start or narrow the goal"
                .formatted(Magnitude.of(MAX_GOALS)));
      }
      positions.add(Position.of(values));
      return;
    }
    for (Choice choice : choices.get(variable)) {
      if (stopsAtFirst && (!positions.isEmpty() || ++tries > MAX_TRIES)) {
        return;
      }
      if (Arrays.stream(choice.variables()).allMatch(each -> values[each] == UNSET)) {
        for (int part = 0; part < choice.variables().length; part++) {
          values[choice.variables()[part]] = choice.value() + part;
        }
        subtract(variable, choice.value(), 1);
        fill(variable + 1);
        subtract(variable, choice.value(), -1);
        for (int each : choice.variables()) {
          values[each] = UNSET;
        }
      }
    }
  }
}
