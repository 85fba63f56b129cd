package org.saitan.filling;

import java.math.BigInteger;

/**
 * A board being filled cell by cell, in the order of the sweep, with the number of ways to go on.
 */
public final class Fill {
  private final Completions completions;
  private final Filling filling;
  private GivenCells cells;
  private int step;
  private long state = Filling.START;

  /** Starts with the empty board. */
  public Fill(Completions completions) {
    this.completions = completions;
    this.filling = completions.filling();
    this.cells = filling.nothingGiven();
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
    cells = cells.with(cell, colour);
    state = next;
    step++;
  }
}
