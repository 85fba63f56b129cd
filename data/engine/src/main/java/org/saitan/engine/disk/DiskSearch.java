// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.disk;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.LongAdder;
import org.saitan.engine.disk.Partitions.Partition;
import org.saitan.engine.search.LayerFile;
import org.saitan.engine.search.LayerSearch;
import org.saitan.engine.search.RetrogradeSearch;
import org.saitan.engine.search.RetrogradeSearch.LayerSink;
import org.saitan.engine.step.ArcNumbers;
import org.saitan.engine.step.ArcTable;
import org.saitan.engine.step.BlockLanes;
import org.saitan.engine.step.BlockStep;
import org.saitan.engine.step.Frontier;
import org.saitan.engine.step.HeldBlocks;
import org.saitan.engine.step.KeptBlocks;
import org.saitan.parallel.Workers;
import org.saitan.space.StateSpace;

/**
 * The search of {@link RetrogradeSearch} in less memory than it: partitions of the blocks take
 * turns, and while it is its turn only the last layer's lanes of the blocks that its arcs lead to
 * are held. They are read from the file of that layer, which is what partitions have to tell one
 * another; visited lanes and arcs come from files of their own, run by run, and visited lanes go
 * back there. So a layer reads the last one once a partition, and all else once, in order.
 *
 * <p>Memory: {@link #bytes}. Layers are the same as those of the search in memory, whatever the
 * number of partitions and threads.
 */
public final class DiskSearch implements LayerSearch {
  private static final int RUN = RetrogradeSearch.RUN;

  /** Nothing of a run has been visited, some of it, or all. */
  private static final byte FRESH = 0;

  private static final byte OPEN = 1;
  private static final byte CLOSED = 2;

  private final ArcFile arcs;
  private final KeptBlocks kept;
  private final StateSpace space;
  private final Workers workers;
  private final Partitions partitions;
  private final int words;
  private final RunFile visited;
  private final byte[] states;
  private final LastLayer last;
  private LayerFile lastFile;
  private int distance;

  /**
   * Creates a search that has visited nothing yet.
   *
   * @param arcs the arcs of all kept blocks
   * @param room how much may be held at a time
   * @param file where visited lanes are put aside, in place of a former file
   */
  public DiskSearch(
      ArcFile arcs, KeptBlocks kept, StateSpace space, Workers workers, Room room, Path file)
      throws IOException {
    this.arcs = arcs;
    this.kept = kept;
    this.space = space;
    this.workers = workers;
    this.words = BlockLanes.words(space.lanes());
    this.partitions =
        Partitions.of(arcs, room.partitions(), 1, room.bytes() / bytes(1, words), workers);
    this.last = new LastLayer(this.partitions.mostHeld());
    this.states = new byte[arcs.runs()];
    this.visited = new RunFile(file, arcs.runs());
  }

  /** Returns the bytes that so many blocks take that are held at a time, of so many words each. */
  public static double bytes(double blocks, int words) {
    return blocks * (words * Long.BYTES + Character.BYTES);
  }

  /** Returns how many partitions there are. */
  public int partitions() {
    return partitions.all().size();
  }

  @Override
  public int runs() {
    return arcs.runs();
  }

  @Override
  public long[] replay(int count, Layers layers) throws IOException {
    List<LayerFile> files = new ArrayList<>();
    try {
      for (int layer = 0; layer < count; layer++) {
        files.add(layers.open(layer));
      }
      AtomicLongArray found = new AtomicLongArray(count);
      forEach(
          0,
          runs(),
          () -> {
            Walker walker = new Walker();
            List<LayerFile.Reader> readers = files.stream().map(LayerFile::reader).toList();
            return run -> walker.replay(run, files, readers, found);
          });
      distance = count - 1;
      lastFile = files.get(distance).again();
      long[] all = new long[count];
      Arrays.setAll(all, found::get);
      return all;
    } finally {
      for (LayerFile file : files) {
        file.close();
      }
    }
  }

  @Override
  public long advance(LayerFile layer, Runnable runDone) throws IOException {
    distance++;
    LongAdder found = new LongAdder();
    for (Partition partition : partitions.all()) {
      if (last.read(partition.held())) {
        forEach(
            partition.from(),
            partition.runs(),
            () -> {
              Walker walker = new Walker();
              LayerSink sink = layer.sink();
              return run -> {
                found.add(walker.advance(run, partition.held(), sink));
                runDone.run();
              };
            });
      } else {
        for (int run = 0; run < partition.runs(); run++) {
          runDone.run();
        }
      }
    }
    lastFile.close();
    lastFile = layer.again();
    return found.sum();
  }

  @Override
  public void close() throws IOException {
    visited.close();
    if (lastFile != null) {
      lastFile.close();
    }
  }

  /** What is done with a run. */
  interface RunWork {
    void with(int run) throws IOException;
  }

  /** Makes the work of a thread. */
  interface ThreadWork {
    RunWork begin();
  }

  private void forEach(int from, int count, ThreadWork work) throws IOException {
    forEach(workers, from, count, work);
  }

  /** Shares runs among threads. */
  static void forEach(Workers workers, int from, int count, ThreadWork work) throws IOException {
    try {
      workers.forEach(
          count,
          () -> {
            RunWork own = work.begin();
            return run -> {
              try {
                own.with(from + run);
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            };
          });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** The last layer's lanes of the blocks that are held, by slot. */
  private final class LastLayer implements Frontier {
    private final long[] lanes;
    private final char[] counts;

    LastLayer(int blocks) {
      lanes = new long[Math.multiplyExact(blocks, words)];
      counts = new char[blocks];
    }

    /** Reads the lanes of blocks; returns whether any has some. */
    boolean read(HeldBlocks held) throws IOException {
      Arrays.fill(counts, (char) 0);
      LongAdder some = new LongAdder();
      forEach(
          0,
          runs(),
          () -> {
            LayerFile.Reader reader = lastFile.reader();
            return run -> {
              if (held.hasAnyOf(run)) {
                int first = run * RUN;
                reader.read(
                    run,
                    place -> held.has(first + place),
                    (place, found) -> {
                      int slot = held.slot(first + place);
                      System.arraycopy(found, 0, lanes, slot * words, words);
                      counts[slot] = (char) BlockLanes.count(found, 0, words);
                      some.increment();
                    });
              }
            };
          });
      return some.sum() > 0;
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
      return slot * words;
    }
  }

  /** One thread's way through the runs. */
  private final class Walker {
    private final BlockStep step = new BlockStep(space);
    private final BlockLanes block = new BlockLanes();
    private final ArcFile.Reader reader = arcs.reader();
    private final ArcTable.Cursor cursor = new ArcTable.Cursor(space.laneMaps());
    private final long[] lanes = new long[RUN * words];
    private final byte[] parities = new byte[RUN];
    private final ByteBuffer bytes =
        ByteBuffer.allocate(lanes.length * Long.BYTES + RUN).order(ByteOrder.nativeOrder());

    private int blocks(int run) {
      return Math.min(RUN, arcs.blocks() - run * RUN);
    }

    /** Reads what has been visited of a run. */
    private void load(int run) throws IOException {
      if (states[run] == FRESH) {
        Arrays.fill(lanes, 0);
        Arrays.fill(parities, BlockLanes.NO_PARITY);
        return;
      }
      int count = blocks(run);
      visited.read(run, bytes);
      bytes.asLongBuffer().get(lanes, 0, count * words);
      bytes.position(count * words * Long.BYTES).get(parities, 0, count);
    }

    private void store(int run) throws IOException {
      int count = blocks(run);
      bytes.clear().asLongBuffer().put(lanes, 0, count * words);
      bytes.position(count * words * Long.BYTES).put(parities, 0, count);
      visited.write(run, bytes.flip());
      states[run] =
          BlockLanes.count(lanes, 0, count * words) == count * space.lanes() ? CLOSED : OPEN;
    }

    private void turnTo(int place) {
      int open = space.lanes() - BlockLanes.count(lanes, place * words, words);
      block.set(lanes, place * words, open, parities[place]);
    }

    long advance(int run, HeldBlocks held, LayerSink sink) throws IOException {
      if (states[run] == CLOSED) {
        return 0;
      }
      ArcNumbers own = reader.read(run);
      own.renumber(held::slot);
      load(run);
      sink.beginRun(run);
      long found = 0;
      for (int place = 0; place < blocks(run); place++) {
        turnTo(place);
        int count = step.advance(block, cursor.turn(own, place), last, distance);
        if (count > 0) {
          parities[place] = block.parity();
          found += (long) kept.weight((long) run * RUN + place) * count;
          sink.block(place, step.fresh());
        }
      }
      sink.endRun();
      if (found > 0) {
        store(run);
      }
      return found;
    }

    void replay(
        int run, List<LayerFile> files, List<LayerFile.Reader> layers, AtomicLongArray found)
        throws IOException {
      load(run);
      long[] any = new long[1];
      for (int layer = 0; layer < layers.size(); layer++) {
        int replayed = layer;
        try {
          layers
              .get(layer)
              .read(
                  run,
                  (place, fresh) -> {
                    turnTo(place);
                    long count = step.seed(block, fresh, replayed);
                    parities[place] = block.parity();
                    any[0] += count;
                    found.addAndGet(replayed, count * kept.weight((long) run * RUN + place));
                  });
        } catch (IllegalStateException e) {
          throw files.get(layer).damaged(e.getMessage());
        }
      }
      if (any[0] > 0) {
        store(run);
      }
    }
  }

  /**
   * How much partitions may hold of lanes.
   *
   * @param partitions the least number of partitions, at least 1
   * @param bytes the most bytes that one may hold while it is its turn
   */
  public record Room(int partitions, double bytes) {
    /** Returns this room for at least so many partitions. */
    public Room withPartitions(int least) {
      return new Room(Math.max(least, partitions), bytes);
    }
  }
}
