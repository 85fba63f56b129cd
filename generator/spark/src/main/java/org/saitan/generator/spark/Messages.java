// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Supplier;
import org.saitan.engine.search.LayerPiece;
import org.saitan.engine.search.PackedDistances;
import org.saitan.engine.step.BlockLanes;
import org.saitan.parallel.Workers;
import scala.Tuple2;

/**
 * The messages that a partition sends, receiver by receiver. They are created on demand, several
 * groups at a time. Receivers count the messages, because Spark treats a truncated stream as
 * complete.
 */
final class Messages implements Iterator<Tuple2<Integer, Message>> {
  /** The approximate size of the messages that each thread buffers, in bytes. */
  private static final int BUFFERED_BYTES = 1 << 24;

  private final Subscriptions to;
  private final TaskThreads threads;
  private final Supplier<Encoder> encoders;
  private final int groupsPerBatch;
  private final Deque<Tuple2<Integer, Message>> pending = new ArrayDeque<>();
  private int subscriber;
  private int group;
  private int sent;

  /** Encodes messages. For use by one thread. */
  private interface Encoder {
    /**
     * Returns the body of a message, or null if there is nothing to send.
     *
     * @param slots the slots of the own blocks that are sent to the receiver
     * @param from the index of the message's first block
     * @param end the index after that of the message's last block
     */
    byte[] encode(int[] slots, int from, int end);
  }

  private Messages(
      Subscriptions to, TaskThreads threads, double groupBytes, Supplier<Encoder> encoders) {
    this.to = to;
    this.threads = threads;
    this.encoders = encoders;
    this.groupsPerBatch = (int) Math.max(1, (double) BUFFERED_BYTES * threads.count() / groupBytes);
  }

  /**
   * Returns messages with the lanes of blocks in a layer, encoded as pieces. Blocks without lanes
   * are not sent.
   */
  static Messages forLayer(Subscriptions to, LayerLanes layer, int lanes, TaskThreads threads) {
    return new Messages(
        to,
        threads,
        LayerPiece.maxBytes(LayerLanes.GROUP, lanes),
        () -> {
          LayerPiece.Writer piece = new LayerPiece.Writer(lanes);
          long[] scratch = new long[BlockLanes.words(lanes)];
          return (slots, from, end) -> {
            piece.begin(0);
            for (int i = from; i < end; i++) {
              if (layer.count(slots[i]) != 0) {
                layer.copy(slots[i], scratch);
                piece.addBlock(i - from, scratch);
              }
            }
            return piece.isEmpty() ? null : LayerOutput.bytes(0, piece);
          };
        });
  }

  /**
   * Returns messages with the distances of blocks, which other partitions need to find next moves.
   */
  static Messages forDistances(Subscriptions to, PackedDistances packed, TaskThreads threads) {
    return new Messages(
        to,
        threads,
        (double) LayerLanes.GROUP * packed.rowBytes(),
        () ->
            (slots, from, end) -> {
              ByteBuffer rows = ByteBuffer.allocate((end - from) * packed.rowBytes());
              for (int i = from; i < end; i++) {
                packed.writeRow(slots[i], rows);
              }
              return rows.array();
            });
  }

  @Override
  public boolean hasNext() {
    return !pending.isEmpty() || subscriber < to.subscribers().length;
  }

  @Override
  public Tuple2<Integer, Message> next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    while (pending.isEmpty()) {
      try {
        encodeNextMessages();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return pending.poll();
  }

  /**
   * Creates the messages for the next groups and, after a subscriber's last group, its final
   * message.
   */
  private void encodeNextMessages() throws IOException {
    int[] slots = to.slots()[subscriber];
    int first = group;
    int count = Math.min(groupsPerBatch, LayerLanes.groups(slots.length) - first);
    List<byte[]> bodies =
        threads.run(
            workers ->
                workers.map(
                    count,
                    () -> {
                      Encoder encoder = encoders.get();
                      return i -> {
                        int from = (first + i) * LayerLanes.GROUP;
                        int end = Math.min(slots.length, from + LayerLanes.GROUP);
                        return encoder.encode(slots, from, end);
                      };
                    }));
    for (byte[] body : bodies) {
      if (body != null) {
        send(group, body);
        sent++;
      }
      group++;
    }
    if (group == LayerLanes.groups(slots.length)) {
      send(sent, null);
      subscriber++;
      group = 0;
      sent = 0;
    }
  }

  private void send(int number, byte[] body) {
    pending.add(
        new Tuple2<>(to.subscribers()[subscriber], new Message(to.partition(), number, body)));
  }

  /** Decodes messages. For use by one thread. */
  interface MessageSink {
    /**
     * Processes the message about a group.
     *
     * @param slot the slot of the group's first block
     */
    void take(Message message, int slot);
  }

  /**
   * Processes all messages sent to a partition.
   *
   * @param starts the start of each owner's blocks in the halo; see {@link
   *     PartitionArcs#haloStarts}
   * @throws CorruptMessageException if a message is missing
   */
  static void receiveAll(
      PartitionArcs arcs,
      Iterator<Message> messages,
      int[] starts,
      Workers workers,
      Supplier<MessageSink> sinks)
      throws CorruptMessageException {
    int[] missing = new int[starts.length - 1];
    for (int owner = 0; owner < missing.length; owner++) {
      missing[owner] = starts[owner] < starts[owner + 1] ? 1 : 0;
    }
    List<Message> pending = new ArrayList<>();
    long bytes = 0;
    while (messages.hasNext()) {
      Message message = messages.next();
      missing[message.sender()]--;
      if (message.body() == null) {
        missing[message.sender()] += message.group();
      } else {
        pending.add(message);
        bytes += message.body().length;
      }
      if (bytes >= (long) BUFFERED_BYTES * workers.threads() || !messages.hasNext()) {
        List<Message> batch = pending;
        workers.forEach(
            batch.size(),
            () -> {
              MessageSink sink = sinks.get();
              return i -> {
                Message next = batch.get(i);
                int place = starts[next.sender()] + next.group() * LayerLanes.GROUP;
                sink.take(next, arcs.count() + place);
              };
            });
        pending = new ArrayList<>();
        bytes = 0;
      }
    }
    for (int left : missing) {
      if (left != 0) {
        throw new CorruptMessageException(
            "missing messages from other partitions to partition " + arcs.partition());
      }
    }
  }
}
