// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.Serializable;
import org.saitan.table.TableDigest;

/**
 * The distribution of the stored blocks over partitions. Each partition has a range of spans of
 * {@link TableDigest#SPAN} blocks, so that the digests of spans are the same as those of a build on
 * one machine.
 *
 * @param blocks the number of stored blocks
 * @param partitions the number of partitions, at most the number of spans
 */
record Ranges(long blocks, int partitions) implements Serializable {
  private static final int SPAN = TableDigest.SPAN;

  /**
   * Distributes blocks over the given number of partitions, or over fewer if there are few blocks.
   */
  static Ranges of(long blocks, int maxPartitions) {
    return new Ranges(blocks, (int) Math.max(1, Math.min(maxPartitions, spans(blocks))));
  }

  private static long spans(long blocks) {
    return (blocks + SPAN - 1) / SPAN;
  }

  /** Returns the number of spans. */
  int spans() {
    return Math.toIntExact(spans(blocks));
  }

  /** Returns a partition's first span. */
  int firstSpan(int partition) {
    return (int) ((long) spans() * partition / partitions);
  }

  /** Returns the index of a partition's first block. */
  long from(int partition) {
    return Math.min(blocks, (long) firstSpan(partition) * SPAN);
  }

  /** Returns the index after that of a partition's last block. */
  long to(int partition) {
    return from(partition + 1);
  }
}
