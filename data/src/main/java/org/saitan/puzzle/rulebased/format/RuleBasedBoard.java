// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased.format;

import java.util.Optional;
import org.saitan.board.Board.Origin;
import org.saitan.board.Family;
import org.saitan.board.MoveBoard;
import org.saitan.puzzle.rulebased.RuleBasedPuzzle;
import org.saitan.space.ListedRules;

/**
 * A rule-based puzzle that is read from a file.
 *
 * @param puzzle the puzzle, with its notation and drawings
 * @param rules the puzzle's rules on packed states
 * @param origin the source of the puzzle, which tables store so that the board can be recreated
 */
public record RuleBasedBoard(RuleBasedPuzzle puzzle, ListedRules rules, Origin origin) {
  /** Returns a copy of this puzzle with another name. */
  public RuleBasedBoard withName(String name) {
    return new RuleBasedBoard(puzzle.withName(name), rules, origin);
  }

  /** Returns the board of this puzzle. The board does not belong to a family. */
  public MoveBoard board() {
    return board(Family.FROM_FILES);
  }

  /** Returns the board of this puzzle as a member of a family. */
  public MoveBoard board(Family family) {
    return new MoveBoard(family, puzzle, Optional.of(origin), rules);
  }
}
