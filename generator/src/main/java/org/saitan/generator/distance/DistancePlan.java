package org.saitan.generator.distance;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.saitan.board.BoardSize;
import org.saitan.board.MoveBoard;
import org.saitan.generator.build.Need;
import org.saitan.generator.build.Plan;
import org.saitan.generator.engine.LayerFile;
import org.saitan.generator.engine.RetrogradeSearch;
import org.saitan.space.ArcTable;
import org.saitan.space.BlockLanes;
import org.saitan.space.KeptClasses;
import org.saitan.space.LaneMaps;
import org.saitan.space.StateSpace;
import org.saitan.table.distance.BlockLayout;
import org.saitan.text.Magnitude;

/**
 * What a build needs, computed before it starts.
 *
 * @param board the board
 * @param symmetry whether blocks are reduced to classes
 * @param blocks blocks kept: exact where they have been counted, else the least there can be
 * @param exact whether {@code blocks} is exact
 * @param setUpBytes heap needed to make classes and arcs
 * @param searchBytes heap needed to search
 * @param writeBytes heap needed to write
 * @param tableBytes disk for the table, about
 * @param workBytes disk for the layers while the build works, about
 * @param cpuSeconds processor time, about
 */
public record DistancePlan(
    MoveBoard board,
    boolean symmetry,
    BigInteger blocks,
    boolean exact,
    double setUpBytes,
    double searchBytes,
    double writeBytes,
    double tableBytes,
    double workBytes,
    double cpuSeconds)
    implements Plan {
  private static final double BASE_BYTES = 96e6;
  private static final int MOST_LAYERS = BlockLayout.MAX_DISTANCE + 1;

  /** Bytes a lane on disk, as measured or a little more: of the table, and of the layers. */
  private static final double TABLE_BYTES_PER_LANE = 0.55;

  private static final double WORK_BYTES_PER_LANE = 2;

  /**
   * Processor time, as measured: of an arc set up, of a lane times a move searched, of a lane
   * written.
   */
  private static final double ARC_SECONDS = 0.8e-6;

  private static final double TRANSITION_SECONDS = 1.7e-9;
  private static final double WRITE_SECONDS = 14e-9;
  private static final double BASE_SECONDS = 0.5;

  /**
   * Plans the build of a board of any size; classes are counted by formula, or bounded where even
   * that is too much.
   */
  public static DistancePlan of(MoveBoard board, boolean symmetry, int threads) {
    DistancePlan least = atLeast(board, symmetry, threads);
    boolean countable = board.size().addressable() && least.blocks().bitLength() < Integer.SIZE;
    return least.exact() || !countable
        ? least
        : of(board, true, board.space().symmetries().classes(), true, threads);
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
    double arcs = blocks * size.arcs();
    double classes = symmetry ? KeptClasses.bytes(blocks) : 0;
    double arcBytes = ArcTable.bytes(arcs, blocks);
    double laneMaps = LaneMaps.bytes(size.laneMaps(symmetry, blocks), lanes);
    double runs = runs(blocks);
    double layers = LayerFile.bytes(runs, MOST_LAYERS);
    double search = RetrogradeSearch.bytes(blocks, (int) Math.min(lanes, Integer.MAX_VALUE));
    double threadBytes = threads * RetrogradeSearch.RUN * lanes;
    double states = blocks * lanes;
    return new DistancePlan(
        board,
        symmetry,
        kept,
        exact,
        BASE_BYTES + classes + laneMaps + 2 * arcBytes,
        BASE_BYTES
            + classes
            + laneMaps
            + arcBytes
            + search
            + LayerFile.bytes(runs, 1)
            + 2 * threadBytes,
        BASE_BYTES + classes + laneMaps + layers + 20 * threadBytes,
        1e5 + states * TABLE_BYTES_PER_LANE,
        states * WORK_BYTES_PER_LANE,
        BASE_SECONDS
            + arcs * ARC_SECONDS
            + states * size.moves() * TRANSITION_SECONDS
            + states * WRITE_SECONDS);
  }

  private static double runs(double blocks) {
    return Math.ceil(blocks / RetrogradeSearch.RUN);
  }

  @Override
  public double states() {
    return board.size().states().doubleValue();
  }

  /** {@inheritDoc} It is the need of the phase that needs most. */
  @Override
  public Need memory() {
    return new Need(
        exact ? "" : "at least ",
        Math.max(setUpBytes, Math.max(searchBytes, writeBytes)),
        "set-up %s, search %s, writing %s"
            .formatted(
                Magnitude.bytes(setUpBytes),
                Magnitude.bytes(searchBytes),
                Magnitude.bytes(writeBytes)));
  }

  @Override
  public Need disk() {
    return new Need(
        exact ? "about " : "at least ",
        tableBytes + workBytes,
        "table %s, work files %s"
            .formatted(Magnitude.bytes(tableBytes), Magnitude.bytes(workBytes)));
  }

  @Override
  public Optional<String> beyondLimits() {
    return countable()
        ? Optional.empty()
        : Optional.of(
            String.format(
                "%s has %s states in %s%s blocks to keep, more than one search can number",
                board.name(),
                Magnitude.of(board.size().states()),
                exact ? "" : "at least ",
                Magnitude.of(blocks)));
  }

  /** Returns whether moves, lanes, blocks, words and arcs are as many as a search can number. */
  private boolean countable() {
    BoardSize size = board.size();
    return size.moves() <= StateSpace.MAX_MOVES
        && isAtMost(size.lanes(), StateSpace.MAX_LANES)
        && (!symmetry || isAtMost(blocks, KeptClasses.MOST))
        && isAtMost(blocks, RetrogradeSearch.MOST_WORDS / BlockLanes.words(size.lanes().intValue()))
        && isAtMost(blocks, ArcTable.MOST / size.arcs());
  }

  private static boolean isAtMost(BigInteger count, int most) {
    return count.compareTo(BigInteger.valueOf(most)) <= 0;
  }

  @Override
  public Row row() {
    return new Row(Magnitude.of(board.size().states()), kept(), Magnitude.of(board.size().lanes()));
  }

  private String kept() {
    return (exact ? "" : ">= ") + Magnitude.of(blocks);
  }

  @Override
  public List<Fact> facts() {
    BoardSize size = board.size();
    double lanes = size.lanes().doubleValue();
    double laneMaps = size.laneMaps(symmetry, blocks.doubleValue());
    return List.of(
        new Fact("states", Magnitude.of(size.states())),
        new Fact(
            "blocks", Magnitude.of(size.blocks()) + " of " + Magnitude.of(size.lanes()) + " lanes"),
        new Fact(
            "kept",
            kept()
                + (symmetry
                    ? " classes under " + Magnitude.of(size.symmetries()) + " symmetries"
                    : " blocks")),
        new Fact(
            "lane maps",
            "at most %,.0f, %s of the memory"
                .formatted(laneMaps, Magnitude.bytes(LaneMaps.bytes(laneMaps, lanes)))),
        new Fact(
            "offsets",
            "at most %s of the memory while writing, for the runs of %s layers"
                .formatted(
                    Magnitude.bytes(LayerFile.bytes(runs(blocks.doubleValue()), MOST_LAYERS)),
                    MOST_LAYERS)));
  }

  @Override
  public String announcement() {
    BoardSize size = board.size();
    String keeps =
        symmetry
            ? Magnitude.of(blocks) + " classes of " + Magnitude.of(size.blocks()) + " blocks"
            : Magnitude.of(blocks) + " blocks";
    return "%s: %s states as %s x %s lanes; takes about %s of memory, %s of disk"
        .formatted(
            board.name(),
            Magnitude.of(size.states()),
            keeps,
            Magnitude.of(size.lanes()),
            Magnitude.bytes(memory().bytes()),
            Magnitude.bytes(disk().bytes()));
  }

  @Override
  public String heading() {
    return DistanceLayer.HEADING;
  }
}
