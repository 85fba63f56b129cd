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
  /** Returned by {@link #read} for a cell that may have any value. */
  int OPEN = CellPattern.ANY;

  /**
   * Reads a position, or a pattern with {@code ?} for any value.
   *
   * @return the value of each cell, or {@link #OPEN}
   * @throws BadInputException if the text is invalid; the message does not name the board
   */
  int[] read(String text, boolean isPattern);

  /** Returns a position as one line of text. */
  default String format(Position position) {
    return format(position, cell -> true);
  }

  /** Returns a position drawn over several lines. */
  String draw(Position position);

  /**
   * Returns part of a position as one line of text.
   *
   * @param isShown whether to show a cell's value instead of {@code ?}
   */
  String format(Position position, IntPredicate isShown);

  /**
   * Returns the instructions for drawing positions from their texts.
   *
   * @param goal the pattern that all goals have in common, with {@code ?} where they differ, or an
   *     empty string if there is only one goal or they have nothing in common
   */
  Drawing drawing(String goal);

  /**
   * Returns the displacement of the piece that a move moves, derived from the move's endpoints or
   * name, or empty if there is none.
   */
  default Optional<Displacement> displacement(Position before, Position after, Move move) {
    return Optional.empty();
  }

  /** Returns the name of a move in a position where it is applicable. */
  default String moveName(Position before, Move move) {
    return move.name();
  }

  /** Returns help on writing positions, one paragraph per entry. */
  List<String> stateHelp();

  /** Returns help on writing moves. */
  default String moveHelp() {
    return "Write moves by the names that the program prints.";
  }
}
