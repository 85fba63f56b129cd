// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.distance;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.saitan.board.BoardSize;
import org.saitan.board.MoveBoard;
import org.saitan.engine.build.Plan;
import org.saitan.engine.build.Plan.Need;
import org.saitan.engine.search.LayerFile;
import org.saitan.engine.search.LayerRecord;
import org.saitan.engine.search.Mod3Table;
import org.saitan.engine.search.RetrogradeSearch;
import org.saitan.engine.step.ArcTable;
import org.saitan.engine.step.BlockLanes;
import org.saitan.engine.step.Budget;
import org.saitan.engine.step.KeptClasses;
import org.saitan.space.StateSpace;
import org.saitan.text.Magnitude;
import org.saitan.text.Plural;

/**
 * What a build needs, computed before it starts.
 *
 * @param board the board
 * @param symmetry whether blocks are reduced to classes
 * @param blocks blocks kept: exact where they have been counted, else the least there can be
 * @param exact whether {@code blocks} is exact
 * @param budget what it takes to go over these blocks
 * @param traced whether next moves are found while the table is written
 * @param threads how many threads share the work
 */
public record DistancePlan(
    MoveBoard board,
    boolean symmetry,
    BigInteger blocks,
    boolean exact,
    Budget budget,
    boolean traced,
    int threads)
    implements Plan {
  /** To count classes, at most so many steps are taken: seconds. */
  private static final long MOST_STEPS = 10_000_000;

  /** A usual number of layers. */
  static final int LAYERS = 24;

  /** Bytes that a thread holds for each lane of a run: as it searches, and as it writes. */
  static final double SEARCH_BYTES_PER_LANE = 2;

  private static final double WRITE_BYTES_PER_LANE = 3;

  /**
   * Plans the build of a board of any size; classes are counted by formula, or bounded where even
   * that is too much.
   */
  public static DistancePlan of(MoveBoard board, boolean symmetry, int threads) {
    DistancePlan least = atLeast(board, symmetry, threads);
    boolean countable = board.size().addressable() && least.blocks().bitLength() < Integer.SIZE;
    return least.exact() || !countable
        ? least
        : board
            .space()
            .symmetries()
            .classesWithin(MOST_STEPS)
            .map(classes -> of(board, true, classes, true, threads))
            .orElse(least);
  }

  /**
   * Plans the least that a build can need, as if no class had fewer blocks than there are
   * symmetries.
   */
  static DistancePlan atLeast(MoveBoard board, boolean symmetry, int threads) {
    BoardSize size = board.size();
    return !symmetry || size.symmetries().equals(BigInteger.ONE)
        ? of(board, false, size.blocks(), true, threads)
        : of(board, true, ceilingOfQuotient(size.blocks(), size.symmetries()), false, threads);
  }

  private static BigInteger ceilingOfQuotient(BigInteger a, BigInteger b) {
    return a.add(b).subtract(BigInteger.ONE).divide(b);
  }

  private static DistancePlan of(
      MoveBoard board, boolean symmetry, BigInteger kept, boolean exact, int threads) {
    BoardSize size = board.size();
    double blocks = kept.doubleValue();
    double lanes = size.lanes().doubleValue();
    boolean big = blocks * lanes > DistanceBuilds.MOST_LANES_WITH_MOVES;
    // Spaces are not made for a bound, nor to plan what is small.
    Optional<StateSpace> space =
        big && exact && size.addressable() ? Optional.of(board.space()) : Optional.empty();
    // The least that a build needs must be no more than any build needs.
    Budget budget =
        new Budget(
            blocks,
            lanes,
            blocks * size.arcs(),
            exact ? size.laneMapsMet(symmetry, blocks) : 0,
            symmetry,
            space.isPresent() && space.get().laneMaps().hasShifts()
                || exact && Budget.areWide(size.laneMaps(symmetry, blocks)),
            size.numberingBytes(),
            true);
    boolean traced = big && space.map(StateSpace::reversible).orElse(!exact);
    return new DistancePlan(board, symmetry, kept, exact, budget, traced, threads);
  }

  @Override
  public Optional<Plan> onDisk(double heap) {
    return Optional.of(new DiskPlan(this, heap));
  }

  private double searchBytes() {
    return budget.withArcs(
        RetrogradeSearch.bytes(budget.blocks(), wholeLanes())
            + LayerFile.bytes(runs(), 1)
            + SEARCH_BYTES_PER_LANE * runLanes());
  }

  /** Returns the bytes that threads and the offsets of layers take while the table is written. */
  double writersBytes() {
    return LayerFile.bytes(runs(), LAYERS)
        + threads * LAYERS * LayerRecord.FIRST_BYTES
        + WRITE_BYTES_PER_LANE * runLanes();
  }

  private double writeBytes() {
    double numbers = writersBytes();
    return traced
        ? budget.withArcs(numbers + Mod3Table.bytes(budget.blocks(), wholeLanes()))
        : budget.withoutArcs(numbers);
  }

  int wholeLanes() {
    return (int) Math.min(budget.lanes(), Integer.MAX_VALUE);
  }

  /** Returns the lanes of the runs that threads work on. */
  double runLanes() {
    return threads * RetrogradeSearch.RUN * budget.lanes();
  }

  /** Returns the number of runs of blocks. */
  double runs() {
    return Math.ceil(budget.blocks() / RetrogradeSearch.RUN);
  }

  @Override
  public double states() {
    return board.size().states().doubleValue();
  }

  @Override
  public Need memory() {
    return new Need(
        exact ? "about " : "at least ",
        Budget.heap(held()),
        "set-up %s, search %s, writing %s"
            .formatted(
                Magnitude.bytes(Budget.heap(budget.setUp())),
                Magnitude.bytes(Budget.heap(searchBytes())),
                Magnitude.bytes(Budget.heap(writeBytes()))));
  }

  private double held() {
    return Math.max(budget.setUp(), Math.max(searchBytes(), writeBytes()));
  }

  @Override
  public double processBytes() {
    return budget.processOfBuild(held());
  }

  @Override
  public Need disk() {
    return new Need(
        exact ? "about " : "at least ",
        budget.tableBytes() + budget.workBytes(traced),
        "table %s, work files %s"
            .formatted(
                Magnitude.bytes(budget.tableBytes()), Magnitude.bytes(budget.workBytes(traced))));
  }

  @Override
  public double cpuSeconds() {
    return budget.seconds(board.size().moves());
  }

  /**
   * A limit of the program.
   *
   * @param found what the board has
   * @param most what there may be
   * @param what what is counted
   */
  private record Bound(BigInteger found, long most, String what) {
    boolean isExceeded() {
      return found.compareTo(BigInteger.valueOf(most)) > 0;
    }
  }

  @Override
  public Optional<String> beyondLimits() {
    return beyond(Stream.concat(numbers().stream(), ofMemory().stream()));
  }

  /** Returns which limit the board exceeds, whatever the engine; empty if none. */
  Optional<String> beyondNumbers() {
    return beyond(numbers().stream());
  }

  private Optional<String> beyond(Stream<Bound> bounds) {
    BoardSize size = board.size();
    String states = board.name() + " has " + Plural.of(size.states(), "state");
    Optional<String> exceeded =
        bounds
            .filter(Bound::isExceeded)
            .findFirst()
            .map(
                bound ->
                    "%s, %s%s %s, more than one search can number (%s)"
                        .formatted(
                            states,
                            exact ? "" : "at least ",
                            Magnitude.of(bound.found()),
                            bound.what(),
                            Magnitude.of(bound.most())));
    return exceeded.isPresent() || size.addressable()
        ? exceeded
        : Optional.of(states + ", more than this program can number");
  }

  /** Returns the limits of what every engine numbers: moves, lanes and blocks. */
  private List<Bound> numbers() {
    BoardSize size = board.size();
    return List.of(
        new Bound(BigInteger.valueOf(size.moves()), StateSpace.MAX_ARC_MOVES, "moves"),
        new Bound(size.lanes(), StateSpace.MAX_LANES, "lanes a block"),
        new Bound(symmetry ? blocks : BigInteger.ZERO, KeptClasses.MOST, "classes of blocks"),
        new Bound(blocks, ArcTable.MOST, "blocks"));
  }

  /** Returns the limits of what one memory holds: words and arcs. */
  private List<Bound> ofMemory() {
    BoardSize size = board.size();
    BigInteger most = BigInteger.valueOf(StateSpace.MAX_LANES);
    int words = BlockLanes.words(size.lanes().min(most).intValue());
    return List.of(
        new Bound(
            blocks.multiply(BigInteger.valueOf(words)),
            RetrogradeSearch.MOST_WORDS,
            "words of lanes to keep"),
        new Bound(blocks.multiply(BigInteger.valueOf(size.arcs())), ArcTable.MOST, "arcs to keep"));
  }

  @Override
  public Plan.Words words() {
    return new DistancePlanWords(this, this);
  }
}
