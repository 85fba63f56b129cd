// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import scala.Tuple2;

/**
 * The blocks of one partition to which other partitions subscribe.
 *
 * @param partition the index of the sending partition
 * @param subscribers the indices of the receiving partitions
 * @param slots for each receiver, the slots of the sender's own blocks that the receiver needs, in
 *     ascending order
 */
record Subscriptions(int partition, int[] subscribers, int[][] slots) implements Serializable {
  /**
   * The blocks that one partition needs from another.
   *
   * @param subscriber the index of the subscribing partition
   * @param blocks the blocks in ascending order
   */
  record Subscription(int subscriber, long[] blocks) implements Serializable {}

  /** Divides a partition's halo by owner. */
  static Iterator<Tuple2<Integer, Subscription>> divideHalo(
      PartitionArcs arcs, long... firstBlocks) {
    int[] starts = arcs.haloStarts(firstBlocks);
    List<Tuple2<Integer, Subscription>> wanted = new ArrayList<>();
    for (int owner = 0; owner < firstBlocks.length; owner++) {
      if (starts[owner] < starts[owner + 1]) {
        long[] blocks = Arrays.copyOfRange(arcs.halo(), starts[owner], starts[owner + 1]);
        wanted.add(new Tuple2<>(owner, new Subscription(arcs.partition(), blocks)));
      }
    }
    return wanted.iterator();
  }

  /** Creates the subscriptions of all other partitions, given the blocks that they need. */
  static Subscriptions of(PartitionArcs arcs, Iterator<Subscription> all) {
    SortedMap<Integer, int[]> slots = new TreeMap<>();
    all.forEachRemaining(
        wanted ->
            slots.put(
                wanted.subscriber(),
                Arrays.stream(wanted.blocks()).mapToInt(arcs::slot).toArray()));
    return new Subscriptions(
        arcs.partition(),
        slots.keySet().stream().mapToInt(Integer::intValue).toArray(),
        slots.values().toArray(int[][]::new));
  }
}
