package org.saitan.puzzle.yinyang;

/**
 * The order in which a sweep visits the cells of a board: rows, or columns where those are shorter.
 *
 * <p>Cells of the board are numbered in reading order. A wide board is swept turned over its
 * diagonal, which makes the frontier as short as can be; the rules do not change.
 */
public record CellOrder(int rows, int columns) {
  /**
   * @throws IllegalArgumentException if a side is less than 1 or both exceed {@link
   *     YinYangFrontier#MAX_COLUMNS}
   */
  public CellOrder {
    if (rows < 1 || columns < 1) {
      throw new IllegalArgumentException(
          "both sides must be 1 or more, got " + rows + "x" + columns);
    }
    if (Math.min(rows, columns) > YinYangFrontier.MAX_COLUMNS) {
      throw new IllegalArgumentException(
          "the shorter side must be in [1-%d], got %dx%d"
              .formatted(YinYangFrontier.MAX_COLUMNS, rows, columns));
    }
  }

  public int cells() {
    return Math.multiplyExact(rows, columns);
  }

  /** Returns the frontier of the board as it is swept. */
  public YinYangFrontier frontier() {
    return new YinYangFrontier(Math.max(rows, columns), Math.min(rows, columns));
  }

  /** Returns the number, in reading order, of the cell visited after {@code step} others. */
  public int cellAt(int step) {
    return columns <= rows ? step : step % rows * columns + step / rows;
  }
}
