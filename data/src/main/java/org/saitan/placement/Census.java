// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement;

import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Counts the solutions of a placement puzzle exactly without a table, and breaks them down into
 * named totals. Checks tables independently, and is usually far cheaper than building one.
 */
public interface Census {
  /**
   * A named total.
   *
   * @param name its field name in JSON and in manifests: letters and digits, different from the
   *     other field names there
   * @param label the name people read, such as {@code paths, one end in a corner}
   */
  record Total(String name, String label) {}

  /**
   * The estimated cost of counting.
   *
   * @param heapBytes bytes of heap
   * @param cpuSeconds processor time
   */
  record Cost(double heapBytes, double cpuSeconds) {}

  /** Returns the totals in order; short lists show the first. */
  List<Total> totals();

  /** Returns the estimated cost of counting. */
  Cost cost();

  /**
   * Counts the solutions.
   *
   * @param threads 1 or more
   * @param progress receives a short progress note periodically
   * @param check run many times a second, on any thread; an exception aborts the count
   * @return the number of solutions and all {@link #totals}; independent of the number of threads
   */
  Tally count(int threads, Consumer<String> progress, Runnable check);

  /** Counts the solutions, without a way to abort. */
  default Tally count(int threads, Consumer<String> progress) {
    return count(threads, progress, () -> {});
  }

  /**
   * Describes an inconsistency in a tally, such as one read from a file, or empty if it is
   * consistent.
   */
  Optional<String> inconsistency(Tally tally);

  /** Summarizes totals in a few words, such as {@code 12 lines (0 cycles, 12 paths)}. */
  String summarize(Map<String, BigInteger> totals);

  /**
   * The number of solutions of a board and its named totals.
   *
   * @param solutions number of solutions
   * @param totals totals by name, in the order of {@link Census#totals}
   */
  public record Tally(BigInteger solutions, Map<String, BigInteger> totals) {
    /** Copies the map and keeps its order. */
    public Tally {
      totals = Collections.unmodifiableMap(new LinkedHashMap<>(totals));
    }
  }
}
