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
 * Counts the solutions of a filling exactly without its sweep, by totals with names of their own:
 * an independent check of a table, and mostly far cheaper than one.
 */
public interface Census {
  /**
   * One of the totals.
   *
   * @param name its name in JSON and in manifests, a word of letters and digits that is no field of
   *     those
   * @param label what people read, such as {@code paths, one end in a corner}
   */
  record Total(String name, String label) {}

  /**
   * What counting takes, about.
   *
   * @param heapBytes bytes of heap
   * @param cpuSeconds processor time
   */
  record Cost(double heapBytes, double cpuSeconds) {}

  /** Returns the totals in order; the first is the one that short lists show. */
  List<Total> totals();

  /** Returns what counting takes. */
  Cost cost();

  /**
   * Counts.
   *
   * @param threads 1 or more
   * @param progress called now and then, in half a sentence, how far the count is
   * @param check run many times a second, by any of the threads; what it throws ends the count
   * @return the solutions and all {@link #totals}; the same for any number of threads
   */
  Tally take(int threads, Consumer<String> progress, Runnable check);

  /** Counts to the end. */
  default Tally take(int threads, Consumer<String> progress) {
    return take(threads, progress, () -> {});
  }

  /** Returns what in a tally, such as one that was stored, contradicts itself; empty if nothing. */
  Optional<String> contradiction(Tally tally);

  /** Returns totals in a few words, such as {@code 12 lines (0 cycles, 12 paths)}. */
  String inShort(Map<String, BigInteger> totals);

  /**
   * How many solutions a board to fill has, and the totals of its {@link Census}.
   *
   * @param solutions number of solutions
   * @param totals by name, in order
   */
  public record Tally(BigInteger solutions, Map<String, BigInteger> totals) {
    /** Copies the map and keeps its order. */
    public Tally {
      totals = Collections.unmodifiableMap(new LinkedHashMap<>(totals));
    }
  }
}
