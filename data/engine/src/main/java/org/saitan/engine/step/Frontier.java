// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.step;

/**
 * The lanes of the last layer, by slot: wherever the blocks that arcs lead to lie in the memory of
 * an engine.
 */
public interface Frontier {
  /** Returns how many lanes of the block in a slot are in the layer. */
  int count(int slot);

  /**
   * Returns the array with the lanes of the block in a slot that are in the layer, a bit a lane,
   * from {@link #offset} on; asked only where {@link #count} is not 0, not to be changed.
   */
  long[] words(int slot);

  /** Returns the index of the first word of the block in a slot. */
  int offset(int slot);
}
