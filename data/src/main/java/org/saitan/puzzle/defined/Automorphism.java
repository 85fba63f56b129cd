// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined;

import java.util.List;

/**
 * A symmetry of a definition: a renaming of slots and orientations under which moves become moves
 * and pieces that look alike stay alike.
 *
 * <p>Orientation {@code o} in slot {@code s} of a set goes to orientation {@code factor * o +
 * shift[s]} in slot {@code slots[s]} of the set {@code sets[s]}; the factor is -1 in orbits of
 * slots that are seen in a mirror.
 *
 * @param sets for each set and slot, the set where it goes, of the same shape
 * @param slots for each set and slot, the slot where it goes
 * @param factors for each set and slot, 1 or -1
 * @param shifts for each set and slot, what is added to orientations
 * @param moves for each move, the move that it becomes
 */
record Automorphism(
    List<int[]> sets, List<int[]> slots, List<int[]> factors, List<int[]> shifts, int[] moves) {}
