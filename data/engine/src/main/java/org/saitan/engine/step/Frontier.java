// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.step;

/**
 * The lanes of the last layer, by slot: wherever the blocks that arcs lead to lie in the memory of
 * an engine.
 */
public interface Frontier {
  /** How many words come from memory at a time. */
  int CACHE_LINE_WORDS = 8;

  /** Returns how many lanes of the block in a slot are in the layer. */
  int count(int slot);

  /**
   * Returns the array with the lanes of the block in a slot that are in the layer, a bit a lane,
   * from {@link #offset} on; asked only where {@link #count} is not 0, not to be changed.
   */
  long[] words(int slot);

  /**
   * Asks for the memory of a block's lanes before they are looked at: all that a block's arcs lead
   * to is waited for together, and not one after the other.
   *
   * @param words how many words hold its lanes
   * @return a number without meaning, to be used so that nothing is left out as of no use
   */
  default long touch(int slot, int words) {
    long sum = 0;
    if (count(slot) != 0) {
      long[] lanes = words(slot);
      int from = offset(slot);
      for (int w = 0; w < words; w += CACHE_LINE_WORDS) {
        sum ^= lanes[from + w];
      }
    }
    return sum;
  }

  /** Returns the index of the first word of the block in a slot. */
  int offset(int slot);
}
