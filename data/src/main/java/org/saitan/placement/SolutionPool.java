// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * A set of solutions stored as bitmaps, with one row per cell and color and one bit per solution. A
 * clue is a cell and its color, so the AND of several rows is the set of solutions that agree with
 * the corresponding clues.
 */
public final class SolutionPool {
  private static final int MAX_COMPLETE = 1 << 18;
  private static final int SAMPLES = 1 << 15;
  private static final int MAX_SOLUTIONS = 1 << 20;

  private final int colors;
  private final boolean isComplete;
  private final Set<Assignment> solutions = new HashSet<>();
  private long[][] rows;
  private int count;

  private SolutionPool(Completions completions, int capacity, boolean isComplete) {
    this.isComplete = isComplete;
    PlacementRules rules = completions.rules();
    colors = rules.colors().size();
    rows = new long[rules.cells() * colors][(capacity + Long.SIZE - 1) / Long.SIZE];
  }

  /**
   * Returns a pool of all solutions in random order, or of a random sample if there are too many.
   */
  public static SolutionPool of(Completions completions, RandomGenerator random) {
    if (completions.total().compareTo(BigInteger.valueOf(MAX_COMPLETE)) > 0) {
      return sample(completions, SAMPLES, random);
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
   * Returns a pool of randomly drawn solutions.
   *
   * @param samples the number of draws, at least 1; duplicates are dropped
   */
  public static SolutionPool sample(Completions completions, int samples, RandomGenerator random) {
    SolutionPool pool = new SolutionPool(completions, samples, false);
    Solutions solutions = new Solutions(completions);
    for (int i = 0; i < samples; i++) {
      pool.add(solutions.sample(random));
    }
    return pool;
  }

  /** Adds a solution unless it is already in the pool or the pool is full. */
  void add(Assignment solution) {
    // A duplicate would count as two solutions.
    if (count == MAX_SOLUTIONS || !solutions.add(solution)) {
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

  /** Returns whether the pool contains every solution. */
  boolean isComplete() {
    return isComplete;
  }

  /**
   * Returns the bitmap of the solutions that agree with a clue.
   *
   * @param pair the clue, encoded as cell x colors + color
   */
  long[] row(int pair) {
    return rows[pair];
  }

  /**
   * Returns the number of solutions in the pool that agree with the first {@code number} clues,
   * capped at 2.
   */
  int countUpTo2(int[] pairs, int number) {
    if (number == 0) {
      return Math.min(2, count);
    }
    int matches = 0;
    int words = (count + Long.SIZE - 1) / Long.SIZE;
    for (int word = 0; word < words && matches < 2; word++) {
      long shared = -1;
      for (int i = 0; i < number; i++) {
        shared &= rows[pairs[i]][word];
      }
      matches += Long.bitCount(shared);
    }
    return Math.min(2, matches);
  }
}
