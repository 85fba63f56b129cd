package org.saitan.puzzle.yinyang;

import org.saitan.board.Board;
import org.saitan.board.Family;
import org.saitan.problem.BadInputException;

/**
 * One size of board: its name, and its fillings as text.
 *
 * <p>Cells are numbered in reading order, rows and columns in messages from 1.
 *
 * @param rows 1 to {@value #MAX_SIDE}
 * @param columns 1 to {@value #MAX_SIDE}; the shorter side at most {@link
 *     YinYangFrontier#MAX_COLUMNS}
 */
public record YinYangBoard(int rows, int columns) implements Board {
  private static final Family FAMILY = new YinYangFamily();

  /** The number of the rules; it grows when a change of the rules makes old tables wrong. */
  public static final int RULES = 1;

  /** The most rows or columns. */
  public static final int MAX_SIDE = 64;

  /**
   * @throws IllegalArgumentException if a side is out of range
   */
  public YinYangBoard {
    if (Math.min(rows, columns) < 1
        || Math.max(rows, columns) > MAX_SIDE
        || Math.min(rows, columns) > YinYangFrontier.MAX_COLUMNS) {
      throw new IllegalArgumentException(
          "sides must be in [1-%d], the shorter in [1-%d], got %dx%d"
              .formatted(MAX_SIDE, YinYangFrontier.MAX_COLUMNS, rows, columns));
    }
  }

  /** {@inheritDoc} It is {@code yinyang-5}, or {@code yinyang-4x6} if it is no square. */
  @Override
  public String name() {
    return "yinyang-" + (rows == columns ? String.valueOf(rows) : rows + "x" + columns);
  }

  @Override
  public Family family() {
    return FAMILY;
  }

  @Override
  public int rulesVersion() {
    return RULES;
  }

  /** Returns the number of cells. */
  public int cells() {
    return rows * columns;
  }

  /** Returns the order in which a sweep visits the cells. */
  public CellOrder order() {
    return new CellOrder(rows, columns);
  }

  /** Returns where a cell is, for people: {@code row 2, column 5}. */
  public String place(int cell) {
    return "row " + (cell / columns + 1) + ", column " + (cell % columns + 1);
  }

  /**
   * Reads circles, row by row: {@code W} or {@code ○}, {@code B} or {@code ●}, and {@code .} or
   * {@code ·} for an empty cell. Rows are parted by slashes, spaces or line breaks, or by nothing.
   *
   * <p>A puzz.link is read as well.
   *
   * @throws BadInputException if the text is no board of this size, with the place where it went
   *     wrong
   */
  public GivenCircles parse(String text) {
    if (PuzzLink.isLink(text)) {
      return PuzzLink.decode(this, text.strip());
    }
    String[] words = text.strip().split("[/\\s]+");
    boolean inRows = words.length > 1;
    if (inRows && words.length != rows) {
      throw new BadInputException(
          name() + " has " + rows + " rows, got " + words.length + ": " + shortened(text));
    }
    GivenCircles circles = GivenCircles.none(cells());
    int cell = 0;
    for (int row = 0; row < words.length; row++) {
      int wanted = inRows ? columns : cells();
      if (words[row].length() != wanted) {
        throw new BadInputException(
            "%s: %s has %d cells, got %d: %s"
                .formatted(
                    name(),
                    inRows ? "row " + (row + 1) : "a board",
                    wanted,
                    words[row].length(),
                    shortened(words[row])));
      }
      for (char c : words[row].toCharArray()) {
        circles = place(circles, cell++, c);
      }
    }
    return circles;
  }

  private GivenCircles place(GivenCircles circles, int cell, char c) {
    return switch (c) {
      case 'W', 'w', '○' -> circles.with(cell, YinYangFrontier.WHITE);
      case 'B', 'b', '●' -> circles.with(cell, YinYangFrontier.BLACK);
      case '.', '·' -> circles;
      default ->
          throw new BadInputException(
              "%s: %s holds '%c'; cells are W, B or .".formatted(name(), place(cell), c));
    };
  }

  private static String shortened(String text) {
    return text.length() <= 80 ? text : text.substring(0, 80) + "...";
  }

  /** Writes circles in one line, such as {@code WWB/W.B/WBB}; {@link #parse} reads it back. */
  public String format(GivenCircles circles) {
    StringBuilder text = new StringBuilder();
    for (int cell = 0; cell < cells(); cell++) {
      if (cell > 0 && cell % columns == 0) {
        text.append('/');
      }
      text.append(!circles.has(cell) ? '.' : circles.isBlack(cell) ? 'B' : 'W');
    }
    return text.toString();
  }

  /** Returns circles as a puzz.link; {@link #parse} reads it back. */
  public String link(GivenCircles circles) {
    return PuzzLink.encode(this, circles);
  }

  @Override
  public String toString() {
    return name();
  }
}
