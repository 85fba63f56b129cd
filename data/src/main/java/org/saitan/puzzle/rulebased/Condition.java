// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.saitan.puzzle.Position;

/**
 * A predicate on the values of some variables.
 *
 * @param variables those that it looks at
 * @param test says of values, by variable, whether it holds; those of other variables do not matter
 */
public record Condition(Set<Integer> variables, Predicate<int[]> test) {
  /** Returns whether this holds in a position. */
  public boolean holds(Position position) {
    return test.test(IntStream.range(0, position.size()).map(position::cell).toArray());
  }

  /** Returns the condition that this does not hold. */
  public Condition not() {
    return new Condition(variables, test.negate());
  }
}
