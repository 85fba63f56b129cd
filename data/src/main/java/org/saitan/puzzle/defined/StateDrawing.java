// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined;

import java.util.ArrayList;
import java.util.List;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.Pattern;
import org.saitan.rules.Figure;

/** Draws the slots of a puzzle with their pieces, set by set. */
final class StateDrawing {
  private static final int MOST_COLUMNS = 12;

  private final List<SlotSet> sets;

  StateDrawing(List<SlotSet> sets) {
    this.sets = sets;
  }

  /**
   * Draws for a page: for each set its name and rows of slots, a tile each, dark where the piece is
   * turned; in it the piece, under it its turns, in the corner the number of the slot.
   */
  Figure figure(Pattern state) {
    List<Figure.Shape> shapes = new ArrayList<>();
    int columns = sets.stream().mapToInt(SlotSet::slots).max().getAsInt();
    int width = Math.min(columns, MOST_COLUMNS);
    int row = 0;
    for (int set = 0; set < sets.size(); set++) {
      if (sets.size() > 1) {
        shapes.add(new Figure.Label(row++, (width - 1) / 2.0, sets.get(set).name(), 0.4, 0.6));
      }
      for (int slot = 0; slot < state.slots(set); slot++) {
        slot(state, set, slot, row + slot / width, slot % width, shapes);
      }
      row += (state.slots(set) + width - 1) / width;
    }
    return new Figure(row, width, shapes);
  }

  private static void slot(
      Pattern state, int set, int slot, int row, int column, List<Figure.Shape> shapes) {
    int turns = state.orientation(set, slot);
    String marks = StateText.piece(0, turns).substring(1);
    shapes.add(new Figure.Tile(row, column, turns * 0.4 / state.modulus(set, slot)));
    shapes.add(new Figure.Label(row, column, "" + (state.kind(set, slot) + 1), 0.4, 1));
    shapes.add(new Figure.Label(row - 0.36, column - 0.34, "" + (slot + 1), 0.16, 0.6));
    if (turns > 0) {
      shapes.add(new Figure.Label(row + 0.32, column, marks, 0.26, 1));
    }
  }
}
