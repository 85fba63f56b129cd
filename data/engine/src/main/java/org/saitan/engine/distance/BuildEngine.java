// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.distance;

import java.io.IOException;
import java.util.List;
import org.saitan.engine.search.LayerFile;
import org.saitan.engine.search.LayerMerge;
import org.saitan.engine.search.LayerSearch;

/**
 * What a build searches with, and finds next moves with where layers hold none: layers, parts and
 * table are the same whatever the engine.
 */
interface BuildEngine extends AutoCloseable {
  /** Finds all arcs, unless that has been done. */
  void setUp() throws IOException;

  /** Returns whether arcs are there. */
  boolean isSetUp();

  /** Forgets all arcs; what held them is free for other work. */
  void forget() throws IOException;

  /**
   * Begins a search, by arcs that are there.
   *
   * @param noting whether layers hold next moves
   */
  LayerSearch search(boolean noting) throws IOException;

  /**
   * Makes all parts of layers that hold no next moves.
   *
   * @param layers all layers, distance 0 first
   * @param partDone called whenever a part is done, from any thread
   */
  void trace(LayerMerge merge, List<LayerFile> layers, Runnable partDone) throws IOException;

  @Override
  void close() throws IOException;
}
