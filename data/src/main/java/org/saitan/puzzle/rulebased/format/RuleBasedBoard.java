// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased.format;

import java.util.Optional;
import org.saitan.board.AnonymousFamily;
import org.saitan.board.Board.Origin;
import org.saitan.board.Family;
import org.saitan.board.MoveBoard;
import org.saitan.puzzle.rulebased.RuleBasedPuzzle;
import org.saitan.space.ListedRules;

/**
 * A puzzle from a file.
 *
 * @param puzzle the rules as a person reads them
 * @param rules the same on packed states
 * @param origin what a table keeps, to make the board again
 */
public record RuleBasedBoard(RuleBasedPuzzle puzzle, ListedRules rules, Origin origin) {
  /** Returns the same puzzle under another name. */
  public RuleBasedBoard named(String name) {
    return new RuleBasedBoard(puzzle.named(name), rules, origin);
  }

  /** Returns the board, as one that somebody brings. */
  public MoveBoard board() {
    return board(AnonymousFamily.OWN);
  }

  /** Returns the board, as one of a family. */
  public MoveBoard board(Family family) {
    return new MoveBoard(family, puzzle, Optional.of(origin), rules);
  }
}
