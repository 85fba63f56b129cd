// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded;

import java.util.List;
import java.util.Optional;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Abilities.Carry;
import org.saitan.puzzle.Abilities.CellPlace;
import org.saitan.puzzle.CellPattern;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.guarded.GuardedRules.Journey;
import org.saitan.puzzle.guarded.GuardedRules.Move;
import org.saitan.rules.Figure;

/** How the positions of a puzzle are written and drawn. */
public interface Look {
  /** What {@link #read} gives for a cell that may hold anything. */
  int OPEN = CellPattern.ANYTHING;

  /**
   * Reads a position, or a pattern, in which {@code ?} stands for anything.
   *
   * @return by cell the value, or {@link #OPEN}
   * @throws BadInputException if the text is none, without the name of the board before it
   */
  int[] read(String text, boolean isPattern);

  /** Writes a position in one line. */
  String format(Position position);

  /** Draws a position over several lines. */
  String draw(Position position);

  /**
   * Draws a position for a page.
   *
   * @param shown by cell, whether what it holds is shown; else it is left blank
   */
  Figure figure(Position position, boolean[] shown);

  /** Returns where cells are drawn, by number; none where nothing is drawn cell by cell. */
  default List<CellPlace> places() {
    return List.of();
  }

  /**
   * Returns what a move takes from where to where, if anything.
   *
   * @param ends where the move begins and ends, as far as the rules say ({@link GuardedRules.Move})
   */
  default Optional<Carry> carry(Position before, Position after, Optional<Journey> ends) {
    return Optional.empty();
  }

  /** Returns the name of a move that is possible in a position. */
  default String moveName(Position before, Move move) {
    return move.name();
  }

  /** Returns how positions are written, for people, a sentence or more an entry. */
  List<String> words();

  /** Returns how moves are written, for people. */
  default String wordsOfMoves() {
    return "Moves have the names that are printed.";
  }
}
