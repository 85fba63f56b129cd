// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.search;

/** A layer that needs no search: the goal, or one known from an earlier run. */
public interface KnownLayer {
  /** Shows the lanes of each block that has any, once. */
  void forEach(Visitor visitor);

  /** Takes the lanes of one block. */
  interface Visitor {
    /**
     * Takes the lanes of a block.
     *
     * @param block number of the kept block
     * @param lanes words of bits, a bit a lane
     */
    void block(int block, long[] lanes);
  }
}
