// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.proof;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.saitan.engine.build.Faults;
import org.saitan.engine.proof.Proof.Outcome;
import org.saitan.engine.search.Range;
import org.saitan.engine.step.ArcNumbers;
import org.saitan.engine.step.ArcTable;
import org.saitan.engine.step.BlockArcs;
import org.saitan.engine.step.LoadedBlocks;
import org.saitan.engine.step.PassMemory;
import org.saitan.engine.step.StoredBlocks;
import org.saitan.parallel.Workers;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.Position;
import org.saitan.space.StateAddress;
import org.saitan.space.StateSpace;
import org.saitan.table.TableDigest;
import org.saitan.table.distance.BlockLayout;
import org.saitan.table.distance.DepthHistogram;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.DistanceReader;
import org.saitan.table.distance.DistanceTable;
import org.saitan.text.Plural;

/**
 * Proves a table of numbered states correct, using only the rules.
 *
 * <p>Three conditions determine all distances: exactly the goals have distance 0; every other
 * reachable state has a move to a state that is one closer to a goal, and no move to a state that
 * is closer still; and no move leads from an unreachable state to a reachable one. The proof checks
 * these conditions and the next move of every stored state. It also checks the checksums of all
 * files, the digest and the histogram. The conditions suffice even if moves have no inverse, since
 * they do not restrict the moves that lead farther away.
 *
 * <p>The proof needs the exact distance of every state that a move leads to ({@link
 * LoadedDistances}). Distances mod 3 would not suffice, since no local check would detect a cycle
 * of three states or a distance that is wrong by 3.
 *
 * <p>Arcs and symmetry classes are computed again, but by the same code that builds use. To detect
 * faults in that code, one lane of every stored block is also checked against the moves on the
 * board, and the classes must add up to all blocks. Neither check would detect an invalid symmetry.
 * Instead, tests check the symmetries against the rules.
 *
 * <p>Arcs are found block by block and not stored. If the distances do not all fit into memory, the
 * proof works through one range of blocks after another. For each range, it loads the distances of
 * the range's blocks and of the blocks to which their arcs lead. This requires finding the arcs a
 * second time.
 *
 * <p>Memory: the distances and the classes (see {@link ProofPlan}), which is never more than the
 * build needs. Cost: one pass over the table to check the files, another pass for each range, the
 * search for the arcs of each block, and one lookup per arc of each state.
 */
final class DenseProof {
  private static final int SPAN = TableDigest.SPAN;
  private static final BitSet NO_GOALS = new BitSet();

  private final DistanceTable table;
  private final DistanceReader reader;
  private final StateSpace space;
  private final Workers workers;
  private final StoredBlocks kept;

  /** The goal lanes, keyed by block. */
  private final Map<Long, BitSet> goals = new HashMap<>();

  private final ProofPlan need;
  private final int blocks;
  private final byte[][] spanDigests;
  private final AtomicLongArray histogram = new AtomicLongArray(BlockLayout.MAX_DISTANCE + 1);
  private final LongAdder checkedAgainstRules = new LongAdder();
  private final Faults faults = new Faults();

  /** Whether the first pass, which does all checks that need no arcs, is complete. */
  private boolean allRead;

  private DenseProof(DistanceTable table, Workers workers, ProofPlan need) {
    this.table = table;
    this.reader = table.reader();
    this.space = table.board().space();
    this.workers = workers;
    this.need = need;
    this.kept = StoredBlocks.of(space, table.symmetries(), workers);
    for (Position goal : table.board().puzzle().goals()) {
      StateAddress address = space.rank(goal).orElseThrow();
      goals.computeIfAbsent(address.block(), block -> new BitSet()).set(address.lane());
    }
    this.blocks = Math.toIntExact(kept.count()); // No build stores more blocks.
    this.spanDigests = new byte[Range.spans(blocks)][];
  }

  /**
   * Returns the proof of a table of numbered states that uses the fewest ranges that fit the heap.
   *
   * @throws DoesNotFitException if the proof does not fit even with the maximum number of ranges
   */
  static Proof of(DistanceTable table) {
    double heap = Runtime.getRuntime().maxMemory();
    return of(table, ProofPlan.of(table.board(), table.manifest(), heap));
  }

  /** Returns the proof of a table with the given number of ranges and memory limit. */
  static Proof of(DistanceTable table, ProofPlan need) {
    return new Proof(
        table.reader().checksums(),
        2L * Range.spans(table.manifest().blocks()), // Each span is loaded and then proved.
        (workers, progress) -> new DenseProof(table, workers, need).prove(progress));
  }

  private Outcome prove(Runnable progress) {
    if (!sizesMatch()) {
      return verdict(0);
    }
    List<Range> ranges =
        Range.all(
            this::arcFinder,
            blocks,
            1,
            need.ranges(),
            need.bytes(),
            ProofPlan.bytesOfBlock(table.manifest()),
            Integer.MAX_VALUE,
            workers);
    for (Range range : ranges) {
      PassMemory.collect((double) range.loaded().count() * space.lanes());
      LoadedDistances loaded = new LoadedDistances(range.loaded(), table.manifest());
      load(range, loaded, progress);
      if (!allRead) {
        if (!faults.isEmpty()) {
          return verdict(0); // Some blocks are missing or unexpected.
        }
        allRead = true;
        requireDigest();
        requireHistogram();
      }
      workers.forEach(
          range.spans(),
          () -> {
            BlockProof proof = new BlockProof(loaded);
            return span -> {
              proof.proveSpan(range.from() + span);
              progress.run();
            };
          });
    }
    return verdict(table.manifest().states());
  }

  private IntFunction<ArcNumbers> arcFinder() {
    return ArcTable.finder(space, kept, ArcTable.Slots.of(kept), false);
  }

  private boolean sizesMatch() {
    DistanceManifest manifest = table.manifest();
    faults.checkEqual("number of states", space.states(), manifest.states());
    long represented = 0;
    for (int number = 0; number < blocks; number++) {
      represented += kept.weight(number);
    }
    if (represented != space.blocks()) {
      faults.add(
          "the stored blocks represent %s, but the puzzle has %d"
              .formatted(Plural.of(represented, "block"), space.blocks()));
    }
    return faults.checkEqual("number of blocks", kept.count(), manifest.blocks());
  }

  private Outcome verdict(long states) {
    return new Outcome(
        states, kept.count() * space.lanes(), checkedAgainstRules.sum(), faults.list());
  }

  private void addFault(long block, int lane, String fault) {
    Position position = space.unrank(new StateAddress(block, lane));
    faults.add(table.board().puzzle().format(position) + " " + fault);
  }

  private int end(int span) {
    return Math.min(blocks, (span + 1) * SPAN);
  }

  private long blockAfter(int span) {
    return end(span) == blocks ? Long.MAX_VALUE : kept.block(end(span));
  }

  /** Reads the distances of a range. The first pass also does all checks that need no arcs. */
  private void load(Range range, LoadedDistances loaded, Runnable progress) {
    workers.forEach(
        Range.spans(blocks),
        () -> {
          char[] distances = new char[space.lanes()];
          long[] layer = new long[allRead ? 0 : histogram.length()];
          return span -> {
            if (!allRead || range.loaded().hasAnyOf(span)) {
              load(span, range.loaded(), loaded, distances, layer);
            }
            if (range.from() <= span && span < range.to()) {
              progress.run(); // Progress is reported once per span.
            }
          };
        });
  }

  /**
   * Reads one span into the loaded distances. The first pass also adds it to the histogram and the
   * digest.
   *
   * @param layer scratch memory, indexed by distance, with all entries zero before and after the
   *     call
   */
  private void load(
      int span, LoadedBlocks needed, LoadedDistances loaded, char[] distances, long[] layer) {
    TableDigest digest = new TableDigest();
    int[] index = {span * SPAN};
    int[] farthest = {0};
    // Any entries before the first block are read with the first span.
    reader.forEachRaw(
        span == 0 ? 0 : kept.block(span * SPAN),
        blockAfter(span),
        (block, key, value) -> {
          if (index[0] >= end(span) || block != kept.block(index[0])) {
            return isMisplaced(block, index[0], end(span));
          }
          if (!allRead || needed.has(index[0])) {
            reader.decode(block, value).distances(distances);
          }
          if (!allRead) {
            digest.add(key, value);
            farthest[0] = Math.max(farthest[0], count(index[0], distances, layer));
          }
          if (needed.has(index[0])) {
            loaded.put(index[0], distances);
          }
          index[0]++;
          return true;
        });
    if (index[0] != end(span)) {
      faults.add("block " + kept.block(index[0]) + " is missing");
    }
    if (!allRead) {
      for (int distance = 0; distance <= farthest[0]; distance++) {
        if (layer[distance] > 0) {
          histogram.addAndGet(distance, layer[distance]);
          layer[distance] = 0;
        }
      }
      spanDigests[span] = digest.spans();
    }
  }

  /** Reports an unexpected block and returns false. */
  private boolean isMisplaced(long block, int expected, int end) {
    if (expected >= end || block < kept.block(expected)) {
      faults.add("block " + block + " is unexpected");
    }
    return false;
  }

  /** Counts the states of a block at each distance. Returns the largest distance. */
  private int count(int number, char[] distances, long[] layer) {
    long block = kept.block(number);
    BitSet goalLanes = goals.getOrDefault(block, NO_GOALS);
    int farthest = 0;
    for (int lane = 0; lane < distances.length; lane++) {
      int distance = distances[lane];
      boolean unreachable = distance == BlockLayout.UNREACHABLE;
      if (!unreachable) {
        layer[distance] += kept.weight(number);
        farthest = Math.max(farthest, distance);
      }
      if (goalLanes.get(lane) != (distance == 0)) {
        addFault(block, lane, unreachable ? "is marked unreachable" : "has distance " + distance);
      }
    }
    return farthest;
  }

  private void requireDigest() {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] digest : spanDigests) {
      all.writeBytes(digest);
    }
    faults.checkEqual(
        "digest of the values", TableDigest.hex(all.toByteArray()), table.manifest().digest());
  }

  private void requireHistogram() {
    LongStream layers = IntStream.range(0, histogram.length()).mapToLong(histogram::get);
    faults.checkEqual(
        "histogram", DepthHistogram.of(layers, 0).layers(), table.manifest().histogram());
  }

  /**
   * Proves blocks on one thread, with scratch memory for the smallest distance to which a move
   * leads from each lane.
   */
  private final class BlockProof {
    private final LoadedDistances loaded;
    private final IntFunction<ArcNumbers> finder = arcFinder();
    private final char[] distances = new char[space.lanes()];
    private final int[] best = new int[space.lanes()];
    private final RulesCheck rules = new RulesCheck(table.board(), kept);

    BlockProof(LoadedDistances loaded) {
      this.loaded = loaded;
    }

    void proveSpan(int span) {
      ArcNumbers numbers = finder.apply(span);
      BlockArcs arcs =
          new BlockArcs(space.laneMaps()); // Uses the lane maps that have just been found.
      int[] place = new int[1];
      reader.forEach(
          kept.block(span * SPAN),
          blockAfter(span),
          (block, values) -> {
            arcs.moveTo(numbers, place[0]);
            checkAgainstRules(span * SPAN + place[0]++, block, arcs);
            prove(block, values, arcs);
            return true;
          });
    }

    /** Checks one of the block's lanes against the moves on the board. */
    private void checkAgainstRules(int index, long block, BlockArcs arcs) {
      int lane = (int) ((index * 7_919L) % best.length);
      checkedAgainstRules.increment();
      if (!rules.agree(arcs, block, lane)) {
        DenseProof.this.addFault(block, lane, "has arcs that differ from the moves in the rules");
      }
    }

    private void prove(long block, BlockLayout.ValueBlock values, BlockArcs arcs) {
      values.distances(distances);
      Arrays.fill(best, loaded.initialBest());
      for (int arc = 0; arc < arcs.count(); arc++) {
        loaded.update(arcs, arc, best);
      }
      for (int lane = 0; lane < best.length; lane++) {
        if (distances[lane] != 0 && !isCorrect(values, lane, arcs)) {
          addFault(block, values, lane, arcs);
        }
      }
    }

    private boolean isCorrect(BlockLayout.ValueBlock values, int lane, BlockArcs arcs) {
      int code = LoadedDistances.codeOf(best[lane]);
      return distances[lane] == BlockLayout.UNREACHABLE
          ? code == loaded.unreached()
          : code == loaded.code(distances[lane]) - 1
              && arcs.move(LoadedDistances.arcOf(best[lane])) == values.nextMove(lane);
    }

    private void addFault(long block, BlockLayout.ValueBlock values, int lane, BlockArcs arcs) {
      int distance = distances[lane];
      int code = LoadedDistances.codeOf(best[lane]);
      String fault;
      if (distance == BlockLayout.UNREACHABLE) {
        fault = "is marked unreachable, but a move leads to a reachable state";
      } else if (code == loaded.code(distance) - 1) {
        int move = arcs.move(LoadedDistances.arcOf(best[lane]));
        fault = "has next move " + values.nextMove(lane) + ", not " + move;
      } else {
        String nearest = code == loaded.unreached() ? "nowhere" : "distance " + code;
        fault = "has distance " + distance + ", but its best move leads to " + nearest;
      }
      DenseProof.this.addFault(block, lane, fault);
    }
  }
}
