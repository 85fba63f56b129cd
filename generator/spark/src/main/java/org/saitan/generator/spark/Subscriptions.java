// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.IOException;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import scala.Tuple2;

/**
 * Which blocks of one partition are sent to which others.
 *
 * @param partition number of the partition that sends
 * @param subscribers numbers of those that receive
 * @param slots for each of these, slots of own blocks, ascending
 */
record Subscriptions(int partition, int[] subscribers, int[][] slots) implements Serializable {
  private static final int HEADER = 4 * Integer.BYTES;

  /** The most bytes of a gap between two blocks. */
  private static final int GAP = 10;

  /**
   * Splits the halo of a partition by owner: the messages that subscribe.
   *
   * @param chunk about the most bytes of a message
   */
  static Iterator<Tuple2<Integer, byte[]>> wanted(
      PartitionArcs arcs, int chunk, long... firstBlocks) {
    long[] halo = arcs.halo();
    int[] ends = haloEnds(halo, firstBlocks);
    int most = Math.max(1, (chunk - HEADER) / GAP);
    return new Iterator<>() {
      private int owner;
      private int at;

      @Override
      public boolean hasNext() {
        return at < halo.length;
      }

      @Override
      public Tuple2<Integer, byte[]> next() {
        Objects.checkIndex(at, halo.length);
        while (ends[owner] <= at) {
          owner++;
        }
        int start = owner == 0 ? 0 : ends[owner - 1];
        int count = Math.min(most, ends[owner] - at);
        ByteBuffer message = ByteBuffer.allocate(HEADER + count * GAP);
        message.putInt(arcs.partition()).putInt(ends[owner] - start);
        message.putInt(at - start).putInt(count);
        putBlocks(halo, at, at + count, message);
        at += count;
        byte[] bytes = Arrays.copyOf(message.array(), message.position());
        return Exchange.to(owner, Exchange.SUBSCRIBING, bytes);
      }
    };
  }

  private static void putBlocks(long[] halo, int from, int to, ByteBuffer message) {
    long last = 0;
    for (int i = from; i < to; i++) {
      long gap = halo[i] - last;
      for (; gap > 0x7f; gap >>>= 7) {
        message.put((byte) (gap | 0x80));
      }
      message.put((byte) gap);
      last = halo[i];
    }
  }

  /** Returns where the blocks of each owner end in a halo. */
  static int[] haloEnds(long[] halo, long... firstBlocks) {
    int[] ends = new int[firstBlocks.length];
    for (int owner = 0; owner < ends.length; owner++) {
      int end =
          owner + 1 == ends.length
              ? halo.length
              : Arrays.binarySearch(halo, firstBlocks[owner + 1]);
      ends[owner] = end < 0 ? -end - 1 : end;
    }
    return ends;
  }

  /**
   * Takes in what all others ask for.
   *
   * @throws UnsoundException if a part of what one asks for has not come
   */
  static Subscriptions of(PartitionArcs arcs, Iterator<byte[]> messages) throws IOException {
    SortedMap<Integer, int[]> slots = new TreeMap<>();
    while (messages.hasNext()) {
      ByteBuffer message = Exchange.opened(messages.next(), arcs.partition(), Exchange.SUBSCRIBING);
      int subscriber = message.getInt();
      int count = message.getInt();
      takeSlots(arcs, message, slots.computeIfAbsent(subscriber, key -> unknown(count)));
    }
    for (int[] ofOne : slots.values()) {
      if (Arrays.stream(ofOne).anyMatch(slot -> slot < 0)) {
        throw new UnsoundException(
            "not all that is asked of partition " + arcs.partition() + " has come");
      }
    }
    return new Subscriptions(
        arcs.partition(),
        slots.keySet().stream().mapToInt(Integer::intValue).toArray(),
        slots.values().toArray(int[][]::new));
  }

  private static int[] unknown(int count) {
    int[] slots = new int[count];
    Arrays.fill(slots, -1);
    return slots;
  }

  private static void takeSlots(PartitionArcs arcs, ByteBuffer message, int... slots) {
    int from = message.getInt();
    int to = from + message.getInt();
    long block = 0;
    for (int i = from; i < to; i++) {
      byte next = message.get();
      long gap = next & 0x7f;
      for (int shift = 7; next < 0; shift += 7) {
        next = message.get();
        gap |= (next & 0x7fL) << shift;
      }
      block += gap;
      slots[i] = arcs.find(block);
      if (slots[i] < 0) {
        throw new IllegalStateException(
            "block " + block + " is asked of partition " + arcs.partition() + ", which has it not");
      }
    }
  }

  /** Returns how many blocks are sent to others, each as often as it is sent. */
  long sent() {
    return Arrays.stream(slots).mapToLong(ofOne -> ofOne.length).sum();
  }
}
