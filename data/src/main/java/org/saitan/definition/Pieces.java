// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import java.util.List;
import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.problem.BadInputException;

/** The pieces of a puzzle: how many of each kind a state has, and up to what they turn. */
public final class Pieces {
  private final Definition definition;

  /** By set and kind, up to the greatest that the set has. */
  private final int[][] counts;

  private final int[][] moduli;

  /** Counts the pieces of a definition's goal. */
  public Pieces(Definition definition) {
    this.definition = definition;
    Pattern goal = definition.goals().get(0);
    this.counts = new int[goal.sets()][];
    this.moduli = new int[goal.sets()][];
    for (int set = 0; set < goal.sets(); set++) {
      int kinds = 0;
      for (int slot = 0; slot < goal.slots(set); slot++) {
        kinds = Math.max(kinds, goal.kind(set, slot) + 1);
      }
      counts[set] = new int[kinds];
      moduli[set] = new int[kinds];
      for (int slot = 0; slot < goal.slots(set); slot++) {
        counts[set][goal.kind(set, slot)]++;
        moduli[set][goal.kind(set, slot)] = goal.modulus(set, slot);
      }
    }
  }

  /** Returns how many pieces of a kind a set has; 0 if none. */
  public int count(int set, int kind) {
    return kind < counts[set].length ? counts[set][kind] : 0;
  }

  /** Returns up to what the orientation of a piece counts, at least 1; 0 if there is no such. */
  public int modulus(int set, int kind) {
    return kind < moduli[set].length ? moduli[set][kind] : 0;
  }

  /** Returns whether the orientation of any piece of a set matters. */
  public boolean turns(int set) {
    return IntStream.of(moduli[set]).anyMatch(modulus -> modulus > 1);
  }

  /** Returns the least number that is greater than every kind and every orientation. */
  public int values() {
    int values = 1;
    for (int set = 0; set < counts.length; set++) {
      for (int kind = 0; kind < counts[set].length; kind++) {
        if (counts[set][kind] > 0) {
          values = Math.max(values, Math.max(kind + 1, moduli[set][kind]));
        }
      }
    }
    return values;
  }

  /**
   * Returns the state with these pieces.
   *
   * @param kinds by set and slot, the kind of the piece
   * @param orientations by set and slot, how it lies; reduced to what matters
   * @throws BadInputException if the pieces are not those of the puzzle
   */
  public Pattern state(IntBinaryOperator kinds, IntBinaryOperator orientations) {
    List<SlotSet> sets = definition.sets();
    for (int set = 0; set < sets.size(); set++) {
      int[] found = new int[counts[set].length];
      boolean wrong = false;
      for (int slot = 0; slot < sets.get(set).slots(); slot++) {
        int kind = kinds.applyAsInt(set, slot);
        if (kind < 0 || modulus(set, kind) == 0) {
          throw new BadInputException(
              "%s has no piece %d".formatted(sets.get(set).name(), kind + 1));
        }
        wrong |= ++found[kind] > counts[set][kind];
      }
      if (wrong) { // In as many slots, others are too many if any are too few.
        throw wrongPieces(set, found);
      }
    }
    return Pattern.of(
        sets, kinds, orientations, (set, slot) -> moduli[set][kinds.applyAsInt(set, slot)]);
  }

  /** Returns the state of the same in rows, one for each set. */
  public Pattern state(int[][] kinds, int[][] orientations) {
    return state((set, slot) -> kinds[set][slot], (set, slot) -> orientations[set][slot]);
  }

  private BadInputException wrongPieces(int set, int... found) {
    int kind = 0;
    while (found[kind] == counts[set][kind]) {
      kind++;
    }
    return new BadInputException(
        "piece %d of %s must be there %s, found %s"
            .formatted(
                kind + 1,
                definition.sets().get(set).name(),
                times(counts[set][kind]),
                times(found[kind])));
  }

  private static String times(int count) {
    return count == 1 ? "once" : count + " times";
  }
}
