// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation;

import java.util.ArrayList;
import java.util.Collections;
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

  /** Returns the places by row where the hole is somewhere; {@link Spot#NONE} is the hole. */
  List<List<Spot>> rows(Optional<At> hole) {
    List<List<Spot>> moved = new ArrayList<>();
    for (List<Spot> row : rows) {
      List<Spot> shifted = new ArrayList<>(row);
      Collections.rotate(shifted, hole.map(At::column).orElse(0));
      moved.add(shifted);
    }
    Collections.rotate(moved, hole.map(At::row).orElse(0));
    return moved;
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
