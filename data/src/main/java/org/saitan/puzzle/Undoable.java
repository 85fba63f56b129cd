// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle;

import java.util.OptionalInt;
import org.saitan.rules.Ability;

/**
 * The ability of a puzzle's moves to be undone by moves, so that the way from a position to the
 * goal tells the way back: a scramble.
 */
@Ability("scrambles")
public interface Undoable {
  /** Returns the move that undoes a move; empty if there is none. */
  OptionalInt undoing(int move);
}
