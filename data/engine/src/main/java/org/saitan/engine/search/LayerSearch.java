// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.search;

import java.io.IOException;

/**
 * A breadth-first search from the goals backwards over all kept blocks, layer by layer, each in a
 * file: what engines on one machine have in common. One that is closed is of no more use.
 */
public interface LayerSearch extends AutoCloseable {
  /** Returns into how many runs the blocks are cut. */
  int runs();

  /** Opens layers that have been found. */
  interface Layers {
    /**
     * Opens the layer of a distance; whoever asks closes it.
     *
     * @throws LayerFile.DamagedException if it is not as it was written
     */
    LayerFile open(int distance) throws IOException;
  }

  /**
   * Takes in the first layers, before anything is searched.
   *
   * @param count how many there are, at least 1
   * @return the states of each, classes unfolded
   * @throws LayerFile.DamagedException if one is not as it was written, or has a lane of another
   */
  long[] replay(int count, Layers layers) throws IOException;

  /**
   * Searches one layer further.
   *
   * @param layer takes what is found
   * @param runDone called whenever a run is done, from any thread
   * @return the number of states in the new layer, classes unfolded
   * @throws IOException if a file cannot be read or written
   */
  long advance(LayerFile layer, Runnable runDone) throws IOException;

  @Override
  void close() throws IOException;
}
