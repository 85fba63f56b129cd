// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.search;

import java.io.IOException;

/** Finds next moves where layers hold none, for one thread. */
public interface BlockTracer {
  /**
   * Finds the next moves of all lanes of a block that have one.
   *
   * @param block number of the kept block
   * @param withoutMove bits of lanes that need none: the goal's; or null
   * @return the move of each lane; not to be changed
   * @throws IllegalStateException if a lane has none: layers do not fit one another
   */
  byte[] moves(int block, long[] withoutMove) throws IOException;
}
