// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement;

import java.util.List;
import java.util.Map;
import org.saitan.drawing.Shape;
import org.saitan.problem.BadInputException;
import org.saitan.problem.Reason;
import org.saitan.rules.Notation;

/**
 * The rules of one placement puzzle: a rectangle of cells, each of which gets a color, and a sweep
 * over the cells. The sweep's state, a single long, captures everything about the filled cells that
 * matters for the rest of the board.
 *
 * <p>Cells are numbered from 0 in reading order, and colors are numbered from 0 in the order of
 * {@link #colors}. A full board is a solution if and only if no step of the sweep from {@link
 * #START} leads to {@link #DEAD}. A given cell rules out the steps with other colors. Partial
 * solutions that end in the same state have the same completions.
 *
 * <p>Implementations are immutable and thread-safe.
 */
public interface PlacementRules {
  /** The reason given for an unsolvable board on which no rule is broken yet. */
  Reason NO_VISIBLE_VIOLATION =
      new Reason(
          "placement.no-solution",
          Map.of(),
          "no rule is broken yet, but the board cannot be completed");

  /** The state before the first cell, and after the last cell of every solution. */
  long START = 0;

  /** The value that means "no state": the filled cells cannot be completed to a solution. */
  long DEAD = -1;

  /** Returns the canonical name of the board, such as {@code yinyang-6}. */
  String name();

  /**
   * Returns the version of the rules and of the encoding of states. Increase it when a change to
   * either makes old tables wrong. A test with pinned digests detects such changes.
   */
  int rulesVersion();

  /** Returns the number of rows, 1 or more. */
  int rows();

  /** Returns the number of columns, 1 or more. */
  int columns();

  /** Returns the number of cells. */
  default int cells() {
    return rows() * columns();
  }

  /** Returns the colors in order, 2 to {@value Assignment#MAX_COLORS}. */
  List<CellColor> colors();

  /**
   * Returns the cell that the sweep visits at the given step. The sweep visits every cell once.
   *
   * @param step 0 to {@link #cells} - 1
   */
  int cellAt(int step);

  /**
   * Assigns a color to the next cell of the sweep.
   *
   * @param state a state after {@code step} cells
   * @param step the number of cells filled, 0 to {@link #cells} - 1
   * @param color the color of cell {@code cellAt(step)}
   * @return the state after {@code step + 1} cells, 0 or more ({@link #START} after the last), or
   *     {@link #DEAD}
   */
  long next(long state, int step, int color);

  /**
   * Returns whether the colors are interchangeable: permuting them maps solutions to solutions, and
   * some permutation maps any color to any other. On an empty board, each cell then has each color
   * in the same number of solutions.
   */
  boolean colorsAreInterchangeable();

  /**
   * Returns the representative of a state under permutations of the colors. On an empty board, the
   * representative has the same number of completions as the state. If the colors are not
   * interchangeable, the representative is the state itself.
   *
   * @param state 0 or more
   */
  long canonical(long state);

  /** Returns the size of a sweep, estimated by formulas. */
  SweepSize sweepSize();

  /** Returns the plural noun for filled cells, such as {@code circles}. */
  String filledCellsNoun();

  /** Returns a board with all cells empty. */
  default Assignment emptyBoard() {
    return Assignment.empty(cells(), colors().size());
  }

  /** Returns the row of a cell, counted from 1. */
  default int row(int cell) {
    return cell / columns() + 1;
  }

  /** Returns the column of a cell, counted from 1. */
  default int column(int cell) {
    return cell % columns() + 1;
  }

  /** Describes the position of a cell, such as {@code row 2, column 5}. */
  default String describe(int cell) {
    return "row " + row(cell) + ", column " + column(cell);
  }

  /** Returns the census, which counts the solutions without a table. */
  Census census();

  /**
   * Returns the visible rule violations of the given cells. An empty list does not mean that there
   * is a solution, except on a full board.
   */
  List<Reason> violations(Assignment cells);

  /**
   * Explains why the given cells have no solution. The reasons are the violated rules, if any are
   * visible.
   */
  default List<Reason> whyNoSolution(Assignment cells) {
    List<Reason> violations = violations(cells);
    return violations.isEmpty() ? List.of(NO_VISIBLE_VIOLATION) : violations;
  }

  /** Returns whether text looks like a link to a page where the board can be played. */
  boolean isLink(String text);

  /**
   * Parses a link.
   *
   * @throws BadInputException if the text is not a link to a board of this size
   */
  Assignment parseLink(String link);

  /** Returns a link to a partly filled board, which {@link #parseLink} accepts. */
  String toLink(Assignment cells);

  /**
   * Parses a partly filled board, row by row. Each cell is the letter or symbol of its color, or
   * {@code .} or {@code ·} if it is empty. Rows may be separated by slashes, spaces, line breaks or
   * nothing. Also accepts a link.
   *
   * @throws BadInputException if the text is not a board of this size; the message names the
   *     position
   */
  default Assignment parse(String text) {
    BoardText cells = new BoardText(this);
    cells.requireNotTooLong(text);
    return isLink(text) ? parseLink(text.strip()) : cells.parse(text);
  }

  /**
   * Formats a partly filled board in one line, such as {@code WWB/W.B/WBB}, which {@link #parse}
   * accepts.
   */
  default String format(Assignment cells) {
    return new BoardText(this).format(cells);
  }

  /** Describes the notations that {@link #parse} accepts. */
  default Notation notation() {
    return new BoardText(this).notation();
  }

  /** Returns the character that draws a cell of a partly filled board. */
  default char symbol(Assignment cells, int cell) {
    return cells.has(cell) ? colors().get(cells.color(cell)).symbol() : BoardText.DRAWN_EMPTY;
  }

  /** Draws a partly filled board on several lines, for a terminal, without a final line break. */
  default String draw(Assignment cells) {
    return new BoardText(this).draw(cells);
  }

  /** Draws a partly filled board and the border between cells of different colors. */
  String drawWithBorder(Assignment cells);

  /**
   * Returns the shapes of a picture of a partly filled board.
   *
   * @param bordered whether to draw the border between cells of different colors
   */
  List<Shape> shapes(Assignment cells, boolean bordered);

  /**
   * The estimated size of a sweep over an empty board.
   *
   * @param reached the number of states found by the forward sweep, in all layers together
   * @param live the number of these states that have a completion
   * @param widest the number of states in the largest layer
   * @param countBits the bit length of the largest number of completions
   */
  record SweepSize(double reached, double live, double widest, double countBits) {}

  /**
   * A color that a cell can have.
   *
   * @param name a single word, such as {@code white}, which is also a field name in JSON
   * @param letter the color's letter in text, such as {@code W}, which is accepted in upper and
   *     lower case
   * @param symbol the color's symbol in a drawing for a terminal, such as {@code ○}
   */
  record CellColor(String name, char letter, char symbol) {
    boolean matches(char c) {
      return c == symbol || Character.toUpperCase(c) == Character.toUpperCase(letter);
    }
  }
}
