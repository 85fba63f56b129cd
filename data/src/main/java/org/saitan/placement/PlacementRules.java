// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement;

import java.util.List;
import java.util.Map;
import org.saitan.drawing.Shape;
import org.saitan.problem.BadInputException;
import org.saitan.problem.Reason;
import org.saitan.rules.Notation;

/**
 * The rules of one board to fill: a rectangle of cells, each to be given one of some colors, and a
 * sweep over them that remembers, as one long, what the cells filled so far mean for the rest.
 *
 * <p>Cells are numbered in reading order from 0, colors as in {@link #colors} from 0. A full board
 * is a solution exactly if no step of the sweep from {@link #START} is {@link #DEAD}; a given cell
 * is a step not taken. Ways to fill the first cells of the sweep that end in the same state are
 * completed by the same fillings of the rest.
 *
 * <p>Implementations are immutable and thread-safe.
 */
public interface PlacementRules {
  /** Said where no rule is broken yet. */
  Reason NO_VISIBLE_VIOLATION =
      new Reason(
          "placement.no-solution",
          Map.of(),
          "no filling of the rest is a solution, though no rule is broken yet");

  /** The state before the first cell, and after the last cell of every solution. */
  long START = 0;

  /** No state: what is filled can no longer become a solution. */
  long DEAD = -1;

  /** Returns the canonical name of the board, such as {@code yinyang-6}. */
  String name();

  /**
   * Returns the number of the rules and of the states that go with them. It grows when a change of
   * either makes old tables wrong; a test that pins digests says when that is.
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

  /** Returns the colors in order, 2 to {@value Assignment#MAX_COLORS}, always the same. */
  List<CellColor> colors();

  /**
   * Returns the cell that the sweep visits after {@code step} others: a permutation of all cells.
   *
   * @param step 0 to {@link #cells} - 1
   */
  int cellAt(int step);

  /**
   * Colors the next cell of the sweep.
   *
   * @param state a state after {@code step} cells
   * @param step the number of cells filled, 0 to {@link #cells} - 1
   * @param color the number of the color of cell {@code cellAt(step)}
   * @return the state after {@code step + 1} cells, 0 or more ({@link #START} after the last), or
   *     {@link #DEAD}
   */
  long next(long state, int step, int color);

  /**
   * Returns whether the colors are alike: solutions stay solutions when colors change places, and
   * some such change takes any color to any other. Then, with nothing given, each cell has each
   * color in equally many solutions.
   */
  boolean colorsAreInterchangeable();

  /**
   * Returns the state that stands for this one where nothing is given: the same with colors that
   * change places, so that it has as many completions. Where colors are not alike it is the state
   * itself.
   *
   * @param state 0 or more
   */
  long canonical(long state);

  /** Returns how many states a sweep has to do with, about, from formulas. */
  SweepSize sweepSize();

  /** Returns what cells that hold a color are called, such as {@code circles}. */
  String filledCellsNoun();

  /** Returns the board with nothing given. */
  default Assignment emptyBoard() {
    return Assignment.none(cells(), colors().size());
  }

  /** Returns the row of a cell as people count, from 1. */
  default int row(int cell) {
    return cell / columns() + 1;
  }

  /** Returns the column of a cell as people count, from 1. */
  default int column(int cell) {
    return cell % columns() + 1;
  }

  /** Returns where a cell is, for people: {@code row 2, column 5}. */
  default String place(int cell) {
    return "row " + row(cell) + ", column " + column(cell);
  }

  /** Returns what counts the solutions without a sweep. */
  Census census();

  /**
   * Returns why given cells can be part of no solution, as far as a person sees it; empty if
   * nothing is seen, which does not mean that there is a solution. On a full board that is no
   * solution something is always seen.
   */
  List<Reason> violations(Assignment given);

  /** Returns why given cells that have no solution have none: the rules that are broken, if any. */
  default List<Reason> whyNoSolution(Assignment given) {
    List<Reason> violations = violations(given);
    return violations.isEmpty() ? List.of(NO_VISIBLE_VIOLATION) : violations;
  }

  /** Returns whether a text is meant as a link to a page where the board can be played. */
  boolean isLink(String text);

  /**
   * Reads a link.
   *
   * @throws BadInputException if it is none of a board of this size
   */
  Assignment read(String link);

  /** Returns a partly filled board as a link, which is read back. */
  String link(Assignment cells);

  /**
   * Reads a partly filled board, row by row: each cell by the letter or sign of its color, {@code
   * .} or {@code ·} if it is empty. Rows are parted by slashes, spaces or line breaks, or by
   * nothing. A link is read as well.
   *
   * @throws BadInputException if the text is no board of this size, with the place where it went
   *     wrong
   */
  default Assignment parse(String text) {
    BoardText cells = new BoardText(this);
    cells.requireNotTooLong(text);
    return isLink(text) ? read(text.strip()) : cells.parse(text);
  }

  /** Writes a partly filled board in one line, such as {@code WWB/W.B/WBB}, which is read back. */
  default String format(Assignment cells) {
    return new BoardText(this).format(cells);
  }

  /** Returns how partly filled boards are written, for people: all that {@link #parse} reads. */
  default Notation notation() {
    return BoardText.Words.of(this);
  }

  /** Draws a partly filled board over several lines, for a terminal; no line break at the end. */
  default String draw(Assignment cells) {
    return new BoardText(this).draw(cells);
  }

  /** Draws the same with the line between cells of different colors. */
  String drawWithBorder(Assignment cells);

  /**
   * Draws a partly filled board for a page or a paper.
   *
   * @param bordered whether the line between cells of different colors is drawn, too
   */
  List<Shape> shapes(Assignment cells, boolean bordered);

  /**
   * How many states a sweep over an empty board has to do with, about, before it starts.
   *
   * @param reached states of all layers on the way forwards
   * @param live those of them with a completion
   * @param widest states of the largest layer
   * @param countBits bits of the largest number of completions
   */
  record SweepSize(double reached, double live, double widest, double countBits) {}

  /**
   * What a cell may hold.
   *
   * @param name one word for it, such as {@code white}; in JSON it names counts
   * @param letter it in a line of text, read in upper and lower case, such as {@code W}
   * @param sign it in a drawing for a terminal, such as {@code ○}
   */
  record CellColor(String name, char letter, char sign) {
    boolean isWritten(char c) {
      return c == sign || Character.toUpperCase(c) == Character.toUpperCase(letter);
    }
  }
}
