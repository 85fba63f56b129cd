// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement;

import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.saitan.problem.DoesNotFitException;
import org.saitan.text.Magnitude;

/**
 * An exact count of the solutions of a placement puzzle, broken down into named totals. A census
 * needs no table, so it can check tables independently, and it is usually far cheaper than building
 * a table.
 */
public interface Census {
  /**
   * A named total.
   *
   * @param name the total's field name in JSON and in manifests, which consists of letters and
   *     digits and differs from all other field names there
   * @param label the name shown to people, such as {@code paths, one end in a corner}
   */
  record Total(String name, String label) {}

  /**
   * The estimated cost of counting.
   *
   * @param heapBytes the required heap in bytes
   * @param cpuSeconds the processor time in seconds
   */
  record Cost(double heapBytes, double cpuSeconds) {
    /**
     * Checks that counting fits into the heap.
     *
     * @param heap the number of bytes that the program may use
     * @throws DoesNotFitException if the heap is too small
     */
    public void requireHeap(String board, double heap) {
      if (heapBytes > heap) {
        throw DoesNotFitException.heap(
            "%s: counting takes about %s of memory".formatted(board, Magnitude.bytes(heapBytes)),
            heapBytes,
            heap);
      }
    }
  }

  /** Returns the totals in the order in which they are listed. */
  List<Total> totals();

  /** Returns the estimated cost of counting. */
  Cost cost();

  /**
   * Counts the solutions.
   *
   * @param threads 1 or more
   * @param progress receives a short progress note periodically
   * @param check a callback that runs many times a second, on any thread; an exception that it
   *     throws aborts the count
   * @return the number of solutions and all {@link #totals}, which do not depend on the number of
   *     threads
   */
  Tally count(int threads, Consumer<String> progress, Runnable check);

  /** Counts the solutions. The count cannot be aborted. */
  default Tally count(int threads, Consumer<String> progress) {
    return count(threads, progress, () -> {});
  }

  /**
   * Returns a description of an inconsistency in a tally, which may come from a file, or empty if
   * the tally is consistent.
   */
  Optional<String> inconsistency(Tally tally);

  /** Summarizes totals in a few words, such as {@code 12 lines (0 cycles, 12 paths)}. */
  String summarize(Map<String, BigInteger> totals);

  /**
   * The number of solutions of a board and its named totals.
   *
   * @param solutions the number of solutions
   * @param totals the totals, keyed by name, in the order of {@link Census#totals}
   */
  public record Tally(BigInteger solutions, Map<String, BigInteger> totals) {
    /** Copies the map and keeps its order. */
    public Tally {
      totals = Collections.unmodifiableMap(new LinkedHashMap<>(totals));
    }
  }
}
