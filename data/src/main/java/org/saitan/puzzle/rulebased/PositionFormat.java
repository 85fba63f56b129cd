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
   * @return by cell, the value or {@link #OPEN}
   * @throws BadInputException if the text is invalid; the message does not name the board
   */
  int[] read(String text, boolean isPattern);

  /** Returns a position as one line. */
  default String format(Position position) {
    return format(position, cell -> true);
  }

  /** Returns a position drawn over several lines. */
  String draw(Position position);

  /**
   * Returns a part of a position as one line.
   *
   * @param isShown whether a cell's value is shown; otherwise {@code ?} is
   */
  String format(Position position, IntPredicate isShown);

  /**
   * Returns the instructions for drawing positions from their texts.
   *
   * @param goal the pattern that all goals share, with {@code ?} for the rest; empty if there is
   *     only one goal or nothing in common
   */
  Drawing drawing(String goal);

  /**
   * Returns the displacement of the piece that a move moves, judged by its endpoints or name; empty
   * if there is none.
   */
  default Optional<Displacement> displacement(Position before, Position after, Move move) {
    return Optional.empty();
  }

  /** Returns the name of a move in a position where it is applicable. */
  default String moveName(Position before, Move move) {
    return move.name();
  }

  /** Returns the help on writing positions, one paragraph per entry. */
  List<String> stateHelp();

  /** Returns the help on writing moves. */
  default String moveHelp() {
    return "Write moves by the names that the program prints.";
  }
}
