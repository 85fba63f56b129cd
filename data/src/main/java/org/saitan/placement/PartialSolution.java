// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * A board being filled cell by cell, in the order of the sweep, with the number of ways to go on.
 *
 * <p>Trusts no count alone: the ways of all colors must add up to the ways there were before. A
 * count that does not belong where it stands is so noticed, by the failure of {@link
 * Completions#contradiction}.
 */
public final class PartialSolution {
  private final Completions completions;
  private final PlacementRules rules;
  private Assignment cells;
  private int step;
  private long state = PlacementRules.START;
  private BigInteger ways;
  private BigInteger[] waysByColor;

  /** Starts with the empty board. */
  public PartialSolution(Completions completions) {
    this.completions = completions;
    this.rules = completions.rules();
    this.cells = rules.emptyBoard();
    this.ways = completions.total();
  }

  /** Returns the number of ways to fill the rest. */
  public BigInteger ways() {
    return ways;
  }

  /** Returns whether no cell is left. */
  public boolean isFull() {
    return step == rules.cells();
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
    return rules.cellAt(step);
  }

  /** Returns the cells filled so far. */
  public Assignment cells() {
    return cells;
  }

  /** Returns the number of ways to fill the rest if the next cell has this color. */
  public BigInteger ways(int color) {
    if (waysByColor == null) {
      BigInteger[] each = new BigInteger[rules.colors().size()];
      Arrays.setAll(each, this::lookUp);
      BigInteger sum = Arrays.stream(each).reduce(BigInteger.ZERO, BigInteger::add);
      if (!sum.equals(ways)) {
        throw completions.contradiction(
            "after %d cells there are %s ways to go on, but its colors make %s"
                .formatted(step, ways, sum));
      }
      waysByColor = each;
    }
    return waysByColor[color];
  }

  private BigInteger lookUp(int color) {
    if (!completions.given().allows(cell(), color)) {
      return BigInteger.ZERO;
    }
    long next = rules.next(state, step, color);
    return next == PlacementRules.DEAD ? BigInteger.ZERO : completions.completions(step + 1, next);
  }

  /**
   * Colors the next cell.
   *
   * @throws IllegalArgumentException if the rules forbid that
   */
  public void put(int color) {
    int cell = cell();
    long next = rules.next(state, step, color);
    if (next == PlacementRules.DEAD) {
      throw new IllegalArgumentException("the rules forbid color " + color + " here");
    }
    ways = ways(color);
    waysByColor = null;
    cells = cells.with(cell, color);
    state = next;
    step++;
  }
}
