// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.proof;

import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.LongAdder;
import org.saitan.engine.proof.Proof.Verdict;
import org.saitan.engine.step.ArcTable;
import org.saitan.engine.step.BlockArcs;
import org.saitan.engine.step.Budget;
import org.saitan.engine.step.HeldBlocks;
import org.saitan.engine.step.KeptBlocks;
import org.saitan.parallel.Workers;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.Position;
import org.saitan.space.Place;
import org.saitan.space.StateSpace;
import org.saitan.table.TableDigest;
import org.saitan.table.distance.BlockLayout;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.DistanceReader;
import org.saitan.table.distance.DistanceTable;
import org.saitan.text.Plural;

/**
 * Proves a table instead of trusting it, from the rules alone.
 *
 * <p>The distances of a graph are the only numbers for which the goal, and nothing else, has 0;
 * every other reachable state has a move to a state one nearer and none to a nearer one; and no
 * move leads from an unreachable state to a reachable one. All of that is checked for every stored
 * state, with the next move, the checksums of all files, the digest and the histogram. That holds
 * for moves without an inverse, too: nothing is said of a move that leads farther away.
 *
 * <p>To check a state of distance d, a proof must know of the states that its moves lead to which
 * are at d - 1, which are nearer and which are not: it holds a {@link DistanceWindow} on them, a
 * byte a state, in which distances up to 254 are told at once; of farther ones each is in one of
 * several windows, and each window takes a pass through the table. The last window, past the
 * largest distance, separates the unreachable states from the others. The distance mod 3, in two
 * bits, is no proof: states that lead to one another in a ring of three pass every local check, and
 * so does a distance that is wrong by 3.
 *
 * <p>Arcs and classes are those that builds use, made anew; so that a slip there cannot prove
 * itself, one lane of every stored block is also held to the moves on the board, and the classes
 * must add up to all blocks. Neither of the two would notice a symmetry that is none; tests hold
 * the symmetries to the rules.
 *
 * <p>Where there is no room for all of them, partitions of the blocks take turns: of each only its
 * arcs are held, and the codes of its blocks and of those that they lead to.
 *
 * <p>Memory: the codes of a window, classes and arcs, see {@link ProofNeed}; where there is no
 * more, as little as the build took. Cost: two readings of the table a pass, of which one is read
 * again for each partition, and one look at each arc of each block that has a state in the window.
 */
public final class DistanceProof {
  private static final int RUN = TableDigest.RUN;
  private static final int MOST_FAULTS = 10;

  /** Stands for what another pass proves. */
  private static final int NOT_NOW = -1;

  private final DistanceTable table;
  private final DistanceReader reader;
  private final StateSpace space;
  private final Workers workers;
  private final KeptBlocks kept;

  /** The lanes of the goals, by block. */
  private final Map<Long, BitSet> goals = new HashMap<>();

  private final ProofNeed need;
  private final int far;
  private final int blocks;
  private final byte[][] runDigests;
  private final AtomicLongArray histogram = new AtomicLongArray(BlockLayout.MAX_DISTANCE + 1);
  private final LongAdder heldToRules = new LongAdder();
  private final List<String> faults = new ArrayList<>();

  /** Whether the table has been read once, with all that is known without arcs. */
  private boolean allRead;

  private DistanceProof(DistanceTable table, Workers workers, ProofNeed need, int far) {
    this.table = table;
    this.reader = table.reader();
    this.space = table.board().space();
    this.workers = workers;
    this.need = need;
    this.far = far;
    this.kept = KeptBlocks.of(space, table.symmetries(), workers);
    for (Position goal : table.board().puzzle().goals()) {
      Place place = space.rank(goal).orElseThrow();
      goals.computeIfAbsent(place.block(), block -> new BitSet()).set(place.lane());
    }
    this.blocks = Math.toIntExact(kept.count()); // No build can have kept more.
    this.runDigests = new byte[runs()][];
  }

  /**
   * Returns the proof of a table, with the widest window that fits the heap.
   *
   * @throws DoesNotFitException if not even the narrowest one fits
   */
  public static Proof of(DistanceTable table) {
    if (table.board().listed().isPresent()) {
      return new ListedTableProof(table);
    }
    double heap = Runtime.getRuntime().maxMemory();
    return of(table, ProofNeed.of(table.board(), table.manifest(), heap), DistanceWindow.MOST);
  }

  /**
   * Returns the proof of a table as far as there is room for it at a time.
   *
   * @param far see {@link DistanceWindow}
   */
  static Proof of(DistanceTable table, ProofNeed need, int far) {
    return new Proof() {
      @Override
      public long steps() {
        // Twice a run and pass.
        return 2L
            * ((table.manifest().blocks() + RUN - 1) / RUN)
            * DistanceWindow.passes(table.manifest().godsNumber(), far);
      }

      @Override
      public Verdict run(Workers workers, Runnable progress) {
        table.reader().checksums().requireAll();
        return new DistanceProof(table, workers, need, far).prove(progress);
      }
    };
  }

  private int runs() {
    return (blocks + RUN - 1) / RUN;
  }

  private Verdict prove(Runnable progress) {
    if (!sizesAreRight()) {
      return verdict(0);
    }
    Deque<Partition> left = new ArrayDeque<>();
    int partitions = Math.min(need.partitions(), runs());
    for (int p = 0; p < partitions; p++) {
      int from = (int) ((long) runs() * p / partitions);
      left.add(new Partition(from, (int) ((long) runs() * (p + 1) / partitions)));
    }
    while (!left.isEmpty()) {
      Partition partition = left.remove();
      ArcTable arcs =
          ArcTable.build(
              space,
              kept.part((long) partition.from() * RUN, end(partition.to() - 1)),
              ArcTable.Slots.of(kept),
              workers);
      HeldBlocks held = partitions == 1 ? HeldBlocks.all(blocks) : held(partition, arcs);
      if (held.count() > need.blocks() && partition.runs() > 1) {
        left.addFirst(partition.secondHalf()); // Its arcs lead farther than was expected.
        left.addFirst(partition.firstHalf());
      } else {
        arcs.renumber(held::slot);
        if (!prove(partition, held, arcs, progress)) {
          return verdict(0);
        }
      }
    }
    return verdict(table.manifest().states());
  }

  /**
   * Runs of blocks that are proved together.
   *
   * @param from the first run
   * @param to the run after the last
   */
  private record Partition(int from, int to) {
    int runs() {
      return to - from;
    }

    Partition firstHalf() {
      return new Partition(from, from + runs() / 2);
    }

    Partition secondHalf() {
      return new Partition(from + runs() / 2, to);
    }
  }

  /** Returns the own blocks of a partition and those that its arcs lead to. */
  private HeldBlocks held(Partition partition, ArcTable arcs) {
    long[] bits = new long[HeldBlocks.words(blocks)];
    arcs.forEachTarget(block -> bits[block >> 6] |= 1L << block);
    for (int block = partition.from() * RUN; block < end(partition.to() - 1); block++) {
      bits[block >> 6] |= 1L << block;
    }
    return HeldBlocks.of(bits);
  }

  /** Proves a partition; returns whether all of it could be looked at. */
  private boolean prove(Partition partition, HeldBlocks held, ArcTable arcs, Runnable progress) {
    Budget.collect((double) held.count() * space.lanes());
    DistanceWindow window = new DistanceWindow(held.count(), space.lanes(), far);
    load(window, partition, held, progress);
    if (!allRead) {
      if (!faults.isEmpty()) {
        return false; // Blocks are missing, or stand where none should.
      }
      allRead = true;
      requireDigest();
      requireHistogram();
    }
    int largest = largest();
    for (int first = 1; first == 1 || first <= largest; first = window.last() + 1) {
      if (first > 1) {
        window.startAt(first);
        load(window, partition, held, progress);
      }
      int from = first;
      workers.forEach(
          partition.runs(),
          () -> {
            boolean last = largest <= window.last();
            BlockProof proof = new BlockProof(arcs, partition, held, window, from, last);
            return run -> {
              proof.proveRun(partition.from() + run);
              progress.run();
            };
          });
    }
    return true;
  }

  private boolean sizesAreRight() {
    DistanceManifest manifest = table.manifest();
    if (manifest.blocks() != kept.count()) {
      fault(
          "the manifest says "
              + Plural.of(manifest.blocks(), "block")
              + ", the rules "
              + kept.count());
      return false;
    }
    if (manifest.states() != space.states()) {
      fault(
          "the manifest says "
              + Plural.of(manifest.states(), "state")
              + ", the rules "
              + space.states());
    }
    long stoodFor = 0;
    for (int number = 0; number < blocks; number++) {
      stoodFor += kept.weight(number);
    }
    if (stoodFor != space.blocks()) {
      fault(
          "the blocks kept stand for "
              + Plural.of(stoodFor, "block")
              + ", the rules have "
              + space.blocks());
    }
    return true;
  }

  private Verdict verdict(long states) {
    return new Verdict(
        states, kept.count() * space.lanes(), heldToRules.sum(), List.copyOf(faults));
  }

  private synchronized void fault(String what) {
    if (faults.size() < MOST_FAULTS) {
      faults.add(what);
    }
  }

  private void blame(long block, int lane, String what) {
    Position position = space.unrank(new Place(block, lane));
    fault(table.board().puzzle().format(position) + " " + what);
  }

  private int end(int run) {
    return Math.min(blocks, (run + 1) * RUN);
  }

  private long blockAfter(int run) {
    return end(run) == blocks ? Long.MAX_VALUE : kept.block(end(run));
  }

  /**
   * Reads the distances of blocks that are held into a window; the first time all else that is
   * known without arcs.
   */
  private void load(
      DistanceWindow window, Partition partition, HeldBlocks held, Runnable progress) {
    workers.forEach(
        runs(),
        () -> {
          char[] distances = new char[space.lanes()];
          return run -> {
            if (!allRead) {
              loadFirst(window, held, run, distances);
            } else if (held.hasAnyOf(run)) {
              int[] number = {run * RUN};
              reader.forEach(
                  kept.block(run * RUN),
                  blockAfter(run),
                  (block, values) -> {
                    if (held.has(number[0])) {
                      values.distances(distances);
                      window.put(held.slot(number[0]), distances);
                    }
                    number[0]++;
                    return true;
                  });
            }
            if (partition.from() <= run && run < partition.to()) {
              progress.run(); // Each run has its turn once.
            }
          };
        });
  }

  /** Reads one run: distances to the window and the histogram, keys and values to the digest. */
  private void loadFirst(DistanceWindow window, HeldBlocks held, int run, char[] distances) {
    TableDigest digest = new TableDigest();
    long[] layer = new long[histogram.length()];
    int[] index = {run * RUN};
    // The first run takes in what lies before the first block, too.
    reader.forEachRaw(
        run == 0 ? 0 : kept.block(run * RUN),
        blockAfter(run),
        (block, key, value) -> {
          if (index[0] >= end(run) || block != kept.block(index[0])) {
            return misplaced(block, index[0], end(run));
          }
          digest.add(key, value);
          reader.decode(block, value).distances(distances);
          if (held.has(index[0])) {
            window.put(held.slot(index[0]), distances);
          }
          count(index[0]++, distances, layer);
          return true;
        });
    if (index[0] != end(run)) {
      fault("block " + kept.block(index[0]) + " is missing");
    }
    for (int distance = 0; distance < layer.length; distance++) {
      histogram.addAndGet(distance, layer[distance]);
    }
    runDigests[run] = digest.runs();
  }

  /** Reports a block that is not the one expected; returns that there is no going on. */
  private boolean misplaced(long found, int expected, int end) {
    if (expected >= end || found < kept.block(expected)) {
      fault("block " + found + " should not be there");
    }
    return false;
  }

  private void count(int number, char[] distances, long[] layer) {
    long block = kept.block(number);
    int weight = kept.weight(number);
    int found = 0;
    for (char distance : distances) {
      if (distance != BlockLayout.UNREACHED) {
        layer[distance] += weight;
      }
      found += distance == 0 ? 1 : 0;
    }
    if (found > 0 || goals.containsKey(block)) {
      requireGoals(block, distances);
    }
  }

  private void requireGoals(long block, char[] distances) {
    BitSet ofBlock = goals.getOrDefault(block, new BitSet());
    for (int lane = 0; lane < distances.length; lane++) {
      int distance = distances[lane];
      if (ofBlock.get(lane) != (distance == 0)) {
        boolean unreachable = distance == BlockLayout.UNREACHED;
        blame(block, lane, unreachable ? "is called unreachable" : "has distance " + distance);
      }
    }
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
    List<Long> stated = table.manifest().histogram();
    if (stated.size() - 1 != largest()) {
      fault("the largest distance is " + largest() + ", the manifest says " + (stated.size() - 1));
    }
    for (int distance = 0; distance < histogram.length(); distance++) {
      long expected = distance < stated.size() ? stated.get(distance) : 0;
      if (histogram.get(distance) != expected) {
        fault(
            "the rules have "
                + Plural.of(histogram.get(distance), "state")
                + " at distance "
                + distance
                + ", the manifest says "
                + expected);
      }
    }
  }

  private int largest() {
    int distance = histogram.length() - 1;
    while (distance > 0 && histogram.get(distance) == 0) {
      distance--;
    }
    return distance;
  }

  /** One thread's scratch memory: for each lane of a block, the nearest that any move leads to. */
  final class BlockProof {
    private final BlockArcs arcs;
    private final int firstBlock;
    private final DistanceWindow window;
    private final int from;
    private final boolean lastPass;
    private final char[] distances = new char[space.lanes()];
    private final int[] best = new int[space.lanes()];

    /** What each distance should be led to; -1 where it is not in the window. */
    private final int[] wanted = new int[BlockLayout.UNREACHED + 1];

    /** Keeps what {@link DistanceWindow#touch} has returned in use. */
    private int touched;

    private final RulesCheck rules;

    /**
     * Creates the proof of one window.
     *
     * @param arcs those of a partition, which lead to slots
     * @param held the blocks whose codes are in the window, by slot
     * @param from the nearest distance to prove
     * @param lastPass whether all distances are proved after this, so that the states beyond the
     *     window are the unreachable ones
     */
    BlockProof(
        ArcTable arcs,
        Partition partition,
        HeldBlocks held,
        DistanceWindow window,
        int from,
        boolean lastPass) {
      this.arcs = arcs.cursor();
      this.firstBlock = partition.from() * RUN;
      this.window = window;
      this.from = from;
      this.lastPass = lastPass;
      for (int distance = 0; distance <= BlockLayout.MAX_DISTANCE; distance++) {
        boolean inWindow = from <= distance && distance <= window.last();
        wanted[distance] = inWindow ? window.codeOf(distance) - 1 : NOT_NOW;
      }
      wanted[BlockLayout.UNREACHED] = lastPass ? window.far() : NOT_NOW;
      this.rules = new RulesCheck(table.board(), kept, held);
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
    }

    private void prove(int index, long block, BlockLayout.Block values) {
      arcs.turn(index - firstBlock);
      if (from == 1) {
        int lane = (int) ((index * 7_919L) % best.length);
        heldToRules.increment();
        if (!rules.agree(arcs, block, lane)) {
          DistanceProof.this.blame(block, lane, "has other moves on the board than in numbers");
        }
      }
      values.distances(distances);
      if (!hasLaneToProve()) {
        return;
      }
      touched ^= window.touch(arcs);
      Arrays.fill(best, window.nowhere());
      for (int arc = 0; arc < arcs.count(); arc++) {
        window.lookAlong(arcs, arc, best);
      }
      for (int lane = 0; lane < best.length; lane++) {
        int expected = wanted[distances[lane]];
        if (expected != NOT_NOW && !isRight(values, lane, expected)) {
          blame(block, values, lane);
        }
      }
    }

    private boolean hasLaneToProve() {
      for (char distance : distances) {
        if (wanted[distance] != NOT_NOW) {
          return true;
        }
      }
      return false;
    }

    private boolean isRight(BlockLayout.Block values, int lane, int expected) {
      return DistanceWindow.code(best[lane]) == expected
          && (distances[lane] == BlockLayout.UNREACHED
              || arcs.move(DistanceWindow.arc(best[lane])) == values.nextMove(lane));
    }

    private void blame(long block, BlockLayout.Block values, int lane) {
      if (!values.isReachable(lane)) {
        DistanceProof.this.blame(block, lane, "is called unreachable, but a move leads out");
        return;
      }
      int distance = values.distance(lane);
      int code = DistanceWindow.code(best[lane]);
      if (code == window.codeOf(distance) - 1) {
        int move = arcs.move(DistanceWindow.arc(best[lane]));
        DistanceProof.this.blame(
            block, lane, "has next move " + values.nextMove(lane) + ", not " + move);
      } else {
        String nearest = lastPass && code == window.far() ? "nowhere" : window.inWords(code);
        DistanceProof.this.blame(
            block, lane, "has distance " + distance + ", but its best move leads to " + nearest);
      }
    }

    /** Returns what nobody needs, see {@link DistanceWindow#touch}. */
    int touched() {
      return touched;
    }
  }
}
