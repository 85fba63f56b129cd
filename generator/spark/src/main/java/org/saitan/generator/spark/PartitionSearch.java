// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
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
 * One layer of one partition: takes in what others send of their last layer, and searches the own
 * blocks one layer further. The step is that of every engine.
 */
final class PartitionSearch {
  private static final int RUN = TableDigest.RUN;

  /** How many runs a thread does before what they have found is written. */
  private static final int RUNS_AT_ONCE = 8;

  private final PartitionArcs arcs;
  private final LayerState before;
  private final StateSpace space;
  private final int words;
  private final int chunk;
  private final int[] haloEnds;
  private final long[] visited;
  private final byte[] parities;

  /** The last layer, of own blocks and of the halo. */
  private final LayerLanes last;

  /** By owner, the first group of its blocks. */
  private final int[] firstGroups;

  private int taken;
  private long received;

  private PartitionSearch(PartitionArcs arcs, LayerState before, int chunk, long... firstBlocks) {
    this.arcs = arcs;
    this.before = before;
    this.space = arcs.spec().space();
    this.words = BlockLanes.words(space.lanes());
    this.chunk = chunk;
    this.haloEnds = Subscriptions.haloEnds(arcs.halo(), firstBlocks);
    this.visited = before.visited().lanes();
    this.parities = before.visited().parities();
    this.firstGroups = new int[haloEnds.length];
    int groups = arcs.runs();
    for (int owner = 0; owner < haloEnds.length; owner++) {
      firstGroups[owner] = groups;
      groups += LayerLanes.groups(haloEnds[owner] - haloStart(owner));
    }
    this.last = before.layer().withRoom(arcs.slots(), groups);
  }

  private int haloStart(int owner) {
    return owner == 0 ? 0 : haloEnds[owner - 1];
  }

  /**
   * Takes in messages and searches the next layer, whose states are written to a file.
   *
   * @param before what is known after the last layer; its visited lanes are handed on
   * @param messages all that was sent of the last layer
   * @param threads how many threads to use
   * @param chunk bytes of messages that each may have at hand
   * @param firstBlocks the first block of each partition
   * @throws UnsoundException if another attempt has taken the state
   */
  static LayerState advance(
      PartitionArcs arcs,
      LayerState before,
      Iterator<byte[]> messages,
      ClusterFiles files,
      TaskThreads threads,
      int chunk,
      long... firstBlocks)
      throws IOException {
    before.visited().take();
    try {
      if (!messages.hasNext() && before.layer().isEmpty()) {
        return new LayerState(
            before.distance() + 1,
            before.visited().handOn(),
            before.layer(),
            LayerReport.of(arcs.partition(), 0, null));
      }
      PartitionSearch search = new PartitionSearch(arcs, before, chunk, firstBlocks);
      return threads.run(workers -> search.advance(messages, workers, files));
    } finally {
      before.visited().giveBack();
    }
  }

  private LayerState advance(Iterator<byte[]> messages, Workers workers, ClusterFiles files)
      throws IOException {
    int distance = before.distance() + 1;
    try (LayerOutput out =
        new LayerOutput(files, distance, arcs.partition(), arcs.slices(workers.threads()))) {
      takeIn(messages, workers);
      LayerLanes found = new LayerLanes(arcs.count(), arcs.runs(), space.lanes());
      long states = search(distance, found, workers, out);
      LayerReport report =
          LayerReport.of(arcs.partition(), states, out.finish()).withTaken(taken, received);
      return new LayerState(distance, visitedNow(workers), found, report);
    }
  }

  /** Reads as many messages at a time as threads have at hand, and then has them taken in. */
  private void takeIn(Iterator<byte[]> messages, Workers workers) throws IOException {
    long most = (long) chunk * workers.threads();
    List<ByteBuffer> some = new ArrayList<>();
    long bytes = 0;
    while (messages.hasNext()) {
      ByteBuffer message =
          Exchange.opened(messages.next(), arcs.partition(), Exchange.ofLayer(before.distance()));
      bytes += message.limit();
      received += message.limit();
      taken++;
      some.add(message);
      if (bytes >= most || !messages.hasNext()) {
        List<ByteBuffer> now = some;
        workers.forEach(
            now.size(),
            () -> {
              Taker taker = new Taker();
              return i -> taker.take(now.get(i));
            });
        some = new ArrayList<>();
        bytes = 0;
      }
    }
  }

  /** One thread's way through messages. */
  private final class Taker {
    private final LayerLanes.Filler filler = last.new Filler();
    private final LayerPiece.Reader reader = new LayerPiece.Reader(space.lanes());

    void take(ByteBuffer message) {
      int owner = message.getInt();
      int firstSlot = arcs.count() + haloStart(owner);
      while (message.hasRemaining()) {
        ByteBuffer piece = message.slice().order(ByteOrder.LITTLE_ENDIAN);
        int length = PieceFile.length(piece);
        message.position(message.position() + length);
        int group = PieceFile.owner(piece);
        int first = firstSlot + group * LayerLanes.GROUP;
        filler.begin(firstGroups[owner] + group);
        reader.forEach(
            piece.limit(length).position(PieceFile.HEADER),
            (place, lanes) -> filler.add(first + place, lanes));
        filler.end();
      }
    }
  }

  private long search(int distance, LayerLanes found, Workers workers, LayerOutput out)
      throws IOException {
    ArcTable table = arcs.arcs();
    int runs = arcs.runs();
    int atOnce = workers.threads() * RUNS_AT_ONCE;
    long states = 0;
    for (int first = 0; first < runs; first += atOnce) {
      int from = first;
      List<Run> searched =
          workers.map(
              Math.min(atOnce, runs - first),
              () -> {
                Searcher searcher = new Searcher(table, distance, found);
                return i -> searcher.search(from + i);
              });
      for (Run run : searched) {
        states += run.states();
        out.write(run.piece());
      }
    }
    return states;
  }

  /** What was found in a run, beside its lanes. */
  private record Run(long states, byte[] piece) {}

  /** One thread's way through runs. */
  private final class Searcher {
    private final BlockStep step = new BlockStep(space);
    private final Visitor visitor = new Visitor(step);
    private final LayerPiece.Writer piece = new LayerPiece.Writer(space.lanes());
    private final LayerLanes.Filler found;
    private final long[] own = new long[words];
    private final BlockArcs cursor;
    private final int distance;

    Searcher(ArcTable table, int distance, LayerLanes layer) {
      this.cursor = table.cursor();
      this.distance = distance;
      this.found = layer.new Filler();
    }

    Run search(int run) {
      int first = run * RUN;
      int end = Math.min(arcs.count(), first + RUN);
      piece.begin(distance);
      found.begin(run);
      long states = 0;
      for (int slot = first; slot < end; slot++) {
        System.arraycopy(visited, slot * words, own, 0, words);
        visitor.turnTo(slot, own, 0);
        int count = step.advance(visitor.block, cursor.turn(slot), last, distance);
        if (count == 0) {
          continue;
        }
        found.add(slot, step.fresh());
        piece.block(slot - first, step.fresh());
        states += (long) arcs.weight(slot) * count;
      }
      found.end();
      return new Run(states, LayerOutput.bytes(arcs.firstRun() + run, piece));
    }
  }

  /** Visits the lanes that blocks have in the last layer. */
  private final class Visitor {
    private final BlockLanes block = new BlockLanes();
    private final BlockStep step;
    private final long[] lanes = new long[words];

    Visitor(BlockStep step) {
      this.step = step;
    }

    /**
     * Turns to an own block and visits its lanes.
     *
     * @param of array with those it has visited before, from an index on
     */
    void turnTo(int slot, long[] of, int at) {
      int open = space.lanes() - BlockLanes.count(of, at, words);
      block.set(of, at, open, parities[slot]);
      if (last.count(slot) != 0) {
        last.copy(slot, lanes);
        step.seed(block, lanes, before.distance());
      }
    }
  }

  /** Hands the visited lanes on and adds the last layer: nothing that may fail comes after this. */
  private VisitedLanes visitedNow(Workers workers) {
    VisitedLanes now = before.visited().handOn();
    workers.forEach(
        arcs.runs(),
        () -> {
          Visitor visitor = new Visitor(new BlockStep(space));
          return run -> {
            int first = run * RUN;
            for (int slot = first; slot < Math.min(arcs.count(), first + RUN); slot++) {
              if (last.count(slot) != 0) {
                visitor.turnTo(slot, visited, slot * words);
                parities[slot] = visitor.block.parity();
              }
            }
          };
        });
    return now;
  }
}
