// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle;

import org.saitan.rules.Ability;

/** The ability of a puzzle to be asked for any goal, by renaming what its pieces are called. */
@Ability("goals")
public interface Relabelled {
  /**
   * Returns the position whose way to the puzzle's own goal is the way from {@code position} to
   * {@code goal}, move for move.
   */
  Position relabel(Position position, Position goal);
}
