// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import java.util.List;
import java.util.Optional;
import org.saitan.drawing.Drawing;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Abilities.Carry;
import org.saitan.puzzle.CellPattern;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.rulebased.RuleSet.Move;

/** How the positions of a puzzle are written and drawn. */
public interface PositionFormat {
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
   * Writes a part of a position, in one line.
   *
   * @param shown by cell, whether what it holds is written; else {@code ?} stands for it
   */
  String format(Position position, boolean[] shown);

  /**
   * Returns how positions are drawn from their texts.
   *
   * @param goal what all goals have in common, {@code ?} for the rest; empty if there is one goal,
   *     or nothing in common
   */
  Drawing drawing(String goal);

  /**
   * Returns what a move takes from where to where, as far as its ends or its name say; empty where
   * it takes nothing anywhere.
   */
  default Optional<Carry> carry(Position before, Position after, Move move) {
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
