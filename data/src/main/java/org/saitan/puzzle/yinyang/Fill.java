package org.saitan.puzzle.yinyang;

import java.math.BigInteger;

/**
 * A board being filled cell by cell, in the order of the sweep, with the number of ways to go on.
 */
public final class Fill {
  private final Completions completions;
  private final YinYangFrontier frontier;
  private GivenCircles circles;
  private int step;
  private long state = YinYangFrontier.START;

  /** Starts with the empty board. */
  public Fill(Completions completions) {
    this.completions = completions;
    this.frontier = completions.order().frontier();
    this.circles = GivenCircles.none(completions.order().cells());
  }

  /** Returns whether no cell is left. */
  public boolean isFull() {
    return step == completions.order().cells();
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
    return completions.order().cellAt(step);
  }

  /** Returns the circles placed so far. */
  public GivenCircles circles() {
    return circles;
  }

  /** Returns the number of ways to fill the rest if the next cell has this colour. */
  public BigInteger ways(int colour) {
    if (!completions.given().allows(cell(), colour)) {
      return BigInteger.ZERO;
    }
    long next = frontier.next(state, step, colour);
    return next == YinYangFrontier.DEAD ? BigInteger.ZERO : completions.completions(step + 1, next);
  }

  /**
   * Colours the next cell.
   *
   * @throws IllegalArgumentException if the rules forbid that
   */
  public void put(int colour) {
    int cell = cell();
    long next = frontier.next(state, step, colour);
    if (next == YinYangFrontier.DEAD) {
      throw new IllegalArgumentException("the rules forbid colour " + colour + " here");
    }
    circles = circles.with(cell, colour);
    state = next;
    step++;
  }
}
