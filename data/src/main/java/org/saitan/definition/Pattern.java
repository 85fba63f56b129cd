// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;
import org.saitan.definition.Definition.SlotSet;

/**
 * The kind and orientation of the piece in each slot: a state or a goal of a puzzle (called {@code
 * KPattern} in cubing.js).
 *
 * <p>Pieces of the same {@link #kind} are indistinguishable. Orientations are stored modulo {@link
 * #modulus}: the number of orientations of the set if every orientation counts, 1 if orientation is
 * irrelevant (a {@code ?}), or a proper divisor for pieces with rotational symmetry (KPuzzle's
 * {@code orientationMod}). Immutable.
 */
public final class Pattern {
  /** The global index of each set's first slot, followed by the number of all slots. */
  private final int[] firsts;

  /**
   * The kind of the piece in each slot. Like the arrays below, it is indexed by global slot index.
   */
  private final int[] kinds;

  private final int[] orientations;
  private final int[] moduli;

  private Pattern(int[] firsts, int[] kinds, int[] orientations, int[] moduli) {
    this.firsts = firsts;
    this.kinds = kinds;
    this.orientations = orientations;
    this.moduli = moduli;
  }

  /**
   * Creates a pattern.
   *
   * @param sets the sets of slots
   * @param kinds the kind of each piece, from 0 to 255, indexed by set and slot
   * @param orientations the orientation of each piece, indexed by set and slot; any integer, which
   *     this method reduces modulo the orientation's modulus
   * @param moduli the modulus of each orientation, indexed by set and slot: a divisor of the set's
   *     number of orientations
   * @throws IllegalArgumentException if a number is out of range
   */
  public static Pattern of(
      List<SlotSet> sets,
      IntBinaryOperator kinds,
      IntBinaryOperator orientations,
      IntBinaryOperator moduli) {
    int[] firsts = new int[sets.size() + 1];
    for (int set = 0; set < sets.size(); set++) {
      firsts[set + 1] = firsts[set] + sets.get(set).slots();
    }
    int size = firsts[sets.size()];
    Pattern pattern = new Pattern(firsts, new int[size], new int[size], new int[size]);
    for (int set = 0; set < sets.size(); set++) {
      SlotSet slots = sets.get(set);
      for (int slot = 0; slot < slots.slots(); slot++) {
        int modulus = moduli.applyAsInt(set, slot);
        int kind = kinds.applyAsInt(set, slot);
        if (modulus < 1 || slots.orientations() % modulus != 0) {
          throw new IllegalArgumentException(modulus + " does not divide " + slots.orientations());
        }
        if (kind < 0 || kind > SlotSet.MAX_SLOTS) {
          throw new IllegalArgumentException("kind " + kind);
        }
        int at = firsts[set] + slot;
        pattern.kinds[at] = kind;
        pattern.moduli[at] = modulus;
        pattern.orientations[at] = Math.floorMod(orientations.applyAsInt(set, slot), modulus);
      }
    }
    return pattern;
  }

  /** Creates a pattern from arrays with one row per set. */
  public static Pattern of(
      List<SlotSet> sets, int[][] kinds, int[][] orientations, int[][] moduli) {
    return of(
        sets,
        (set, slot) -> kinds[set][slot],
        (set, slot) -> orientations[set][slot],
        (set, slot) -> moduli[set][slot]);
  }

  /**
   * Returns the pattern with distinct pieces, each in its home slot, in which every orientation
   * counts.
   */
  public static Pattern ofDistinct(List<SlotSet> sets) {
    return of(
        sets, (set, slot) -> slot, (set, slot) -> 0, (set, slot) -> sets.get(set).orientations());
  }

  /** Returns the kind of the piece in a slot, from 0 to 255. */
  public int kind(int set, int slot) {
    return kinds[firsts[set] + slot];
  }

  /** Returns the orientation of the piece in a slot, {@code 0 <= orientation < modulus}. */
  public int orientation(int set, int slot) {
    return orientations[firsts[set] + slot];
  }

  /** Returns the modulus of the orientation of the piece in a slot, at least 1. */
  public int modulus(int set, int slot) {
    return moduli[firsts[set] + slot];
  }

  /** Returns the number of sets. */
  public int sets() {
    return firsts.length - 1;
  }

  /** Returns the number of slots of a set. */
  public int slots(int set) {
    return firsts[set + 1] - firsts[set];
  }

  /**
   * Returns whether another pattern of the same sets has the same pieces in each set: the same
   * number of pieces of each kind, with the same moduli.
   */
  public boolean hasSamePieces(Pattern other) {
    return IntStream.range(0, sets())
        .allMatch(set -> Arrays.equals(pieces(set), other.pieces(set)));
  }

  private int[] pieces(int set) {
    return IntStream.range(firsts[set], firsts[set + 1])
        .map(i -> kinds[i] << Byte.SIZE | moduli[i])
        .sorted()
        .toArray();
  }

  /** Returns the pattern after a move. */
  public Pattern after(Transformation move) {
    int[] newKinds = new int[kinds.length];
    int[] newOrientations = new int[kinds.length];
    int[] newModuli = new int[kinds.length];
    for (int set = 0; set < sets(); set++) {
      for (int slot = 0; slot < slots(set); slot++) {
        int at = firsts[set] + slot;
        int from = firsts[set] + move.source(set, slot);
        newKinds[at] = kinds[from];
        newModuli[at] = moduli[from];
        newOrientations[at] = (orientations[from] + move.twist(set, slot)) % moduli[from];
      }
    }
    return new Pattern(firsts, newKinds, newOrientations, newModuli);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Pattern that
        && Arrays.equals(firsts, that.firsts)
        && Arrays.equals(kinds, that.kinds)
        && Arrays.equals(orientations, that.orientations)
        && Arrays.equals(moduli, that.moduli);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(kinds) + Arrays.hashCode(orientations);
  }

  @Override
  public String toString() {
    return Arrays.toString(kinds) + " " + Arrays.toString(orientations);
  }
}
