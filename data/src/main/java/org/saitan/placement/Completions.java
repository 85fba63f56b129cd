// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement;

import java.math.BigInteger;

/**
 * The exact number of ways to complete every state that a partly filled board can be in, from
 * memory ({@link InMemoryCompletions}) or from disk.
 */
public interface Completions {
  /** Returns the rules. */
  PlacementRules rules();

  /** Returns the cells that every counted solution has; none for a table of the empty board. */
  Assignment given();

  /**
   * Returns the number of ways to fill the rest of the board.
   *
   * @param layer the number of cells filled, 0 to the number of cells
   * @param state a state of the {@link #filling} after them
   * @return 0 if there is none
   */
  BigInteger completions(int layer, long state);

  /** Returns the failure that counts which contradict each other stand for. */
  default RuntimeException contradiction(String found) {
    return new IllegalStateException(found);
  }

  /** Returns the number of solutions. */
  default BigInteger total() {
    return completions(0, PlacementRules.START);
  }
}
