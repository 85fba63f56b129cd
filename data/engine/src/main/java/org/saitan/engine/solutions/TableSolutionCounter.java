// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solutions;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import org.saitan.board.MoveBoard;
import org.saitan.engine.solutions.SolutionCounts.SolutionLayer;
import org.saitan.engine.step.ArcTable;
import org.saitan.engine.step.BlockArcs;
import org.saitan.engine.step.Budget;
import org.saitan.engine.step.KeptBlocks;
import org.saitan.parallel.Workers;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.space.LaneMaps;
import org.saitan.space.Place;
import org.saitan.space.StateSpace;
import org.saitan.space.Symmetries;
import org.saitan.table.TableDigest;
import org.saitan.table.TableException;
import org.saitan.table.distance.BlockLayout;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.DistanceReader;
import org.saitan.table.distance.DistanceTable;
import org.saitan.text.Magnitude;

/**
 * Counts the optimal solutions of all states of a table at once, and what else makes them hard; see
 * {@link SolutionLayer}.
 *
 * <p>A goal has one solution, of no moves; any other state has those of all states that its optimal
 * moves lead to, together. So a retrograde pass, layer by layer, counts every solution without
 * listing any. Symmetries keep the rules and the goal, so the states of a class have as many
 * solutions, as many moves of each sort, and as much in place: one of each class is counted, with
 * the weight of its class.
 *
 * <p>Cost: one reading of the table; for each stored state its position once, and three looks at
 * each of its arcs. Memory: {@link Need}, 11 bytes a stored state and the arcs, 19 where a run of
 * blocks has numbers that pass 64 bits. Nothing overflows: what passes 128 bits is refused, and
 * sums are of any size.
 */
public final class TableSolutionCounter {
  private static final int RUN = TableDigest.RUN;
  private static final int NO_DISTANCE = BlockLayout.UNREACHED;
  private static final int MOST_IN_PLACE = 255;

  private final DistanceTable table;
  private final DistanceReader reader;
  private final StateSpace space;
  private final Puzzle puzzle;
  private final Workers workers;
  private final KeptBlocks kept;
  private final ArcTable arcs;
  private final LaneCounts solutions;
  private final int blocks;
  private final int lanes;

  /** By run, the distance of each stored state, or {@link BlockLayout#UNREACHED}. */
  private final char[][] distances;

  /** By run, how much of each stored state is in place, unsigned. */
  private final byte[][] inPlace;

  /** By block, bit {@code d % 64} is set if it has a state at distance d. */
  private final long[] layersOf;

  private TableSolutionCounter(DistanceTable table, Workers workers, Need need) {
    this.table = table;
    this.reader = table.reader();
    this.space = table.board().space();
    this.puzzle = table.board().puzzle();
    this.workers = workers;
    this.lanes = space.lanes();
    this.kept = KeptBlocks.of(space, table.symmetries(), workers);
    this.blocks = Math.toIntExact(kept.count()); // No build can have kept more.
    if (table.manifest().blocks() != blocks) {
      throw damaged("the manifest says " + table.manifest().blocks() + " blocks, not " + blocks);
    }
    this.arcs = ArcTable.build(space, kept, workers);
    this.distances = new char[(blocks + RUN - 1) / RUN][];
    this.inPlace = new byte[distances.length][];
    this.layersOf = new long[blocks];
    this.solutions = new LaneCounts(blocks, lanes, RUN, need);
  }

  /**
   * Counts the optimal solutions of all states of a table.
   *
   * @param workers threads that share the work
   * @param progress called {@link #steps} times, from any thread
   * @throws DoesNotFitException if the heap is too small
   */
  public static SolutionCounts of(DistanceTable table, Workers workers, Runnable progress) {
    double heap = Runtime.getRuntime().maxMemory();
    if (table.board().listed().isPresent()) {
      return ListedSolutions.of(table, workers, progress, heap);
    }
    Need need = Need.of(table.board(), table.manifest(), heap);
    return new TableSolutionCounter(table, workers, need).count(progress);
  }

  /** Returns how often {@code progress} is called for a table. */
  public static long steps(DistanceTable table) {
    if (table.board().listed().isPresent()) {
      return ListedSolutions.steps(table);
    }
    DistanceManifest manifest = table.manifest();
    return (manifest.godsNumber() + 3L) * ((manifest.blocks() + RUN - 1) / RUN);
  }

  private SolutionCounts count(Runnable progress) {
    each(this::load, progress);
    MoveTally moves = new MoveTally(table.manifest().histogram().size());
    each(() -> new MoveCount(moves)::run, progress);
    List<SolutionLayer> layers = new ArrayList<>();
    for (int distance = 0; distance < table.manifest().histogram().size(); distance++) {
      SolutionTally tally = new SolutionTally();
      int layer = distance;
      each(() -> new LayerCount(layer, tally)::run, progress);
      if (tally.states != table.manifest().histogram().get(distance)) {
        throw damaged(
            "there are %d states at distance %d, the manifest says %d"
                .formatted(tally.states, distance, table.manifest().histogram().get(distance)));
      }
      layers.add(
          new SolutionLayer(
              distance,
              tally.states,
              tally.fewest,
              tally.most,
              tally.sum,
              moves.optimal[distance],
              moves.legal[distance],
              moves.trapped[distance]));
    }
    return new SolutionCounts(this::solutions, layers);
  }

  private BigInteger solutions(Place place) {
    Symmetries.Reduction reduction = new Symmetries.Reduction();
    kept.symmetries().reduce(place.block(), reduction);
    int lane = space.laneMaps().map(reduction.laneMap())[place.lane()];
    return solutions.get((int) kept.numberOf(reduction.representative()), lane);
  }

  /** Does something with each run, by number. */
  private interface RunTask {
    void run(int number);
  }

  private void each(Supplier<RunTask> worker, Runnable progress) {
    workers.forEach(
        distances.length,
        () -> {
          RunTask own = worker.get();
          return run -> {
            own.run(run);
            progress.run();
          };
        });
  }

  private TableException.Damaged damaged(String found) {
    return new TableException.Damaged(reader.directory(), found, table.board().name());
  }

  private int end(int run) {
    return Math.min(blocks, (run + 1) * RUN);
  }

  /** Returns what reads a run: distances, and how much is in place. */
  private RunTask load() {
    char[] ofBlock = new char[lanes];
    return run -> {
      distances[run] = new char[(end(run) - run * RUN) * lanes];
      inPlace[run] = new byte[distances[run].length];
      int[] index = {run * RUN};
      long after = end(run) == blocks ? Long.MAX_VALUE : kept.block(end(run));
      reader.forEach(
          kept.block(run * RUN),
          after,
          (block, values) -> {
            if (index[0] >= end(run) || kept.block(index[0]) != block) {
              throw damaged("block " + block + " should not be there, or one before is missing");
            }
            values.distances(ofBlock);
            note(index[0]++, block, ofBlock);
            return true;
          });
      if (index[0] != end(run)) {
        throw damaged("block " + kept.block(index[0]) + " is missing");
      }
    };
  }

  private void note(int index, long block, char[] ofBlock) {
    int run = index / RUN;
    int at = index % RUN * lanes;
    System.arraycopy(ofBlock, 0, distances[run], at, lanes);
    for (int lane = 0; lane < lanes; lane++) {
      int distance = ofBlock[lane];
      if (distance != NO_DISTANCE) {
        if (distance > table.manifest().godsNumber()) {
          throw damaged("block " + block + " has distance " + distance);
        }
        layersOf[index] |= 1L << distance;
        inPlace[run][at + lane] = inPlace(puzzle, space.unrank(new Place(block, lane)));
      }
    }
  }

  /** Returns how much of a position is in place, unsigned. */
  static byte inPlace(Puzzle puzzle, Position position) {
    int places = puzzle.inPlace(position);
    if (places > MOST_IN_PLACE) {
      throw new DoesNotFitException(
          "%d places of %s are as in the goal, more than are counted for all states at once (%d)"
              .formatted(places, puzzle.name(), MOST_IN_PLACE));
    }
    return (byte) places;
  }

  /** Sums of moves by distance, over all states. */
  private static final class MoveTally {
    final long[] optimal;
    final long[] legal;
    final long[] trapped;

    MoveTally(int layers) {
      optimal = new long[layers];
      legal = new long[layers];
      trapped = new long[layers];
    }

    synchronized void add(int distance, long ofOptimal, long ofLegal, long ofTrapped) {
      optimal[distance] += ofOptimal;
      legal[distance] += ofLegal;
      trapped[distance] += ofTrapped;
    }
  }

  /** One thread's count of legal moves, of optimal ones, and of states with traps. */
  private final class MoveCount {
    private final MoveTally into;
    private final BlockArcs out = arcs.cursor();
    private final int[] optimal = new int[lanes];
    private final int[] legal = new int[lanes];
    private final boolean[] trapped = new boolean[lanes];

    MoveCount(MoveTally into) {
      this.into = into;
    }

    void run(int run) {
      MoveTally ofRun = new MoveTally(into.optimal.length);
      for (int index = run * RUN; index < end(run); index++) {
        if (layersOf[index] != 0) {
          lookAlong(index);
          tally(index, ofRun);
        }
      }
      for (int d = 0; d < ofRun.legal.length; d++) {
        into.add(d, ofRun.optimal[d], ofRun.legal[d], ofRun.trapped[d]);
      }
    }

    private void lookAlong(int index) {
      Arrays.fill(optimal, 0);
      Arrays.fill(legal, 0);
      Arrays.fill(trapped, false);
      char[] hereDistances = distances[index / RUN];
      byte[] herePlaces = inPlace[index / RUN];
      int here = index % RUN * lanes;
      out.turn(index);
      for (int arc = 0; arc < out.count(); arc++) {
        int target = out.target(arc);
        char[] thereDistances = distances[target / RUN];
        byte[] therePlaces = inPlace[target / RUN];
        int there = target % RUN * lanes;
        char[] map = out.laneMap(arc);
        int shift = out.shift(arc);
        for (int lane = 0; lane < lanes; lane++) {
          int image = map[lane];
          if (image == LaneMaps.NONE) {
            continue;
          }
          image ^= shift;
          int from = hereDistances[here + lane];
          int to = thereDistances[there + image];
          legal[lane]++;
          optimal[lane] += to < from ? 1 : 0;
          trapped[lane] |=
              to > from
                  && (to == NO_DISTANCE
                      ? isTrap(out, arc, index, lane, image)
                      : (therePlaces[there + image] & 0xff) > (herePlaces[here + lane] & 0xff));
        }
      }
    }

    private void tally(int index, MoveTally tally) {
      int weight = kept.weight(index);
      for (int lane = 0; lane < lanes; lane++) {
        int distance = distances[index / RUN][index % RUN * lanes + lane];
        if (distance != NO_DISTANCE) {
          tally.optimal[distance] += (long) weight * optimal[lane];
          tally.legal[distance] += (long) weight * legal[lane];
          tally.trapped[distance] += trapped[lane] ? weight : 0;
        }
      }
    }
  }

  /** Returns whether a move out of reach of the goal looks right; these are few. */
  private boolean isTrap(BlockArcs out, int arc, int index, int lane, int image) {
    if (distances[index / RUN][index % RUN * lanes + lane] == NO_DISTANCE) {
      return false;
    }
    int after = puzzle.inPlace(space.unrank(new Place(kept.block(out.target(arc)), image)));
    return after > (inPlace[index / RUN][index % RUN * lanes + lane] & 0xff);
  }

  /** The numbers of solutions of one layer, over all states. */
  private static final class SolutionTally {
    private long states;
    private BigInteger fewest;
    private BigInteger most = BigInteger.ZERO;
    private BigInteger sum = BigInteger.ZERO;

    synchronized void add(SolutionTally other) {
      if (other.states > 0) {
        add(other.states, other.fewest, other.most, other.sum);
      }
    }

    void add(
        long moreStates, BigInteger fewestOfThem, BigInteger mostOfThem, BigInteger sumOfThem) {
      states += moreStates;
      fewest = fewest == null ? fewestOfThem : fewest.min(fewestOfThem);
      most = most.max(mostOfThem);
      sum = sum.add(sumOfThem);
    }
  }

  /** One thread's count of the solutions of one layer. */
  private final class LayerCount {
    private final int distance;
    private final SolutionTally into;
    private final BlockArcs out = arcs.cursor();
    private final LaneCounts.Row target = solutions.new Row();
    private final int[] found = new int[lanes];
    private final long[] low = new long[lanes];
    private final long[] high = new long[lanes];

    LayerCount(int distance, SolutionTally into) {
      this.distance = distance;
      this.into = into;
    }

    void run(int run) {
      SolutionTally ofRun = new SolutionTally();
      for (int index = run * RUN; index < end(run); index++) {
        int count = (layersOf[index] >>> distance & 1) == 0 ? 0 : find(index);
        if (count > 0) {
          count(index, count);
          tally(index, count, ofRun);
        }
      }
      into.add(ofRun);
    }

    /** Finds the lanes at the distance; returns how many there are. */
    private int find(int index) {
      char[] ofRun = distances[index / RUN];
      int at = index % RUN * lanes;
      int count = 0;
      for (int lane = 0; lane < lanes; lane++) {
        if (ofRun[at + lane] == distance) {
          found[count++] = lane;
        }
      }
      return count;
    }

    private void count(int index, int count) {
      Arrays.fill(low, 0, count, distance == 0 ? 1 : 0);
      Arrays.fill(high, 0, count, 0);
      out.turn(index);
      for (int arc = 0; arc < out.count() && distance > 0; arc++) {
        int block = out.target(arc);
        if ((layersOf[block] >>> distance - 1 & 1) == 0) {
          continue;
        }
        char[] there = distances[block / RUN];
        int at = block % RUN * lanes;
        target.turn(block);
        char[] map = out.laneMap(arc);
        int shift = out.shift(arc);
        for (int i = 0; i < count; i++) {
          int image = map[found[i]];
          if (image != LaneMaps.NONE && there[at + (image ^ shift)] == distance - 1) {
            target.addTo(image ^ shift, low, high, i);
          }
        }
      }
      for (int i = 0; i < count; i++) {
        solutions.set(index, found[i], low[i], high[i]);
      }
    }

    private void tally(int index, int count, SolutionTally tally) {
      int least = 0;
      int largest = 0;
      long lowSum = 0;
      long highSum = 0;
      BigInteger wide = BigInteger.ZERO;
      for (int i = 0; i < count; i++) {
        least = compare(i, least) < 0 ? i : least;
        largest = compare(i, largest) > 0 ? i : largest;
        if (highSum < 0) { // Far from the end of 128 bits, and almost never.
          wide = wide.add(LaneCounts.number(lowSum, highSum));
          lowSum = 0;
          highSum = 0;
        }
        if (high[i] < 0) {
          wide = wide.add(LaneCounts.number(low[i], high[i]));
        } else {
          lowSum += low[i];
          highSum += high[i] + (Long.compareUnsigned(lowSum, low[i]) < 0 ? 1 : 0);
        }
      }
      if (low[least] == 0 && high[least] == 0) {
        Place place = new Place(kept.block(index), found[least]);
        throw damaged(puzzle.format(space.unrank(place)) + " has no move to a state one nearer");
      }
      int weight = kept.weight(index);
      tally.add(
          (long) weight * count,
          LaneCounts.number(low[least], high[least]),
          LaneCounts.number(low[largest], high[largest]),
          wide.add(LaneCounts.number(lowSum, highSum)).multiply(BigInteger.valueOf(weight)));
    }

    private int compare(int i, int j) {
      return high[i] == high[j]
          ? Long.compareUnsigned(low[i], low[j])
          : Long.compareUnsigned(high[i], high[j]);
    }
  }

  /** The memory that it takes to count the optimal solutions of all states of a table. */
  static final class Need implements LongConsumer {
    /** Bytes of a state: its distance, and how much of it is in place. */
    private static final int STATE_BYTES = 3;

    /** What a server needs for its other answers meanwhile. */
    private static final double MEANWHILE_BYTES = 64e6;

    private final MoveBoard board;
    private final Budget budget;
    private final double heap;

    /** What is held of states. */
    private final AtomicLong numbers;

    private Need(MoveBoard board, DistanceManifest manifest, double heap) {
      this.board = board;
      this.budget = Budget.of(board, manifest);
      this.heap = heap;
      double blocks = manifest.blocks();
      this.numbers =
          new AtomicLong(
              (long)
                  (MEANWHILE_BYTES
                      + blocks * (manifest.lanes() * STATE_BYTES + Long.BYTES)
                      + LaneCounts.bytes(blocks, manifest.lanes())));
    }

    /** Returns the bytes of heap that it takes as long as no number passes 64 bits. */
    static double bytes(MoveBoard board, DistanceManifest manifest) {
      Need need = new Need(board, manifest, Double.POSITIVE_INFINITY);
      return need.budget.heapOfPass((double) need.numbers.get());
    }

    /**
     * Takes the room for a table.
     *
     * @param heap bytes that the program may take
     * @throws DoesNotFitException if there is not so much
     */
    static Need of(MoveBoard board, DistanceManifest manifest, double heap) {
      Need need = new Need(board, manifest, heap);
      need.accept(0);
      return need;
    }

    /**
     * Takes more room.
     *
     * @throws DoesNotFitException if there is not so much
     */
    @Override
    public void accept(long more) {
      double now = budget.heapOfPass((double) numbers.addAndGet(more));
      if (now > heap) {
        throw DoesNotFitException.heap(
            "the optimal solutions of all states of "
                + board.name()
                + " take "
                + Magnitude.bytes(now)
                + " of memory"
                + (more > 0 ? " at least, since some numbers pass 64 bits" : "")
                + " (those of single states far less)",
            now,
            heap);
      }
    }
  }
}
