// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

/**
 * A symmetry of a definition with one goal, by slots numbered set by set from 0: conjugation takes
 * a piece in slot {@code i} whose home is slot {@code h} to slot {@code to[i]} with home {@code
 * to[h]}, and its orientation {@code o} to {@code factor[i] * o + shift[i] - shift[h]}.
 *
 * @param to by slot, where it goes
 * @param factor by slot, 1 or -1
 * @param shift by slot, what is added to orientations
 * @param moves by move, the move that it becomes
 */
public record SlotSymmetry(int[] to, int[] factor, int[] shift, int[] moves) {}
