// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import org.saitan.parallel.Workers;

/**
 * The threads of each task.
 *
 * @param count how many there are
 */
record TaskThreads(int count) implements Serializable {
  /** What is done with threads. */
  interface Work<R> {
    /** Does it. */
    R with(Workers workers) throws IOException;
  }

  /** Does a task's work. */
  <R> R run(Work<R> work) throws IOException {
    try (Workers workers = new Workers(count)) {
      return work.with(workers);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }
}
