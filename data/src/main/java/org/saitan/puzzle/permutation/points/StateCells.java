// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.points;

import java.util.Arrays;
import java.util.function.IntBinaryOperator;
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
 * The cells of a position: for each set in order the kinds of its pieces by slot, then, if any
 * piece of the set can be turned, how they lie by slot.
 */
public final class StateCells {
  private final Definition definition;
  private final Pieces pieces;
  private final int[] kindsAt;
  private final int[] turnsAt;
  private final int size;

  /** Creates the cells of a definition whose pieces are known. */
  public StateCells(Definition definition, Pieces pieces) {
    this.definition = definition;
    this.pieces = pieces;
    int sets = definition.sets().size();
    this.kindsAt = new int[sets];
    this.turnsAt = new int[sets];
    int at = 0;
    for (int set = 0; set < sets; set++) {
      int slots = definition.sets().get(set).slots();
      kindsAt[set] = at;
      at += slots;
      turnsAt[set] = pieces.turns(set) ? at : -1;
      at += pieces.turns(set) ? slots : 0;
    }
    this.size = at;
  }

  /** Returns how many cells there are. */
  public int size() {
    return size;
  }

  /** Returns the cell of the kind of the piece in a slot. */
  public int kindAt(int set, int slot) {
    return kindsAt[set] + slot;
  }

  /** Returns whether pieces of a set can be turned. */
  public boolean turns(int set) {
    return turnsAt[set] >= 0;
  }

  /** Returns the cell of how the piece in a slot lies, where pieces of the set can be turned. */
  public int turnAt(int set, int slot) {
    return turnsAt[set] + slot;
  }

  /** Returns how the piece in a slot lies. */
  int orientation(Position position, int set, int slot) {
    return turnsAt[set] < 0 ? 0 : position.cell(turnsAt[set] + slot);
  }

  /** Returns how many slots hold the same piece, lying the same way, in both positions. */
  public int sameSlots(Position one, Position other) {
    int same = 0;
    for (int set = 0; set < kindsAt.length; set++) {
      for (int slot = 0; slot < definition.sets().get(set).slots(); slot++) {
        boolean alike =
            one.cell(kindAt(set, slot)) == other.cell(kindAt(set, slot))
                && orientation(one, set, slot) == orientation(other, set, slot);
        same += alike ? 1 : 0;
      }
    }
    return same;
  }

  /** Returns a pattern as a position. */
  public Position of(Pattern state) {
    return position(state::kind, state::orientation);
  }

  /**
   * Returns a position.
   *
   * @param kinds by set and slot, the kind of the piece there
   * @param turns by set and slot, how it lies
   */
  public Position position(IntBinaryOperator kinds, IntBinaryOperator turns) {
    byte[] cells = new byte[size];
    for (int set = 0; set < kindsAt.length; set++) {
      for (int slot = 0; slot < definition.sets().get(set).slots(); slot++) {
        cells[kindsAt[set] + slot] = (byte) kinds.applyAsInt(set, slot);
        if (turnsAt[set] >= 0) {
          cells[turnsAt[set] + slot] = (byte) turns.applyAsInt(set, slot);
        }
      }
    }
    return Position.of(cells);
  }

  /**
   * Returns what cells hold where only a part of a state is known.
   *
   * @param name what messages begin with
   * @throws BadInputException if it asks how any piece of a set lies, whose pieces are not all
   *     known up to the same number of turns
   */
  public CellPattern pattern(PartialState partial, String name) {
    int[] held = new int[size];
    Arrays.fill(held, CellPattern.ANYTHING);
    for (int set = 0; set < kindsAt.length; set++) {
      for (int slot = 0; slot < definition.sets().get(set).slots(); slot++) {
        SlotConstraint wish = partial.at(set, slot);
        int cell = kindAt(set, slot);
        wish.kind().ifPresent(kind -> held[cell] = kind);
        if (wish.orientation().isPresent() && turns(set)) {
          int modulus =
              wish.kind().isPresent()
                  ? pieces.modulus(set, wish.kind().getAsInt())
                  : commonModulus(set, slot, name);
          held[turnAt(set, slot)] = wish.orientation().getAsInt() % modulus;
        }
      }
    }
    return CellPattern.of(held);
  }

  private int commonModulus(int set, int slot, String name) {
    SlotSet slots = definition.sets().get(set);
    int[] moduli = moduli(set);
    if (moduli.length > 1) {
      throw new BadInputException(
          "%s: slot %d of %s must name its piece, as some pieces of the set turn and others do not"
              .formatted(name, slot + 1, slots.name()));
    }
    return moduli[0];
  }

  /** Returns a position as a pattern. */
  public Pattern pattern(Position position) {
    return pieces.state(
        (set, slot) -> position.cell(kindAt(set, slot)),
        (set, slot) -> orientation(position, set, slot));
  }

  /** Returns up to what pieces of a set turn, each number once. */
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
    for (int set = 0; set < kindsAt.length; set++) {
      int slots = definition.sets().get(set).slots();
      for (int slot = 0; slot < slots; slot++) {
        int from = move.from(set, slot);
        int kind = position.cell(kindAt(set, from));
        cells[kindAt(set, slot)] = (byte) kind;
        if (turnsAt[set] >= 0) {
          int turned = position.cell(turnsAt[set] + from) + move.twist(set, slot);
          cells[turnsAt[set] + slot] = (byte) (turned % pieces.modulus(set, kind));
        }
      }
    }
    return Position.of(cells);
  }
}
