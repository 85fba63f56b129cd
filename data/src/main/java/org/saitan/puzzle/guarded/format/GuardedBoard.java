// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded.format;

import java.util.List;
import org.saitan.board.Board.Origin;
import org.saitan.puzzle.Puzzle;
import org.saitan.space.ListedRules;

/**
 * A puzzle from a file.
 *
 * @param name name of the board: small letters, digits and dashes
 * @param title the name as its author writes it
 * @param text the rules for people, line by line; perhaps none
 * @param puzzle the rules as a person reads them
 * @param rules the same on packed states
 * @param origin what a table keeps, to make the board again
 */
public record GuardedBoard(
    String name, String title, List<String> text, Puzzle puzzle, ListedRules rules, Origin origin) {
  /** Copies the list. */
  public GuardedBoard {
    text = List.copyOf(text);
  }
}
