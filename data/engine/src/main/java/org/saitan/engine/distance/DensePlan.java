// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.distance;

import java.math.BigInteger;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.saitan.board.BoardSize;
import org.saitan.board.MoveBoard;
import org.saitan.engine.build.BuildOptions;
import org.saitan.engine.build.BuildOptions.Medium;
import org.saitan.engine.build.Figures;
import org.saitan.engine.build.Plan;
import org.saitan.engine.search.DenseSearch;
import org.saitan.engine.search.LayerMerge;
import org.saitan.engine.search.PackedDistances;
import org.saitan.engine.step.ArcTable;
import org.saitan.engine.step.BlockLanes;
import org.saitan.engine.step.LoadedBlocks;
import org.saitan.engine.step.MemoryBudget;
import org.saitan.engine.step.PassMemory;
import org.saitan.engine.step.StoredBlocks;
import org.saitan.parallel.Workers;
import org.saitan.space.StateSpace;
import org.saitan.space.Symmetries;
import org.saitan.table.TableDigest;
import org.saitan.text.Magnitude;
import org.saitan.text.Plural;

/**
 * Plans the table of a board whose states are numbered.
 *
 * <p>A search in memory stores all arcs next to the lanes. A search on disk divides the B blocks
 * into P ranges and loads each block in c ranges ({@link LoadedBlocks#copies}), so that c * B/P
 * blocks are in memory at a time.
 */
final class DensePlan {
  /**
   * The maximum number of ranges. With more, reading the layers would take longer than the search.
   */
  private static final int MAX_RANGES = 256;

  /** The memory per lane of a span that each writing thread uses, in bytes. */
  private static final double THREAD_BYTES_PER_LANE = 3;

  /**
   * The cost of writing a state, expressed as the number of moves that could be searched in the
   * same time.
   */
  private static final int WRITING_COST_IN_MOVES = 4;

  /** The CPU time per move of a stored state, in seconds. */
  private static final double MEMORY_SECONDS = 4e-9;

  private static final double DISK_SECONDS = 6e-9;

  /**
   * The disk use in bytes of an empty table, of a lane in the table, and of a lane in the layers.
   */
  private static final double TABLE_BYTES = 1e5;

  private static final double TABLE_BYTES_PER_LANE = 0.55;
  private static final double WORK_BYTES_PER_LANE = 1;

  /** The maximum number of block images to compute in order to list the symmetry classes. */
  private static final long MAX_IMAGES = 10_000_000;

  private final MoveBoard board;
  private final boolean symmetry;

  /** The stored blocks, or null if they have not been listed. */
  private final StoredBlocks kept;

  private final BigInteger blocks;
  private final boolean exact;
  private final PassMemory budget;
  private final double threadBytes;

  private DensePlan(
      MoveBoard board,
      boolean symmetry,
      StoredBlocks kept,
      BigInteger blocks,
      boolean exact,
      int threads) {
    this.board = board;
    this.symmetry = symmetry;
    this.kept = kept;
    this.blocks = blocks;
    this.exact = exact;
    this.budget = PassMemory.of(board.size(), symmetry, blocks.doubleValue());
    this.threadBytes = THREAD_BYTES_PER_LANE * threads * TableDigest.SPAN * budget.lanes();
  }

  /**
   * Returns the plan with the number of symmetry classes if it can be computed quickly, otherwise
   * with a lower bound on it.
   */
  static DensePlan of(MoveBoard board, BuildOptions options) {
    DensePlan least = lowerBound(board, options);
    boolean countable = board.size().addressable() && least.blocks.bitLength() < Integer.SIZE;
    if (least.exact || !countable) {
      return least;
    }
    Symmetries symmetries = board.space().symmetries();
    if (symmetries.blocks() > MAX_IMAGES / symmetries.order()) {
      return symmetries
          .classes()
          .map(count -> new DensePlan(board, true, null, count, true, options.threads()))
          .orElse(least);
    }
    try (Workers workers = new Workers(options.threads())) {
      StoredBlocks kept = StoredBlocks.classes(board.space(), workers);
      BigInteger classes = BigInteger.valueOf(kept.count());
      return new DensePlan(board, true, kept, classes, true, options.threads());
    }
  }

  /**
   * Returns a plan that is a lower bound, as if every symmetry class had as many blocks as there
   * are symmetries.
   */
  static DensePlan lowerBound(MoveBoard board, BuildOptions options) {
    BoardSize size = board.size();
    boolean symmetry = options.symmetry() && !size.symmetries().equals(BigInteger.ONE);
    BigInteger[] classes = size.blocks().divideAndRemainder(size.symmetries());
    BigInteger least = classes[0].add(BigInteger.valueOf(classes[1].signum()));
    return new DensePlan(
        board, symmetry, null, symmetry ? least : size.blocks(), !symmetry, options.threads());
  }

  /** Returns the stored blocks. */
  StoredBlocks storedBlocks(Workers workers) {
    if (kept != null) {
      return kept;
    }
    StateSpace space = board.space();
    return symmetry ? StoredBlocks.classes(space, workers) : StoredBlocks.all(space);
  }

  /** Returns the plan for a search in memory, which includes the plan for a search on disk. */
  Plan plan() {
    int lanes = wholeLanes();
    double numbers =
        Math.max(
                DenseSearch.bytesInMemory(budget.blocks(), BlockLanes.words(lanes)),
                budget.blocks() * bytesOfBlock())
            + threadBytes;
    double leastOnDisk =
        IntStream.rangeClosed(1, maxRanges())
            .mapToDouble(this::diskSearchMemory)
            .min()
            .orElseThrow();
    double spillBytes =
        budget.arcBytes() + budget.blocks() * (BlockLanes.words(lanes) * Long.BYTES + Byte.BYTES);
    Plan onDisk =
        plan(
            Medium.DISK,
            MemoryBudget.heapFor(leastOnDisk),
            spillBytes,
            DISK_SECONDS,
            Optional.empty());
    return plan(Medium.MEMORY, budget.heapOfPass(numbers), 0, MEMORY_SECONDS, Optional.of(onDisk));
  }

  private Plan plan(
      Medium engine,
      double heapBytes,
      double spillBytes,
      double secondsPerMove,
      Optional<Plan> onDisk) {
    BoardSize size = board.size();
    return new Plan(
        board,
        engine,
        Optional.of(size.states()),
        exact ? Plan.Precision.EXACT : Plan.Precision.AT_LEAST,
        new Figures()
            .with("blocks", size.blocks())
            .with("kept", blocks)
            .with("lanes", size.lanes())
            .with("symmetries", symmetry ? size.symmetries() : BigInteger.ONE)
            .with("moves", size.moves())
            .values(),
        heapBytes,
        TABLE_BYTES + budget.states() * (TABLE_BYTES_PER_LANE + WORK_BYTES_PER_LANE) + spillBytes,
        Plan.START_SECONDS
            + budget.states() * (size.arcs() + WRITING_COST_IN_MOVES) * secondsPerMove,
        exceeded(engine),
        onDisk);
  }

  private int wholeLanes() {
    return (int) Math.min(budget.lanes(), Integer.MAX_VALUE);
  }

  /** Returns the maximum number of ranges. A part of the table is never split between ranges. */
  private int maxRanges() {
    double spans = Math.ceil(budget.blocks() / TableDigest.SPAN);
    return (int) Math.min(MAX_RANGES, Math.ceil(spans / LayerMerge.spansPerPart(wholeLanes())));
  }

  /** Returns the size of a block's distances in bytes. */
  private double bytesOfBlock() {
    boolean reversible = !board.size().addressable() || board.space().reversible();
    return PackedDistances.plannedBytesOfBlock(wholeLanes(), reversible);
  }

  private double diskSearchMemory(int ranges) {
    return budget.withoutArcs(threadBytes) + budget.bytesOfRange(ranges, bytesOfBlock());
  }

  /**
   * Returns the size in bytes of the part of the heap that is left for the lanes of a search on
   * disk.
   */
  double lanesOnDisk() {
    return MemoryBudget.heapBudget() - budget.withoutArcs(threadBytes);
  }

  /**
   * Returns the first limit of the program that the board exceeds, if any. The limits on moves,
   * lanes and blocks apply to every engine. The limit on array sizes applies only to a search in
   * memory.
   */
  private Optional<String> exceeded(Medium engine) {
    BoardSize size = board.size();
    String states = board.name() + " has " + Plural.of(size.states(), "state");
    BigInteger mostLanes = BigInteger.valueOf(StateSpace.MAX_LANES);
    BigInteger words =
        engine == Medium.DISK
            ? BigInteger.ZERO
            : blocks.multiply(
                BigInteger.valueOf(BlockLanes.words(size.lanes().min(mostLanes).intValue())));
    return Stream.of(
            limit(BigInteger.valueOf(size.moves()), StateSpace.MAX_ARC_MOVES, "moves"),
            limit(size.lanes(), StateSpace.MAX_LANES, "lanes per block"),
            limit(blocks, ArcTable.MAX, "blocks"),
            limit(words, DenseSearch.MAX_WORDS, "words needed to store the lanes"))
        .flatMap(Optional::stream)
        .findFirst()
        .map(excess -> states + ", " + excess)
        .or(
            () ->
                size.addressable()
                    ? Optional.empty()
                    : Optional.of(states + ", more than this program can number"));
  }

  private Optional<String> limit(BigInteger count, long max, String unit) {
    return count.compareTo(BigInteger.valueOf(max)) <= 0
        ? Optional.empty()
        : Optional.of(
            "%s%s %s, more than one search supports (%s)"
                .formatted(exact ? "" : "at least ", Magnitude.of(count), unit, Magnitude.of(max)));
  }
}
