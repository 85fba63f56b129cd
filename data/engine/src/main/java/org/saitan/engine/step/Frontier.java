// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.step;

/**
 * The lanes of the last layer, by slot: wherever the blocks that arcs lead to lie in the memory of
 * an engine.
 *
 * <p>Where no nearer lane can be mistaken for one of the layer, an engine may show nearer lanes
 * with it: no move leads from a lane that is not visited to a lane nearer than the last layer, or
 * it would be visited. {@link #nearer} tells them apart.
 */
public interface Frontier {
  /** How many words come from memory at a time. */
  int CACHE_LINE_WORDS = 8;

  /** Stands for no index. */
  int NONE = -1;

  /** Returns how many lanes of the block in a slot are in the layer. */
  int count(int slot);

  /**
   * Returns the array with the lanes of the block in a slot, a bit a lane, from {@link #offset} on:
   * those of the layer, perhaps some that are nearer, and no others; asked only where {@link
   * #count} is not 0, not to be changed.
   */
  long[] words(int slot);

  /**
   * Returns from which index on, in the array of {@link #words}, lanes that are nearer than the
   * layer are set and none that are in it, or {@link #NONE} if they are too few to be told apart.
   * What else is set there may change at any time.
   */
  default int nearer(int slot) {
    return NONE;
  }

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
