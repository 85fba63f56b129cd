// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.search;

import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntFunction;
import org.saitan.engine.step.ArcNumbers;
import org.saitan.engine.step.BlockArcs;
import org.saitan.engine.step.BlockLanes;
import org.saitan.engine.step.BlockStep;
import org.saitan.engine.step.Frontier;
import org.saitan.engine.step.LoadedBlocks;
import org.saitan.engine.step.StoredBlocks;
import org.saitan.engine.work.DamagedPieceException;
import org.saitan.engine.work.Extent;
import org.saitan.engine.work.PieceFile;
import org.saitan.parallel.Workers;
import org.saitan.problem.DoesNotFitException;
import org.saitan.space.StateSpace;
import org.saitan.table.TableDigest;
import org.saitan.table.distance.BlockLayout;
import org.saitan.text.Plural;

/**
 * A backward breadth-first search from the goals over all stored blocks. For each layer, it
 * processes one range of blocks after another, taking a {@link BlockStep} for each block.
 *
 * <p>Only the last layer needs random access. For each range, its lanes in the blocks to which the
 * range's arcs lead are loaded from the file of layers. Each new layer is appended to that file.
 * Arcs and visited lanes are read sequentially. In memory, all blocks form a single range.
 *
 * <p>Memory: one bit per loaded lane and, if the visited lanes are in memory too, one more bit per
 * lane. The result does not depend on the number of ranges and threads, since each span is searched
 * by one thread, and the data that threads share does not change during a layer.
 */
public final class DenseSearch {
  private static final int SPAN = TableDigest.SPAN;

  /** The maximum number of words of lanes in memory, which is the maximum size of an array. */
  public static final int MAX_WORDS = Integer.MAX_VALUE - 8;

  private final StateSpace space;
  private final StoredBlocks kept;
  private final Workers workers;
  private final SpanStore<ArcNumbers> arcs;
  private final SpanStore<BlockLanes> visited;
  private final PieceFile layers;
  private final List<Range> ranges;
  private final int blocks;
  private final int words;
  private final LastLayer last;

  /** Whether all lanes of a span have been visited, indexed by span. */
  private final boolean[] closed;

  /** The position in the file at which the last layer starts. */
  private Extent begin = Extent.NONE;

  private int distance;

  /** Returns the codec for the visited lanes of a span. */
  public static SpanStore.Codec<BlockLanes> codec(int lanes) {
    int words = BlockLanes.words(lanes);
    return new SpanStore.Codec<>(
        span -> span.visited().length * Long.BYTES + span.parities().length,
        (span, to) -> {
          to.asLongBuffer().put(span.visited());
          to.position(to.position() + span.visited().length * Long.BYTES).put(span.parities());
        },
        from -> {
          int blocks = from.remaining() / (words * Long.BYTES + 1);
          BlockLanes span = new BlockLanes(new long[blocks * words], new byte[blocks]);
          from.asLongBuffer().get(span.visited());
          from.position(from.position() + span.visited().length * Long.BYTES).get(span.parities());
          return span;
        });
  }

  /**
   * Creates a search in which no lane has been visited.
   *
   * @param arcs the arcs of each span
   * @param visited the store for the visited lanes
   * @param layers the file of layers, which may already contain some layers
   * @param minRanges the minimum number of ranges
   * @param bytes the memory limit for the last layer, in bytes
   * @throws DoesNotFitException if there are too many lanes
   */
  public DenseSearch(
      StateSpace space,
      StoredBlocks kept,
      Workers workers,
      SpanStore<ArcNumbers> arcs,
      SpanStore<BlockLanes> visited,
      PieceFile layers,
      int minRanges,
      double bytes) {
    this.space = space;
    this.kept = kept;
    this.workers = workers;
    this.arcs = arcs;
    this.visited = visited;
    this.layers = layers;
    this.words = BlockLanes.words(space.lanes());
    this.blocks = (int) kept.count();
    this.ranges =
        Range.all(
            arcs::reader, blocks, 1, minRanges, bytes, bytes(1, words), MAX_WORDS / words, workers);
    this.last = new LastLayer(Range.maxLoaded(ranges));
    this.closed = new boolean[layers.owners()];
  }

  /** Returns the size of loaded blocks, in bytes. */
  public static double bytes(double blocks, int words) {
    return blocks * (words * Long.BYTES + Character.BYTES);
  }

  /** Returns the size of loaded blocks and their visited lanes, in bytes. */
  public static double bytesInMemory(double blocks, int words) {
    return bytes(blocks, words) + blocks * (words * Long.BYTES + Byte.BYTES);
  }

  /**
   * Checks that a layer's distance is small enough for a table to store, unless the layer has no
   * states.
   *
   * @param board the name of the board
   * @throws DoesNotFitException if the distance is too large; the message has the number of states
   */
  public static void requireRepresentable(String board, int distance, long states) {
    if (states > 0 && distance > BlockLayout.MAX_DISTANCE) {
      throw new DoesNotFitException(
          "%s: %s at distance %s, but a table can store distances only up to %s"
              .formatted(board, Plural.of(states, "state"), distance, BlockLayout.MAX_DISTANCE));
    }
  }

  /**
   * Replays the layers in the file. Must be called before the search continues.
   *
   * @param extents the end of each layer; there must be at least one
   * @return the number of states in each layer, counting every member of a symmetry class
   * @throws UncheckedIOException with a {@link DamagedPieceException} as its cause if two layers
   *     share a lane
   */
  public long[] replay(List<Extent> extents) {
    AtomicLongArray counts = new AtomicLongArray(extents.size());
    workers.forEach(
        layers.owners(),
        () -> {
          SpanSearcher walker = new SpanSearcher();
          return span -> walker.replay(span, extents, counts);
        });
    distance = extents.size() - 1;
    begin = startOf(distance, extents);
    long[] states = new long[extents.size()];
    Arrays.setAll(states, counts::get);
    return states;
  }

  private static Extent startOf(int layer, List<Extent> extents) {
    return layer == 0 ? Extent.NONE : extents.get(layer - 1);
  }

  /**
   * Searches the next layer and appends it to the file.
   *
   * @param spanDone called after each span, from any thread
   * @return the number of states in the new layer, counting every member of a symmetry class
   * @throws UncheckedIOException if a file cannot be read or written
   */
  public long advance(Runnable spanDone) {
    distance++;
    Extent end = layers.extent();
    LongAdder newStates = new LongAdder();
    for (Range range : ranges) {
      boolean hasStates = last.read(range.loaded());
      workers.forEach(
          range.spans(),
          () -> {
            SpanSearcher walker = new SpanSearcher();
            return span -> {
              if (hasStates) {
                newStates.add(walker.advance(range.from() + span, range.loaded()));
              }
              spanDone.run();
            };
          });
    }
    begin = end;
    return newStates.sum();
  }

  /** The loaded blocks' lanes in the last layer, indexed by slot. */
  private final class LastLayer implements Frontier {
    private final long[] lanes;
    private final char[] counts;

    LastLayer(int blocks) {
      lanes = new long[blocks * words];
      counts = new char[blocks];
    }

    /** Reads the lanes of the given blocks, and returns whether there are any lanes. */
    boolean read(LoadedBlocks loaded) {
      Arrays.fill(counts, (char) 0);
      LongAdder blocksRead = new LongAdder();
      // The distance limit skips pieces of the new layer that earlier ranges have already appended.
      LayerPiece.forEachLoaded(
          layers,
          begin,
          distance,
          loaded,
          space.lanes(),
          workers,
          (slot, pieceLanes, ofLayer) -> {
            System.arraycopy(pieceLanes, 0, lanes, slot * words, words);
            counts[slot] = (char) BlockLanes.count(pieceLanes, 0, words);
            blocksRead.increment();
          });
      return blocksRead.sum() > 0;
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

  /** Searches spans. For use by one thread. */
  private final class SpanSearcher {
    private final BlockStep step = new BlockStep(space);
    private final IntFunction<ArcNumbers> arcReader = arcs.reader();
    private final IntFunction<BlockLanes> visitedReader = visited.reader();
    private final PieceFile.Reader layerReader = layers.reader();
    private final LayerPiece.Reader pieceReader = new LayerPiece.Reader(space.lanes());
    private final LayerPiece.Writer newLanes = new LayerPiece.Writer(space.lanes());
    private final BlockArcs cursor = new BlockArcs(space.laneMaps());

    private BlockLanes load(int span) {
      BlockLanes stored = visitedReader.apply(span);
      return stored == null
          ? BlockLanes.none(Math.min(SPAN, blocks - span * SPAN), space.lanes())
          : stored;
    }

    private void store(int span, BlockLanes spanLanes) {
      visited.put(span, spanLanes);
      int count = BlockLanes.count(spanLanes.visited(), 0, spanLanes.visited().length);
      closed[span] = count == spanLanes.parities().length * space.lanes();
    }

    long advance(int span, LoadedBlocks loaded) {
      if (closed[span]) {
        return 0;
      }
      ArcNumbers numbers = arcReader.apply(span);
      if (!loaded.hasAll()) {
        numbers.renumber(loaded::slot);
      }
      BlockLanes spanLanes = load(span);
      newLanes.begin(distance);
      long states = 0;
      for (int place = 0; place < spanLanes.parities().length; place++) {
        int count = step.advance(spanLanes, place, cursor.moveTo(numbers, place), last, distance);
        if (count > 0) {
          states += (long) kept.weight((long) span * SPAN + place) * count;
          newLanes.addBlock(place, step.fresh());
        }
      }
      if (states > 0) {
        layers.append(span, newLanes.piece());
        store(span, spanLanes);
      }
      return states;
    }

    void replay(int span, List<Extent> extents, AtomicLongArray states) {
      BlockLanes spanLanes = load(span);
      layerReader.read(
          span,
          piece -> {
            pieceReader.open(piece);
            int layer = pieceReader.distance();
            try {
              while (pieceReader.next()) {
                int place = pieceReader.place();
                long count = step.seed(spanLanes, place, pieceReader.lanes(), layer);
                states.addAndGet(layer, count * kept.weight((long) span * SPAN + place));
              }
            } catch (IllegalStateException e) {
              long at = startOf(layer, extents).bytes();
              throw new UncheckedIOException(
                  new DamagedPieceException(layers.path(), at, e.getMessage()));
            }
          });
      store(span, spanLanes);
    }
  }
}
