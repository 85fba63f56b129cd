// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.build;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** What a table would count, counted without keeping a table. */
public interface Count {
  /** Returns the heap needed, about, in bytes. */
  double heapBytes();

  /** Returns the processor time, about, in seconds. */
  double cpuSeconds();

  /**
   * Counts.
   *
   * @param threads number of threads, at least 1
   * @param progress takes a line now and then
   * @return the exact totals
   */
  Counted run(int threads, Consumer<String> progress);

  /** What was counted without keeping a table. */
  interface Counted {
    /** Returns the exact totals for a person, a line an entry. */
    List<String> lines();

    /** Returns the exact totals, and what counting took, by their names in JSON. */
    Map<String, Object> figures();
  }
}
