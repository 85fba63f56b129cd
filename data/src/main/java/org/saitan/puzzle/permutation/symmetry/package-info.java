// SPDX-License-Identifier: Apache-2.0
/**
 * The search for a definition's symmetries: bijections of the moves that are induced by relabelings
 * of slots and orientations, including reflections.
 */
package org.saitan.puzzle.permutation.symmetry;
