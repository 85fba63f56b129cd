// SPDX-License-Identifier: Apache-2.0
/**
 * Finds the symmetries of a definition: bijections of moves induced by relabelings of slots and
 * orientations, including reflections.
 */
package org.saitan.puzzle.permutation.symmetry;
