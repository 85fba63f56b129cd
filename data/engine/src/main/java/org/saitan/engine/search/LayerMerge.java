// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.search;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.saitan.engine.step.ArcNumbers;
import org.saitan.engine.step.BlockArcs;
import org.saitan.engine.step.BlockLanes;
import org.saitan.engine.step.LoadedBlocks;
import org.saitan.engine.step.StoredBlocks;
import org.saitan.engine.work.PieceFile;
import org.saitan.parallel.Workers;
import org.saitan.space.StateSpace;
import org.saitan.table.TableDigest;
import org.saitan.table.distance.DistanceWriter;

/**
 * Writes the table of a finished search part by part: merges the layers of each span, and finds the
 * next moves. Works on one range at a time, for which it loads the {@link PackedDistances} of the
 * range's blocks and of the blocks to which their arcs lead.
 */
public final class LayerMerge {
  /**
   * The approximate size of a part in bytes. It is large enough for efficient files, and small
   * enough to distribute parts and to write a part again after a failure.
   */
  private static final long PART_BYTES = 64L << 20;

  private static final int SPAN = TableDigest.SPAN;

  private final StateSpace space;
  private final StoredBlocks kept;
  private final Workers workers;
  private final SpanStore<ArcNumbers> arcs;
  private final PieceFile layers;
  private final DistanceWriter writer;
  private final int spansPerPart;
  private final AtomicLongArray states;

  /**
   * Creates a merge of a search's layers into a table.
   *
   * @param arcs the arcs of each span
   * @param layerCount the number of layers
   * @param spansPerPart the number of spans in a part
   */
  public LayerMerge(
      StateSpace space,
      StoredBlocks kept,
      Workers workers,
      SpanStore<ArcNumbers> arcs,
      PieceFile layers,
      int layerCount,
      DistanceWriter writer,
      int spansPerPart) {
    this.space = space;
    this.kept = kept;
    this.workers = workers;
    this.arcs = arcs;
    this.layers = layers;
    this.writer = writer;
    this.spansPerPart = spansPerPart;
    this.states = new AtomicLongArray(layerCount);
  }

  /** Returns the default number of spans in a part. */
  public static int spansPerPart(int lanes) {
    return (int) Math.max(1, PART_BYTES / ((long) SPAN * lanes));
  }

  /** Returns the number of parts of the table. */
  public int parts() {
    return (layers.owners() + spansPerPart - 1) / spansPerPart;
  }

  /**
   * Writes all parts, except those that an earlier build left intact.
   *
   * @param minRanges the minimum number of ranges
   * @param bytes the memory limit for distances, in bytes
   * @param partDone called after each part, from any thread
   * @return the number of states in each layer, counted during the merge and counting every member
   *     of a symmetry class
   * @throws UncheckedIOException if a file cannot be read or written, or a layer is corrupt
   */
  public List<Long> write(int minRanges, double bytes, Runnable partDone) {
    int blocks = (int) kept.count();
    List<Range> ranges =
        Range.all(
            arcs::reader,
            blocks,
            spansPerPart,
            minRanges,
            bytes,
            PackedDistances.bytesOfBlock(space, states.length()),
            DenseSearch.MAX_WORDS / BlockLanes.words(space.lanes()),
            workers);
    PackedDistances packed = new PackedDistances(space, states.length(), Range.maxLoaded(ranges));
    for (Range range : ranges) {
      packed.read(layers, range.loaded(), workers);
      int first = range.from() / spansPerPart;
      workers.forEach(
          (range.to() + spansPerPart - 1) / spansPerPart - first,
          () -> {
            PartMaker maker = new PartMaker(packed, range.loaded());
            return part -> {
              maker.make(first + part);
              partDone.run();
            };
          });
    }
    return IntStream.range(0, states.length()).mapToObj(states::get).toList();
  }

  /** Writes parts. For use by one thread. */
  private final class PartMaker {
    private final LoadedBlocks loaded;
    private final PieceFile.Reader layerReader = layers.reader();
    private final LayerPiece.Reader pieceReader = new LayerPiece.Reader(space.lanes());
    private final IntFunction<ArcNumbers> arcReader = arcs.reader();
    private final BlockArcs cursor = new BlockArcs(space.laneMaps());
    private final SpanValues values;

    PartMaker(PackedDistances packed, LoadedBlocks loaded) {
      this.loaded = loaded;
      this.values = new SpanValues(space.lanes(), states.length(), packed, writer.layout());
    }

    void make(int part) {
      Arrays.fill(values.counts(), 0);
      int from = part * spansPerPart;
      int to = Math.min(layers.owners(), from + spansPerPart);
      try {
        if (writer.hasPart(part)) {
          for (int span = from; span < to; span++) {
            merge(span);
          }
        } else {
          write(part, from, to);
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      for (int d = 0; d < states.length(); d++) {
        states.addAndGet(d, values.counts()[d]);
      }
    }

    private void write(int part, int from, int to) throws IOException {
      try (DistanceWriter.PartWriter out = writer.beginPart(part)) {
        for (int span = from; span < to; span++) {
          merge(span);
          ArcNumbers numbers = arcReader.apply(span);
          if (!loaded.hasAll()) {
            numbers.renumber(loaded::slot);
          }
          for (int place = 0; place < numbers.blocks(); place++) {
            int block = span * SPAN + place;
            out.put(kept.block(block), values.encode(place, cursor.moveTo(numbers, place)));
          }
        }
        out.finish();
      }
    }

    private void merge(int span) {
      values.begin();
      layerReader.read(
          span,
          piece -> {
            pieceReader.open(piece);
            while (pieceReader.next()) {
              int place = pieceReader.place();
              int weight = kept.weight((long) span * SPAN + place);
              values.add(pieceReader.distance(), place, pieceReader.lanes(), weight);
            }
          });
    }
  }
}
