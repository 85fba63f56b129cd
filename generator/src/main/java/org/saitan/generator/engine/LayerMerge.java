package org.saitan.generator.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import org.saitan.space.KeptBlocks;
import org.saitan.space.StateSpace;
import org.saitan.table.distance.BlockLayout;
import org.saitan.table.distance.DistanceWriter;
import org.saitan.table.distance.PartWriter;

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

  /** Creates the merge of the layers of a search, distance 0 first, into a table. */
  public LayerMerge(
      StateSpace space, KeptBlocks kept, List<LayerFile> layers, DistanceWriter writer) {
    this.kept = kept;
    this.layers = layers;
    this.writer = writer;
    this.lanes = space.lanes();
    this.runs = RetrogradeSearch.runs(kept);
    this.runsPerPart = (int) Math.max(1, PART_BYTES / ((long) RUN * lanes));
  }

  /** Returns how many parts make the table. */
  public int parts() {
    return (runs + runsPerPart - 1) / runsPerPart;
  }

  /** Returns a maker of parts for one thread. */
  public PartMaker maker() {
    return new PartMaker();
  }

  /** One thread's scratch memory: distances and next moves of one run. */
  public final class PartMaker {
    private final short[] distances = new short[RUN * lanes];
    private final byte[] moves = new byte[RUN * lanes];
    private final List<LayerFile.Reader> readers = layers.stream().map(LayerFile::reader).toList();
    private final BlockLayout layout = writer.layout();

    /** Makes a part, unless an earlier run has and it is as it was written. */
    public void make(int part) {
      try {
        if (!writer.hasPart(part)) {
          write(part);
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private void write(int part) throws IOException {
      try (PartWriter out = writer.beginPart(part)) {
        for (int run = part * runsPerPart; run < Math.min(runs, (part + 1) * runsPerPart); run++) {
          merge(run);
          long first = (long) run * RUN;
          for (long block = first; block < Math.min(kept.count(), first + RUN); block++) {
            int from = (int) (block - first) * lanes;
            out.put(kept.block(block), layout.encode(distances, moves, from));
          }
        }
        out.finish();
      }
    }

    private void merge(int run) {
      Arrays.fill(distances, BlockLayout.UNREACHED);
      for (int d = 0; d < readers.size(); d++) {
        short distance = (short) d;
        readers.get(d).read(run, (place, bits, next) -> fill(place * lanes, bits, next, distance));
      }
    }

    private void fill(int from, long[] bits, LayerRecord.Reader next, short distance) {
      for (int w = 0; w < bits.length; w++) {
        for (long rest = bits[w]; rest != 0; rest &= rest - 1) {
          int at = from + (w << 6) + Long.numberOfTrailingZeros(rest);
          distances[at] = distance;
          moves[at] = (byte) next.move();
        }
      }
    }
  }
}
