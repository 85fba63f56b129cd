// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

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
public record Change(int variable, Set<Integer> sources, ToIntFunction<int[]> value) {}
