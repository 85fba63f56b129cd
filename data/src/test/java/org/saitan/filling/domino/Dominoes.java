// SPDX-License-Identifier: Apache-2.0
package org.saitan.filling.domino;

import java.util.List;
import org.saitan.filling.Filling;
import org.saitan.filling.Filling.Colour;
import org.saitan.filling.Filling.SweepSize;

/**
 * A rectangle tiled with dominoes: each cell is part of one that lies across or stands upright.
 *
 * <p>The second filling, which shows that nothing but its own rules and its family has to be
 * written. A cell tells how its domino lies and not which half it holds: the sweep pairs cells in
 * reading order, and there is never a choice.
 *
 * <p>The state has a bit for each of the last {@code columns} cells, the youngest lowest: whether
 * it waits for its other half below; and one bit more: whether the youngest waits for one beside
 * it.
 */
public final class Dominoes implements Filling {
  /** The colour of cells whose domino lies across. */
  public static final int ACROSS = 0;

  private static final List<Colour> COLOURS =
      List.of(new Colour("across", 'H', '─'), new Colour("upright", 'V', '│'));

  private final int rows;
  private final int columns;

  /** Creates the rules; cost grows twofold with each column. */
  public Dominoes(int rows, int columns) {
    this.rows = rows;
    this.columns = columns;
  }

  @Override
  public String name() {
    return "dominoes-" + rows + "x" + columns;
  }

  @Override
  public int rulesVersion() {
    return 1;
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
  public List<Colour> colours() {
    return COLOURS;
  }

  @Override
  public long next(long state, int step, int colour) {
    boolean lastColumn = step % columns == columns - 1;
    boolean lastRow = step >= cells() - columns;
    long open = 1L << columns;
    boolean besideWaits = (state & open) != 0;
    boolean aboveWaits = (state & 1L << (columns - 1)) != 0;
    long shifted = (state & ~open) << 1 & open - 1;
    if (colour == ACROSS) {
      if (aboveWaits) {
        return DEAD;
      }
      return besideWaits ? shifted : lastColumn ? DEAD : shifted | open;
    }
    if (besideWaits) {
      return DEAD;
    }
    return aboveWaits ? shifted : lastRow ? DEAD : shifted | 1;
  }

  @Override
  public SweepSize sweepSize() {
    double layer = Math.pow(2, columns);
    return new SweepSize(layer * (cells() + 1), layer * (cells() + 1), layer, 0.5 * cells() + 1);
  }
}
