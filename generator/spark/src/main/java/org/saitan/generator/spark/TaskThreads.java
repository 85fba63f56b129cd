// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import org.saitan.parallel.Workers;

/**
 * The threads of each task.
 *
 * @param count the number of threads
 */
record TaskThreads(int count) implements Serializable {
  /** A task to be done with a set of threads. */
  interface Work<R> {
    R with(Workers workers) throws IOException;
  }

  <R> R run(Work<R> work) throws IOException {
    try (Workers workers = new Workers(count)) {
      return work.with(workers);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }
}
