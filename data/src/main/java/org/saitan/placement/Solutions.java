// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement;

import java.math.BigInteger;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * The solutions of a board in order: those with the first colour in the first cell of the sweep
 * before those with the second, and so on from cell to cell.
 *
 * <p>Solutions are numbered from 0; {@link #nth} and {@link #rank} are inverse. Cost: a lookup for
 * each cell and colour. The order of the sweep is that of {@link Filling#cellAt}.
 */
public final class Solutions {
  private final Completions completions;
  private final int colours;

  /** Creates the order of the solutions that are counted. */
  public Solutions(Completions completions) {
    this.completions = completions;
    this.colours = completions.filling().colours().size();
  }

  /** Returns how many there are. */
  public BigInteger total() {
    return completions.total();
  }

  /**
   * Returns a solution by its number.
   *
   * @param number {@code 0 <= number < total()}
   * @throws IllegalArgumentException if number is out of range
   */
  public GivenCells nth(BigInteger number) {
    if (number.signum() < 0 || number.compareTo(total()) >= 0) {
      throw new IllegalArgumentException(
          "number must be in [0-" + total().subtract(BigInteger.ONE) + "], got " + number);
    }
    BigInteger left = number;
    Fill fill = new Fill(completions);
    while (!fill.isFull()) {
      int colour = 0;
      for (; colour < colours - 1; colour++) {
        BigInteger ways = fill.ways(colour);
        if (left.compareTo(ways) < 0) {
          break;
        }
        left = left.subtract(ways);
      }
      fill.put(colour);
    }
    return fill.cells();
  }

  /**
   * Returns the number of a full board.
   *
   * @param full a colour in every cell
   * @return empty if it is no solution
   */
  public Optional<BigInteger> rank(GivenCells full) {
    BigInteger rank = BigInteger.ZERO;
    Fill fill = new Fill(completions);
    while (!fill.isFull()) {
      int colour = full.colour(fill.cell());
      if (fill.ways(colour).signum() == 0) {
        return Optional.empty();
      }
      for (int before = 0; before < colour; before++) {
        rank = rank.add(fill.ways(before));
      }
      fill.put(colour);
    }
    return Optional.of(rank);
  }

  /**
   * Returns a solution, each with exactly the same chance as far as {@code random} is fair.
   *
   * @throws IllegalStateException if there is none
   */
  public GivenCells sample(RandomGenerator random) {
    BigInteger total = total();
    if (total.signum() == 0) {
      throw new IllegalStateException("there is no solution to draw");
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
