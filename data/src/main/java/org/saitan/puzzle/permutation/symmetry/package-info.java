// SPDX-License-Identifier: Apache-2.0
/**
 * The search for a definition's symmetries. A symmetry is a bijection of the moves that is induced
 * by a relabeling of slots and orientations. Reflections are included.
 */
package org.saitan.puzzle.permutation.symmetry;
