// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.points;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.PartialState;
import org.saitan.definition.PartialState.SlotConstraint;
import org.saitan.definition.Pattern;
import org.saitan.definition.Pieces;
import org.saitan.definition.Transformation;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.CellPattern;
import org.saitan.puzzle.Position;

/**
 * The encoding of a state as the cells of a position. Each set of slots has one cell per slot with
 * the kind of the piece there. If any piece of the set has orientations, these cells are followed
 * by one cell per slot with the piece's orientation.
 */
public final class StateCells {
  private final Definition definition;
  private final Pieces pieces;
  private final int[] kindCells;
  private final int[] orientationCells;
  private final int size;

  /** Creates the encoding of a definition's states. */
  public StateCells(Definition definition, Pieces pieces) {
    this.definition = definition;
    this.pieces = pieces;
    int sets = definition.sets().size();
    this.kindCells = new int[sets];
    this.orientationCells = new int[sets];
    int at = 0;
    for (int set = 0; set < sets; set++) {
      int slots = definition.sets().get(set).slots();
      kindCells[set] = at;
      at += slots;
      orientationCells[set] = pieces.hasOrientations(set) ? at : -1;
      at += pieces.hasOrientations(set) ? slots : 0;
    }
    this.size = at;
  }

  /** Returns the number of cells. */
  public int size() {
    return size;
  }

  /** Returns the cell that holds the kind of the piece in a slot. */
  public int kindCell(int set, int slot) {
    return kindCells[set] + slot;
  }

  /** Returns whether any piece of a set has orientations. */
  public boolean isOriented(int set) {
    return orientationCells[set] >= 0;
  }

  /** Returns the cell that holds the orientation of the piece in a slot of an oriented set. */
  public int orientationCell(int set, int slot) {
    return orientationCells[set] + slot;
  }

  /** Returns the orientation of the piece in a slot. */
  int orientation(Position position, int set, int slot) {
    return orientationCells[set] < 0 ? 0 : position.cell(orientationCells[set] + slot);
  }

  /**
   * Returns the number of slots in which two positions have pieces of the same kind in the same
   * orientation.
   */
  public int countEqualSlots(Position first, Position second) {
    int equalSlots = 0;
    for (int set = 0; set < kindCells.length; set++) {
      for (int slot = 0; slot < definition.sets().get(set).slots(); slot++) {
        boolean isEqual =
            first.cell(kindCell(set, slot)) == second.cell(kindCell(set, slot))
                && orientation(first, set, slot) == orientation(second, set, slot);
        equalSlots += isEqual ? 1 : 0;
      }
    }
    return equalSlots;
  }

  /** Converts a pattern to a position. */
  public Position position(Pattern state) {
    byte[] cells = new byte[size];
    for (int set = 0; set < kindCells.length; set++) {
      for (int slot = 0; slot < definition.sets().get(set).slots(); slot++) {
        cells[kindCells[set] + slot] = (byte) state.kind(set, slot);
        if (orientationCells[set] >= 0) {
          cells[orientationCells[set] + slot] = (byte) state.orientation(set, slot);
        }
      }
    }
    return Position.of(cells);
  }

  /**
   * Converts a partial state to a pattern of cells.
   *
   * @param name the puzzle's name, for messages
   * @throws BadInputException if the partial state specifies an orientation without a piece, and
   *     the pieces of the set have different numbers of orientations
   */
  public CellPattern pattern(PartialState partial, String name) {
    int[] values = new int[size];
    Arrays.fill(values, CellPattern.ANY);
    for (int set = 0; set < kindCells.length; set++) {
      for (int slot = 0; slot < definition.sets().get(set).slots(); slot++) {
        SlotConstraint constraint = partial.at(set, slot);
        int cell = kindCell(set, slot);
        constraint.kind().ifPresent(kind -> values[cell] = kind);
        if (constraint.orientation().isPresent() && isOriented(set)) {
          int modulus =
              constraint.kind().isPresent()
                  ? pieces.modulus(set, constraint.kind().getAsInt())
                  : commonModulus(set, slot, name);
          values[orientationCell(set, slot)] = constraint.orientation().getAsInt() % modulus;
        }
      }
    }
    return CellPattern.of(values);
  }

  private int commonModulus(int set, int slot, String name) {
    SlotSet slots = definition.sets().get(set);
    int[] moduli = moduli(set);
    if (moduli.length > 1) {
      throw new BadInputException(
          "%s: slot %d of %s needs a piece before the orientation, because pieces of this set have different numbers of orientations"
              .formatted(name, slot + 1, slots.name()));
    }
    return moduli[0];
  }

  /** Converts a position to a pattern. */
  public Pattern pattern(Position position) {
    return pieces.state(
        (set, slot) -> position.cell(kindCell(set, slot)),
        (set, slot) -> orientation(position, set, slot));
  }

  /** Returns the distinct numbers of orientations among the pieces of a set. */
  private int[] moduli(int set) {
    return IntStream.rangeClosed(0, SlotSet.MAX_SLOTS)
        .filter(kind -> pieces.count(set, kind) > 0)
        .map(kind -> pieces.modulus(set, kind))
        .distinct()
        .toArray();
  }

  /** Returns the position after a move. */
  public Position after(Position position, Transformation move) {
    byte[] cells = new byte[size];
    for (int set = 0; set < kindCells.length; set++) {
      int slots = definition.sets().get(set).slots();
      for (int slot = 0; slot < slots; slot++) {
        int from = move.source(set, slot);
        int kind = position.cell(kindCell(set, from));
        cells[kindCell(set, slot)] = (byte) kind;
        if (orientationCells[set] >= 0) {
          int turned = position.cell(orientationCells[set] + from) + move.twist(set, slot);
          cells[orientationCells[set] + slot] = (byte) (turned % pieces.modulus(set, kind));
        }
      }
    }
    return Position.of(cells);
  }
}
