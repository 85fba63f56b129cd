// SPDX-License-Identifier: Apache-2.0
/**
 * The states of a definition as numbers: the choice of what makes the block and what the lane, the
 * space, and its symmetry classes.
 */
package org.saitan.puzzle.permutation.space;
