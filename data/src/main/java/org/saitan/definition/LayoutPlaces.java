// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.saitan.definition.Layout.Hole;
import org.saitan.definition.Layout.Spot;

/**
 * A layout's cells in the order in which they are written. Each slot occurs only once. If the
 * layout has a hole, the slot shown in a cell depends on the hole's location.
 */
public final class LayoutPlaces {
  private final Definition definition;
  private final Layout layout;

  /** The cells in each row of the text, including the hole's cell. */
  private final List<List<Spot>> rows;

  /** The hole's row and column, counted from 0. */
  public record HoleLocation(int row, int column) {}

  /** Creates the cells of a definition's layout. */
  public LayoutPlaces(Definition definition, Layout layout) {
    this.definition = definition;
    this.layout = layout;
    this.rows = distinctRows(layout);
  }

  private static List<List<Spot>> distinctRows(Layout layout) {
    List<Spot> before = new ArrayList<>();
    List<List<Spot>> rows = new ArrayList<>();
    for (List<Spot> row : layout.rows()) {
      List<Spot> unseen =
          row.stream()
              .filter(spot -> layout.hole().isPresent() || !isHole(spot))
              .filter(spot -> !before.contains(spot))
              .toList();
      before.addAll(unseen);
      if (!unseen.isEmpty()) {
        rows.add(unseen);
      }
    }
    return rows;
  }

  /** Returns whether a cell is the hole. */
  public static boolean isHole(Spot spot) {
    return spot.equals(Spot.NONE);
  }

  /** Returns the cells of each row, assuming that the hole is in the first cell. */
  public List<List<Spot>> rows() {
    return rows;
  }

  /** Returns the cells of {@link #rows()} in reading order. */
  public List<Spot> inOrder() {
    return rows.stream().flatMap(List::stream).toList();
  }

  /** Returns the sets of slots that the layout shows. */
  public int[] sets() {
    return layout.spots().stream().mapToInt(Spot::set).distinct().toArray();
  }

  /** Returns the row and column of a cell. All rows must have the same length. */
  public HoleLocation locate(int place) {
    int columns = rows.get(0).size();
    return new HoleLocation(place / columns, place % columns);
  }

  /**
   * Returns whether the layout lists the slots in the same order as the notation without a layout.
   * The puzzle must have a single set of slots.
   */
  public boolean isInSlotOrder() {
    return inOrder().equals(Layout.line(0, definition.sets().get(0).slots()));
  }

  /**
   * Returns the cells of each row for the given location of the hole. The hole's cell is {@link
   * Spot#NONE}.
   */
  public List<List<Spot>> rows(Optional<HoleLocation> hole) {
    List<List<Spot>> moved = new ArrayList<>();
    for (List<Spot> row : rows) {
      List<Spot> shifted = new ArrayList<>(row);
      Collections.rotate(shifted, hole.map(HoleLocation::column).orElse(0));
      moved.add(shifted);
    }
    Collections.rotate(moved, hole.map(HoleLocation::row).orElse(0));
    return moved;
  }

  /**
   * Returns the location of the hole in a state, or empty if there is no hole or the hole is
   * outside the layout.
   */
  public Optional<HoleLocation> findHole(Pattern state) {
    return layout
        .hole()
        .map(
            hole ->
                new HoleLocation(
                    slotOfMarker(hole.row(), state), slotOfMarker(hole.column(), state)))
        .filter(at -> at.row() < rows.size() && at.column() < rows.get(0).size());
  }

  private int slotOfMarker(int set, Pattern state) {
    int marker = Hole.marker(definition, set);
    int slot = 0;
    while (state.kind(set, slot) != marker) {
      slot++;
    }
    return slot;
  }

  /** Returns the kind of the piece in a slot that contains the same piece in all states. */
  public int fixedKind(Spot spot) {
    return definition.goals().get(0).kind(spot.set(), spot.slot());
  }
}
