// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import org.saitan.engine.search.LayerPiece;
import org.saitan.engine.step.BlockLanes;
import scala.Tuple2;

/**
 * What a partition sends of a layer: to others the lanes of the blocks that they subscribe to, and
 * last of all its report to the driver. Made as it is asked for, as many messages at a time as
 * threads have at hand.
 *
 * <p>A message is the number of its sender and pieces of groups of blocks, as in the files of
 * layers; the owner of a piece is that of the group among what is sent from here to there. What has
 * no lanes is not sent.
 */
final class LayerMessages implements Iterator<Tuple2<Integer, byte[]>> {
  private final Subscriptions to;
  private final LayerState state;
  private final int lanes;
  private final int driver;
  private final TaskThreads threads;
  private final int chunk;

  /** The most bytes of the piece of a group. */
  private final int groupBytes;

  private final Deque<Part> parts = new ArrayDeque<>();
  private final Deque<Tuple2<Integer, byte[]>> made = new ArrayDeque<>();
  private int sent;
  private boolean ended;

  /**
   * Creates them.
   *
   * @param lanes lanes of a block
   * @param driver where the driver's messages go
   * @param threads how many threads to use
   * @param chunk about the most bytes of a message
   */
  LayerMessages(
      Subscriptions to, LayerState state, int lanes, int driver, TaskThreads threads, int chunk) {
    this.to = to;
    this.state = state;
    this.lanes = lanes;
    this.driver = driver;
    this.threads = threads;
    this.chunk = chunk;
    groupBytes = LayerPiece.mostBytes(LayerLanes.GROUP, lanes);
    if (!state.layer().isEmpty()) {
      addParts();
    }
  }

  /** Groups of what one subscriber gets, which are a message if they have any lanes. */
  private record Part(int subscriber, int from, int to) {}

  private void addParts() {
    int most = Math.max(1, chunk / groupBytes);
    for (int subscriber = 0; subscriber < to.subscribers().length; subscriber++) {
      int groups = LayerLanes.groups(to.slots()[subscriber].length);
      for (int from = 0; from < groups; from += most) {
        parts.add(new Part(subscriber, from, Math.min(groups, from + most)));
      }
    }
  }

  @Override
  public boolean hasNext() {
    return !ended;
  }

  @Override
  public Tuple2<Integer, byte[]> next() {
    if (ended) {
      throw new NoSuchElementException();
    }
    try {
      while (made.isEmpty() && !parts.isEmpty()) {
        makeMore();
      }
      if (!made.isEmpty()) {
        sent++;
        return made.poll();
      }
      ended = true;
      return Exchange.to(driver, round(), state.report().withSent(sent).toBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private int round() {
    return Exchange.ofLayer(state.distance());
  }

  private void makeMore() throws IOException {
    long most = (long) chunk * threads.count();
    List<Part> now = new ArrayList<>();
    for (long bytes = 0; bytes < most && !parts.isEmpty(); ) {
      Part part = parts.poll();
      bytes += (long) (part.to() - part.from()) * groupBytes;
      now.add(part);
    }
    threads
        .run(
            workers ->
                workers.map(
                    now.size(),
                    () -> {
                      Maker maker = new Maker();
                      return i -> maker.make(now.get(i));
                    }))
        .stream()
        .filter(Objects::nonNull)
        .forEach(made::add);
  }

  /** One thread's way through messages. */
  private final class Maker {
    private final LayerPiece.Writer piece = new LayerPiece.Writer(lanes);
    private final long[] scratch = new long[BlockLanes.words(lanes)];

    /** Makes a message; null if no block has lanes. */
    Tuple2<Integer, byte[]> make(Part part) {
      int[] slots = to.slots()[part.subscriber()];
      ByteArrayOutputStream message = new ByteArrayOutputStream();
      message.writeBytes(ByteBuffer.allocate(Integer.BYTES).putInt(to.partition()).array());
      int header = message.size();
      for (int group = part.from(); group < part.to(); group++) {
        message.writeBytes(piece(group, slots));
      }
      return message.size() == header
          ? null
          : Exchange.to(to.subscribers()[part.subscriber()], round(), message.toByteArray());
    }

    private byte[] piece(int group, int... slots) {
      LayerLanes layer = state.layer();
      piece.begin(state.distance());
      int first = group * LayerLanes.GROUP;
      for (int i = first; i < slots.length && i - first < LayerLanes.GROUP; i++) {
        if (layer.count(slots[i]) != 0) {
          layer.copy(slots[i], scratch);
          piece.block(i - first, scratch);
        }
      }
      return LayerOutput.bytes(group, piece);
    }
  }
}
