// SPDX-License-Identifier: Apache-2.0
/**
 * What the moves of a definition permute: points, orbits of slots, classes of pieces that look
 * alike, and the chain of stabilizers that numbers where they lie.
 */
package org.saitan.puzzle.permutation.points;
