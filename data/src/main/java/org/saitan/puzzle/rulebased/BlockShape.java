// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.saitan.puzzle.rulebased.GridBoard.Point;

/**
 * The shape of a sliding piece.
 *
 * @param name the piece's letter if the piece is not interchangeable with other pieces of the same
 *     shape, or a space if all pieces of this shape are interchangeable
 * @param parts the locations of the shape's cells relative to the first cell, in reading order
 */
public record BlockShape(char name, List<Point> parts) {
  /** Copies the list. */
  public BlockShape {
    parts = List.copyOf(parts);
  }

  /** Returns the shape that the given cells form. */
  public static BlockShape of(char name, List<Point> cells) {
    List<Point> sorted = new ArrayList<>(cells);
    sorted.sort(Comparator.comparingInt(Point::row).thenComparingInt(Point::column));
    Point first = sorted.get(0);
    return new BlockShape(name, sorted.stream().map(cell -> cell.minus(first)).toList());
  }

  /**
   * Returns the cells that the shape covers if its first cell is at the given point, in the order
   * of its parts. Returns empty if the shape does not fit there.
   */
  public Optional<List<Integer>> cells(GridBoard board, Point first) {
    List<Point> places = parts.stream().map(first::plus).toList();
    List<Integer> cells = places.stream().map(board::cell).flatMap(Optional::stream).toList();
    return Optional.of(cells)
        .filter(all -> all.size() == parts.size())
        .filter(all -> places.stream().noneMatch(place -> isCutByWall(board, places, place)));
  }

  private static boolean isCutByWall(GridBoard board, List<Point> places, Point place) {
    return places.stream()
        .anyMatch(other -> !other.equals(place) && board.areSeparated(place, other));
  }

  /** Returns whether the shape is one cell wide and at least two cells long. */
  public boolean isBar() {
    return parts.size() > 1 && (isOneRow() || isOneColumn());
  }

  /** Returns whether the shape lies in one row. */
  public boolean isOneRow() {
    return parts.stream().allMatch(p -> p.row() == 0);
  }

  /** Returns whether the shape lies in one column. */
  public boolean isOneColumn() {
    return parts.stream().allMatch(p -> p.column() == 0);
  }
}
