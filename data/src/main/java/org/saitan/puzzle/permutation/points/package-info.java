// SPDX-License-Identifier: Apache-2.0
/**
 * The action of a definition's moves on points (slots with orientations), the orbits of slots, the
 * classes of identical pieces, and the stabilizer chain that ranks states.
 */
package org.saitan.puzzle.permutation.points;
