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
import org.saitan.engine.step.KeptBlocks;
import org.saitan.engine.step.LoadedBlocks;
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
 * Breadth-first search from the goals backwards over all kept blocks: advances one range of them
 * after the other by a layer. What is done to a block is {@link BlockStep}'s.
 *
 * <p>What is looked at out of order is the last layer: of the blocks that arcs of a range lead to,
 * its lanes are held, read from the file of layers, where each layer is appended. Arcs and visited
 * lanes are gone through in order, wherever they are stored. In memory all blocks are one range.
 *
 * <p>Memory: a bit a lane that is held, and one a visited lane in memory. Exact and deterministic,
 * whatever the number of ranges and threads: a span is searched by one thread, and nothing that
 * others look at changes meanwhile.
 */
public final class DenseSearch {
  private static final int SPAN = TableDigest.SPAN;

  /** The most words of lanes that one search can hold at a time: those of one array. */
  public static final int MOST_WORDS = Integer.MAX_VALUE - 8;

  private final StateSpace space;
  private final KeptBlocks kept;
  private final Workers workers;
  private final SpanStore<ArcNumbers> arcs;
  private final SpanStore<BlockLanes> visited;
  private final PieceFile layers;
  private final List<Range> ranges;
  private final int blocks;
  private final int words;
  private final LastLayer last;

  /** By span: whether all its lanes have been visited. */
  private final boolean[] closed;

  /** Where the last layer begins. */
  private Extent begin = Extent.NONE;

  private int distance;

  /** Returns how what is visited of spans of blocks of so many lanes is written. */
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
   * Creates a search that has visited nothing yet.
   *
   * @param arcs the arcs of each span
   * @param visited takes what is visited
   * @param layers takes the layers, of which it may have some
   * @param leastRanges the least number of ranges
   * @param bytes the most bytes that may be held of the last layer
   * @throws DoesNotFitException if the lanes are more than it can hold
   */
  public DenseSearch(
      StateSpace space,
      KeptBlocks kept,
      Workers workers,
      SpanStore<ArcNumbers> arcs,
      SpanStore<BlockLanes> visited,
      PieceFile layers,
      int leastRanges,
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
            arcs::reader,
            blocks,
            1,
            leastRanges,
            bytes,
            bytes(1, words),
            MOST_WORDS / words,
            workers);
    this.last = new LastLayer(Range.mostHeld(ranges));
    this.closed = new boolean[layers.owners()];
  }

  /** Returns the bytes of so many blocks that are held, of so many words each. */
  public static double bytes(double blocks, int words) {
    return blocks * (words * Long.BYTES + Character.BYTES);
  }

  /** Returns the same with what is visited of these blocks. */
  public static double bytesInMemory(double blocks, int words) {
    return bytes(blocks, words) + blocks * (words * Long.BYTES + Byte.BYTES);
  }

  /**
   * Refuses a layer that has states and is farther than a table can store.
   *
   * @param board name of the board
   * @throws DoesNotFitException with the number of its states
   */
  public static void requireRepresentable(String board, int distance, long states) {
    if (states > 0 && distance > BlockLayout.MAX_DISTANCE) {
      throw new DoesNotFitException(
          "%s has %s at distance %s, farther than a table can store (%s); no table of it can be made"
              .formatted(board, Plural.of(states, "state"), distance, BlockLayout.MAX_DISTANCE));
    }
  }

  /**
   * Visits the layers that the file has, before anything is searched.
   *
   * @param extents where each layer ends, at least one
   * @return the states of each, classes unfolded
   * @throws UncheckedIOException of a {@link DamagedPieceException} if a layer has a lane of
   *     another
   */
  public long[] replay(List<Extent> extents) {
    AtomicLongArray found = new AtomicLongArray(extents.size());
    workers.forEach(
        layers.owners(),
        () -> {
          Walker walker = new Walker();
          return span -> walker.replay(span, extents, found);
        });
    distance = extents.size() - 1;
    begin = beginOf(distance, extents);
    long[] states = new long[extents.size()];
    Arrays.setAll(states, found::get);
    return states;
  }

  private static Extent beginOf(int layer, List<Extent> extents) {
    return layer == 0 ? Extent.NONE : extents.get(layer - 1);
  }

  /**
   * Searches one layer further, and appends it to the file.
   *
   * @param spanDone called whenever a span is done, from any thread
   * @return the number of states in the new layer, classes unfolded
   * @throws UncheckedIOException if a file cannot be read or written
   */
  public long advance(Runnable spanDone) {
    distance++;
    Extent end = layers.extent();
    LongAdder found = new LongAdder();
    for (Range range : ranges) {
      boolean some = last.read(range.held());
      workers.forEach(
          range.spans(),
          () -> {
            Walker walker = new Walker();
            return span -> {
              if (some) {
                found.add(walker.advance(range.from() + span, range.held()));
              }
              spanDone.run();
            };
          });
    }
    begin = end;
    return found.sum();
  }

  /** The last layer's lanes of the blocks that are held, by slot. */
  private final class LastLayer implements Frontier {
    private final long[] lanes;
    private final char[] counts;

    LastLayer(int blocks) {
      lanes = new long[blocks * words];
      counts = new char[blocks];
    }

    /** Reads the lanes of blocks; returns whether any has some. */
    boolean read(LoadedBlocks held) {
      Arrays.fill(counts, (char) 0);
      LongAdder some = new LongAdder();
      // What is already found of the layer that is searched does not count.
      LayerPiece.forEachHeld(
          layers,
          begin,
          distance,
          held,
          space.lanes(),
          workers,
          (slot, found, ofLayer) -> {
            System.arraycopy(found, 0, lanes, slot * words, words);
            counts[slot] = (char) BlockLanes.count(found, 0, words);
            some.increment();
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

  /** One thread's way through the spans. */
  private final class Walker {
    private final BlockStep step = new BlockStep(space);
    private final IntFunction<ArcNumbers> arcReader = arcs.reader();
    private final IntFunction<BlockLanes> visitedReader = visited.reader();
    private final PieceFile.Reader layerReader = layers.reader();
    private final LayerPiece.Reader pieceReader = new LayerPiece.Reader(space.lanes());
    private final LayerPiece.Writer found = new LayerPiece.Writer(space.lanes());
    private final BlockArcs cursor = new BlockArcs(space.laneMaps());

    private BlockLanes load(int span) {
      BlockLanes known = visitedReader.apply(span);
      return known == null
          ? BlockLanes.none(Math.min(SPAN, blocks - span * SPAN), space.lanes())
          : known;
    }

    private void store(int span, BlockLanes ofSpan) {
      visited.put(span, ofSpan);
      int count = BlockLanes.count(ofSpan.visited(), 0, ofSpan.visited().length);
      closed[span] = count == ofSpan.parities().length * space.lanes();
    }

    long advance(int span, LoadedBlocks held) {
      if (closed[span]) {
        return 0;
      }
      ArcNumbers own = arcReader.apply(span);
      if (!held.hasAll()) {
        own.renumber(held::slot);
      }
      BlockLanes ofSpan = load(span);
      found.begin(distance);
      long states = 0;
      for (int place = 0; place < ofSpan.parities().length; place++) {
        int count = step.advance(ofSpan, place, cursor.moveTo(own, place), last, distance);
        if (count > 0) {
          states += (long) kept.weight((long) span * SPAN + place) * count;
          found.block(place, step.fresh());
        }
      }
      if (states > 0) {
        layers.append(span, found.piece());
        store(span, ofSpan);
      }
      return states;
    }

    void replay(int span, List<Extent> extents, AtomicLongArray states) {
      BlockLanes ofSpan = load(span);
      layerReader.read(
          span,
          piece -> {
            pieceReader.open(piece);
            int layer = pieceReader.distance();
            try {
              while (pieceReader.next()) {
                int place = pieceReader.place();
                long count = step.seed(ofSpan, place, pieceReader.lanes(), layer);
                states.addAndGet(layer, count * kept.weight((long) span * SPAN + place));
              }
            } catch (IllegalStateException e) {
              long at = beginOf(layer, extents).bytes();
              throw new UncheckedIOException(
                  new DamagedPieceException(layers.path(), at, e.getMessage()));
            }
          });
      store(span, ofSpan);
    }
  }
}
