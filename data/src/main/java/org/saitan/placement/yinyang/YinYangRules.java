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
 * The rules of Yin-Yang for one board size: each color is connected, and no 2x2 block has a single
 * color.
 *
 * <p>The sweep uses {@link YinYangFrontier}, row by row, or column by column on a wide board to
 * keep the frontier short. The colors are interchangeable.
 *
 * @param rows 1 or more
 * @param columns 1 or more; the shorter side must be at most {@link YinYangFrontier#MAX_COLUMNS}
 */
public record YinYangRules(int rows, int columns) implements PlacementRules {
  /** Increase this version when a change to the rules makes old tables wrong. */
  private static final int RULES_VERSION = 1;

  private static final List<CellColor> COLORS =
      List.of(new CellColor("white", 'W', '○'), new CellColor("black", 'B', '●'));

  /**
   * Checks the size.
   *
   * @throws IllegalArgumentException if a side is out of range
   */
  public YinYangRules {
    int shorter = Math.min(rows, columns);
    if (shorter < 1 || shorter > YinYangFrontier.MAX_COLUMNS) {
      throw new IllegalArgumentException(
          "the shorter side must be in [1-%d], got %dx%d"
              .formatted(YinYangFrontier.MAX_COLUMNS, rows, columns));
    }
  }

  private YinYangFrontier frontier() {
    return new YinYangFrontier(Math.max(rows, columns), Math.min(rows, columns));
  }

  /**
   * {@inheritDoc} For example {@code yinyang-5}, or {@code yinyang-4x6} if the board is not square.
   */
  @Override
  public String name() {
    return "yinyang-" + (rows == columns ? String.valueOf(rows) : rows + "x" + columns);
  }

  @Override
  public int rulesVersion() {
    return RULES_VERSION;
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
    return frontier().next(state, step, color);
  }

  @Override
  public boolean colorsAreInterchangeable() {
    return true;
  }

  @Override
  public long canonical(long state) {
    return frontier().canonical(state);
  }

  @Override
  public SweepSize sweepSize() {
    /*
     * These numbers are measured. The widest layer of a board with 12 columns, in the middle, has
     * 31,211 states. The number grows 2.69-fold with each column and is 7 % higher if the number of
     * columns is odd (4,390 with 10 columns; 90,126 with 13; 227,509 with 14). The average layer of
     * a square board has two thirds as many states as the widest one. The average is higher on
     * taller boards, because only the first and last few layers are smaller. With an odd number of
     * columns, 60 % of the states have a completion; with an even number, just under half do (half
     * on small boards). A count takes 0.4 bits per empty cell.
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
  public Assignment parseLink(String link) {
    return PuzzLink.decode(this, link);
  }

  @Override
  public String toLink(Assignment cells) {
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
