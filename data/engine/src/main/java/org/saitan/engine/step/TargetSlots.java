// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.step;

/**
 * Says where in an engine's memory a block lies that an arc leads to; asked while arcs are built,
 * by any thread.
 */
public interface TargetSlots {
  /** Returns the slot of a kept block, {@code 0 <= slot < 2^31}, by its number in the space. */
  int slot(long block);

  /**
   * Returns the slots of an engine that holds all blocks that it asks for in order of their number.
   *
   * @throws IllegalStateException for a block that is not kept
   */
  static TargetSlots of(KeptBlocks kept) {
    return block -> (int) (kept.numberOf(block) - kept.from());
  }
}
