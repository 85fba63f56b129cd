// SPDX-License-Identifier: Apache-2.0
package org.saitan.group;

import it.unimi.dsi.fastutil.chars.CharArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.saitan.problem.DoesNotFitException;
import org.saitan.text.Magnitude;

/**
 * The orbit of a set of points under a group, numbered in the order of a breadth-first search.
 *
 * <p>Sets are hashed by the sum of their points' values. If there are at most 64 points, each
 * point's value is one bit, so that sums are unique. With more points, the values are random, and
 * sets with equal sums are compared.
 */
final class SetOrbit {
  private final int size;

  /** The value of each point, or 0 if no image of the set contains the point. */
  private final long[] values;

  private final Long2IntOpenHashMap numbers = new Long2IntOpenHashMap();

  /**
   * For each set, its parent in the search tree and the generator that was applied to the parent.
   */
  private final IntArrayList parents = new IntArrayList();

  private final IntArrayList generatorsUsed = new IntArrayList();

  /** The points of all sets, concatenated, or null if sums are unique. */
  private CharArrayList members = new CharArrayList();

  private boolean compareSets = true;

  /**
   * Lists the orbit.
   *
   * @param max the maximum size
   * @throws DoesNotFitException if the orbit is larger
   */
  SetOrbit(int[] base, int degree, List<Permutation> generators, int max) {
    size = base.length;
    numbers.defaultReturnValue(-1);
    BitSet points = Permutation.orbit(generators, base);
    values = new long[degree];
    compareSets = points.cardinality() > Long.SIZE;
    Random random = new Random(1);
    int bit = 0;
    for (int point = points.nextSetBit(0); point >= 0; point = points.nextSetBit(point + 1)) {
      values[point] = compareSets ? random.nextLong() | 1 : 1L << bit++;
    }
    list(base, generators, max);
    if (!compareSets) {
      members = null;
    }
  }

  private void list(int[] base, List<Permutation> generators, int max) {
    char[] image = new char[size];
    for (int i = 0; i < size; i++) {
      image[i] = (char) base[i];
    }
    add(image, 0, 0, max);
    for (int at = 0; at < parents.size(); at++) {
      for (int g = 0; g < generators.size(); g++) {
        for (int i = 0; i < size; i++) {
          image[i] = (char) generators.get(g).image(members.getChar(at * size + i));
        }
        add(image, at, g, max);
      }
    }
  }

  /** Adds a set unless it is already listed. */
  private void add(char[] set, int from, int generator, int max) {
    if (numbers.putIfAbsent(key(set), parents.size()) >= 0) {
      return;
    }
    if (parents.size() > max) {
      throw new DoesNotFitException(
          "%d identical pieces can be placed in more than %s ways, which is too many; give them different numbers or choose a smaller puzzle"
              .formatted(size, Magnitude.of(parents.size())));
    }
    parents.add(from);
    generatorsUsed.add(generator);
    members.addElements(members.size(), set);
  }

  /** Returns the number of sets. */
  int size() {
    return parents.size();
  }

  /**
   * Returns the index of a set, whose points may be in any order, or -1 if it is not in the orbit.
   */
  int index(char[] set) {
    for (char point : set) {
      if (values[point] == 0) {
        return -1;
      }
    }
    return numbers.get(key(set));
  }

  /** Returns the hash key of a set. Collisions are resolved by linear probing. */
  private long key(char[] set) {
    long key = 0;
    for (char point : set) {
      key += values[point];
    }
    if (compareSets) {
      for (int other = numbers.get(key); other >= 0 && !isSet(other, set); ) {
        other = numbers.get(++key);
      }
    }
    return key;
  }

  private boolean isSet(int number, char[] set) {
    BitSet points = new BitSet();
    for (char point : set) {
      points.set(point);
    }
    for (int i = number * size; i < (number + 1) * size; i++) {
      points.clear(members.getChar(i));
    }
    return points.isEmpty();
  }

  /** Returns the index of a set's parent in the search tree. The parent of the root is 0. */
  int parent(int number) {
    return parents.getInt(number);
  }

  /** Returns the index of the generator that takes the parent of a set to it. */
  int parentGenerator(int number) {
    return generatorsUsed.getInt(number);
  }
}
