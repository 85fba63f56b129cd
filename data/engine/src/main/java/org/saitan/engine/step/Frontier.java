// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.step;

/**
 * The lanes of the last layer, indexed by slot. A slot is a place in an engine's memory, to which
 * arcs lead.
 */
public interface Frontier {
  /** Returns the number of lanes in the layer for the block in a slot. */
  int count(int slot);

  /**
   * Returns the array that contains the layer's lanes for the block in a slot, one bit each,
   * starting at {@link #offset}. Read-only. Called only if {@link #count} is not 0.
   */
  long[] words(int slot);

  /** Returns the index of the first word for the block in a slot. */
  int offset(int slot);
}
