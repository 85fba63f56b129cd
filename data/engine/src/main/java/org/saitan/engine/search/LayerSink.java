// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.search;

/** What a thread does with the new lanes of the runs it has searched. */
public interface LayerSink {
  /** Begins run {@code run}, of blocks from {@code run * RUN} on. */
  void beginRun(int run);

  /**
   * Takes the new lanes of the next block of the run that has any.
   *
   * @param place the block's place in its run
   * @param lanes words of bits, a bit a lane
   * @param moves the next move of each lane whose bit is set; not looked at by a sink of lanes only
   */
  void block(int place, long[] lanes, byte[] moves);

  /** Ends the run. */
  void endRun();
}
