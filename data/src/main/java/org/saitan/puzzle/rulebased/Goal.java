// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.saitan.puzzle.Position;

/**
 * A goal as its author specified it: a condition that several positions may satisfy.
 *
 * @param values the set of allowed values for each variable
 * @param counts the constraints on the number of variables that have certain values
 * @param conditions any further conditions. If a goal has such conditions, the search does not use
 *     symmetries.
 */
public record Goal(List<BitSet> values, Set<Count> counts, List<Condition> conditions) {
  /**
   * A constraint on the number of variables that have certain values.
   *
   * @param values the set of values that count, for each variable
   * @param variables the required number of variables whose value counts
   */
  public record Count(List<BitSet> values, int variables) {
    /** Copies the sets. */
    public Count {
      values = copies(values);
    }

    /**
     * Returns the constraint that exactly {@code variables} of all {@code size} variables have the
     * given value.
     */
    public static Count of(int size, int value, int variables) {
      return new Count(Collections.nCopies(size, RuleSet.singleton(value)), variables);
    }
  }

  /** Determines the variables that a piece covers. */
  public interface Footprint {
    /** The footprint of puzzles in which every piece covers a single variable. */
    Footprint SINGLE = (variable, value) -> List.of(variable);

    /**
     * Returns the variables that a piece covers. The values of these variables are {@code value},
     * {@code value + 1} and so on. Returns an empty list if no piece begins with this value at this
     * variable.
     */
    List<Integer> variables(int first, int value);
  }

  /** Copies the sets. */
  public Goal {
    values = copies(values);
    counts = Set.copyOf(counts);
    conditions = List.copyOf(conditions);
  }

  /** Creates a goal without further conditions. */
  public Goal(List<BitSet> values, Set<Count> counts) {
    this(values, counts, List.of());
  }

  private static List<BitSet> copies(List<BitSet> sets) {
    return sets.stream().map(set -> (BitSet) set.clone()).toList();
  }

  /** Returns the goal that only the given position satisfies. */
  public static Goal of(Position position) {
    return new Goal(
        IntStream.range(0, position.size())
            .mapToObj(variable -> RuleSet.singleton(position.cell(variable)))
            .toList(),
        Set.of());
  }

  /** Returns whether a position satisfies the goal. */
  boolean isSatisfiedBy(Position position) {
    return countMatching(values, position) == position.size()
        && counts.stream()
            .allMatch(count -> countMatching(count.values(), position) == count.variables())
        && conditions.stream().allMatch(each -> each.holds(position));
  }

  /**
   * Returns the number of variables whose value in a position is one of the values given for them.
   */
  public static int countMatching(List<BitSet> values, Position position) {
    int count = 0;
    for (int variable = 0; variable < position.size(); variable++) {
      count += values.get(variable).get(position.cell(variable)) ? 1 : 0;
    }
    return count;
  }

  /** Returns whether several values are allowed for some variable. */
  public boolean isOpen() {
    return values.stream().anyMatch(allowed -> allowed.cardinality() > 1);
  }

  /** Returns a copy of the goal that allows only possible values. */
  public Goal restrictedTo(List<BitSet> possible) {
    return map(
        sets -> {
          List<BitSet> restricted = copies(sets);
          for (int variable = 0; variable < restricted.size(); variable++) {
            restricted.get(variable).and(possible.get(variable));
          }
          return restricted;
        },
        conditions);
  }

  /** Returns the image of the goal under a relabeling. The image omits the further conditions. */
  Goal image(Relabeling relabeling) {
    return map(relabeling::image, List.of());
  }

  private Goal map(UnaryOperator<List<BitSet>> sets, List<Condition> others) {
    return new Goal(
        sets.apply(values),
        counts.stream()
            .map(count -> new Count(sets.apply(count.values()), count.variables()))
            .collect(Collectors.toSet()),
        others);
  }
}
