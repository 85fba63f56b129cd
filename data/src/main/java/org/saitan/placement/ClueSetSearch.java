// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;

/**
 * Searches all sets of a given number of clues for one with a unique solution.
 *
 * <p>Nearly every set is ruled out by two solutions in a {@link SolutionPool} that agree with its
 * clues. For each remaining set, unless the pool is complete, a sweep counts the solutions and adds
 * two of them to the pool. The result is exact for any pool.
 *
 * <p>Checking a set usually takes a few operations. With two colors there are (n choose k) x 2^k
 * sets of k clues on n cells, or half as many if the colors are interchangeable.
 */
public final class ClueSetSearch {
  /** The number of words of each pool row that are checked for every set. */
  private static final int CHECKED_WORDS = 64;

  /** The number of sets between two checks of the time limit. */
  private static final int CHECK_INTERVAL = 1 << 12;

  private final PlacementRules rules;
  private final int colors;
  private final SolutionPool pool;
  private final BooleanSupplier hasTime;
  private final int[] cells;
  private int[] pairs;
  private long[][] shared;
  private int steps;
  private boolean timedOut;

  /**
   * Creates the search.
   *
   * @param pool known solutions of the board
   * @param random chooses the search order
   * @param hasTime a function that returns false once the time is up
   */
  public ClueSetSearch(
      PlacementRules rules, SolutionPool pool, RandomGenerator random, BooleanSupplier hasTime) {
    this.rules = rules;
    this.colors = rules.colors().size();
    this.pool = pool;
    this.hasTime = hasTime;
    this.cells = ClueRemoval.shuffled(rules.cells(), random);
  }

  /** Returns whether time ran out before all sets were searched. */
  public boolean timedOut() {
    return timedOut;
  }

  /**
   * Returns clues with exactly one solution, or empty if there are none or time ran out.
   *
   * @param clues the number of clues; no set with fewer clues may have exactly one solution
   */
  public Optional<Assignment> find(int clues) {
    int words = Math.min(CHECKED_WORDS, pool.row(0).length);
    pairs = new int[clues];
    shared = new long[clues + 1][words];
    Arrays.fill(shared[0], -1);
    return choose(0, 0);
  }

  private Optional<Assignment> choose(int depth, int from) {
    if (depth == pairs.length) {
      return isUnique() ? Optional.of(boardWithFirst(depth)) : Optional.empty();
    }
    int colorsToTry = depth == 0 && rules.colorsAreInterchangeable() ? 1 : colors;
    for (int i = from; i <= cells.length - (pairs.length - depth) && !timedOut; i++) {
      for (int color = 0; color < colorsToTry; color++) {
        pairs[depth] = cells[i] * colors + color;
        if (depth + 1 == pairs.length ? isCandidate(depth) : narrow(depth)) {
          Optional<Assignment> result = choose(depth + 1, i + 1);
          if (result.isPresent()) {
            return result;
          }
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Returns whether fewer than two of the checked solutions agree with all clues up to index {@code
   * depth}.
   */
  private boolean isCandidate(int depth) {
    long[] row = pool.row(pairs[depth]);
    long[] before = shared[depth];
    int count = 0;
    for (int word = 0; word < before.length; word++) {
      count += Long.bitCount(before[word] & row[word]);
      if (count >= 2) {
        return false;
      }
    }
    if (++steps % CHECK_INTERVAL == 0) {
      timedOut = timedOut || !hasTime.getAsBoolean();
    }
    return !timedOut;
  }

  /**
   * Narrows the checked solutions to those that agree with the clue at index {@code depth}, and
   * returns whether any solution may remain.
   */
  private boolean narrow(int depth) {
    long[] row = pool.row(pairs[depth]);
    long any = 0;
    for (int word = 0; word < shared[depth].length; word++) {
      shared[depth + 1][word] = shared[depth][word] & row[word];
      any |= shared[depth + 1][word];
    }
    if (++steps % CHECK_INTERVAL == 0) {
      timedOut = timedOut || !hasTime.getAsBoolean();
    }
    return any != 0 || hasSolution(depth + 1);
  }

  private boolean hasSolution(int number) {
    if (pool.countUpTo2(pairs, number) > 0) {
      return true;
    }
    return !pool.isComplete() && countBySweep(number).signum() > 0;
  }

  private boolean isUnique() {
    int number = pairs.length;
    int count = pool.countUpTo2(pairs, number);
    if (pool.isComplete() || count == 2) {
      return count == 1;
    }
    return countBySweep(number).equals(BigInteger.ONE);
  }

  /**
   * Sweeps the board to count the solutions that agree with the first {@code number} clues, and
   * adds two of these solutions to the pool.
   */
  private BigInteger countBySweep(int number) {
    timedOut = timedOut || !hasTime.getAsBoolean();
    InMemoryCompletions swept = InMemoryCompletions.of(rules, boardWithFirst(number));
    BigInteger total = swept.total();
    Solutions solutions = new Solutions(swept);
    if (total.signum() > 0) {
      pool.add(solutions.nth(BigInteger.ZERO));
      pool.add(solutions.nth(total.subtract(BigInteger.ONE)));
    }
    return total;
  }

  private Assignment boardWithFirst(int number) {
    Assignment board = rules.emptyBoard();
    for (int i = 0; i < number; i++) {
      board = board.with(pairs[i] / colors, pairs[i] % colors);
    }
    return board;
  }
}
