// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.IOException;
import java.io.Serializable;
import java.util.Arrays;
import org.saitan.engine.step.ArcTable;
import org.saitan.engine.step.StoredBlocks;
import org.saitan.space.StateSpace;
import org.saitan.table.RocksLibrary;
import org.saitan.table.TableDigest;

/**
 * The stored blocks of one partition, their arcs, and the halo, which consists of the blocks of
 * other partitions to which the arcs lead. The partition's own blocks have the first slots, in
 * order, followed by the halo in ascending order, which also groups the halo by owner.
 */
final class PartitionArcs implements Serializable {
  private static final long serialVersionUID = 1;

  private final BoardSpec spec;
  private final int partition;
  private final long from;

  /** The blocks, or null if all blocks of the space are stored. */
  private final long[] blocks;

  /** The number of states that a lane of each block represents, or null if it is always 1. */
  private final int[] weights;

  private final int count;
  private final ArcTable arcs;
  private final long[] halo;

  PartitionArcs(BoardSpec spec, int partition, StoredBlocks kept, ArcTable arcs, long... halo) {
    this.spec = spec;
    this.partition = partition;
    this.from = kept.from();
    this.count = Math.toIntExact(kept.count());
    this.arcs = arcs;
    this.halo = halo;
    this.blocks = spec.symmetry() ? new long[count] : null;
    this.weights = spec.symmetry() ? new int[count] : null;
    for (int i = 0; spec.symmetry() && i < count; i++) {
      blocks[i] = kept.block(from + i);
      weights[i] = kept.weight(from + i);
    }
  }

  /**
   * Finds the arcs of a partition.
   *
   * @param counts the number of stored blocks in each part of the search for representatives
   */
  static PartitionArcs find(
      BoardSpec spec, Ranges ranges, int partition, TaskThreads threads, long... counts)
      throws IOException {
    RocksLibrary.requireWriting(); // Fails now rather than after the search.
    StateSpace space = spec.space();
    long from = ranges.from(partition);
    long to = ranges.to(partition);
    return threads.run(
        workers -> {
          StoredBlocks ownBlocks =
              spec.symmetry()
                  ? new ClassParts(spec.symmetries(), counts).range(from, to, workers)
                  : StoredBlocks.all(space, from, to);
          HaloSlots slots = new HaloSlots(ownBlocks);
          ArcTable arcs = ArcTable.build(space, ownBlocks, slots, true, workers);
          return new PartitionArcs(spec, partition, ownBlocks, arcs, slots.renumber(arcs));
        });
  }

  BoardSpec spec() {
    return spec;
  }

  int partition() {
    return partition;
  }

  /** Returns the index of the first own block among all stored blocks. */
  long from() {
    return from;
  }

  /** Returns the index of the first span of own blocks. */
  int firstSpan() {
    return (int) (from / TableDigest.SPAN);
  }

  /** Returns the number of spans of own blocks. */
  int spans() {
    return (count + TableDigest.SPAN - 1) / TableDigest.SPAN;
  }

  Slices slices(int number) {
    return new Slices(firstSpan(), spans(), number);
  }

  /** Returns the number of own blocks. */
  int count() {
    return count;
  }

  /** Returns the block in one of the own slots. */
  long block(int slot) {
    return blocks == null ? from + slot : blocks[slot];
  }

  /** Returns the number of states that each lane of an own block represents. */
  int weight(int slot) {
    return weights == null ? 1 : weights[slot];
  }

  /**
   * Returns the slot of an own block, or a negative number if the partition does not own the block.
   */
  int find(long block) {
    if (blocks != null) {
      return Arrays.binarySearch(blocks, block);
    }
    return block >= from && block < from + count ? (int) (block - from) : -1;
  }

  /** Returns the slot of an own block that another partition needs. */
  int slot(long block) {
    int slot = find(block);
    if (slot < 0) {
      throw new IllegalStateException(
          "block " + block + " requested from partition " + partition + ", which does not own it");
    }
    return slot;
  }

  /**
   * Returns the start of each owner's blocks in the halo, followed by the end of the last owner's
   * blocks.
   *
   * @param firstBlocks the first block of each partition
   */
  int[] haloStarts(long... firstBlocks) {
    int[] starts = new int[firstBlocks.length + 1];
    for (int owner = 1; owner < firstBlocks.length; owner++) {
      int index = Arrays.binarySearch(halo, firstBlocks[owner]);
      starts[owner] = index < 0 ? -index - 1 : index;
    }
    starts[firstBlocks.length] = halo.length;
    return starts;
  }

  /** Returns the blocks of the halo in ascending order. Read-only. */
  long[] halo() {
    return halo;
  }

  /** Returns the number of slots. */
  int slots() {
    return count + halo.length;
  }

  ArcTable arcs() {
    return arcs;
  }
}
