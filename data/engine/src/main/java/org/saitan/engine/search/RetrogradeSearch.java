// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.search;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import org.saitan.engine.step.ArcTable;
import org.saitan.engine.step.BlockLanes;
import org.saitan.engine.step.BlockStep;
import org.saitan.engine.step.Frontier;
import org.saitan.engine.step.KeptBlocks;
import org.saitan.parallel.Workers;
import org.saitan.problem.DoesNotFitException;
import org.saitan.space.StateSpace;
import org.saitan.table.TableDigest;
import org.saitan.table.distance.BlockLayout;
import org.saitan.text.Magnitude;
import org.saitan.text.Plural;

/**
 * Breadth-first search from the goal backwards over all kept blocks, in the memory of one machine:
 * who holds which lanes, and which thread does which blocks. What is done to a block is {@link
 * BlockStep}'s.
 *
 * <p>Memory: three bits a lane (visited, last layer, next), of more than 2^29 lanes two, in words
 * of 64, and 13 bytes a block. Exact and deterministic for any number of threads: each block is
 * written by one thread only, and what others see meanwhile is the same before and after ({@link
 * TwoBitLanes}).
 */
public final class RetrogradeSearch implements LayerSearch {
  /** How many blocks a thread takes at a time. */
  public static final int RUN = TableDigest.RUN;

  /** The most words of lanes that one search can hold. */
  public static final int MOST_WORDS = Integer.MAX_VALUE - 8;

  private final ArcTable arcs;
  private final KeptBlocks kept;
  private final StateSpace space;
  private final Workers workers;
  private final int blocks;
  private final SearchedLanes lanes;
  private int distance;

  /**
   * Creates a search that has visited nothing yet.
   *
   * @param arcs the arcs of all kept blocks
   * @throws DoesNotFitException if the lanes are more than it can hold
   */
  public RetrogradeSearch(ArcTable arcs, KeptBlocks kept, StateSpace space, Workers workers) {
    this(arcs, kept, space, workers, SearchedLanes::of);
  }

  /** Creates a search that has visited nothing yet, with lanes held in a way of its own. */
  RetrogradeSearch(
      ArcTable arcs,
      KeptBlocks kept,
      StateSpace space,
      Workers workers,
      SearchedLanes.Making making) {
    this.arcs = arcs;
    this.kept = kept;
    this.space = space;
    this.workers = workers;
    int words = BlockLanes.words(space.lanes());
    if (kept.count() > MOST_WORDS / words) {
      throw new DoesNotFitException(
          Magnitude.of(kept.count())
              + " blocks of "
              + Magnitude.of(space.lanes())
              + " lanes, more than one search can hold ("
              + Magnitude.of(MOST_WORDS)
              + " words); choose a smaller board");
    }
    this.blocks = (int) kept.count();
    this.lanes = making.make(blocks, space.lanes(), space.states());
  }

  /** Returns the bytes that a search of this many blocks holds. */
  public static double bytes(double blocks, int lanes) {
    return SearchedLanes.bytes(blocks, lanes);
  }

  /** Returns into how many runs so many blocks are cut. */
  public static int runs(KeptBlocks kept) {
    return (int) ((kept.count() + RUN - 1) / RUN);
  }

  @Override
  public int runs() {
    return runs(kept);
  }

  @Override
  public long[] replay(int count, Layers layers) throws IOException {
    long[] states = new long[count];
    for (int layerDistance = 0; layerDistance < count; layerDistance++) {
      try (LayerFile layer = layers.open(layerDistance)) {
        states[layerDistance] = seed(layer);
      }
    }
    return states;
  }

  private long seed(LayerFile layer) throws IOException {
    LayerFile.Reader reader = layer.reader();
    try {
      return seed(
          visitor -> {
            for (int run = 0; run < runs(); run++) {
              int first = run * RUN;
              reader.read(run, (place, lanes) -> visitor.block(first + place, lanes));
            }
          });
    } catch (IllegalStateException e) {
      throw layer.damaged(e.getMessage());
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  @Override
  public long advance(LayerFile layer, Runnable runDone) throws IOException {
    try {
      return advance(layer::sink, runDone);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  @Override
  public void close() {
    // Its memory is all that it holds.
  }

  /**
   * Makes a layer the next one without search.
   *
   * @return the number of states in it, classes unfolded
   * @throws IllegalStateException if a lane is in an earlier layer too, or a block comes twice
   */
  public long seed(KnownLayer layer) {
    LongAdder states = new LongAdder();
    Walker walker = new Walker();
    lanes.settle();
    layer.forEach((block, ofBlock) -> states.add(walker.seed(block, ofBlock)));
    return turn(states.sum());
  }

  /**
   * Searches one layer further.
   *
   * @param sinks makes a sink for each thread
   * @param runDone called whenever a run is done, from any thread
   * @return the number of states in the new layer, classes unfolded
   */
  public long advance(Supplier<? extends LayerSink> sinks, Runnable runDone) {
    LongAdder states = new LongAdder();
    workers.forEach(
        runs(),
        () -> {
          Walker walker = new Walker();
          LayerSink sink = sinks.get();
          return run -> {
            states.add(walker.advance(run, sink));
            runDone.run();
          };
        });
    return turn(states.sum());
  }

  /**
   * Refuses a layer that has states and is farther than a table can store.
   *
   * @param board name of the board
   * @throws DoesNotFitException with the number of its states
   */
  public static void requireTellable(String board, int distance, long states) {
    if (states > 0 && distance > BlockLayout.MAX_DISTANCE) {
      throw new DoesNotFitException(
          "%s has %s at distance %s, farther than a table can store (%s); no table of it can be made"
              .formatted(board, Plural.of(states, "state"), distance, BlockLayout.MAX_DISTANCE));
    }
  }

  private long turn(long found) {
    distance++;
    lanes.turn(found);
    return found;
  }

  /** One thread's way through the blocks. */
  private final class Walker {
    private final BlockStep step = new BlockStep(space);
    private final BlockLanes block = new BlockLanes();
    private final ArcTable.Cursor cursor = arcs.cursor();

    long advance(int run, LayerSink sink) {
      sink.beginRun(run);
      long states = 0;
      int first = run * RUN;
      Frontier last = lanes.last();
      for (int number = first; number < Math.min(blocks, first + RUN); number++) {
        lanes.begin(number, block);
        int count = step.advance(block, cursor.turn(number), last, distance);
        lanes.end(number, block, count, step.fresh());
        if (count > 0) {
          states += (long) kept.weight(number) * count;
          sink.block(number - first, step.fresh());
        }
      }
      sink.endRun();
      return states;
    }

    long seed(int number, long[] known) {
      if (lanes.found(number) != 0) {
        throw new IllegalStateException("block " + number + " comes twice");
      }
      lanes.begin(number, block);
      int count = step.seed(block, known, distance);
      lanes.end(number, block, count, step.fresh());
      return (long) kept.weight(number) * count;
    }
  }

  /** What a thread does with the new lanes of the runs it has searched. */
  public interface LayerSink {
    /** Begins run {@code run}, of blocks from {@code run * RUN} on. */
    void beginRun(int run);

    /**
     * Takes the new lanes of the next block of the run that has any.
     *
     * @param place the block's place in its run
     * @param lanes words of bits, a bit a lane
     */
    void block(int place, long[] lanes);

    /** Ends the run. */
    void endRun();
  }

  /** A layer that needs no search: the goal, or one known from an earlier run. */
  public interface KnownLayer {
    /** Shows the lanes of each block that has any, once. */
    void forEach(Visitor visitor);

    /** Takes the lanes of one block. */
    interface Visitor {
      /**
       * Takes the lanes of a block.
       *
       * @param block number of the kept block
       * @param lanes words of bits, a bit a lane
       */
      void block(int block, long[] lanes);
    }
  }
}
