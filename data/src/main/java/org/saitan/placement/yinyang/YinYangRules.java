// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement.yinyang;

import java.util.List;
import org.saitan.drawing.Shape;
import org.saitan.placement.Assignment;
import org.saitan.placement.Census;
import org.saitan.placement.PlacementRules;
import org.saitan.placement.PlacementRules.CellColor;
import org.saitan.placement.PlacementRules.SweepSize;
import org.saitan.problem.Reason;

/**
 * The rules of one size of board: each color is connected, and no 2x2 block is of one color.
 *
 * <p>The sweep is that of {@link YinYangFrontier}, over rows, or columns where those are shorter: a
 * wide board is swept turned over its diagonal, which makes the frontier as short as can be; the
 * rules do not change. The colors are alike.
 */
public final class YinYangRules implements PlacementRules {
  /** The number of the rules; it grows when a change of the rules makes old tables wrong. */
  private static final int RULES = 1;

  private static final List<CellColor> COLORS =
      List.of(new CellColor("white", 'W', '○'), new CellColor("black", 'B', '●'));

  private final int rows;
  private final int columns;
  private final YinYangFrontier frontier;

  /**
   * Creates the rules.
   *
   * @param rows 1 or more
   * @param columns 1 or more; the shorter side at most {@link YinYangFrontier#MAX_COLUMNS}
   * @throws IllegalArgumentException if a side is out of range
   */
  public YinYangRules(int rows, int columns) {
    int shorter = Math.min(rows, columns);
    if (shorter < 1 || shorter > YinYangFrontier.MAX_COLUMNS) {
      throw new IllegalArgumentException(
          "the shorter side must be in [1-%d], got %dx%d"
              .formatted(YinYangFrontier.MAX_COLUMNS, rows, columns));
    }
    this.rows = rows;
    this.columns = columns;
    frontier = new YinYangFrontier(Math.max(rows, columns), Math.min(rows, columns));
  }

  /** {@inheritDoc} It is {@code yinyang-5}, or {@code yinyang-4x6} if it is no square. */
  @Override
  public String name() {
    return "yinyang-" + (rows == columns ? String.valueOf(rows) : rows + "x" + columns);
  }

  @Override
  public int rulesVersion() {
    return RULES;
  }

  @Override
  public int rows() {
    return rows;
  }

  @Override
  public int columns() {
    return columns;
  }

  @Override
  public String filledCellsNoun() {
    return "circles";
  }

  @Override
  public List<CellColor> colors() {
    return COLORS;
  }

  @Override
  public int cellAt(int step) {
    return columns <= rows ? step : step % rows * columns + step / rows;
  }

  @Override
  public long next(long state, int step, int color) {
    return frontier.next(state, step, color);
  }

  @Override
  public boolean colorsAreInterchangeable() {
    return true;
  }

  @Override
  public long canonical(long state) {
    return frontier.withoutColor(state);
  }

  @Override
  public SweepSize sweepSize() {
    /*
     * Measured: the states after a cell in the middle of a board number 31,211 with 12 columns and
     * change 2.69-fold with each column, and are 7 in 100 more where those are odd (4,390 with 10;
     * 90,126 with 13; 227,509 with 14). On average over the cells of a square there are two thirds
     * of that, and more where there are more rows, since only the first and the last few have less.
     * With an odd number of columns three in five of them have a completion, else not half, or half
     * on small boards. A count has two fifths of a bit for each cell left.
     */
    double width = Math.min(rows, columns);
    boolean odd = width % 2 == 1;
    double widest = 31_211 * Math.pow(2.69, width - 12) * (odd ? 1.075 : 1);
    double full = 0.93 * cells() - (1.9 + 0.12 * width) * width;
    double reached = widest * Math.max(0, full) + cells() + 1;
    double liveShare = odd ? 0.6 : 0.47 + 0.02 * Math.max(0, 12 - width);
    return new SweepSize(reached, liveShare * reached, widest, 0.42 * cells() + 1);
  }

  @Override
  public String drawWithBorder(Assignment cells) {
    return new YinYangDrawing(this, cells).bordered();
  }

  @Override
  public List<Shape> shapes(Assignment cells, boolean bordered) {
    return new YinYangDrawing(this, cells).shapes(bordered);
  }

  @Override
  public List<Reason> violations(Assignment given) {
    return YinYangViolation.of(this, given).stream().toList();
  }

  @Override
  public boolean isLink(String text) {
    return PuzzLink.isLink(text);
  }

  @Override
  public Assignment read(String link) {
    return PuzzLink.decode(this, link);
  }

  @Override
  public String link(Assignment cells) {
    return PuzzLink.encode(this, cells);
  }

  @Override
  public Census census() {
    return new BorderCensus(rows, columns);
  }

  @Override
  public String toString() {
    return name();
  }
}
