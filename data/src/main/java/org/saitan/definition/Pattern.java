// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import java.util.Arrays;
import java.util.List;
import org.saitan.definition.Definition.SlotSet;

/**
 * Which piece lies in which slot, and how: a state of a puzzle, or a goal.
 *
 * <p>Pieces of equal {@link #kind} are alike. A piece in {@code slot} is known up to multiples of
 * {@link #modulus}: the number of orientations of its set where its orientation counts in full, 1
 * where it does not matter at all (a {@code ?}), a proper divisor where it counts up to a part of a
 * turn (KPuzzle's {@code orientationMod}). Orientations are kept reduced by it. Immutable.
 */
public final class Pattern {
  private final int[][] kinds;
  private final int[][] orientations;
  private final int[][] moduli;

  private Pattern(int[][] kinds, int[][] orientations, int[][] moduli) {
    this.kinds = kinds;
    this.orientations = orientations;
    this.moduli = moduli;
  }

  /**
   * Creates a pattern; the arrays are copied.
   *
   * @param sets the sets of slots
   * @param kinds for each set and slot, the number of the piece's kind, from 0 to 255
   * @param orientations for each set and slot, how it lies, from 0, reduced here
   * @param moduli for each set and slot, up to what that counts: a divisor of the set's number of
   *     orientations
   * @throws IllegalArgumentException if a row has not the length of its set or a number is out of
   *     range
   */
  public static Pattern of(
      List<SlotSet> sets, int[][] kinds, int[][] orientations, int[][] moduli) {
    int[][] kindsKept = new int[sets.size()][];
    int[][] orientationsKept = new int[sets.size()][];
    int[][] moduliKept = new int[sets.size()][];
    for (int set = 0; set < kindsKept.length; set++) {
      SlotSet slots = sets.get(set);
      if (kinds[set].length != slots.slots()
          || orientations[set].length != slots.slots()
          || moduli[set].length != slots.slots()) {
        throw new IllegalArgumentException("rows of " + slots.name() + " are not " + slots.slots());
      }
      kindsKept[set] = kinds[set].clone();
      moduliKept[set] = moduli[set].clone();
      orientationsKept[set] = new int[slots.slots()];
      for (int slot = 0; slot < slots.slots(); slot++) {
        int modulus = moduli[set][slot];
        if (modulus < 1 || slots.orientations() % modulus != 0) {
          throw new IllegalArgumentException(modulus + " divides not " + slots.orientations());
        }
        if (kinds[set][slot] < 0 || kinds[set][slot] > SlotSet.MOST_SLOTS) {
          throw new IllegalArgumentException("kind " + kinds[set][slot]);
        }
        orientationsKept[set][slot] = Math.floorMod(orientations[set][slot], modulus);
      }
    }
    return new Pattern(kindsKept, orientationsKept, moduliKept);
  }

  /** Returns the pattern of pieces that all differ, each in its own slot, orientations in full. */
  public static Pattern ofDistinct(List<SlotSet> sets) {
    int[][] kinds = new int[sets.size()][];
    int[][] orientations = new int[sets.size()][];
    int[][] moduli = new int[sets.size()][];
    for (int set = 0; set < kinds.length; set++) {
      kinds[set] = new int[sets.get(set).slots()];
      Arrays.setAll(kinds[set], slot -> slot);
      orientations[set] = new int[kinds[set].length];
      moduli[set] = new int[kinds[set].length];
      Arrays.fill(moduli[set], sets.get(set).orientations());
    }
    return of(sets, kinds, orientations, moduli);
  }

  /** Returns the kind of the piece in a slot, from 0 to 255. */
  public int kind(int set, int slot) {
    return kinds[set][slot];
  }

  /** Returns how the piece in a slot lies, {@code 0 <= orientation < modulus}. */
  public int orientation(int set, int slot) {
    return orientations[set][slot];
  }

  /** Returns up to what the orientation of the piece in a slot counts, at least 1. */
  public int modulus(int set, int slot) {
    return moduli[set][slot];
  }

  /** Returns the number of sets. */
  public int sets() {
    return kinds.length;
  }

  /** Returns the number of slots of a set. */
  public int slots(int set) {
    return kinds[set].length;
  }

  /**
   * Returns whether another pattern of the same sets has the same pieces in each set: as many of
   * each kind, known up to the same.
   */
  public boolean samePieces(Pattern other) {
    for (int set = 0; set < kinds.length; set++) {
      int[] mine = new int[kinds[set].length];
      int[] theirs = new int[mine.length];
      for (int slot = 0; slot < mine.length; slot++) {
        mine[slot] = kinds[set][slot] << Byte.SIZE | moduli[set][slot];
        theirs[slot] = other.kinds[set][slot] << Byte.SIZE | other.moduli[set][slot];
      }
      Arrays.sort(mine);
      Arrays.sort(theirs);
      if (!Arrays.equals(mine, theirs)) {
        return false;
      }
    }
    return true;
  }

  /** Returns the pattern after a move. */
  public Pattern after(Transformation move) {
    int[][] newKinds = new int[kinds.length][];
    int[][] newOrientations = new int[kinds.length][];
    int[][] newModuli = new int[kinds.length][];
    for (int set = 0; set < kinds.length; set++) {
      int slots = kinds[set].length;
      newKinds[set] = new int[slots];
      newOrientations[set] = new int[slots];
      newModuli[set] = new int[slots];
      for (int slot = 0; slot < slots; slot++) {
        int from = move.from(set, slot);
        newKinds[set][slot] = kinds[set][from];
        newModuli[set][slot] = moduli[set][from];
        newOrientations[set][slot] =
            (orientations[set][from] + move.twist(set, slot)) % moduli[set][from];
      }
    }
    return new Pattern(newKinds, newOrientations, newModuli);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Pattern that
        && Arrays.deepEquals(kinds, that.kinds)
        && Arrays.deepEquals(orientations, that.orientations)
        && Arrays.deepEquals(moduli, that.moduli);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.deepHashCode(kinds) + Arrays.deepHashCode(orientations);
  }

  @Override
  public String toString() {
    return Arrays.deepToString(kinds) + " " + Arrays.deepToString(orientations);
  }
}
