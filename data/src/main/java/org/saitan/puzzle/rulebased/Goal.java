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
 * A goal as its author wrote it: a predicate on positions.
 *
 * @param values for each variable, the allowed values
 * @param counts constraints on the number of variables with certain values
 * @param conditions further conditions; a puzzle with such conditions is searched without symmetry
 *     reduction
 */
public record Goal(List<BitSet> values, Set<Count> counts, List<Condition> conditions) {
  /**
   * A constraint on the number of variables with certain values.
   *
   * @param values for each variable, the values that count
   * @param variables the required number of variables with such a value
   */
  public record Count(List<BitSet> values, int variables) {
    /** Copies the sets. */
    public Count {
      values = copies(values);
    }

    /**
     * Returns the constraint that exactly {@code variables} of {@code size} variables have a value.
     */
    public static Count of(int size, int value, int variables) {
      return new Count(Collections.nCopies(size, RuleSet.only(value)), variables);
    }
  }

  /** Determines the variables that a piece covers. */
  public interface Footprint {
    /** Every piece covers one variable. */
    Footprint SINGLE = (variable, value) -> List.of(variable);

    /**
     * Returns the variables that a piece covers, or an empty list if no piece begins with this
     * value there. The first variable has {@code value}, and each further one has the next higher
     * value.
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
            .mapToObj(variable -> RuleSet.only(position.cell(variable)))
            .toList(),
        Set.of());
  }

  /** Returns whether a position satisfies the goal. */
  boolean isSatisfiedBy(Position position) {
    return countPiecesInPlace(position) == position.size()
        && counts.stream()
            .allMatch(count -> countMatching(count.values(), position) == count.variables())
        && conditions.stream().allMatch(each -> each.holds(position));
  }

  /** Returns the number of variables with an allowed value. */
  int countPiecesInPlace(Position position) {
    return countMatching(values, position);
  }

  /** Returns the number of variables whose value in a position is one of the given values. */
  public static int countMatching(List<BitSet> values, Position position) {
    int count = 0;
    for (int variable = 0; variable < position.size(); variable++) {
      count += values.get(variable).get(position.cell(variable)) ? 1 : 0;
    }
    return count;
  }

  /** Returns whether any variable has several allowed values. */
  public boolean isOpen() {
    return values.stream().anyMatch(allowed -> allowed.cardinality() > 1);
  }

  /** Returns the goal restricted to possible values. */
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

  /** Returns the image of the goal under a relabeling, without its further conditions. */
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
