// SPDX-License-Identifier: Apache-2.0
package org.saitan.filling;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Looks at every set of so many given cells, whether it has exactly one solution.
 *
 * <p>Nearly all sets are refuted by two solutions of a {@link SolutionPool} that have these cells;
 * of those that are not, and where the pool does not hold all solutions, a sweep counts how many
 * there are. Sets of cells that contradict each other are remembered, none with a superfluous cell,
 * and so are the solutions that a sweep finds. Exact, whatever is in the pool.
 *
 * <p>Cost: a few operations for each set; of k of n cells with two colours there are (n over k) x
 * 2^k, half of that where colours are alike.
 */
public final class ClueSets {
  /** Words of the pool that are looked at in every set. */
  private static final int WORDS = 64;

  /** Sets between two looks at the clock. */
  private static final int STEPS = 1 << 12;

  private final Filling filling;
  private final int colours;
  private final SolutionPool pool;
  private final BooleanSupplier goesOn;
  private final int[] cells;
  private final List<List<int[]>> contradictions = new ArrayList<>();
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
  public ClueSets(
      Filling filling, SolutionPool pool, RandomGenerator random, BooleanSupplier goesOn) {
    this.filling = filling;
    this.colours = filling.colours().size();
    this.pool = pool;
    this.goesOn = goesOn;
    this.cells = IntStream.range(0, filling.cells()).toArray();
    for (int i = cells.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int cell = cells[i];
      cells[i] = cells[j];
      cells[j] = cell;
    }
    for (int pair = 0; pair < filling.cells() * colours; pair++) {
      contradictions.add(new ArrayList<>());
    }
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
  public Optional<GivenCells> find(int clues) {
    int words = Math.min(WORDS, pool.row(0).length);
    pairs = new int[clues];
    shared = new long[clues + 1][words];
    Arrays.fill(shared[0], -1);
    return choose(0, 0);
  }

  private Optional<GivenCells> choose(int depth, int from) {
    if (depth == pairs.length) {
      return isUnique() ? Optional.of(given(depth)) : Optional.empty();
    }
    int tried = depth == 0 && filling.coloursAreAlike() ? 1 : colours;
    for (int i = from; i <= cells.length - (pairs.length - depth) && !isOver; i++) {
      for (int colour = 0; colour < tried; colour++) {
        pairs[depth] = cells[i] * colours + colour;
        if (depth + 1 == pairs.length ? isLeft(depth) : share(depth)) {
          Optional<GivenCells> found = choose(depth + 1, i + 1);
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
    return !pool.isWhole() && !isKnownContradiction(number) && solutions(number).signum() > 0;
  }

  private boolean isUnique() {
    int number = pairs.length;
    int known = pool.countUpTo2(pairs, number);
    if (pool.isWhole() || known == 2) {
      return known == 1;
    }
    return (known > 0 || !isKnownContradiction(number)) && solutions(number).equals(BigInteger.ONE);
  }

  /** Counts the solutions that have the cells, by a sweep, and keeps two of them, or why not. */
  private BigInteger solutions(int number) {
    isOver = isOver || !goesOn.getAsBoolean();
    SweptCompletions swept = SweptCompletions.of(filling, given(number));
    BigInteger total = swept.total();
    Solutions solutions = new Solutions(swept);
    if (total.signum() > 0) {
      pool.add(solutions.nth(BigInteger.ZERO));
      pool.add(solutions.nth(total.subtract(BigInteger.ONE)));
    } else {
      rememberContradiction(Arrays.copyOf(pairs, number));
    }
    return total;
  }

  private GivenCells given(int number) {
    return given(Arrays.copyOf(pairs, number));
  }

  private GivenCells given(int... chosen) {
    GivenCells given = filling.nothingGiven();
    for (int pair : chosen) {
      given = given.with(pair / colours, pair % colours);
    }
    return given;
  }

  private void rememberContradiction(int... chosen) {
    int[] left = chosen;
    for (int i = left.length - 1; i >= 0; i--) {
      int[] fewer = new int[left.length - 1];
      System.arraycopy(left, 0, fewer, 0, i);
      System.arraycopy(left, i + 1, fewer, i, left.length - 1 - i);
      if (!ClueRemoval.isPossible(filling, given(fewer))) {
        left = fewer;
      }
    }
    Arrays.sort(left);
    contradictions.get(left[0]).add(left);
  }

  private boolean isKnownContradiction(int number) {
    for (int i = 0; i < number; i++) {
      for (int[] contradiction : contradictions.get(pairs[i])) {
        if (holds(contradiction, number)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean holds(int[] contradiction, int number) {
    for (int pair : contradiction) {
      int i = 0;
      while (i < number && pairs[i] != pair) {
        i++;
      }
      if (i == number) {
        return false;
      }
    }
    return true;
  }
}
