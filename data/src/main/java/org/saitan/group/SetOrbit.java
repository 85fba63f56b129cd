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
 * The images of a set of points under a group, numbered in the order in which the generators find
 * them.
 *
 * <p>A set is found by the sum of its points' values. Up to 64 points have a bit each, so that no
 * two sets have the same sum; beyond, values are random, and sets are compared.
 */
final class SetOrbit {
  private final int size;

  /** By point; 0 where no image of the set has it. */
  private final long[] values;

  private final Long2IntOpenHashMap numbers = new Long2IntOpenHashMap();

  /** By number: that of the set before, and the generator that leads on from it. */
  private final IntArrayList before = new IntArrayList();

  private final IntArrayList by = new IntArrayList();

  /** The points of one set after the other; null where sums are enough. */
  private CharArrayList members = new CharArrayList();

  private boolean compare = true;

  /**
   * Lists the images.
   *
   * @param most how many there may be
   * @throws DoesNotFitException if there are more
   */
  SetOrbit(int[] base, int degree, List<Permutation> generators, int most) {
    size = base.length;
    numbers.defaultReturnValue(-1);
    BitSet met = Permutation.orbit(generators, base);
    values = new long[degree];
    compare = met.cardinality() > Long.SIZE;
    Random random = new Random(1);
    int bit = 0;
    for (int point = met.nextSetBit(0); point >= 0; point = met.nextSetBit(point + 1)) {
      values[point] = compare ? random.nextLong() | 1 : 1L << bit++;
    }
    list(base, generators, most);
    if (!compare) {
      members = null;
    }
  }

  private void list(int[] base, List<Permutation> generators, int most) {
    char[] image = new char[size];
    for (int i = 0; i < size; i++) {
      image[i] = (char) base[i];
    }
    add(image, 0, 0, most);
    for (int at = 0; at < before.size(); at++) {
      for (int g = 0; g < generators.size(); g++) {
        for (int i = 0; i < size; i++) {
          image[i] = (char) generators.get(g).image(members.getChar(at * size + i));
        }
        add(image, at, g, most);
      }
    }
  }

  /** Numbers a set, unless it has a number. */
  private void add(char[] set, int from, int generator, int most) {
    if (numbers.putIfAbsent(key(set), before.size()) >= 0) {
      return;
    }
    if (before.size() > most) {
      throw new DoesNotFitException(
          "%d pieces that look alike can lie in more than %s ways, too many for one piece of a number; give them different numbers, or choose a smaller puzzle"
              .formatted(size, Magnitude.of(before.size())));
    }
    before.add(from);
    by.add(generator);
    members.addElements(members.size(), set);
  }

  /** Returns how many there are. */
  int size() {
    return before.size();
  }

  /**
   * Returns the number of a set of different points, in any order; -1 if it is not one of these.
   */
  int index(char[] set) {
    for (char point : set) {
      if (values[point] == 0) {
        return -1;
      }
    }
    return numbers.get(key(set));
  }

  /** Returns the key under which a set has its number, or is to have it. */
  private long key(char[] set) {
    long key = 0;
    for (char point : set) {
      key += values[point];
    }
    if (compare) {
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

  /**
   * Returns the number of the set from which a generator led first to this one; 0 for the first.
   */
  int before(int number) {
    return before.getInt(number);
  }

  /** Returns the number of that generator. */
  int by(int number) {
    return by.getInt(number);
  }
}
