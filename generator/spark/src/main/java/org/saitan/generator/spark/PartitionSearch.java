// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.saitan.engine.search.LayerRecord;
import org.saitan.engine.search.RetrogradeSearch;
import org.saitan.engine.step.ArcTable;
import org.saitan.engine.step.BlockLanes;
import org.saitan.engine.step.BlockStep;
import org.saitan.engine.step.Frontier;
import org.saitan.parallel.Workers;
import org.saitan.space.StateSpace;

/**
 * One layer of one partition: takes in what others tell of their last layer, and searches the own
 * blocks one layer further. The step is that of every engine.
 */
final class PartitionSearch {
  private static final int RUN = RetrogradeSearch.RUN;

  /** How many runs a thread does before what they have found is written. */
  private static final int RUNS_AT_ONCE = 8;

  private final PartitionArcs arcs;
  private final LayerState before;
  private final StateSpace space;
  private final int words;
  private final TaskThreads threads;
  private final long[] firstBlocks;
  private long[] visited;
  private byte[] colours;
  private LastLayer last;

  /**
   * Creates the search.
   *
   * @param before what is known after the last layer
   * @param threads how many threads to use
   * @param firstBlocks the first block of each partition
   */
  PartitionSearch(PartitionArcs arcs, LayerState before, TaskThreads threads, long... firstBlocks) {
    this.arcs = arcs;
    this.before = before;
    this.space = arcs.spec().space();
    this.words = BlockLanes.words(space.lanes());
    this.threads = threads;
    this.firstBlocks = firstBlocks;
  }

  /** Takes in messages and searches the next layer, whose states are written to a file. */
  LayerState advance(Iterator<byte[]> messages, ClusterFiles files) throws IOException {
    int distance = before.distance() + 1;
    List<ByteBuffer> heard = new ArrayList<>();
    while (messages.hasNext()) {
      heard.add(
          Exchange.opened(messages.next(), arcs.partition(), Exchange.ofLayer(before.distance())));
    }
    if (heard.isEmpty() && before.layer().present() == 0) {
      return new LayerState(
          distance,
          before.visited(),
          before.colours(),
          LaneCodes.NONE,
          LayerReport.of(arcs.partition(), 0, null));
    }
    visited = before.visited().clone();
    colours = before.colours().clone();
    return threads.run(workers -> advance(distance, heard, workers, files));
  }

  private LayerState advance(
      int distance, List<ByteBuffer> messages, Workers workers, ClusterFiles files)
      throws IOException {
    try (LayerOutput out =
        new LayerOutput(files, distance, arcs.partition(), arcs.slices(workers.threads()))) {
      long received = messages.stream().mapToLong(ByteBuffer::limit).sum();
      hear(messages, workers);
      LaneCodes.Builder codes = new LaneCodes.Builder(arcs.count());
      long states = search(distance, workers, codes, out);
      LayerReport report =
          LayerReport.of(arcs.partition(), states, out.finish())
              .withTaken(messages.size(), received);
      return new LayerState(distance, visited, colours, codes.build(), report);
    }
  }

  /** The lanes of the last layer, of the blocks that have any one after the other. */
  private final class LastLayer implements Frontier {
    private final char[] counts = new char[arcs.slots()];
    private final int[] offsets = new int[arcs.slots()];
    private final long[] lanes;

    LastLayer(int present) {
      lanes = new long[Math.multiplyExact(present, words)];
    }

    @Override
    public int count(int slot) {
      return counts[slot];
    }

    @Override
    public long[] words(int slot) {
      return lanes;
    }

    @Override
    public int offset(int slot) {
      return offsets[slot];
    }
  }

  private void hear(List<ByteBuffer> messages, Workers workers) {
    int[] haloEnds = Subscriptions.haloEnds(arcs.halo(), firstBlocks);
    List<Telling> all = new ArrayList<>();
    int present = before.layer().present();
    if (present > 0) {
      all.add(new Telling(0, arcs.count(), 0, new BitReader(before.layer().bits())));
    }
    for (ByteBuffer message : messages) {
      int owner = message.getInt();
      int first = present;
      present += message.getInt();
      int from = owner == 0 ? 0 : haloEnds[owner - 1];
      all.add(
          new Telling(
              arcs.count() + from, arcs.count() + haloEnds[owner], first, BitReader.of(message)));
    }
    last = new LastLayer(present);
    workers.forEach(
        all.size(),
        () -> {
          Listener listener = new Listener();
          return i -> listener.hear(all.get(i));
        });
  }

  /** What one owner tells of blocks in slots {@code from .. to - 1}. */
  private record Telling(int from, int to, int firstPresent, BitReader bits) {}

  /** Takes in what is told of the last layer. */
  private final class Listener {
    private final BlockStep step = new BlockStep(space, false);
    private final BlockLanes block = new BlockLanes();
    private final LaneCode code = new LaneCode(space.lanes());
    private final long[] lanes = new long[words];

    void hear(Telling telling) {
      int at = telling.firstPresent() * words;
      for (int slot = telling.from(); slot < telling.to(); slot++) {
        if (telling.bits().get(1) == 0) {
          continue;
        }
        block.set(visited, slot * words, open(visited, slot * words), colours[slot]);
        int candidates = step.candidates(block, before.distance());
        code.get(telling.bits(), step.missed(), candidates, lanes);
        last.counts[slot] = (char) step.settle(block, lanes, before.distance());
        colours[slot] = block.colour();
        last.offsets[slot] = at;
        System.arraycopy(lanes, 0, last.lanes, at, words);
        at += words;
      }
    }
  }

  private int open(long[] lanes, int from) {
    return space.lanes() - BlockLanes.count(lanes, from, words);
  }

  private long search(int distance, Workers workers, LaneCodes.Builder codes, LayerOutput out)
      throws IOException {
    ArcTable table = arcs.table();
    int runs = arcs.runs();
    int atOnce = workers.threads() * RUNS_AT_ONCE;
    long states = 0;
    for (int first = 0; first < runs; first += atOnce) {
      int from = first;
      List<Run> found =
          workers.map(
              Math.min(atOnce, runs - first),
              () -> {
                Searcher searcher = new Searcher(table, distance);
                return i -> searcher.search(from + i);
              });
      for (Run run : found) {
        states += run.states();
        codes.append(run.codes());
        out.write(run.record());
      }
    }
    return states;
  }

  /** What was found in a run. */
  private record Run(long states, LaneCodes.Builder codes, byte[] record) {}

  /** One thread's way through runs. */
  private final class Searcher {
    private final BlockStep step = new BlockStep(space);
    private final BlockLanes block = new BlockLanes();
    private final LaneCode code = new LaneCode(space.lanes());
    private final LayerRecord.Writer record = new LayerRecord.Writer(space.lanes(), space.moves());
    private final long[] own = new long[words];
    private final long[] candidates = new long[words];
    private final ArcTable.Cursor cursor;
    private final int distance;

    Searcher(ArcTable table, int distance) {
      this.cursor = table.cursor();
      this.distance = distance;
    }

    Run search(int run) {
      int first = run * RUN;
      int end = Math.min(arcs.count(), first + RUN);
      LaneCodes.Builder codes = new LaneCodes.Builder(end - first);
      record.begin(arcs.firstRun() + run);
      long states = 0;
      for (int slot = first; slot < end; slot++) {
        System.arraycopy(visited, slot * words, own, 0, words);
        block.set(own, 0, open(own, 0), colours[slot]);
        int count = step.advance(block, cursor.turn(slot), last, distance);
        if (count == 0) {
          continue;
        }
        codes.skipTo(slot - first);
        for (int w = 0; w < words; w++) {
          candidates[w] = step.fresh()[w] | step.missed()[w];
        }
        code.put(step.fresh(), candidates, codes.next());
        codes.end();
        record.block(slot - first, step.fresh(), step.moves());
        states += (long) arcs.weight(slot) * count;
      }
      codes.skipTo(end - first);
      return new Run(states, codes, LayerOutput.bytes(record));
    }
  }
}
