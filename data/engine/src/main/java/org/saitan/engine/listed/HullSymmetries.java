// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import org.saitan.space.ListedRules;
import org.saitan.space.StateHull;

/**
 * The symmetries of rules on the numbers of their hull, where they are affine: sums over bits.
 *
 * <p>Rules define images of states only. Where a variable has three values, one pattern of its two
 * bits is not a state; such rules are affine only if the identity is their only symmetry. So the
 * rules are not asked for images under the identity.
 */
final class HullSymmetries {
  /** By symmetry, the image of 0, and by symmetry and bit what the bit adds to an image. */
  private final long[] ofZero;

  private final long[][] ofBit;

  /**
   * Creates them.
   *
   * @param count how many, from the first
   */
  HullSymmetries(ListedRules rules, StateHull hull, int count) {
    ofZero = new long[count];
    ofBit = new long[count][hull.dimension()];
    for (int bit = 0; bit < hull.dimension(); bit++) {
      ofBit[0][bit] = 1L << bit;
    }
    for (int g = 1; g < count; g++) {
      ofZero[g] = image(rules, hull, g, 0);
      for (int bit = 0; bit < hull.dimension(); bit++) {
        ofBit[g][bit] = image(rules, hull, g, 1L << bit) ^ ofZero[g];
      }
    }
  }

  /** Returns the image of a number, by the rules alone. */
  static long image(ListedRules rules, StateHull hull, int g, long number) {
    long[] image = new long[hull.words()];
    rules.image(g, hull.states(new long[] {number}), image);
    return hull.numbers(image)[0];
  }

  int count() {
    return ofZero.length;
  }

  /** Returns the image of 0. */
  long ofZero(int g) {
    return ofZero[g];
  }

  /** Returns what a bit adds to an image. */
  long ofBit(int g, int bit) {
    return ofBit[g][bit];
  }

  /** Returns what the bits of a number add to its image; those beyond the hull add nothing. */
  long sum(int g, long number) {
    long sum = 0;
    for (long bits = number; bits != 0; bits &= bits - 1) {
      int bit = Long.numberOfTrailingZeros(bits);
      sum ^= bit < ofBit[g].length ? ofBit[g][bit] : 0;
    }
    return sum;
  }
}
