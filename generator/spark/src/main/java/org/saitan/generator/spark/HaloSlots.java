// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import it.unimi.dsi.fastutil.longs.Long2IntMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.saitan.engine.step.ArcTable;
import org.saitan.engine.step.StoredBlocks;

/**
 * The slots of the blocks to which arcs lead. The partition's own blocks come first, in order. The
 * blocks of other partitions follow, in the order in which any thread first uses them, and are
 * finally renumbered in ascending order, so that the result does not depend on the threads.
 */
final class HaloSlots implements ArcTable.Slots {
  private static final int STRIPES = 64;

  private final StoredBlocks ownBlocks;
  private final int ownCount;
  private final Long2IntOpenHashMap[] stripes = new Long2IntOpenHashMap[STRIPES];
  private final AtomicInteger haloCount = new AtomicInteger();

  HaloSlots(StoredBlocks ownBlocks) {
    this.ownBlocks = ownBlocks;
    this.ownCount = Math.toIntExact(ownBlocks.count());
    Arrays.setAll(stripes, i -> new Long2IntOpenHashMap());
  }

  @Override
  public int slot(long block) {
    long number = ownBlocks.find(block);
    if (number >= 0) {
      return (int) (number - ownBlocks.from());
    }
    Long2IntOpenHashMap stripe = stripes[(int) (block * 0x9e3779b97f4a7c15L >>> 58)];
    synchronized (stripe) {
      int existing = stripe.getOrDefault(block, -1);
      if (existing >= 0) {
        return ownCount + existing;
      }
      int next = haloCount.getAndIncrement();
      stripe.put(block, next);
      return ownCount + next;
    }
  }

  /**
   * Renumbers the blocks of other partitions in the arcs. Returns these blocks in ascending order.
   */
  long[] renumber(ArcTable arcs) {
    long[] halo = new long[haloCount.get()];
    for (Long2IntOpenHashMap stripe : stripes) {
      for (Long2IntMap.Entry entry : stripe.long2IntEntrySet()) {
        halo[entry.getIntValue()] = entry.getLongKey();
      }
    }
    long[] sorted = halo.clone();
    Arrays.parallelSort(sorted);
    int[] slots = new int[halo.length];
    for (int i = 0; i < halo.length; i++) {
      slots[i] = ownCount + Arrays.binarySearch(sorted, halo[i]);
    }
    arcs.renumber(slot -> slot < ownCount ? slot : slots[slot - ownCount]);
    return sorted;
  }
}
