// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

/**
 * A symmetry of a definition with one goal. Slots are numbered consecutively over all sets.
 * Conjugation maps a piece in slot {@code i} with home slot {@code h} and orientation {@code o} to
 * slot {@code to[i]}, home slot {@code to[h]} and orientation {@code factor[i] * o + shift[i] -
 * shift[h]}.
 *
 * @param to the image of each slot
 * @param factor the factor for each slot, 1 or -1
 * @param shift the orientation shift of each slot
 * @param moves the image of each move
 */
public record SlotSymmetry(int[] to, int[] factor, int[] shift, int[] moves) {}
