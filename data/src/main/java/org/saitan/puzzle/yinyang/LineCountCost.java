package org.saitan.puzzle.yinyang;

/**
 * What {@link LineCounter} needs for a board, about.
 *
 * @param heapBytes bytes of heap
 * @param cpuSeconds processor time
 */
public record LineCountCost(double heapBytes, double cpuSeconds) {
  /*
   * Measured on one core: 19 columns take 132 CPU seconds and 3.3 GB of heap, 18 take 40 s and 1.2
   * GB, 17 take 12.4 s and 0.4 GB.
   */
  private static final int MEASURED_COLUMNS = 19;
  private static final double MEASURED_BYTES = 3.3e9;
  private static final double MEASURED_SECONDS = 132;
  private static final double GROWTH = 3.1;
  private static final double BASE_BYTES = 32e6;
  private static final double BASE_SECONDS = 0.3;

  /** Returns the cost of a board. */
  public static LineCountCost of(YinYangBoard board) {
    int width = Math.min(board.rows(), board.columns());
    double longer = (double) Math.max(board.rows(), board.columns()) / width;
    double scale = Math.pow(GROWTH, (double) width - MEASURED_COLUMNS);
    return new LineCountCost(
        BASE_BYTES + MEASURED_BYTES * scale, BASE_SECONDS + MEASURED_SECONDS * scale * longer);
  }
}
