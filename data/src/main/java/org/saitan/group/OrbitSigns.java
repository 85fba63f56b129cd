// SPDX-License-Identifier: Apache-2.0
package org.saitan.group;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * The signs of the elements of a group on each of its orbits: homomorphisms to two elements, by
 * which most sets of elements that generate less than the group are found at once.
 */
final class OrbitSigns {
  /** By point: the least point of its orbit. */
  private final int[] orbit;

  /** The number of independent signs of the group. */
  private final int rank;

  OrbitSigns(int degree, List<Permutation> generators) {
    orbit = orbits(degree, generators);
    rank = rank(generators);
  }

  private static int[] orbits(int degree, List<Permutation> generators) {
    int[] least = new int[degree];
    Arrays.setAll(least, point -> point);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Permutation generator : generators) {
        for (int point = 0; point < degree; point++) {
          int image = generator.image(point);
          int both = Math.min(least[point], least[image]);
          changed |= least[point] != both || least[image] != both;
          least[point] = both;
          least[image] = both;
        }
      }
    }
    return least;
  }

  /**
   * Returns whether elements of the group surely generate less: they have other orbits or fewer
   * signs.
   */
  boolean showLess(List<Permutation> some) {
    return rank(some) < rank || !Arrays.equals(orbits(orbit.length, some), orbit);
  }

  private int rank(List<Permutation> elements) {
    List<BitSet> independent = new ArrayList<>();
    for (Permutation element : elements) {
      BitSet rest = odd(element);
      for (BitSet one : independent) {
        if (rest.get(one.length() - 1)) {
          rest.xor(one);
        }
      }
      if (!rest.isEmpty()) {
        independent.add(rest);
      }
    }
    return independent.size();
  }

  /** Returns the orbits, by their least point, that an element permutes oddly. */
  private BitSet odd(Permutation element) {
    BitSet odd = new BitSet();
    BitSet met = new BitSet();
    for (int point = 0; point < orbit.length; point++) {
      for (int next = element.image(point); !met.get(next) && next != point; ) {
        met.set(next);
        odd.flip(orbit[point]);
        next = element.image(next);
      }
      met.set(point);
    }
    return odd;
  }
}
