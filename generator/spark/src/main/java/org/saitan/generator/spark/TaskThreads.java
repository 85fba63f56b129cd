// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import org.apache.spark.util.LongAccumulator;
import org.saitan.parallel.Workers;

/**
 * The threads of each task, whose processor time Spark does not count: it knows the first only.
 *
 * @param count how many there are
 * @param nanos takes the processor time of all others, in nanoseconds
 */
record TaskThreads(int count, LongAccumulator nanos) implements Serializable {
  /** What is done with threads. */
  interface Work<R> {
    /** Does it. */
    R with(Workers workers) throws IOException;
  }

  /** Does a task's work. */
  <R> R run(Work<R> work) throws IOException {
    try (Workers workers = new Workers(count)) {
      try {
        return work.with(workers);
      } catch (UncheckedIOException e) {
        throw e.getCause();
      } finally {
        nanos.add(workers.cpuNanos());
      }
    }
  }
}
