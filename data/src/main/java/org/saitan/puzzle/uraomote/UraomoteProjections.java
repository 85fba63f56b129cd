// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.uraomote;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.saitan.puzzle.Abilities.Projections;
import org.saitan.puzzle.Grid;
import org.saitan.puzzle.Position;

/**
 * Smaller ura-omote boards inside a bigger one: mirror pairs of rows and of columns are left out, a
 * middle line too where the smaller side is even.
 *
 * <p>What is left is turned over by the lines that are left exactly as on a board of its own, and
 * not at all by the others.
 */
final class UraomoteProjections implements Projections {
  private final Grid grid;
  private final List<int[]> cells;
  private final boolean[][] shows;

  private UraomoteProjections(Grid grid, Grid smaller) {
    this.grid = grid;
    this.cells = new ArrayList<>();
    List<int[]> rowChoices = choices(grid.rows(), smaller.rows());
    List<int[]> columnChoices = choices(grid.columns(), smaller.columns());
    this.shows = new boolean[rowChoices.size() * columnChoices.size()][];
    for (int[] rows : rowChoices) {
      for (int[] columns : columnChoices) {
        shows[cells.size()] = lines(rows, columns);
        cells.add(cells(rows, columns));
      }
    }
  }

  /** Returns the projections of one size to another, or empty if it is not smaller inside. */
  static Optional<Projections> of(Grid grid, Grid smaller) {
    return isSmaller(grid, smaller)
        ? Optional.of(new UraomoteProjections(grid, smaller))
        : Optional.empty();
  }

  /** Returns the sizes that a size has projections to. */
  static List<Grid> smaller(Grid grid) {
    List<Grid> smaller = new ArrayList<>();
    for (int rows = 2; rows <= grid.rows(); rows++) {
      for (int columns = 2; columns <= grid.columns(); columns++) {
        Grid size = new Grid(rows, columns);
        if (isSmaller(grid, size)) {
          smaller.add(size);
        }
      }
    }
    return smaller;
  }

  private static boolean isSmaller(Grid grid, Grid smaller) {
    return smaller.cells() < grid.cells()
        && fits(grid.rows(), smaller.rows())
        && fits(grid.columns(), smaller.columns());
  }

  /** A middle line is there only where the length is odd. */
  private static boolean fits(int length, int shorter) {
    return shorter <= length && (shorter % 2 == 0 || length % 2 == 1);
  }

  /** Returns the choices of {@code kept} of {@code length} lines, mirror pairs staying together. */
  private static List<int[]> choices(int length, int kept) {
    List<int[]> choices = new ArrayList<>();
    int pairs = length / 2;
    for (int chosen = 0; chosen < 1 << pairs; chosen++) {
      if (Integer.bitCount(chosen) == kept / 2) {
        int[] lines = new int[kept];
        lines[kept / 2] = length / 2;
        int at = 0;
        for (int pair = 0; pair < pairs; pair++) {
          if ((chosen >> pair & 1) == 1) {
            lines[at] = pair;
            lines[kept - 1 - at] = length - 1 - pair;
            at++;
          }
        }
        choices.add(lines);
      }
    }
    return choices;
  }

  private boolean[] lines(int[] rows, int[] columns) {
    boolean[] kept = new boolean[grid.rows() + grid.columns()];
    for (int row : rows) {
      kept[row] = true;
    }
    for (int column : columns) {
      kept[grid.rows() + column] = true;
    }
    return kept;
  }

  private int[] cells(int[] rows, int[] columns) {
    int[] from = new int[rows.length * columns.length];
    for (int i = 0; i < from.length; i++) {
      from[i] = grid.cell(rows[i / columns.length], columns[i % columns.length]);
    }
    return from;
  }

  @Override
  public int count() {
    return cells.size();
  }

  @Override
  public Position project(int i, Position position) {
    int[] from = cells.get(i);
    byte[] kept = new byte[from.length];
    for (int cell = 0; cell < kept.length; cell++) {
      kept[cell] = (byte) position.cell(from[cell]);
    }
    return Position.of(kept);
  }

  @Override
  public boolean shows(int i, int move) {
    return shows[i][move];
  }

  /** Rows change places with rows, columns with columns, and every flip undoes itself. */
  @Override
  public boolean mayFollow(int last, int move) {
    boolean sameWay = last < grid.rows() == move < grid.rows();
    return !sameWay || move > last;
  }
}
