// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Iterator;
import java.util.List;
import org.saitan.engine.search.LayerPiece;
import org.saitan.engine.step.ArcTable;
import org.saitan.engine.step.BlockArcs;
import org.saitan.engine.step.BlockLanes;
import org.saitan.engine.step.BlockStep;
import org.saitan.engine.work.PieceFile;
import org.saitan.parallel.Workers;
import org.saitan.space.StateSpace;
import org.saitan.table.TableDigest;

/**
 * Searches one layer of one partition: reads the last layer of other partitions from messages, and
 * then advances the partition's own blocks with the step that all engines share.
 */
final class PartitionSearch {
  private static final int SPAN = TableDigest.SPAN;

  /** The number of spans that each thread searches between writes. */
  private static final int SPANS_AT_ONCE = 8;

  private final PartitionArcs arcs;
  private final StateSpace space;
  private final int distance;
  private final BlockLanes visited;

  /** The start of each owner's blocks in the halo. */
  private final int[] haloStarts;

  /** The first group of each owner's blocks. */
  private final int[] firstGroups;

  /** The last layer of the own blocks and of the halo. */
  private final LayerLanes last;

  private PartitionSearch(PartitionArcs arcs, LayerState before, long... firstBlocks) {
    this.arcs = arcs;
    this.space = arcs.spec().space();
    this.distance = before.distance() + 1;
    this.visited = before.visited().copy();
    this.haloStarts = arcs.haloStarts(firstBlocks);
    this.firstGroups = new int[firstBlocks.length];
    int groups = arcs.spans();
    for (int owner = 0; owner < firstGroups.length; owner++) {
      firstGroups[owner] = groups;
      groups += LayerLanes.groups(haloStarts[owner + 1] - haloStarts[owner]);
    }
    this.last = before.layer().withCapacity(arcs.slots(), groups);
  }

  /**
   * Reads messages, searches the next layer, and writes the layer's states to a file.
   *
   * @param before the state after the last layer
   * @param messages all messages about the last layer
   * @param threads the threads of the task
   * @param firstBlocks the first block of each partition
   * @throws CorruptMessageException if a message is missing
   */
  static LayerState advance(
      PartitionArcs arcs,
      LayerState before,
      Iterator<Message> messages,
      ClusterFiles files,
      TaskThreads threads,
      long... firstBlocks)
      throws IOException {
    PartitionSearch search = new PartitionSearch(arcs, before, firstBlocks);
    try (LayerOutput out = new LayerOutput(files, search.distance, arcs.partition())) {
      return threads.run(workers -> search.advance(messages, workers, out));
    }
  }

  private LayerState advance(Iterator<Message> messages, Workers workers, LayerOutput out)
      throws IOException {
    Messages.receiveAll(arcs, messages, haloStarts, workers, LaneSink::new);
    LayerLanes newLayer = new LayerLanes(arcs.count(), arcs.spans(), space.lanes());
    long states = search(newLayer, workers, out);
    return new LayerState(distance, visited, newLayer, states, out.finish());
  }

  /** Reads messages. For use by one thread. */
  private final class LaneSink implements Messages.MessageSink {
    private final LayerLanes.Filler filler = last.new Filler();
    private final LayerPiece.Reader reader = new LayerPiece.Reader(space.lanes());

    @Override
    public void take(Message message, int slot) {
      ByteBuffer piece = ByteBuffer.wrap(message.body()).order(ByteOrder.LITTLE_ENDIAN);
      filler.begin(firstGroups[message.sender()] + message.group());
      reader.open(piece.position(PieceFile.HEADER));
      while (reader.next()) {
        filler.add(slot + reader.place(), reader.lanes());
      }
      filler.end();
    }
  }

  private long search(LayerLanes newLayer, Workers workers, LayerOutput out) throws IOException {
    ArcTable table = arcs.arcs();
    int spans = arcs.spans();
    int atOnce = workers.threads() * SPANS_AT_ONCE;
    long states = 0;
    for (int first = 0; first < spans; first += atOnce) {
      int from = first;
      List<Run> searched =
          workers.map(
              Math.min(atOnce, spans - first),
              () -> {
                Searcher searcher = new Searcher(table, newLayer);
                return i -> searcher.search(from + i);
              });
      for (Run span : searched) {
        states += span.states();
        out.write(span.piece());
      }
    }
    return states;
  }

  /** The result of searching a span: the number of states found, and the piece with their lanes. */
  private record Run(long states, byte[] piece) {}

  /** Searches spans. For use by one thread. */
  private final class Searcher {
    private final BlockStep step = new BlockStep(space);
    private final LayerPiece.Writer piece = new LayerPiece.Writer(space.lanes());
    private final LayerLanes.Filler filler;
    private final BlockArcs cursor;

    Searcher(ArcTable table, LayerLanes layer) {
      this.cursor = table.cursor();
      this.filler = layer.new Filler();
    }

    Run search(int span) {
      int first = span * SPAN;
      int end = Math.min(arcs.count(), first + SPAN);
      piece.begin(distance);
      filler.begin(span);
      long states = 0;
      for (int slot = first; slot < end; slot++) {
        int count = step.advance(visited, slot, cursor.moveTo(slot), last, distance);
        if (count > 0) {
          filler.add(slot, step.fresh());
          piece.addBlock(slot - first, step.fresh());
          states += (long) arcs.weight(slot) * count;
        }
      }
      filler.end();
      return new Run(states, LayerOutput.bytes(arcs.firstSpan() + span, piece));
    }
  }
}
