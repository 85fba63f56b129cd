// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;

/**
 * A change of a variable to a computed value.
 *
 * @param variable the index of the variable that changes
 * @param sources the variables on which the new value depends
 * @param value maps the values of all variables before the step to the new value, or to -1 if the
 *     step is not applicable
 */
public record Change(int variable, Set<Integer> sources, ToIntFunction<int[]> value) {
  int after(int[] values) {
    return value.applyAsInt(values);
  }

  /** Applies all changes simultaneously. Returns empty if any of them is not applicable. */
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
