// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Some lanes of a block, or all of them. Immutable. */
public final class LaneSet {
  private final char[] ascending;

  private LaneSet(char[] ascending) {
    this.ascending = ascending;
  }

  /**
   * Returns the set of some lanes.
   *
   * @param lanes how many a block has
   * @param chosen which are in the set
   */
  public static LaneSet of(int lanes, IntPredicate chosen) {
    int[] found = IntStream.range(0, lanes).filter(chosen).toArray();
    char[] ascending = new char[found.length];
    for (int i = 0; i < found.length; i++) {
      ascending[i] = (char) found[i];
    }
    return new LaneSet(ascending);
  }

  /** Returns whether no lane is in it. */
  public boolean isEmpty() {
    return ascending.length == 0;
  }

  /** Returns the number of its lanes. */
  public int size() {
    return ascending.length;
  }

  /** Returns its lanes in ascending order; not to be changed. */
  public char[] lanes() {
    return ascending;
  }
}
