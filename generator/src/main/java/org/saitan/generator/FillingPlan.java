package org.saitan.generator;

import java.util.Optional;
import org.saitan.puzzle.yinyang.YinYangBoard;
import org.saitan.text.Magnitude;

/**
 * What the table of a board to fill needs, computed before its build starts.
 *
 * @param board the board
 * @param states states that the table will hold, about
 * @param heapBytes heap needed
 * @param diskBytes disk needed
 * @param cpuSeconds processor time
 */
record FillingPlan(
    YinYangBoard board, double states, double heapBytes, double diskBytes, double cpuSeconds) {
  /*
   * Measured: the states after a cell in the middle of a board number 6 with 3 columns and grow
   * 2.65-fold with each column more (4,390 with 10; 90,126 with 13); about seven in ten of that on
   * average over all cells; three in five of those have a completion. A count has two fifths of a
   * bit for each cell left.
   */
  private static final double STATES_OF_THREE_COLUMNS = 6;
  private static final double GROWTH = 2.65;
  private static final double AVERAGE_LAYER = 0.7;
  private static final double LIVE = 0.6;
  private static final double BITS_PER_CELL = 0.42;

  private static final double BASE_BYTES = 64e6;
  private static final double DISK_BYTES_PER_STATE = 7;
  private static final double SWEEP_SECONDS = 0.25e-6;
  private static final double WRITE_SECONDS = 0.3e-6;
  private static final double BASE_SECONDS = 0.5;

  /** Plans the table of a board. */
  static FillingPlan of(YinYangBoard board) {
    int width = Math.min(board.rows(), board.columns());
    double layer = STATES_OF_THREE_COLUMNS * Math.pow(GROWTH, width - 3.0);
    double reached = AVERAGE_LAYER * layer * board.cells() + board.cells() + 1;
    double live = LIVE * reached;
    double countBytes = 8 * Math.ceil((BITS_PER_CELL * board.cells() + 1) / Long.SIZE);
    return new FillingPlan(
        board,
        live,
        BASE_BYTES + 8 * reached + (8 + countBytes) * live + 64 * layer,
        1e4 + DISK_BYTES_PER_STATE * live,
        BASE_SECONDS + SWEEP_SECONDS * reached + WRITE_SECONDS * live);
  }

  /**
   * Returns why a build cannot work, with figures; empty if it can.
   *
   * @param heap the most bytes the heap may grow to
   * @param disk bytes free where tables live
   */
  Optional<String> obstacle(double heap, double disk) {
    if (heapBytes > heap) {
      return Optional.of(
          String.format(
              "%s has about %s states and needs about %s of memory, the program may take %s;"
                  + " SAITAN_HEAP gives it more on a machine that has it;"
                  + " generate --count-only needs far less",
              board.name(),
              Magnitude.about(states),
              Magnitude.bytes(heapBytes),
              Magnitude.bytes(heap)));
    }
    if (diskBytes > disk) {
      return Optional.of(
          String.format(
              "%s needs about %s of disk, free are %s; --data DIR uses another disk",
              board.name(), Magnitude.bytes(diskBytes), Magnitude.bytes(disk)));
    }
    return Optional.empty();
  }
}
