package org.saitan.generator;

import java.math.BigInteger;
import org.saitan.board.Board;
import org.saitan.board.BoardSize;
import org.saitan.cli.DoesNotFitException;
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
    Board board,
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

  /** Bytes a lane on disk, as measured: of the table, and of the layers. */
  private static final double TABLE_BYTES_PER_LANE = 0.7;

  private static final double WORK_BYTES_PER_LANE = 2;

  /**
   * Processor time, as measured: of an arc set up, of a lane asked once for each move, of a lane
   * written.
   */
  private static final double ARC_SECONDS = 0.3e-6;

  private static final double TRANSITION_SECONDS = 1e-9;
  private static final double WRITE_SECONDS = 40e-9;

  /** Plans a build before its classes have been counted. */
  static BuildPlan estimate(Board board, boolean symmetry, int threads) {
    BoardSize size = board.size();
    BigInteger least =
        symmetry ? ceilingOfQuotient(size.blocks(), size.symmetries()) : size.blocks();
    return of(
        board, symmetry, least, !symmetry || size.symmetries().equals(BigInteger.ONE), threads);
  }

  /** Plans a build with a known number of blocks. */
  static BuildPlan exactly(Board board, boolean symmetry, int blocks, int threads) {
    return of(board, symmetry, BigInteger.valueOf(blocks), true, threads);
  }

  private static BigInteger ceilingOfQuotient(BigInteger a, BigInteger b) {
    return a.add(b).subtract(BigInteger.ONE).divide(b);
  }

  private static BuildPlan of(
      Board board, boolean symmetry, BigInteger kept, boolean exact, int threads) {
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
        arcs * ARC_SECONDS + states * size.moves() * TRANSITION_SECONDS + states * WRITE_SECONDS);
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
   * Refuses a build that cannot work.
   *
   * @param heap the most bytes the heap may grow to
   * @param disk bytes free where tables live
   * @throws DoesNotFitException with figures
   */
  void requireFits(double heap, double disk) {
    String what = (exact ? "" : "at least ");
    if (board.size().lanes().compareTo(BigInteger.valueOf(StateSpace.MAX_LANES)) > 0
        || blocks.compareTo(BigInteger.valueOf(Integer.MAX_VALUE / words())) > 0) {
      throw new DoesNotFitException(
          String.format(
              "%s has %s states in %s%s blocks, more than one search can hold; choose a smaller board",
              board.name(), Magnitude.of(board.size().states()), what, Magnitude.of(blocks)));
    }
    if (heapBytes() > heap) {
      throw new DoesNotFitException(
          String.format(
              "%s needs %s%s of memory (set-up %s, search %s, writing %s), the program may take %s;"
                  + " give it more with SAITAN_HEAP, such as SAITAN_HEAP=16g, or choose a smaller board",
              board.name(),
              what,
              Magnitude.bytes(heapBytes()),
              Magnitude.bytes(setUpBytes),
              Magnitude.bytes(searchBytes),
              Magnitude.bytes(writeBytes),
              Magnitude.bytes(heap)));
    }
    if (diskBytes() > disk) {
      throw new DoesNotFitException(
          String.format(
              "%s needs %s%s of disk (table %s, work files %s), free are %s; choose another --data directory",
              board.name(),
              what,
              Magnitude.bytes(diskBytes()),
              Magnitude.bytes(tableBytes),
              Magnitude.bytes(workBytes),
              Magnitude.bytes(disk)));
    }
  }

  private int words() {
    return RetrogradeSearch.words(board.size().lanes().intValue());
  }
}
