// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;

/**
 * Looks at every set of so many given cells, whether it has exactly one solution.
 *
 * <p>Nearly all sets are refuted by two solutions of a {@link SolutionPool} that have these cells;
 * of those that are not, and where the pool does not hold all solutions, a sweep counts how many
 * there are, and the solutions that it finds are added to the pool. Exact, whatever is in the pool.
 *
 * <p>Cost: a few operations for each set; of k of n cells with two colors there are (n over k) x
 * 2^k, half of that where colors are alike.
 */
public final class ClueSetSearch {
  /** Words of the pool that are looked at in every set. */
  private static final int WORDS = 64;

  /** Sets between two looks at the clock. */
  private static final int STEPS = 1 << 12;

  private final PlacementRules rules;
  private final int colors;
  private final SolutionPool pool;
  private final BooleanSupplier goesOn;
  private final int[] cells;
  private int[] pairs;
  private long[][] shared;
  private int steps;
  private boolean isOver;

  /**
   * Creates the search.
   *
   * @param pool solutions of the board
   * @param random chooses the order in which sets are looked at
   * @param goesOn whether there is time left
   */
  public ClueSetSearch(
      PlacementRules rules, SolutionPool pool, RandomGenerator random, BooleanSupplier goesOn) {
    this.rules = rules;
    this.colors = rules.colors().size();
    this.pool = pool;
    this.goesOn = goesOn;
    this.cells = ClueRemoval.shuffled(rules.cells(), random);
  }

  /** Returns whether the time was over before all sets were looked at. */
  public boolean isOver() {
    return isOver;
  }

  /**
   * Returns cells with exactly one solution; empty if there are none, or the time is over.
   *
   * @param clues how many cells; no fewer have exactly one solution
   */
  public Optional<Assignment> find(int clues) {
    int words = Math.min(WORDS, pool.row(0).length);
    pairs = new int[clues];
    shared = new long[clues + 1][words];
    Arrays.fill(shared[0], -1);
    return choose(0, 0);
  }

  private Optional<Assignment> choose(int depth, int from) {
    if (depth == pairs.length) {
      return isUnique() ? Optional.of(given(depth)) : Optional.empty();
    }
    int tried = depth == 0 && rules.colorsAreInterchangeable() ? 1 : colors;
    for (int i = from; i <= cells.length - (pairs.length - depth) && !isOver; i++) {
      for (int color = 0; color < tried; color++) {
        pairs[depth] = cells[i] * colors + color;
        if (depth + 1 == pairs.length ? isLeft(depth) : share(depth)) {
          Optional<Assignment> found = choose(depth + 1, i + 1);
          if (found.isPresent()) {
            return found;
          }
        }
      }
    }
    return Optional.empty();
  }

  /** Returns whether fewer than two of the solutions looked at have the cells, the last one too. */
  private boolean isLeft(int depth) {
    long[] row = pool.row(pairs[depth]);
    long[] before = shared[depth];
    int found = 0;
    for (int word = 0; word < before.length; word++) {
      found += Long.bitCount(before[word] & row[word]);
      if (found >= 2) {
        return false;
      }
    }
    if (++steps % STEPS == 0) {
      isOver = isOver || !goesOn.getAsBoolean();
    }
    return !isOver;
  }

  /** Finds the solutions looked at that have the cells; returns whether any solution may. */
  private boolean share(int depth) {
    long[] row = pool.row(pairs[depth]);
    long any = 0;
    for (int word = 0; word < shared[depth].length; word++) {
      shared[depth + 1][word] = shared[depth][word] & row[word];
      any |= shared[depth + 1][word];
    }
    if (++steps % STEPS == 0) {
      isOver = isOver || !goesOn.getAsBoolean();
    }
    return any != 0 || isPossible(depth + 1);
  }

  private boolean isPossible(int number) {
    if (pool.countUpTo2(pairs, number) > 0) {
      return true;
    }
    return !pool.isWhole() && solutions(number).signum() > 0;
  }

  private boolean isUnique() {
    int number = pairs.length;
    int known = pool.countUpTo2(pairs, number);
    if (pool.isWhole() || known == 2) {
      return known == 1;
    }
    return solutions(number).equals(BigInteger.ONE);
  }

  /** Counts the solutions that have the cells, by a sweep, and keeps two of them. */
  private BigInteger solutions(int number) {
    isOver = isOver || !goesOn.getAsBoolean();
    InMemoryCompletions swept = InMemoryCompletions.of(rules, given(number));
    BigInteger total = swept.total();
    Solutions solutions = new Solutions(swept);
    if (total.signum() > 0) {
      pool.add(solutions.nth(BigInteger.ZERO));
      pool.add(solutions.nth(total.subtract(BigInteger.ONE)));
    }
    return total;
  }

  private Assignment given(int number) {
    Assignment given = rules.emptyBoard();
    for (int i = 0; i < number; i++) {
      given = given.with(pairs[i] / colors, pairs[i] % colors);
    }
    return given;
  }
}
