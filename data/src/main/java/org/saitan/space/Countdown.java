// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

import java.util.ArrayList;
import java.util.List;

/**
 * A sum over what the cells of a packed state hold that is 0 in every goal and that every move
 * lowers by one, modulo {@value #MODULUS}: the pegs beyond the last one, where a jump takes off one
 * peg. So the distance of a state that can reach a goal is this sum, and no table need store it.
 *
 * <p>That holds whatever modulus is over all distances: along any way to a goal the sum comes down
 * to 0 in as many moves as it is, modulo that, and distances are at most 254.
 *
 * <p>Cost: a look into a table for some {@value #BITS_AT_ONCE} bits of a state. Immutable.
 */
public final class Countdown {
  /** The first prime number over all distances that a table can tell. */
  public static final int MODULUS = 257;

  private static final int BITS_AT_ONCE = 12;

  private final List<Group> groups = new ArrayList<>();

  /** What the cells add that are always the same. */
  private final int constant;

  /**
   * Some cells of a word that lie together.
   *
   * @param sums by their bits, the sum over what they hold
   */
  private record Group(int word, int shift, int[] sums) {}

  /**
   * Creates one.
   *
   * @param cells where the cells lie; none takes more than {@value #BITS_AT_ONCE} bits
   * @param weights by cell and what it holds, what that adds, 0 to {@value #MODULUS} - 1
   */
  public Countdown(PackedCells cells, int[][] weights) {
    List<Integer> some = new ArrayList<>();
    int sum = 0;
    for (int cell = 0; cell < weights.length; cell++) {
      if (cells.width(cell) == 0) {
        sum += weights[cell][0];
        continue;
      }
      if (!some.isEmpty() && !fit(cells, some.get(0), cell)) {
        groups.add(group(cells, weights, some));
        some.clear();
      }
      some.add(cell);
    }
    if (!some.isEmpty()) {
      groups.add(group(cells, weights, some));
    }
    constant = sum;
  }

  private static boolean fit(PackedCells cells, int first, int last) {
    return cells.word(last) == cells.word(first)
        && cells.shift(last) + cells.width(last) - cells.shift(first) <= BITS_AT_ONCE;
  }

  private static Group group(PackedCells cells, int[][] weights, List<Integer> some) {
    int first = some.get(0);
    int last = some.get(some.size() - 1);
    int word = cells.word(first);
    int shift = cells.shift(first);
    int[] sums = new int[1 << cells.shift(last) + cells.width(last) - shift];
    long[] state = new long[word + 1];
    for (int bits = 0; bits < sums.length; bits++) {
      state[word] = (long) bits << shift;
      for (int cell : some) {
        int holds = cells.get(state, cell);
        // No state has what is beyond the last value of a cell.
        sums[bits] += holds < weights[cell].length ? weights[cell][holds] : 0;
      }
    }
    return new Group(word, shift, sums);
  }

  /**
   * Returns the distance of a state that can reach a goal; of others some number.
   *
   * @param states words of states
   * @param at which of them are its own, this one the first
   */
  public int of(long[] states, int at) {
    int sum = constant;
    for (Group group : groups) {
      sum += group.sums[(int) (states[at + group.word] >>> group.shift) & group.sums.length - 1];
    }
    return sum % MODULUS;
  }
}
