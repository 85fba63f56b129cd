package org.saitan.table.distance;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLongArray;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.Position;
import org.saitan.space.ArcTable;
import org.saitan.space.KeptBlocks;
import org.saitan.space.LaneMaps;
import org.saitan.space.Place;
import org.saitan.space.Reduction;
import org.saitan.space.StateSpace;
import org.saitan.space.Workers;
import org.saitan.table.TableDigest;
import org.saitan.table.TableException;
import org.saitan.table.Verdict;
import org.saitan.text.Magnitude;

/**
 * Proves a table instead of trusting it, from the rules alone.
 *
 * <p>The distances of a graph are the only numbers for which the goal, and nothing else, has 0;
 * every other reachable state has a move to a state one nearer and none to a nearer one; and no
 * move leads from an unreachable state to a reachable one. All of that is checked for every stored
 * state, with the next move, the checksums of all files, the digest and the histogram.
 *
 * <p>Arcs and classes are those that builds use, made anew; so that a slip there cannot prove
 * itself, one lane of every 256th stored block is also held to the moves on the board.
 *
 * <p>Memory: one byte a stored state, and the arcs. Cost: one look at each arc of each state.
 */
public final class DistanceProof {
  private static final int RUN = TableDigest.RUN;
  private static final byte UNREACHED = -1;
  private static final int MOST_FAULTS = 10;

  private final DistanceTable table;
  private final DistanceReader reader;
  private final StateSpace space;
  private final Workers workers;
  private final KeptBlocks kept;
  private final int blocks;
  private final byte[][] distances;
  private final byte[][] runDigests;
  private final AtomicLongArray histogram = new AtomicLongArray(BlockLayout.MAX_DISTANCE * 2 + 2);
  private final List<String> faults = new ArrayList<>();

  private DistanceProof(DistanceTable table, DistanceReader reader, Workers workers) {
    this.table = table;
    this.reader = reader;
    this.space = table.board().space();
    this.workers = workers;
    boolean classes = table.symmetries().order() > 1;
    this.kept = classes ? KeptBlocks.classes(space, workers) : KeptBlocks.all(space);
    this.blocks = Math.toIntExact(kept.count()); // requireMemory has refused more.
    this.distances = new byte[blocks][];
    this.runDigests = new byte[runs()][];
  }

  /**
   * Proves a table.
   *
   * @param progress told after each run of blocks, twice a run; from any thread
   * @throws TableException.Damaged if a file is not as it was written
   * @throws DoesNotFitException if the distances do not fit the heap
   */
  static Verdict of(
      DistanceTable table, DistanceReader reader, Workers workers, Runnable progress) {
    requireMemory(table);
    reader.checksums().requireAll();
    return new DistanceProof(table, reader, workers).prove(progress);
  }

  private static void requireMemory(DistanceTable table) {
    double needed =
        (double) table.manifest().blocks()
            * (table.manifest().lanes() + 32 + 14.0 * table.board().size().arcs());
    double heap = Runtime.getRuntime().maxMemory();
    if (needed > heap) {
      throw new DoesNotFitException(
          "the proof of "
              + table.board().name()
              + " needs "
              + Magnitude.bytes(needed)
              + " of memory, the program may take "
              + Magnitude.bytes(heap)
              + "; on a machine that has it, "
              + Magnitude.heapAdvice(needed)
              + " gives it more");
    }
  }

  private int runs() {
    return (blocks + RUN - 1) / RUN;
  }

  /** Returns how often {@code progress} is told for a table. */
  static long steps(DistanceManifest manifest) {
    return 2L * ((manifest.blocks() + RUN - 1) / RUN);
  }

  private Verdict prove(Runnable progress) {
    DistanceManifest manifest = table.manifest();
    if (manifest.blocks() != kept.count()) {
      fault("the manifest tells of " + manifest.blocks() + " blocks, the rules of " + kept.count());
      return verdict(0);
    }
    if (manifest.states() != space.states()) {
      fault(
          "the manifest tells of " + manifest.states() + " states, the rules of " + space.states());
    }
    workers.forEach(
        runs(),
        run -> {
          load(run);
          progress.run();
        });
    if (!faults.isEmpty()) {
      return verdict(0);
    }
    requireDigest();
    ArcTable arcs = ArcTable.build(space, kept, workers);
    workers.forEach(
        runs(),
        () -> {
          BlockProof proof = new BlockProof(arcs);
          return run -> {
            proof.proveRun(run);
            progress.run();
          };
        });
    requireHistogram();
    return verdict(manifest.states());
  }

  private Verdict verdict(long states) {
    return new Verdict(states, kept.count() * space.lanes(), List.copyOf(faults));
  }

  private synchronized void fault(String what) {
    if (faults.size() < MOST_FAULTS) {
      faults.add(what);
    }
  }

  private int end(int run) {
    return Math.min(blocks, (run + 1) * RUN);
  }

  private long blockAfter(int run) {
    return end(run) == blocks ? Long.MAX_VALUE : kept.block(end(run));
  }

  /** Reads one run: distances to memory, keys and values to the digest. */
  private void load(int run) {
    TableDigest digest = new TableDigest();
    BlockLayout layout = DistanceTable.layout(table.board());
    BlockKeys keys = new BlockKeys(space.blocks());
    int[] index = {run * RUN};
    reader.forEachRaw(
        kept.block(run * RUN),
        blockAfter(run),
        (key, value) -> {
          if (index[0] >= end(run) || keys.block(key) != kept.block(index[0])) {
            fault("block " + keys.block(key) + " should not be there");
            return false;
          }
          digest.add(key, value);
          distances[index[0]++] = distances(decode(layout, keys.block(key), value));
          return true;
        });
    if (index[0] != end(run)) {
      fault("block " + kept.block(index[0]) + " is missing");
    }
    runDigests[run] = digest.runs();
  }

  private BlockLayout.Block decode(BlockLayout layout, long block, byte[] value) {
    try {
      return layout.decode(value);
    } catch (IllegalArgumentException e) {
      throw new TableException.Damaged(
          reader.directory(), "block " + block + ": " + e.getMessage(), table.board().name());
    }
  }

  private byte[] distances(BlockLayout.Block values) {
    byte[] row = new byte[space.lanes()];
    for (int lane = 0; lane < row.length; lane++) {
      row[lane] = values.isReachable(lane) ? (byte) values.distance(lane) : UNREACHED;
    }
    return row;
  }

  private void requireDigest() {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] digest : runDigests) {
      all.writeBytes(digest);
    }
    String found = TableDigest.hex(all.toByteArray());
    if (!found.equals(table.manifest().digest())) {
      fault(
          "the digest of the values is "
              + found
              + ", the manifest says "
              + table.manifest().digest());
    }
  }

  private void requireHistogram() {
    List<Long> told = table.manifest().histogram();
    for (int distance = 0; distance < histogram.length(); distance++) {
      long expected = distance < told.size() ? told.get(distance) : 0;
      if (histogram.get(distance) != expected) {
        fault(
            "there are "
                + histogram.get(distance)
                + " states at distance "
                + distance
                + ", the manifest says "
                + expected);
      }
    }
  }

  /** One thread's scratch memory: for each lane of a block, the nearest that any move leads to. */
  private final class BlockProof {
    private final ArcTable.Cursor arcs;
    private final int[] nearest = new int[space.lanes()];
    private final int[] move = new int[space.lanes()];
    private final Reduction reduction = new Reduction();
    private final long[] layer = new long[histogram.length()];
    private final Place goal = space.rank(table.board().puzzle().goal()).orElseThrow();

    BlockProof(ArcTable arcs) {
      this.arcs = arcs.cursor();
    }

    void proveRun(int run) {
      int[] index = {run * RUN};
      reader.forEach(
          kept.block(run * RUN),
          blockAfter(run),
          (block, values) -> {
            prove(index[0]++, block, values);
            return true;
          });
      for (int distance = 0; distance < layer.length; distance++) {
        histogram.addAndGet(distance, layer[distance]);
        layer[distance] = 0;
      }
    }

    private void prove(int index, long block, BlockLayout.Block values) {
      lookAhead(index);
      if (index % RUN == 0) {
        askTheRules(index, block);
      }
      for (int lane = 0; lane < nearest.length; lane++) {
        if (!values.isReachable(lane)) {
          if (nearest[lane] != Integer.MAX_VALUE) {
            blame(block, lane, "is called unreachable, but a move leads out");
          }
          continue;
        }
        int distance = values.distance(lane);
        layer[distance] += kept.weight(index);
        boolean isGoal = block == goal.block() && lane == goal.lane();
        if (isGoal != (distance == 0)) {
          blame(block, lane, "has distance " + distance);
        } else if (!isGoal && nearest[lane] != distance - 1) {
          String best =
              nearest[lane] == Integer.MAX_VALUE ? "nowhere" : "distance " + nearest[lane];
          blame(block, lane, "has distance " + distance + ", but its best move leads to " + best);
        } else if (!isGoal && move[lane] != values.nextMove(lane)) {
          blame(block, lane, "has next move " + values.nextMove(lane) + ", not " + move[lane]);
        }
      }
    }

    private void lookAhead(int index) {
      Arrays.fill(nearest, Integer.MAX_VALUE);
      arcs.turn(index);
      for (int arc = 0; arc < arcs.count(); arc++) {
        byte[] there = distances[arcs.target(arc)];
        char[] map = arcs.laneMap(arc);
        int number = arcs.move(arc);
        for (int lane = 0; lane < nearest.length; lane++) {
          if (map[lane] != LaneMaps.NONE && there[map[lane]] != UNREACHED) {
            int distance = there[map[lane]] & 0xff;
            if (distance < nearest[lane]) {
              nearest[lane] = distance;
              move[lane] = number;
            }
          }
        }
      }
    }

    /** Holds one lane of a block, another in each, to the moves on the board. */
    private void askTheRules(int index, long block) {
      int lane = (int) ((index * 7_919L) % nearest.length);
      Position position = space.unrank(new Place(block, lane));
      int best = Integer.MAX_VALUE;
      for (int number = 0; number < space.moves(); number++) {
        Optional<Place> next = table.board().puzzle().apply(position, number).flatMap(space::rank);
        if (next.isPresent()) {
          kept.symmetries().reduce(next.get().block(), reduction);
          int there = space.laneMaps().map(reduction.laneMap())[next.get().lane()];
          byte distance = distances[(int) kept.numberOf(reduction.representative())][there];
          best = distance == UNREACHED ? best : Math.min(best, distance & 0xff);
        }
      }
      if (best != nearest[lane]) {
        blame(block, lane, "has other moves on the board than in numbers");
      }
    }

    private void blame(long block, int lane, String what) {
      Position position = space.unrank(new Place(block, lane));
      fault(table.board().puzzle().format(position) + " " + what);
    }
  }
}
