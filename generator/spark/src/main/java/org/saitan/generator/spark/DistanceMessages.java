// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.saitan.engine.search.DistancePlanes;
import org.saitan.space.StateSpace;
import org.saitan.table.TableDigest;
import scala.Tuple2;

/**
 * The distances of the blocks that others subscribe to, as they need them to find next moves: sent
 * once, before the table is written, and read from the files of the layers.
 *
 * <p>A message is the number of its sender, the place of its first block among those that are sent
 * from here to there, and a row of {@link DistancePlanes} a block.
 */
final class DistanceMessages implements Iterator<Tuple2<Integer, byte[]>> {
  private static final int RUN = TableDigest.RUN;
  private static final int HEADER = 2 * Integer.BYTES;

  private final Subscriptions to;
  private final DistancePlanes own;
  private final int blocksOfMessage;
  private int subscriber;
  private int at;

  private DistanceMessages(Subscriptions to, DistancePlanes own, int chunk) {
    this.to = to;
    this.own = own;
    this.blocksOfMessage = Math.max(1, (chunk - HEADER) / own.rowBytes());
  }

  /**
   * Returns the messages of a partition; none if a layer is damaged, which the partition reports
   * when it writes its part of the table.
   *
   * @param layers where the layers are
   * @param found the files of the layers, null where there is none
   * @param chunk about the most bytes of a message
   */
  static Iterator<Tuple2<Integer, byte[]>> of(
      PartitionArcs arcs,
      Subscriptions to,
      ClusterFiles layers,
      TaskThreads threads,
      int chunk,
      LayerPart... found)
      throws IOException {
    try {
      return new DistanceMessages(
          to, ofOwnBlocks(arcs, arcs.count(), layers, threads, found), chunk);
    } catch (DamagedPartException e) {
      return Collections.emptyIterator();
    }
  }

  /**
   * Reads the distances of the own blocks of a partition.
   *
   * @param slots how many blocks to allocate
   */
  static DistancePlanes ofOwnBlocks(
      PartitionArcs arcs, int slots, ClusterFiles layers, TaskThreads threads, LayerPart... found)
      throws IOException {
    StateSpace space = arcs.spec().space();
    DistancePlanes planes = new DistancePlanes(space, found.length, slots);
    Slices slices = arcs.slices(Math.min(threads.count(), arcs.runs()));
    for (int distance = 0; distance < found.length; distance++) {
      int layer = distance;
      List<LayerInput> inputs =
          threads.run(
              workers ->
                  workers.map(
                      slices.count(),
                      () ->
                          slice -> {
                            int from = slices.from(slice);
                            int end = slices.from(slice + 1);
                            try (LayerInput in =
                                new LayerInput(layers, layer, found[layer], arcs, from)) {
                              for (int run = from; run < end; run++) {
                                int first = (run - arcs.firstRun()) * RUN;
                                in.read(
                                    run, (place, lanes) -> planes.put(first + place, lanes, layer));
                              }
                              return in;
                            } catch (IOException e) {
                              throw new UncheckedIOException(e);
                            }
                          }));
      LayerInput.requireWhole(inputs);
    }
    return planes;
  }

  /**
   * Takes in what others send to a partition.
   *
   * @param planes takes the distances of the halo
   * @param firstBlocks the first block of each partition
   * @return whether all of the halo has come
   */
  static boolean takeIn(
      PartitionArcs arcs, Iterator<byte[]> messages, DistancePlanes planes, long... firstBlocks)
      throws IOException {
    int[] ends = Subscriptions.haloEnds(arcs.halo(), firstBlocks);
    int taken = 0;
    while (messages.hasNext()) {
      ByteBuffer message = Exchange.opened(messages.next(), arcs.partition(), Exchange.WRITING);
      int owner = message.getInt();
      int slot = arcs.count() + (owner == 0 ? 0 : ends[owner - 1]) + message.getInt();
      for (; message.hasRemaining(); slot++) {
        planes.readRow(slot, message);
        taken++;
      }
    }
    return taken == arcs.halo().length;
  }

  @Override
  public boolean hasNext() {
    return subscriber < to.subscribers().length;
  }

  @Override
  public Tuple2<Integer, byte[]> next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    int[] slots = to.slots()[subscriber];
    int end = Math.min(slots.length, at + blocksOfMessage);
    ByteBuffer message = ByteBuffer.allocate(HEADER + (end - at) * own.rowBytes());
    message.putInt(to.partition()).putInt(at);
    for (; at < end; at++) {
      own.writeRow(slots[at], message);
    }
    int address = to.subscribers()[subscriber];
    if (at == slots.length) {
      subscriber++;
      at = 0;
    }
    return Exchange.to(address, Exchange.WRITING, message.array());
  }
}
