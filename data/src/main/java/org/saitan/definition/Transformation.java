// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import java.util.Arrays;
import java.util.List;
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
  private final int[][] from;
  private final int[][] twist;

  /** For each set and slot, up to what twists count; the same wherever a cycle of slots goes. */
  private final int[][] moduli;

  private Transformation(int[][] from, int[][] twist, int[][] moduli) {
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
    int[][] places = new int[sets.size()][];
    int[][] twists = new int[sets.size()][];
    int[][] moduli = new int[sets.size()][];
    for (int set = 0; set < places.length; set++) {
      int slots = sets.get(set).slots();
      if (from[set].length != slots || twist[set].length != slots) {
        throw new IllegalArgumentException("rows of " + sets.get(set).name() + " are not " + slots);
      }
      boolean[] seen = new boolean[slots];
      for (int slot : from[set]) {
        if (slot < 0 || slot >= slots || seen[slot]) {
          throw new IllegalArgumentException("no permutation of " + sets.get(set).name());
        }
        seen[slot] = true;
      }
      places[set] = from[set].clone();
      twists[set] = new int[slots];
      moduli[set] = new int[slots];
      Arrays.fill(moduli[set], sets.get(set).orientations());
      for (int slot = 0; slot < slots; slot++) {
        twists[set][slot] = Math.floorMod(twist[set][slot], moduli[set][slot]);
      }
    }
    return new Transformation(places, twists, moduli);
  }

  /** Returns the transformation that does nothing. */
  public static Transformation identity(List<SlotSet> sets) {
    int[][] from = new int[sets.size()][];
    int[][] twist = new int[sets.size()][];
    for (int set = 0; set < from.length; set++) {
      from[set] = new int[sets.get(set).slots()];
      Arrays.setAll(from[set], slot -> slot);
      twist[set] = new int[from[set].length];
    }
    return of(sets, from, twist);
  }

  /** Returns the slot whose piece comes to {@code slot}. */
  public int from(int set, int slot) {
    return from[set][slot];
  }

  /** Returns what is added to the orientation of the piece that comes to {@code slot}. */
  public int twist(int set, int slot) {
    return twist[set][slot];
  }

  /** Returns a fresh copy of the slots whose pieces come to the slots of a set. */
  public int[] from(int set) {
    return from[set].clone();
  }

  /** Returns a fresh copy of what is added to the orientations in the slots of a set. */
  public int[] twist(int set) {
    return twist[set].clone();
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
    int[][] places = new int[from.length][];
    int[][] twists = new int[twist.length][];
    for (int set = 0; set < twists.length; set++) {
      places[set] = from[set].clone();
      twists[set] = new int[twist[set].length];
      boolean keeps = true;
      for (int slot = 0; slot < twists[set].length; slot++) {
        twists[set][slot] = twist[set][slot] % less[set][slot];
        keeps &= alike[set][slot] == alike[set][from[set][slot]];
      }
      for (int slot = 0; keeps && slot < places[set].length; slot++) {
        if (alike[set][slot] >= 0) {
          places[set][slot] = slot;
        }
      }
    }
    return new Transformation(places, twists, less);
  }

  /** Returns this one, and then another. */
  public Transformation then(Transformation next) {
    int[][] places = new int[from.length][];
    int[][] twists = new int[from.length][];
    for (int set = 0; set < from.length; set++) {
      places[set] = new int[from[set].length];
      twists[set] = new int[from[set].length];
      for (int slot = 0; slot < places[set].length; slot++) {
        int middle = next.from[set][slot];
        places[set][slot] = from[set][middle];
        twists[set][slot] = (twist[set][middle] + next.twist[set][slot]) % moduli[set][slot];
      }
    }
    return new Transformation(places, twists, moduli);
  }

  /** Returns what undoes this. */
  public Transformation inverse() {
    int[][] places = new int[from.length][];
    int[][] twists = new int[from.length][];
    for (int set = 0; set < from.length; set++) {
      places[set] = new int[from[set].length];
      twists[set] = new int[from[set].length];
      for (int slot = 0; slot < places[set].length; slot++) {
        places[set][from[set][slot]] = slot;
        twists[set][from[set][slot]] = (moduli[set][slot] - twist[set][slot]) % moduli[set][slot];
      }
    }
    return new Transformation(places, twists, moduli);
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
    for (int set = 0; set < from.length; set++) {
      for (int slot = 0; slot < from[set].length; slot++) {
        if (from[set][slot] != slot || twist[set][slot] != 0) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Returns how often this must be done to change nothing: the least common multiple of the lengths
   * of its cycles of slots and orientations.
   *
   * @throws ArithmeticException if that is 2^63 or more
   */
  public long order() {
    long order = 1;
    for (int set = 0; set < from.length; set++) {
      boolean[] seen = new boolean[from[set].length];
      for (int start = 0; start < seen.length; start++) {
        int length = 0;
        int twisted = 0;
        for (int slot = start; !seen[slot]; slot = from[set][slot]) {
          seen[slot] = true;
          length++;
          twisted += twist[set][slot];
        }
        if (length > 0) {
          int modulus = moduli[set][start];
          long turns = modulus / gcd(modulus, twisted % modulus);
          order = lcm(order, length * turns);
        }
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
        && Arrays.deepEquals(from, that.from)
        && Arrays.deepEquals(twist, that.twist);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.deepHashCode(from) + Arrays.deepHashCode(twist);
  }

  @Override
  public String toString() {
    return Arrays.deepToString(from) + " " + Arrays.deepToString(twist);
  }
}
