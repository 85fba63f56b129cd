package org.saitan.generator;

import java.math.BigInteger;
import java.util.Optional;
import org.saitan.board.BoardSize;
import org.saitan.board.MoveBoard;
import org.saitan.space.StateSpace;
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
record BuildPlan(
    MoveBoard board,
    boolean symmetry,
    BigInteger blocks,
    boolean exact,
    double setUpBytes,
    double searchBytes,
    double writeBytes,
    double tableBytes,
    double workBytes,
    double cpuSeconds) {
  private static final double CLASS_BYTES = 40;
  private static final double ARC_BYTES = 7;
  private static final double BASE_BYTES = 96e6;

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
  static BuildPlan of(MoveBoard board, boolean symmetry, int threads) {
    BuildPlan least = atLeast(board, symmetry, threads);
    boolean countable = board.size().addressable() && least.blocks().bitLength() < Integer.SIZE;
    return least.exact() || !countable
        ? least
        : of(board, true, board.space().symmetries().classes(), true, threads);
  }

  /**
   * Plans the least that a build can need, as if no class had fewer blocks than there are
   * symmetries.
   */
  static BuildPlan atLeast(MoveBoard board, boolean symmetry, int threads) {
    BoardSize size = board.size();
    return !symmetry || size.symmetries().equals(BigInteger.ONE)
        ? of(board, false, size.blocks(), true, threads)
        : of(board, true, ceilingOfQuotient(size.blocks(), size.symmetries()), false, threads);
  }

  private static BigInteger ceilingOfQuotient(BigInteger a, BigInteger b) {
    return a.add(b).subtract(BigInteger.ONE).divide(b);
  }

  private static BuildPlan of(
      MoveBoard board, boolean symmetry, BigInteger kept, boolean exact, int threads) {
    BoardSize size = board.size();
    double blocks = kept.doubleValue();
    double lanes = size.lanes().doubleValue();
    double arcs = blocks * size.arcs();
    double classes = symmetry ? blocks * CLASS_BYTES : 0;
    double search = RetrogradeSearch.bytes(blocks, (int) Math.min(lanes, Integer.MAX_VALUE));
    double threadBytes = threads * RetrogradeSearch.RUN * lanes;
    double states = blocks * lanes;
    return new BuildPlan(
        board,
        symmetry,
        kept,
        exact,
        BASE_BYTES + classes + 2 * arcs * ARC_BYTES,
        BASE_BYTES + classes + arcs * ARC_BYTES + search + 2 * threadBytes,
        BASE_BYTES + classes + 20 * threadBytes,
        1e5 + states * TABLE_BYTES_PER_LANE,
        states * WORK_BYTES_PER_LANE,
        BASE_SECONDS
            + arcs * ARC_SECONDS
            + states * size.moves() * TRANSITION_SECONDS
            + states * WRITE_SECONDS);
  }

  /** Returns the heap needed in the phase that needs most. */
  double heapBytes() {
    return Math.max(setUpBytes, Math.max(searchBytes, writeBytes));
  }

  /** Returns the disk needed while the build works. */
  double diskBytes() {
    return tableBytes + workBytes;
  }

  /**
   * Returns why a build cannot work, with figures; empty if it can.
   *
   * @param heap the most bytes the heap may grow to
   * @param disk bytes free where tables live
   */
  Optional<String> obstacle(double heap, double disk) {
    String least = exact ? "" : "at least ";
    if (board.size().lanes().compareTo(BigInteger.valueOf(StateSpace.MAX_LANES)) > 0
        || blocks.compareTo(BigInteger.valueOf(Integer.MAX_VALUE / words())) > 0
        || blocks.compareTo(BigInteger.valueOf(Integer.MAX_VALUE / board.size().arcs())) > 0) {
      return Optional.of(
          String.format(
              "%s has %s states in %s%s blocks to keep, more than one search can number",
              board.name(), Magnitude.of(board.size().states()), least, Magnitude.of(blocks)));
    }
    if (heapBytes() > heap) {
      return Optional.of(
          String.format(
              "%s needs %s%s of memory (set-up %s, search %s, writing %s), the program may take %s;"
                  + " on a machine that has it, %s gives it more",
              board.name(),
              least,
              Magnitude.bytes(heapBytes()),
              Magnitude.bytes(setUpBytes),
              Magnitude.bytes(searchBytes),
              Magnitude.bytes(writeBytes),
              Magnitude.bytes(heap),
              Magnitude.heapAdvice(heapBytes())));
    }
    if (diskBytes() > disk) {
      return Optional.of(
          String.format(
              "%s needs %s%s of disk (table %s, work files %s), free are %s;"
                  + " --data DIR uses another disk",
              board.name(),
              least,
              Magnitude.bytes(diskBytes()),
              Magnitude.bytes(tableBytes),
              Magnitude.bytes(workBytes),
              Magnitude.bytes(disk)));
    }
    return Optional.empty();
  }

  private int words() {
    return RetrogradeSearch.words(board.size().lanes().intValue());
  }
}
