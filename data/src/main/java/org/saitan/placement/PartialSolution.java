// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * A board that is filled cell by cell, in the order of the sweep, and its number of completions.
 *
 * <p>Every count that is read from the table is checked: the numbers of completions for all colors
 * of a cell must add up to the number of completions before the cell was filled. Otherwise {@link
 * Completions#inconsistency} is thrown.
 */
public final class PartialSolution {
  private final Completions completions;
  private final PlacementRules rules;
  private Assignment assignment;
  private int step;
  private long state = PlacementRules.START;
  private BigInteger ways;
  private BigInteger[] waysByColor;

  /** Starts with the empty board. */
  public PartialSolution(Completions completions) {
    this.completions = completions;
    this.rules = completions.rules();
    this.assignment = rules.emptyBoard();
    this.ways = completions.total();
  }

  /** Returns whether all cells are filled. */
  public boolean isFull() {
    return step == rules.cells();
  }

  /**
   * Returns the number, in reading order, of the next cell of the sweep.
   *
   * @throws IllegalStateException if the board is full
   */
  public int nextCell() {
    if (isFull()) {
      throw new IllegalStateException("the board is full");
    }
    return rules.cellAt(step);
  }

  /** Returns the colors of the cells filled so far. */
  public Assignment assignment() {
    return assignment;
  }

  /** Returns the number of completions with the given color in the next cell. */
  public BigInteger completions(int color) {
    if (waysByColor == null) {
      BigInteger[] each = new BigInteger[rules.colors().size()];
      Arrays.setAll(each, this::lookUp);
      BigInteger sum = Arrays.stream(each).reduce(BigInteger.ZERO, BigInteger::add);
      if (!sum.equals(ways)) {
        throw completions.inconsistency(
            "with %d cells filled: %s completions, but the numbers for the colors of the next cell sum to %s"
                .formatted(step, ways, sum));
      }
      waysByColor = each;
    }
    return waysByColor[color];
  }

  private BigInteger lookUp(int color) {
    if (!completions.clues().allows(nextCell(), color)) {
      return BigInteger.ZERO;
    }
    long next = rules.next(state, step, color);
    return next == PlacementRules.DEAD ? BigInteger.ZERO : completions.completions(step + 1, next);
  }

  /**
   * Assigns a color to the next cell.
   *
   * @throws IllegalArgumentException if the rules forbid that color
   */
  public void assign(int color) {
    int cell = nextCell();
    long next = rules.next(state, step, color);
    if (next == PlacementRules.DEAD) {
      throw new IllegalArgumentException("the rules forbid color " + color + " in cell " + cell);
    }
    ways = completions(color);
    waysByColor = null;
    assignment = assignment.with(cell, color);
    state = next;
    step++;
  }
}
