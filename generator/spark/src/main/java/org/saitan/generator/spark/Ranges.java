// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.Serializable;
import org.saitan.table.TableDigest;

/**
 * How the kept blocks are shared among partitions: each has a range of runs of {@link
 * TableDigest#RUN} blocks, so that the digests of runs are those of one machine.
 *
 * @param blocks number of kept blocks
 * @param partitions number of partitions, at most that of runs
 */
record Ranges(long blocks, int partitions) implements Serializable {
  private static final int RUN = TableDigest.RUN;

  /** Shares blocks among as many partitions as wanted, or fewer if they are few. */
  static Ranges of(long blocks, int wanted) {
    return new Ranges(blocks, (int) Math.max(1, Math.min(wanted, runs(blocks))));
  }

  private static long runs(long blocks) {
    return (blocks + RUN - 1) / RUN;
  }

  /** Returns the number of runs. */
  int runs() {
    return Math.toIntExact(runs(blocks));
  }

  /** Returns the first run of a partition. */
  int firstRun(int partition) {
    return (int) ((long) runs() * partition / partitions);
  }

  /** Returns the number of the first block of a partition. */
  long from(int partition) {
    return Math.min(blocks, (long) firstRun(partition) * RUN);
  }

  /** Returns the number after that of the last block of a partition. */
  long to(int partition) {
    return from(partition + 1);
  }
}
