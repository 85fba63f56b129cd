// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import java.util.BitSet;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.saitan.puzzle.Position;

/**
 * A condition on the values of variables.
 *
 * @param variables the variables whose values the condition depends on
 * @param test the test, whose argument contains the values of all variables
 */
public record Condition(Set<Integer> variables, Predicate<int[]> test) {
  /** Returns the condition that a variable has one of the allowed values. */
  public static Condition of(int variable, BitSet allowed) {
    return new Condition(Set.of(variable), values -> allowed.get(values[variable]));
  }

  /** Returns whether the condition holds in a position. */
  public boolean holds(Position position) {
    return test.test(IntStream.range(0, position.size()).map(position::cell).toArray());
  }

  /** Returns the negation. */
  public Condition not() {
    return new Condition(variables, test.negate());
  }
}
