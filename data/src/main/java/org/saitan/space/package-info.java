// SPDX-License-Identifier: Apache-2.0
/**
 * Numberings of states by block and lane.
 *
 * <p>A <b>block</b> is a set of states, and a <b>lane</b> is the position of a state in its block.
 * As in a vector register, the states of a block are processed together, one in each lane. Moves
 * and symmetries map whole blocks to whole blocks and permute the lanes ({@link
 * org.saitan.space.LaneMaps lane maps}). For a permutation puzzle, blocks are cosets of a subgroup,
 * and lanes are the elements of the subgroup. A block is the unit of storage, checksums and
 * distribution.
 *
 * <p>States of most permutation puzzles are numbered by formulas ({@link
 * org.saitan.space.StateSpace}); states of rule-based puzzles are found by search and listed
 * ({@link org.saitan.space.ListedSpace}).
 */
package org.saitan.space;
