// SPDX-License-Identifier: Apache-2.0
package org.saitan.filling;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.saitan.filling.Abilities.Drawn;
import org.saitan.rules.Figure;

/** How often each cell has one colour, drawn for a page or a paper. */
public final class HeatMap {
  private static final double LABEL_SIZE = 0.3;

  private HeatMap() {}

  /**
   * Draws shares in grey and in per cent, and what is given as it is drawn elsewhere.
   *
   * @param share share of the colour for each cell, 0 (white) to 1 (black)
   * @param given the cells given
   */
  public static Figure figure(Filling filling, double[] share, GivenCells given) {
    List<Figure.Shape> known =
        filling.able(Drawn.class).map(drawn -> drawn.figure(given).shapes()).orElse(List.of());
    List<Figure.Shape> shapes = new ArrayList<>();
    for (int cell = 0; cell < filling.cells(); cell++) {
      int row = cell / filling.columns();
      int column = cell % filling.columns();
      if (given.has(cell) && !known.isEmpty()) {
        known.stream()
            .filter(shape -> shape.row() == row && shape.column() == column)
            .forEach(shapes::add);
      } else {
        String percent = String.format(Locale.ROOT, "%.1f", 100 * share[cell]);
        shapes.add(new Figure.Tile(row, column, share[cell]));
        shapes.add(new Figure.Label(row, column, percent, LABEL_SIZE, share[cell] > 0.5 ? 0 : 1));
      }
    }
    return new Figure(filling.rows(), filling.columns(), shapes);
  }
}
