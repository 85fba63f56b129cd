// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement;

import java.math.BigInteger;

/**
 * The exact number of completions of every state of a partly filled board, held in memory ({@link
 * InMemoryCompletions}) or on disk.
 */
public interface Completions {
  /** Returns the rules. */
  PlacementRules rules();

  /**
   * Returns the given cells, whose colors all counted solutions share. A table of the empty board
   * has none.
   */
  Assignment clues();

  /**
   * Returns the number of ways to complete the board.
   *
   * @param layer the number of cells filled so far
   * @param state a state of the {@link #rules} in this layer
   * @return the number of completions, or 0 if the state has none
   */
  BigInteger completions(int layer, long state);

  /** Returns the exception to throw for counts that contradict each other. */
  default RuntimeException inconsistency(String detail) {
    return new IllegalStateException(detail);
  }

  /** Returns the number of solutions. */
  default BigInteger total() {
    return completions(0, PlacementRules.START);
  }
}
