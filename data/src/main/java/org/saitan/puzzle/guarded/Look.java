// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded;

import java.util.List;
import java.util.Optional;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.CellPattern;
import org.saitan.puzzle.CellWords;
import org.saitan.puzzle.Position;
import org.saitan.rules.Figure;

/** How the positions of a puzzle are written and drawn. */
public interface Look {
  /**
   * Reads a position.
   *
   * @throws BadInputException if the text is none, without the name of the board before it
   */
  Position parse(String text);

  /**
   * Reads a position in which {@code ?} stands for anything.
   *
   * @throws BadInputException if the text is none, without the name of the board before it
   */
  CellPattern parsePattern(String text);

  /** Writes a position in one line. */
  String format(Position position);

  /** Returns how {@link #format} puts its text together, if a word for each cell does it. */
  Optional<CellWords> cellWords();

  /** Draws a position over several lines. */
  String draw(Position position);

  /** Draws a position for a page. */
  Figure figure(Position position);

  /** Returns how positions and moves are written, for people, a sentence or more an entry. */
  List<String> words();
}
