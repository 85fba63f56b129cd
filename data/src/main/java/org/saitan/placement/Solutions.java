// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement;

import java.math.BigInteger;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * The solutions of a board in lexicographic order of their colors, cell by cell in the order of the
 * sweep ({@link PlacementRules#cellAt}).
 *
 * <p>Solutions are numbered from 0; {@link #nth} and {@link #rank} are inverses. Both take one
 * lookup for each cell and color.
 *
 * @param completions the numbers of completions of the board's states
 */
public record Solutions(Completions completions) {

  /** Returns the number of solutions. */
  public BigInteger total() {
    return completions.total();
  }

  /**
   * Returns the solution with the given index.
   *
   * @param number {@code 0 <= number < total()}
   * @throws IllegalArgumentException if number is out of range
   */
  public Assignment nth(BigInteger number) {
    if (number.signum() < 0 || number.compareTo(total()) >= 0) {
      throw new IllegalArgumentException(
          "number must be in [0-" + total().subtract(BigInteger.ONE) + "], got " + number);
    }
    BigInteger left = number;
    PartialSolution partial = new PartialSolution(completions);
    while (!partial.isFull()) {
      int color = 0;
      for (; color < completions.rules().colors().size() - 1; color++) {
        BigInteger ways = partial.completions(color);
        if (left.compareTo(ways) < 0) {
          break;
        }
        left = left.subtract(ways);
      }
      partial.assign(color);
    }
    return partial.assignment();
  }

  /**
   * Returns the index of the solution on a full board.
   *
   * @param full a board with all cells filled
   * @return the index, or empty if the board is not a solution
   */
  public Optional<BigInteger> rank(Assignment full) {
    BigInteger rank = BigInteger.ZERO;
    PartialSolution partial = new PartialSolution(completions);
    while (!partial.isFull()) {
      int color = full.color(partial.nextCell());
      if (partial.completions(color).signum() == 0) {
        return Optional.empty();
      }
      for (int before = 0; before < color; before++) {
        rank = rank.add(partial.completions(before));
      }
      partial.assign(color);
    }
    return Optional.of(rank);
  }

  /**
   * Returns a uniformly random solution, provided that {@code random} is uniform.
   *
   * @throws IllegalStateException if the board has no solution
   */
  public Assignment sample(RandomGenerator random) {
    BigInteger total = total();
    if (total.signum() == 0) {
      throw new IllegalStateException("the board has no solution to draw");
    }
    int bits = total.bitLength();
    byte[] bytes = new byte[(bits + 7) / 8];
    BigInteger number;
    do {
      random.nextBytes(bytes);
      number = new BigInteger(1, bytes).shiftRight(8 * bytes.length - bits);
    } while (number.compareTo(total) >= 0);
    return nth(number);
  }
}
