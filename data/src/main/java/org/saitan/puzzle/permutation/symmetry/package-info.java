// SPDX-License-Identifier: Apache-2.0
/**
 * Finds the symmetries of a definition: exchanges of moves for which slots and orientations can be
 * renamed, mirrors included.
 */
package org.saitan.puzzle.permutation.symmetry;
