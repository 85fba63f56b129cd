// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.saitan.definition.Definition;
import org.saitan.definition.Layout;
import org.saitan.definition.Layout.Hole;
import org.saitan.definition.Layout.Spot;
import org.saitan.definition.Pattern;

/**
 * The places of a layout in the order in which they are written, each slot once, and which slot
 * each holds: with a hole, that depends on where it is.
 */
final class LayoutPlaces {
  private final Definition definition;
  private final Layout layout;

  /** By row of the text, the places; a hole has one, too. */
  private final List<List<Spot>> rows;

  /** Where the hole is. */
  record At(int row, int column) {}

  LayoutPlaces(Definition definition, Layout layout) {
    this.definition = definition;
    this.layout = layout;
    this.rows = writtenRows(layout);
  }

  private static List<List<Spot>> writtenRows(Layout layout) {
    List<Spot> before = new ArrayList<>();
    List<List<Spot>> rows = new ArrayList<>();
    for (List<Spot> row : layout.rows()) {
      List<Spot> written =
          row.stream()
              .filter(spot -> layout.hole().isPresent() || !isHole(spot))
              .filter(spot -> !before.contains(spot))
              .toList();
      before.addAll(written);
      if (!written.isEmpty()) {
        rows.add(written);
      }
    }
    return rows;
  }

  static boolean isHole(Spot spot) {
    return spot.equals(Spot.NONE);
  }

  /** Returns the places by row, as they are when the hole is first. */
  List<List<Spot>> rows() {
    return rows;
  }

  /** Returns the same, row after row. */
  List<Spot> inOrder() {
    return rows.stream().flatMap(List::stream).toList();
  }

  /** Returns the sets whose slots are written. */
  int[] sets() {
    return layout.spots().stream().mapToInt(Spot::set).distinct().toArray();
  }

  /** Returns the number of places. */
  int count() {
    return rows.stream().mapToInt(List::size).sum();
  }

  /** Returns the row and column of a place; only where rows are equally long. */
  At at(int place) {
    int columns = rows.get(0).size();
    return new At(place / columns, place % columns);
  }

  /** Returns whether slots are written in their order, as they are without a layout. */
  boolean inOrderOfSlots() {
    List<Spot> slots = new ArrayList<>();
    for (int set = 0; set < definition.sets().size(); set++) {
      for (int slot = 0; slot < definition.sets().get(set).slots(); slot++) {
        slots.add(new Spot(set, slot));
      }
    }
    return inOrder().equals(slots);
  }

  /** Returns the slot of a place, {@link Spot#NONE} for the hole. */
  Spot spot(int row, int column, Optional<At> hole) {
    return hole.isEmpty()
        ? rows.get(row).get(column)
        : rows.get(Math.floorMod(row - hole.get().row(), rows.size()))
            .get(Math.floorMod(column - hole.get().column(), rows.get(0).size()));
  }

  /** Takes the places that hold a slot. */
  interface SlotVisitor {
    void visit(int place, Spot spot);
  }

  /** Shows the places that hold a slot, in the order in which they are written. */
  void forEachSlot(Optional<At> hole, SlotVisitor visitor) {
    int place = 0;
    for (int row = 0; row < rows.size(); row++) {
      for (int column = 0; column < rows.get(row).size(); column++) {
        Spot spot = spot(row, column, hole);
        if (!isHole(spot)) {
          visitor.visit(place, spot);
        }
        place++;
      }
    }
  }

  /** Returns where the hole of a state is; empty if there is none, or it is beyond the last row. */
  Optional<At> holeIn(Pattern state) {
    return layout
        .hole()
        .map(hole -> new At(marked(hole.row(), state), marked(hole.column(), state)))
        .filter(at -> at.row() < rows.size() && at.column() < rows.get(0).size());
  }

  private int marked(int set, Pattern state) {
    int marker = Hole.marker(definition, set);
    int slot = 0;
    while (state.kind(set, slot) != marker) {
      slot++;
    }
    return slot;
  }

  /** Returns the kind of the piece in a slot that always holds such. */
  int alwaysIn(Spot spot) {
    return definition.goals().get(0).kind(spot.set(), spot.slot());
  }
}
