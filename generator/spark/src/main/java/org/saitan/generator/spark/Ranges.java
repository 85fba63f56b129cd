// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.Serializable;
import org.saitan.table.TableDigest;

/**
 * How the kept blocks are shared among partitions: each has a range of spans of {@link
 * TableDigest#SPAN} blocks, so that the digests of spans are those of one machine.
 *
 * @param blocks number of kept blocks
 * @param partitions number of partitions, at most that of spans
 */
record Ranges(long blocks, int partitions) implements Serializable {
  private static final int SPAN = TableDigest.SPAN;

  /** Shares blocks among as many partitions as wanted, or fewer if they are few. */
  static Ranges of(long blocks, int wanted) {
    return new Ranges(blocks, (int) Math.max(1, Math.min(wanted, spans(blocks))));
  }

  private static long spans(long blocks) {
    return (blocks + SPAN - 1) / SPAN;
  }

  /** Returns the number of spans. */
  int spans() {
    return Math.toIntExact(spans(blocks));
  }

  /** Returns the first span of a partition. */
  int firstSpan(int partition) {
    return (int) ((long) spans() * partition / partitions);
  }

  /** Returns the number of the first block of a partition. */
  long from(int partition) {
    return Math.min(blocks, (long) firstSpan(partition) * SPAN);
  }

  /** Returns the number after that of the last block of a partition. */
  long to(int partition) {
    return from(partition + 1);
  }
}
