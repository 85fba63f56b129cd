// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;

/**
 * What a step makes of a variable.
 *
 * @param variable number of the variable that changes
 * @param sources the variables whose values before decide about the value after
 * @param value by the values before, the value after; -1 if there is none, and the step cannot be
 *     made
 */
public record Change(int variable, Set<Integer> sources, ToIntFunction<int[]> value) {
  int after(int[] values) {
    return value.applyAsInt(values);
  }

  /** Returns what values become by changes at once; empty if these cannot be made. */
  static Optional<int[]> after(List<Change> changes, int[] values) {
    int[] after = values.clone();
    for (Change change : changes) {
      after[change.variable()] = change.after(values);
      if (after[change.variable()] < 0) {
        return Optional.empty();
      }
    }
    return Optional.of(after);
  }
}
