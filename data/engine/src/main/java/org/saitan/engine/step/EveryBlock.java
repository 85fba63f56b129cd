// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.step;

import org.saitan.space.Symmetries;

/**
 * Keeps every block of a range.
 *
 * @param symmetries the trivial group
 * @param from number of the first block
 * @param to number after that of the last block
 */
record EveryBlock(Symmetries symmetries, long from, long to) implements KeptBlocks {
  @Override
  public long block(long number) {
    return number;
  }

  @Override
  public int weight(long number) {
    return 1;
  }

  @Override
  public long find(long block) {
    return block >= from && block < to ? block : -1;
  }
}
