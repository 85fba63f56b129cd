// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased.format;

import java.util.Optional;
import org.saitan.board.Board.Origin;
import org.saitan.board.Family;
import org.saitan.board.MoveBoard;
import org.saitan.puzzle.rulebased.RuleBasedPuzzle;
import org.saitan.space.ListedRules;

/**
 * A rule-based puzzle read from a file.
 *
 * @param puzzle the puzzle with text and drawings
 * @param rules the rules on packed states
 * @param origin the source that a table stores, to recreate the board
 */
public record RuleBasedBoard(RuleBasedPuzzle puzzle, ListedRules rules, Origin origin) {
  /** Returns a copy of this puzzle with another name. */
  public RuleBasedBoard named(String name) {
    return new RuleBasedBoard(puzzle.named(name), rules, origin);
  }

  /** Returns the board, which does not belong to a family. */
  public MoveBoard board() {
    return board(Family.FROM_FILES);
  }

  /** Returns the board, as a member of a family. */
  public MoveBoard board(Family family) {
    return new MoveBoard(family, puzzle, Optional.of(origin), rules);
  }
}
