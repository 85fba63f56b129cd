// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.IOException;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import scala.Tuple2;

/**
 * Which partitions are to be told of which blocks of one partition.
 *
 * @param partition number of the partition that tells
 * @param subscribers numbers of those that are told
 * @param slots for each of these, slots of own blocks, ascending
 */
record Subscriptions(int partition, int[] subscribers, int[][] slots) implements Serializable {
  private static final int[] NONE = {};

  /** Splits the halo of a partition by owner: the messages that ask to be told. */
  static Iterator<Tuple2<String, byte[]>> wanted(PartitionArcs arcs, long... firstBlocks) {
    List<Tuple2<String, byte[]>> messages = new ArrayList<>();
    long[] halo = arcs.halo();
    int[] ends = haloEnds(halo, firstBlocks);
    for (int owner = 0; owner < ends.length; owner++) {
      int from = owner == 0 ? 0 : ends[owner - 1];
      if (ends[owner] > from) {
        messages.add(
            Exchange.to(
                owner, Exchange.SUBSCRIBING, wanted(arcs.partition(), halo, from, ends[owner])));
      }
    }
    return messages.iterator();
  }

  private static byte[] wanted(int subscriber, long[] halo, int from, int to) {
    ByteBuffer message = ByteBuffer.allocate(2 * Integer.BYTES + (to - from) * 10);
    message.putInt(subscriber).putInt(to - from);
    long last = 0;
    for (int i = from; i < to; i++) {
      long gap = halo[i] - last;
      for (; gap > 0x7f; gap >>>= 7) {
        message.put((byte) (gap | 0x80));
      }
      message.put((byte) gap);
      last = halo[i];
    }
    return Arrays.copyOf(message.array(), message.position());
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

  /** Takes in what all others ask for. */
  static Subscriptions of(PartitionArcs arcs, Iterator<byte[]> messages) throws IOException {
    SortedMap<Integer, int[]> slots = new TreeMap<>();
    while (messages.hasNext()) {
      ByteBuffer message = Exchange.opened(messages.next(), arcs.partition(), Exchange.SUBSCRIBING);
      int subscriber = message.getInt();
      slots.put(subscriber, slots(arcs, message));
    }
    return new Subscriptions(
        arcs.partition(),
        slots.keySet().stream().mapToInt(Integer::intValue).toArray(),
        slots.values().toArray(int[][]::new));
  }

  private static int[] slots(PartitionArcs arcs, ByteBuffer message) {
    int[] found = new int[message.getInt()];
    long block = 0;
    for (int i = 0; i < found.length; i++) {
      byte next = message.get();
      long gap = next & 0x7f;
      for (int shift = 7; next < 0; shift += 7) {
        next = message.get();
        gap |= (next & 0x7fL) << shift;
      }
      block += gap;
      found[i] = arcs.find(block);
      if (found[i] < 0) {
        throw new IllegalStateException(
            "block " + block + " is asked of partition " + arcs.partition() + ", which has it not");
      }
    }
    return found;
  }

  /** Returns how many blocks are sent to others, each as often as it is sent. */
  long sent() {
    return Arrays.stream(slots).mapToLong(ofOne -> ofOne.length).sum();
  }

  /** Makes the messages of a layer; there is none without lanes. */
  List<Tuple2<String, byte[]>> ofLayer(LaneCodes codes, int distance) {
    return messages(codes, Exchange.ofLayer(distance), false);
  }

  /** Makes the messages of all that is visited before a layer, one to each subscriber. */
  List<Tuple2<String, byte[]>> ofReplay(LaneCodes codes, int distance) {
    return messages(codes, Exchange.ofReplay(distance), true);
  }

  private List<Tuple2<String, byte[]>> messages(LaneCodes codes, int round, boolean always) {
    List<Tuple2<String, byte[]>> messages = new ArrayList<>();
    if (codes.present() == 0 && !always) {
      return messages;
    }
    BitWriter bits = new BitWriter();
    for (int i = 0; i < subscribers.length; i++) {
      bits.clear();
      int present = 0;
      for (int slot : codes.present() == 0 ? NONE : slots[i]) {
        long start = codes.starts()[slot];
        long length = codes.starts()[slot + 1] - start;
        bits.append(codes.bits(), start, length);
        present += length > 1 ? 1 : 0;
      }
      if (present > 0 || always) {
        ByteBuffer message = ByteBuffer.allocate(2 * Integer.BYTES + bits.bytes());
        message.putInt(partition).putInt(present);
        bits.copyTo(message);
        messages.add(Exchange.to(subscribers[i], round, message.array()));
      }
    }
    return messages;
  }
}
