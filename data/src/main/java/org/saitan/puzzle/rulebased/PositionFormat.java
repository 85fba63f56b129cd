// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.saitan.drawing.Drawing;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Abilities.Displacement;
import org.saitan.puzzle.CellPattern;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.rulebased.RuleSet.Move;

/** Reads, writes and draws the positions and moves of a puzzle. */
public interface PositionFormat {
  /** The value that {@link #read} returns for a cell that may have any value. */
  int OPEN = CellPattern.ANY;

  /**
   * Reads a position, or a pattern with {@code ?} for any value.
   *
   * @return the value of each cell, which is {@link #OPEN} for {@code ?}
   * @throws BadInputException if the text is invalid; the message does not name the board
   */
  int[] read(String text, boolean isPattern);

  /** Returns a position as one line of text. */
  default String format(Position position) {
    return format(position, cell -> true);
  }

  /** Draws a position as several lines of text. */
  String draw(Position position);

  /**
   * Returns a position as one line of text in which some cells are replaced by {@code ?}.
   *
   * @param isShown tests whether to show a cell's value
   */
  String format(Position position, IntPredicate isShown);

  /**
   * Returns the instructions for drawing positions from their texts.
   *
   * @param goal the pattern shared by all goals, with {@code ?} wherever the goals differ, or an
   *     empty string if there is only one goal or the goals have nothing in common
   */
  Drawing drawing(String goal);

  /**
   * Returns the places of the moving piece before and after a move, or empty if the move's
   * endpoints and name do not determine them.
   */
  Optional<Displacement> displacement(Position before, Position after, Move move);

  /** Returns a move's name in a position in which the move is applicable. */
  default String moveName(Position before, Move move) {
    return move.name();
  }

  /** Returns the help text on how to write positions, as a list of paragraphs. */
  List<String> stateHelp();

  /** Returns the help text on how to write moves. */
  default String moveHelp() {
    return "Write moves by the names that the program prints.";
  }
}
