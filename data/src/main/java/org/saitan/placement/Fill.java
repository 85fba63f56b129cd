// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * A board being filled cell by cell, in the order of the sweep, with the number of ways to go on.
 *
 * <p>Trusts no count alone: the ways of all colours must add up to the ways there were before. A
 * count that does not belong where it stands is so noticed, by the failure of {@link
 * Completions#contradiction}.
 */
public final class Fill {
  private final Completions completions;
  private final Filling filling;
  private GivenCells cells;
  private int step;
  private long state = Filling.START;
  private BigInteger ways;
  private BigInteger[] waysByColour;

  /** Starts with the empty board. */
  public Fill(Completions completions) {
    this.completions = completions;
    this.filling = completions.filling();
    this.cells = filling.nothingGiven();
    this.ways = completions.total();
  }

  /** Returns the number of ways to fill the rest. */
  public BigInteger ways() {
    return ways;
  }

  /** Returns whether no cell is left. */
  public boolean isFull() {
    return step == filling.cells();
  }

  /**
   * Returns the next cell, in reading order of the board.
   *
   * @throws IllegalStateException if the board is full
   */
  public int cell() {
    if (isFull()) {
      throw new IllegalStateException("the board is full");
    }
    return filling.cellAt(step);
  }

  /** Returns the cells filled so far. */
  public GivenCells cells() {
    return cells;
  }

  /** Returns the number of ways to fill the rest if the next cell has this colour. */
  public BigInteger ways(int colour) {
    if (waysByColour == null) {
      BigInteger[] each = new BigInteger[filling.colours().size()];
      Arrays.setAll(each, this::lookUp);
      BigInteger sum = Arrays.stream(each).reduce(BigInteger.ZERO, BigInteger::add);
      if (!sum.equals(ways)) {
        throw completions.contradiction(
            "after %d cells there are %s ways to go on, but its colours make %s"
                .formatted(step, ways, sum));
      }
      waysByColour = each;
    }
    return waysByColour[colour];
  }

  private BigInteger lookUp(int colour) {
    if (!completions.given().allows(cell(), colour)) {
      return BigInteger.ZERO;
    }
    long next = filling.next(state, step, colour);
    return next == Filling.DEAD ? BigInteger.ZERO : completions.completions(step + 1, next);
  }

  /**
   * Colours the next cell.
   *
   * @throws IllegalArgumentException if the rules forbid that
   */
  public void put(int colour) {
    int cell = cell();
    long next = filling.next(state, step, colour);
    if (next == Filling.DEAD) {
      throw new IllegalArgumentException("the rules forbid colour " + colour + " here");
    }
    ways = ways(colour);
    waysByColour = null;
    cells = cells.with(cell, colour);
    state = next;
    step++;
  }
}
