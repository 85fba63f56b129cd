// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * Solutions of a board, all of them or some, as a bit each in a row of bits for every cell and
 * color: the solutions that have some cells are the bits that some rows share.
 */
public final class SolutionPool {
  private static final int MOST_OF_ALL = 1 << 18;
  private static final int SAMPLES = 1 << 15;
  private static final int MOST = 1 << 20;

  private final int colors;
  private final boolean isWhole;
  private final Set<Assignment> held = new HashSet<>();
  private long[][] rows;
  private int count;

  private SolutionPool(Completions completions, int room, boolean isWhole) {
    this.isWhole = isWhole;
    PlacementRules rules = completions.rules();
    colors = rules.colors().size();
    rows = new long[rules.cells() * colors][(room + Long.SIZE - 1) / Long.SIZE];
  }

  /** Returns a pool of all solutions, in random order, or of some if they are too many. */
  public static SolutionPool of(Completions completions, RandomGenerator random) {
    if (completions.total().compareTo(BigInteger.valueOf(MOST_OF_ALL)) > 0) {
      return some(completions, SAMPLES, random);
    }
    int number = completions.total().intValueExact();
    SolutionPool pool = new SolutionPool(completions, number, true);
    Solutions solutions = new Solutions(completions);
    for (int solution : ClueRemoval.shuffled(number, random)) {
      pool.add(solutions.nth(BigInteger.valueOf(solution)));
    }
    return pool;
  }

  /**
   * Returns a pool of some solutions.
   *
   * @param samples how many, 1 or more; the same may be drawn several times
   */
  public static SolutionPool some(Completions completions, int samples, RandomGenerator random) {
    SolutionPool pool = new SolutionPool(completions, samples, false);
    Solutions solutions = new Solutions(completions);
    for (int i = 0; i < samples; i++) {
      pool.add(solutions.sample(random));
    }
    return pool;
  }

  /** Adds a solution, unless it is there, or the pool is full. */
  void add(Assignment solution) {
    // Twice, it would pass for two solutions with the same cells.
    if (count == MOST || !held.add(solution)) {
      return;
    }
    if (count == rows[0].length * Long.SIZE) {
      for (int pair = 0; pair < rows.length; pair++) {
        rows[pair] = Arrays.copyOf(rows[pair], 2 * rows[pair].length);
      }
    }
    for (int cell = 0; cell < solution.cells(); cell++) {
      rows[cell * colors + solution.color(cell)][count / Long.SIZE] |= 1L << count;
    }
    count++;
  }

  /** Returns whether every solution is in it. */
  boolean isWhole() {
    return isWhole;
  }

  /** Returns the number of solutions in it. */
  int count() {
    return count;
  }

  /**
   * Returns the bits of the solutions that have a color in a cell: number cell x colors + color.
   */
  long[] row(int pair) {
    return rows[pair];
  }

  /** Returns how many solutions of the pool have all of some cells, no more than 2. */
  int countUpTo2(int[] pairs, int number) {
    if (number == 0) {
      return Math.min(2, count);
    }
    int found = 0;
    int words = (count + Long.SIZE - 1) / Long.SIZE;
    for (int word = 0; word < words && found < 2; word++) {
      long shared = -1;
      for (int i = 0; i < number; i++) {
        shared &= rows[pairs[i]][word];
      }
      found += Long.bitCount(shared);
    }
    return Math.min(2, found);
  }
}
