// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.saitan.definition.Definition.SlotSet;

/**
 * The effect of a move: a permutation of slots with twists, for each set of slots.
 *
 * <p>{@code source(set, slot)} is the slot whose piece moves to {@code slot}; {@code twist(set,
 * slot)} is added to the orientation of that piece. Applied to a state: {@code kind'[i] =
 * kind[source[i]]}, {@code orientation'[i] = (orientation[source[i]] + twist[i]) mod m} (called
 * {@code KTransformation} in cubing.js). Immutable.
 */
public final class Transformation {
  /** The global index of each set's first slot, followed by the number of all slots. */
  private final int[] firsts;

  /**
   * The slot whose piece moves to each slot. Like the arrays below, it is indexed by global slot
   * index.
   */
  private final int[] source;

  private final int[] twist;

  /** The modulus of each twist, equal within each cycle of slots. */
  private final int[] moduli;

  private Transformation(int[] firsts, int[] source, int[] twist, int[] moduli) {
    this.firsts = firsts;
    this.source = source;
    this.twist = twist;
    this.moduli = moduli;
  }

  /**
   * Creates a transformation from copies of the arrays.
   *
   * @param sets the sets of slots
   * @param source the slot whose piece moves to each slot, indexed by set and slot
   * @param twist the change of orientation of the piece that moves to each slot, indexed by set and
   *     slot; any integer, which this method reduces
   * @throws IllegalArgumentException if a row has the wrong length or is not a permutation
   */
  public static Transformation of(List<SlotSet> sets, int[][] source, int[][] twist) {
    Transformation result = identity(sets);
    for (int set = 0; set < sets.size(); set++) {
      int slots = sets.get(set).slots();
      if (source[set].length != slots || twist[set].length != slots) {
        throw new IllegalArgumentException(
            "expected %d slots of %s".formatted(slots, sets.get(set).name()));
      }
      boolean[] seen = new boolean[slots];
      for (int slot = 0; slot < slots; slot++) {
        int place = source[set][slot];
        if (place < 0 || place >= slots || seen[place]) {
          throw new IllegalArgumentException(
              "expected each slot of %s once".formatted(sets.get(set).name()));
        }
        seen[place] = true;
        int at = result.firsts[set] + slot;
        result.source[at] = result.firsts[set] + place;
        result.twist[at] = Math.floorMod(twist[set][slot], result.moduli[at]);
      }
    }
    return result;
  }

  /** Returns the identity. */
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

  /** Returns the slot whose piece moves to {@code slot}. */
  public int source(int set, int slot) {
    return source[firsts[set] + slot] - firsts[set];
  }

  /** Returns the change of orientation of the piece that moves to {@code slot}. */
  public int twist(int set, int slot) {
    return twist[firsts[set] + slot];
  }

  /** Returns a copy of {@link #source} for the slots of a set. */
  public int[] sources(int set) {
    int first = firsts[set];
    return IntStream.range(first, firsts[set + 1]).map(i -> source[i] - first).toArray();
  }

  /**
   * Returns a copy with smaller twist moduli and without exchanges of indistinguishable pieces.
   *
   * @param newModuli for each set and slot, a divisor of the number of orientations that is equal
   *     within each orbit of slots
   * @param classes for each set and slot, the class of slots whose pieces are indistinguishable, or
   *     -1; if a set's slots are permuted only within these classes, the pieces in the classes stay
   *     in place
   */
  Transformation reduce(int[][] newModuli, int[][] classes) {
    int[] reduced = Arrays.stream(newModuli).flatMapToInt(Arrays::stream).toArray();
    int[] group = Arrays.stream(classes).flatMapToInt(Arrays::stream).toArray();
    int[] places = source.clone();
    int[] twists = new int[source.length];
    for (int set = 0; set < newModuli.length; set++) {
      boolean keepsClasses = true;
      for (int i = firsts[set]; i < firsts[set + 1]; i++) {
        twists[i] = twist[i] % reduced[i];
        keepsClasses &= group[i] == group[source[i]];
      }
      for (int i = firsts[set]; keepsClasses && i < firsts[set + 1]; i++) {
        places[i] = group[i] >= 0 ? i : places[i];
      }
    }
    return new Transformation(firsts, places, twists, reduced);
  }

  /** Returns the product: this transformation followed by another. */
  public Transformation then(Transformation next) {
    int[] places = new int[source.length];
    int[] twists = new int[source.length];
    for (int i = 0; i < places.length; i++) {
      int middle = next.source[i];
      places[i] = source[middle];
      twists[i] = (twist[middle] + next.twist[i]) % moduli[i];
    }
    return new Transformation(firsts, places, twists, moduli);
  }

  /** Returns the inverse. */
  public Transformation inverse() {
    int[] places = new int[source.length];
    int[] twists = new int[source.length];
    for (int i = 0; i < places.length; i++) {
      places[source[i]] = i;
      twists[source[i]] = (moduli[i] - twist[i]) % moduli[i];
    }
    return new Transformation(firsts, places, twists, moduli);
  }

  /** Returns a power; a negative exponent yields a power of the inverse. */
  public Transformation power(long exponent) {
    Transformation square = exponent < 0 ? inverse() : this;
    Transformation result = then(inverse());
    for (long rest = Math.abs(exponent); rest > 0; rest >>= 1) {
      if ((rest & 1) == 1) {
        result = result.then(square);
      }
      square = square.then(square);
    }
    return result;
  }

  /** Returns whether this is the identity. */
  public boolean isIdentity() {
    return IntStream.range(0, source.length).allMatch(i -> source[i] == i && twist[i] == 0);
  }

  /**
   * Returns the order: the least common multiple of the cycle lengths, counting orientations.
   *
   * @throws ArithmeticException if the order is 2^63 or more
   */
  public long order() {
    long order = 1;
    boolean[] seen = new boolean[source.length];
    for (int start = 0; start < seen.length; start++) {
      int length = 0;
      int twisted = 0;
      for (int slot = start; !seen[slot]; slot = source[slot]) {
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
   * Returns the least common multiple of two positive numbers.
   *
   * @throws ArithmeticException if the result is 2^63 or more
   */
  static long lcm(long a, long b) {
    return Math.multiplyExact(a / gcd(a, b), b);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Transformation that
        && Arrays.equals(firsts, that.firsts)
        && Arrays.equals(source, that.source)
        && Arrays.equals(twist, that.twist);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(source) + Arrays.hashCode(twist);
  }

  @Override
  public String toString() {
    return Arrays.toString(source) + " " + Arrays.toString(twist);
  }
}
