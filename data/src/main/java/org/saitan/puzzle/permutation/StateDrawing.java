// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.drawing.Drawing;
import org.saitan.drawing.Paint;
import org.saitan.drawing.Shape;

/** Draws the states of definitions without a layout, as rows of numbered slots for each set. */
final class StateDrawing {
  private static final int MAX_COLUMNS = 12;

  private StateDrawing() {}

  /**
   * Returns the drawing. For each set, it has the set's name and rows of slots. A slot shows its
   * number in the corner, and its piece with the piece's turns.
   */
  static Drawing of(List<SlotSet> sets, StateText text) {
    List<Shape> ground = new ArrayList<>();
    List<Drawing.Place> places = new ArrayList<>();
    int width = Math.min(sets.stream().mapToInt(SlotSet::slots).max().getAsInt(), MAX_COLUMNS);
    int row = 0;
    for (int set = 0; set < sets.size(); set++) {
      String name = sets.get(set).name();
      if (!text.label(set).isEmpty()) {
        places.add(new Drawing.Place("", 0, row++, width, 1, ""));
      } else if (sets.size() > 1) {
        ground.add(new Shape.Text(width / 2.0, row++ + 0.5, 0.4, name, Paint.LABEL));
      }
      for (int slot = 0; slot < sets.get(set).slots(); slot++) {
        int x = slot % width;
        int y = row + slot / width;
        ground.add(new Shape.Box(x + 0.03, y + 0.03, 0.94, 0.94, 0.1, Paint.FLOOR));
        ground.add(new Shape.Text(x + 0.16, y + 0.16, 0.16, "" + (slot + 1), Paint.LABEL));
        places.add(new Drawing.Place(name + " " + (slot + 1), x, y, 1, 1, ""));
      }
      row += (sets.get(set).slots() + width - 1) / width;
    }
    return Drawing.of(width, row, false, ground, places, Map.of());
  }
}
