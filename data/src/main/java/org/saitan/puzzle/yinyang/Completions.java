package org.saitan.puzzle.yinyang;

import java.math.BigInteger;

/**
 * The exact number of ways to complete every state that a partly filled board can be in, from
 * memory ({@link SweptCompletions}) or from disk.
 */
public interface Completions {
  /** Returns the order in which the cells are filled. */
  CellOrder order();

  /** Returns the circles that every counted filling has; empty for a table of the empty board. */
  GivenCircles given();

  /**
   * Returns the number of ways to fill the rest of the board.
   *
   * @param layer the number of cells filled, 0 to the number of cells
   * @param state a state of {@link YinYangFrontier} after them
   * @return 0 if there is none
   */
  BigInteger completions(int layer, long state);

  /** Returns the number of solutions. */
  default BigInteger total() {
    return completions(0, YinYangFrontier.START);
  }
}
