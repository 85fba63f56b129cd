// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import java.util.List;
import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.problem.BadInputException;

/** The pieces of a puzzle: the count and the orientation modulus of each kind. */
public final class Pieces {
  private final Definition definition;

  /**
   * The number of pieces of each kind. Like {@code moduli}, it is indexed by set and kind, up to
   * the largest kind that occurs in the set.
   */
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

  /** Returns the number of pieces of a kind in a set. */
  public int count(int set, int kind) {
    return kind < counts[set].length ? counts[set][kind] : 0;
  }

  /** Returns the modulus of a piece's orientation (at least 1), or 0 if there is no such piece. */
  public int modulus(int set, int kind) {
    return kind < moduli[set].length ? moduli[set][kind] : 0;
  }

  /** Returns whether a set has a piece whose orientation counts. */
  public boolean hasOrientations(int set) {
    return IntStream.of(moduli[set]).anyMatch(modulus -> modulus > 1);
  }

  /**
   * Returns a state of these pieces.
   *
   * @param kinds a function that returns the kind of the piece in a slot of a set
   * @param orientations a function that returns the orientation of the piece in a slot of a set;
   *     any integer, which this method reduces
   * @throws BadInputException if the pieces are not those of the puzzle
   */
  public Pattern state(IntBinaryOperator kinds, IntBinaryOperator orientations) {
    List<SlotSet> sets = definition.sets();
    for (int set = 0; set < sets.size(); set++) {
      int[] actual = new int[counts[set].length];
      boolean wrong = false;
      for (int slot = 0; slot < sets.get(set).slots(); slot++) {
        int kind = kinds.applyAsInt(set, slot);
        if (kind < 0 || modulus(set, kind) == 0) {
          throw new BadInputException(
              "%s has no piece %d".formatted(sets.get(set).name(), kind + 1));
        }
        wrong |= ++actual[kind] > counts[set][kind];
      }
      if (wrong) {
        // The number of slots is fixed, so if a kind is missing, another one occurs too often.
        throw wrongPieces(set, actual);
      }
    }
    return Pattern.of(
        sets, kinds, orientations, (set, slot) -> moduli[set][kinds.applyAsInt(set, slot)]);
  }

  /** Returns a state from arrays with one row per set. */
  public Pattern state(int[][] kinds, int[][] orientations) {
    return state((set, slot) -> kinds[set][slot], (set, slot) -> orientations[set][slot]);
  }

  private BadInputException wrongPieces(int set, int... actual) {
    int kind = 0;
    while (actual[kind] == counts[set][kind]) {
      kind++;
    }
    return new BadInputException(
        "piece %d of %s must occur %s, found %s"
            .formatted(
                kind + 1,
                definition.sets().get(set).name(),
                times(counts[set][kind]),
                times(actual[kind])));
  }

  private static String times(int count) {
    return count == 1 ? "once" : count + " times";
  }
}
