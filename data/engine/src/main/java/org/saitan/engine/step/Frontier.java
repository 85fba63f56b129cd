// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.step;

/**
 * The lanes of the last layer by slot, with the same slots as the arcs' targets in an engine's
 * memory.
 */
public interface Frontier {
  /** Returns the number of lanes of a slot's block in the layer. */
  int count(int slot);

  /**
   * Returns the array with the layer's lanes of a slot's block, one bit each, from {@link #offset}
   * on; read-only. Called only if {@link #count} is not 0.
   */
  long[] words(int slot);

  /** Returns the index of the first word of the block in a slot. */
  int offset(int slot);
}
