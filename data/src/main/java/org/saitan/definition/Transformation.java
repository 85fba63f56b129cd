// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.saitan.definition.Definition.SlotSet;

/**
 * What a move does to the pieces of every set of slots, whatever the pieces are.
 *
 * <p>Passive and by slot, from 0: {@code from(set, slot)} is the slot whose piece comes to {@code
 * slot}, {@code twist(set, slot)} is added to its orientation. Doing a move to a state: {@code
 * kind'[i] = kind[from[i]]}, {@code orientation'[i] = (orientation[from[i]] + twist[i]) mod m}
 * (cubing.js, {@code KTransformation}). Immutable.
 */
public final class Transformation {
  /** By set, its first slot among those of all sets, and behind the last the number of all. */
  private final int[] firsts;

  /** By slot among all, as the other arrays. */
  private final int[] from;

  private final int[] twist;

  /** Up to what twists count; the same wherever a cycle of slots goes. */
  private final int[] moduli;

  private Transformation(int[] firsts, int[] from, int[] twist, int[] moduli) {
    this.firsts = firsts;
    this.from = from;
    this.twist = twist;
    this.moduli = moduli;
  }

  /**
   * Creates a transformation; the arrays are copied.
   *
   * @param sets the sets of slots
   * @param from for each set and slot, the slot whose piece comes there
   * @param twist for each set and slot, what is added to the orientation of what comes there; any
   *     integer, reduced here
   * @throws IllegalArgumentException if a row has not the length of its set or is no permutation
   */
  public static Transformation of(List<SlotSet> sets, int[][] from, int[][] twist) {
    Transformation made = identity(sets);
    for (int set = 0; set < sets.size(); set++) {
      int slots = sets.get(set).slots();
      if (from[set].length != slots || twist[set].length != slots) {
        throw new IllegalArgumentException(
            "expected %d slots of %s".formatted(slots, sets.get(set).name()));
      }
      boolean[] seen = new boolean[slots];
      for (int slot = 0; slot < slots; slot++) {
        int place = from[set][slot];
        if (place < 0 || place >= slots || seen[place]) {
          throw new IllegalArgumentException(
              "expected each slot of %s once".formatted(sets.get(set).name()));
        }
        seen[place] = true;
        int at = made.firsts[set] + slot;
        made.from[at] = made.firsts[set] + place;
        made.twist[at] = Math.floorMod(twist[set][slot], made.moduli[at]);
      }
    }
    return made;
  }

  /** Returns the transformation that does nothing. */
  public static Transformation identity(List<SlotSet> sets) {
    int[] firsts = new int[sets.size() + 1];
    for (int set = 0; set < sets.size(); set++) {
      firsts[set + 1] = firsts[set] + sets.get(set).slots();
    }
    int slots = firsts[sets.size()];
    int[] moduli = new int[slots];
    for (int set = 0; set < sets.size(); set++) {
      Arrays.fill(moduli, firsts[set], firsts[set + 1], sets.get(set).orientations());
    }
    return new Transformation(firsts, IntStream.range(0, slots).toArray(), new int[slots], moduli);
  }

  /** Returns the slot whose piece comes to {@code slot}. */
  public int from(int set, int slot) {
    return from[firsts[set] + slot] - firsts[set];
  }

  /** Returns what is added to the orientation of the piece that comes to {@code slot}. */
  public int twist(int set, int slot) {
    return twist[firsts[set] + slot];
  }

  /** Returns a fresh copy of the slots whose pieces come to the slots of a set. */
  public int[] from(int set) {
    return IntStream.range(firsts[set], firsts[set + 1]).map(i -> from[i] - firsts[set]).toArray();
  }

  /** Returns a fresh copy of what is added to the orientations in the slots of a set. */
  public int[] twist(int set) {
    return Arrays.copyOfRange(twist, firsts[set], firsts[set + 1]);
  }

  /**
   * Returns this with twists that count up to less, and without exchanges of what looks alike.
   *
   * @param less for each set and slot, a divisor of the number of orientations; the same for all
   *     slots that pieces go between
   * @param alike for each set and slot, a number of slots whose pieces cannot be told apart, or -1;
   *     they stay where they are if they go between these slots only
   */
  Transformation upTo(int[][] less, int[][] alike) {
    int[] moduliNow = Arrays.stream(less).flatMapToInt(Arrays::stream).toArray();
    int[] group = Arrays.stream(alike).flatMapToInt(Arrays::stream).toArray();
    int[] places = from.clone();
    int[] twists = new int[from.length];
    for (int set = 0; set < less.length; set++) {
      boolean keeps = true;
      for (int i = firsts[set]; i < firsts[set + 1]; i++) {
        twists[i] = twist[i] % moduliNow[i];
        keeps &= group[i] == group[from[i]];
      }
      for (int i = firsts[set]; keeps && i < firsts[set + 1]; i++) {
        places[i] = group[i] >= 0 ? i : places[i];
      }
    }
    return new Transformation(firsts, places, twists, moduliNow);
  }

  /** Returns this one, and then another. */
  public Transformation then(Transformation next) {
    int[] places = new int[from.length];
    int[] twists = new int[from.length];
    for (int i = 0; i < places.length; i++) {
      int middle = next.from[i];
      places[i] = from[middle];
      twists[i] = (twist[middle] + next.twist[i]) % moduli[i];
    }
    return new Transformation(firsts, places, twists, moduli);
  }

  /** Returns what undoes this. */
  public Transformation inverse() {
    int[] places = new int[from.length];
    int[] twists = new int[from.length];
    for (int i = 0; i < places.length; i++) {
      places[from[i]] = i;
      twists[from[i]] = (moduli[i] - twist[i]) % moduli[i];
    }
    return new Transformation(firsts, places, twists, moduli);
  }

  /** Returns this done {@code times} times; backwards if that is negative. */
  public Transformation power(long times) {
    Transformation square = times < 0 ? inverse() : this;
    Transformation result = then(inverse());
    for (long left = Math.abs(times); left > 0; left >>= 1) {
      if ((left & 1) == 1) {
        result = result.then(square);
      }
      square = square.then(square);
    }
    return result;
  }

  /** Returns whether this changes nothing. */
  public boolean isIdentity() {
    return IntStream.range(0, from.length).allMatch(i -> from[i] == i && twist[i] == 0);
  }

  /**
   * Returns how often this must be done to change nothing: the least common multiple of the lengths
   * of its cycles of slots and orientations.
   *
   * @throws ArithmeticException if that is 2^63 or more
   */
  public long order() {
    long order = 1;
    boolean[] seen = new boolean[from.length];
    for (int start = 0; start < seen.length; start++) {
      int length = 0;
      int twisted = 0;
      for (int slot = start; !seen[slot]; slot = from[slot]) {
        seen[slot] = true;
        length++;
        twisted += twist[slot];
      }
      if (length > 0) {
        long turns = moduli[start] / gcd(moduli[start], twisted % moduli[start]);
        order = lcm(order, length * turns);
      }
    }
    return order;
  }

  private static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  /**
   * Returns the least common multiple of two numbers above 0.
   *
   * @throws ArithmeticException if that is 2^63 or more
   */
  static long lcm(long a, long b) {
    return Math.multiplyExact(a / gcd(a, b), b);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Transformation that
        && Arrays.equals(firsts, that.firsts)
        && Arrays.equals(from, that.from)
        && Arrays.equals(twist, that.twist);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(from) + Arrays.hashCode(twist);
  }

  @Override
  public String toString() {
    return Arrays.toString(from) + " " + Arrays.toString(twist);
  }
}
