// SPDX-License-Identifier: Apache-2.0
/**
 * The numbering of a definition's states: the split into block and lane, the state space, and its
 * symmetries.
 */
package org.saitan.puzzle.permutation.space;
