// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.search;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.IntStream;
import org.saitan.engine.step.KeptBlocks;
import org.saitan.space.StateSpace;
import org.saitan.table.distance.BlockLayout;
import org.saitan.table.distance.DistanceWriter;

/**
 * Reads the layers of a finished search side by side and writes blocks, part by part, in any order
 * of parts.
 */
public final class LayerMerge {
  /**
   * About how many bytes of values make a part: enough for good files, few enough to share and to
   * do again.
   */
  private static final long PART_BYTES = 64L << 20;

  private static final int RUN = RetrogradeSearch.RUN;

  private final KeptBlocks kept;
  private final List<LayerFile> layers;
  private final DistanceWriter writer;
  private final int lanes;
  private final int runs;
  private final int runsPerPart;
  private final AtomicLongArray states;

  /**
   * Creates the merge of the layers of a search, distance 0 first, into a table.
   *
   * @param runsPerPart how many runs of blocks make a part
   */
  public LayerMerge(
      StateSpace space,
      KeptBlocks kept,
      List<LayerFile> layers,
      DistanceWriter writer,
      int runsPerPart) {
    this.kept = kept;
    this.layers = layers;
    this.writer = writer;
    this.lanes = space.lanes();
    this.runs = RetrogradeSearch.runs(kept);
    this.runsPerPart = runsPerPart;
    this.states = new AtomicLongArray(layers.size());
  }

  /**
   * Returns the states of each layer, classes unfolded, as counted while parts were made; of all
   * parts once all have been.
   */
  public List<Long> states() {
    return IntStream.range(0, states.length()).mapToObj(states::get).toList();
  }

  /** Returns how many runs of blocks of so many lanes make a part. */
  public static int runsPerPart(int lanes) {
    return (int) Math.max(1, PART_BYTES / ((long) RUN * lanes));
  }

  /** Returns how many runs of blocks make a part. */
  public int runsPerPart() {
    return runsPerPart;
  }

  /** Returns how many parts make the table. */
  public int parts() {
    return (runs + runsPerPart - 1) / runsPerPart;
  }

  /**
   * Returns a maker of parts for one thread.
   *
   * @param nextMoves finds the next moves
   */
  public PartMaker maker(NextMoves nextMoves) {
    return new PartMaker(nextMoves);
  }

  /** One thread's scratch memory: distances and next moves of one run. */
  public final class PartMaker {
    private final List<LayerFile.Reader> readers = layers.stream().map(LayerFile::reader).toList();
    private final BlockLayout layout = writer.layout();
    private final NextMoves nextMoves;
    private final RunValues values;

    private PartMaker(NextMoves nextMoves) {
      this.nextMoves = nextMoves;
      this.values = new RunValues(lanes, layers.size());
    }

    /**
     * Makes a part, unless an earlier run has and it is as it was written; its states are counted
     * all the same.
     *
     * @throws UncheckedIOException if a file cannot be read or written, or a layer is damaged
     */
    public void make(int part) {
      Arrays.fill(values.counts(), 0);
      try {
        if (writer.hasPart(part)) {
          for (int run = part * runsPerPart; run < end(part); run++) {
            merge(run);
          }
        } else {
          write(part);
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      for (int d = 0; d < layers.size(); d++) {
        states.addAndGet(d, values.counts()[d]);
      }
    }

    private int end(int part) {
      return Math.min(runs, (part + 1) * runsPerPart);
    }

    private void write(int part) throws IOException {
      try (DistanceWriter.Part out = writer.beginPart(part)) {
        for (int run = part * runsPerPart; run < end(part); run++) {
          merge(run);
          long first = (long) run * RUN;
          for (long block = first; block < Math.min(kept.count(), first + RUN); block++) {
            int place = (int) (block - first);
            byte[] moves = nextMoves.of((int) block, values.goals(place));
            out.put(kept.block(block), values.encode(place, moves, layout));
          }
        }
        out.finish();
      }
    }

    private void merge(int run) throws IOException {
      values.read(run, readers, place -> kept.weight((long) run * RUN + place));
    }
  }

  /** Finds next moves, for one thread. */
  public interface NextMoves {
    /**
     * Finds the next moves of all lanes of a block that have one.
     *
     * @param block number of the kept block
     * @param goals bits of the goal's lanes, which need none; or null
     * @return the move of each lane; not to be changed
     * @throws IllegalStateException if a lane has none: layers do not fit one another
     */
    byte[] of(int block, long[] goals) throws IOException;
  }
}
