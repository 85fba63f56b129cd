// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.Pattern;
import org.saitan.puzzle.DrawingWords;
import org.saitan.rules.Figure;
import org.saitan.text.Padding;

/** Draws the slots of a puzzle with their pieces, set by set. */
final class StateDrawing {
  private static final int MOST_WIDTH = 76;
  private static final int MOST_COLUMNS = 12;
  private static final String SLOT = "slot";
  private static final String PIECE = "piece";

  private final List<SlotSet> sets;

  StateDrawing(List<SlotSet> sets) {
    this.sets = sets;
  }

  /** Draws on a terminal: the name of a set, and pieces under the numbers of their slots. */
  String text(Pattern state) {
    List<String> lines = new ArrayList<>();
    for (int set = 0; set < sets.size(); set++) {
      lines.add(sets.get(set).name());
      int width = 1;
      for (int slot = 0; slot < state.slots(set); slot++) {
        width = Math.max(width, Math.max(piece(state, set, slot).length(), digits(slot + 1)));
      }
      int perLine = Math.max(1, (MOST_WIDTH - PIECE.length()) / (width + 1));
      for (int first = 0; first < state.slots(set); first += perLine) {
        StringBuilder slots = new StringBuilder(SLOT + " ");
        StringBuilder pieces = new StringBuilder(PIECE);
        for (int slot = first; slot < Math.min(first + perLine, state.slots(set)); slot++) {
          slots.append(' ').append(Padding.before(slot + 1, width));
          pieces.append(' ').append(Padding.before(piece(state, set, slot), width));
        }
        lines.add(slots.toString());
        lines.add(pieces.toString());
      }
    }
    return String.join(System.lineSeparator(), lines);
  }

  /**
   * Returns the pieces of each set in a drawing, however its words are spread over lines; empty if
   * the text is no drawing of these sets.
   */
  Optional<List<List<String>>> pieces(String text) {
    if (!text.contains(SLOT)) {
      return Optional.empty();
    }
    List<List<String>> all = new ArrayList<>();
    DrawingWords left = DrawingWords.of(text);
    for (SlotSet set : sets) {
      Optional<DrawingWords> rows = left.after(List.of(set.name().strip().split("\\s+")));
      List<String> pieces = new ArrayList<>();
      while (rows.isPresent() && pieces.size() < set.slots()) {
        rows = rows.get().after(List.of(SLOT)).flatMap(slots -> row(slots, pieces));
      }
      if (rows.isEmpty()) {
        return Optional.empty();
      }
      all.add(pieces);
      left = rows.get();
    }
    return left.list().isEmpty() ? Optional.of(all) : Optional.empty();
  }

  /** Reads a row of slots, which go on from the pieces found so far, and the pieces in them. */
  private static Optional<DrawingWords> row(DrawingWords row, List<String> pieces) {
    int slots = row.list().indexOf(PIECE);
    int end = 2 * slots + 1;
    if (slots < 1 || end > row.list().size()) {
      return Optional.empty();
    }
    for (int i = 0; i < slots; i++) {
      if (!row.list().get(i).equals("" + (pieces.size() + i + 1))) {
        return Optional.empty();
      }
    }
    pieces.addAll(row.list().subList(slots + 1, end));
    return Optional.of(row.from(end));
  }

  private static String piece(Pattern state, int set, int slot) {
    return StateText.piece(state.kind(set, slot), state.orientation(set, slot));
  }

  private static int digits(int number) {
    return String.valueOf(number).length();
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
