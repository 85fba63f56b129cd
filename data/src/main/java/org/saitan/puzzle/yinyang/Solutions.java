package org.saitan.puzzle.yinyang;

import java.math.BigInteger;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * The solutions of a board in order: those with white in the first cell of the sweep before those
 * with black, and so on from cell to cell.
 *
 * <p>Solutions are numbered from 0; {@link #nth} and {@link #rank} are inverse. Cost: two lookups a
 * cell. Where the board is no wider than high the sweep goes in reading order, else by columns
 * ({@link CellOrder}).
 */
public final class Solutions {
  private final Completions completions;

  /** Creates the order of the solutions that are counted. */
  public Solutions(Completions completions) {
    this.completions = completions;
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
  public GivenCircles nth(BigInteger number) {
    if (number.signum() < 0 || number.compareTo(total()) >= 0) {
      throw new IllegalArgumentException(
          "number must be in [0-" + total().subtract(BigInteger.ONE) + "], got " + number);
    }
    BigInteger left = number;
    Fill fill = new Fill(completions);
    while (!fill.isFull()) {
      BigInteger white = fill.ways(YinYangFrontier.WHITE);
      if (left.compareTo(white) < 0) {
        fill.put(YinYangFrontier.WHITE);
      } else {
        left = left.subtract(white);
        fill.put(YinYangFrontier.BLACK);
      }
    }
    return fill.circles();
  }

  /**
   * Returns the number of a filling.
   *
   * @param filling a circle in every cell
   * @return empty if it is no solution
   */
  public Optional<BigInteger> rank(GivenCircles filling) {
    BigInteger rank = BigInteger.ZERO;
    Fill fill = new Fill(completions);
    while (!fill.isFull()) {
      boolean black = filling.isBlack(fill.cell());
      int colour = black ? YinYangFrontier.BLACK : YinYangFrontier.WHITE;
      if (fill.ways(colour).signum() == 0) {
        return Optional.empty();
      }
      if (black) {
        rank = rank.add(fill.ways(YinYangFrontier.WHITE));
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
  public GivenCircles sample(RandomGenerator random) {
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
