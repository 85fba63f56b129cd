package org.saitan.generator.completion;

import java.util.List;
import java.util.Optional;
import org.saitan.generator.build.Need;
import org.saitan.generator.build.Plan;
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
record CompletionPlan(
    YinYangBoard board, double states, double heapBytes, double diskBytes, double cpuSeconds)
    implements Plan {
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
  static CompletionPlan of(YinYangBoard board) {
    int width = Math.min(board.rows(), board.columns());
    double layer = STATES_OF_THREE_COLUMNS * Math.pow(GROWTH, width - 3.0);
    double reached = AVERAGE_LAYER * layer * board.cells() + board.cells() + 1;
    double live = LIVE * reached;
    double countBytes = 8 * Math.ceil((BITS_PER_CELL * board.cells() + 1) / Long.SIZE);
    return new CompletionPlan(
        board,
        live,
        BASE_BYTES + 8 * reached + (8 + countBytes) * live + 64 * layer,
        1e4 + DISK_BYTES_PER_STATE * live,
        BASE_SECONDS + SWEEP_SECONDS * reached + WRITE_SECONDS * live);
  }

  @Override
  public Need memory() {
    return new Need("about ", heapBytes, "for about %s states".formatted(Magnitude.about(states)));
  }

  @Override
  public Need disk() {
    return new Need("about ", diskBytes, "");
  }

  @Override
  public Optional<String> beyondLimits() {
    return Optional.empty();
  }

  @Override
  public String otherWay() {
    return "; generate --count-only needs far less";
  }

  @Override
  public Row row() {
    return new Row("~" + Magnitude.about(states), layers() + " layers", "");
  }

  private int layers() {
    return board.cells() + 1;
  }

  @Override
  public List<Fact> facts() {
    return List.of(
        new Fact("states", "about " + Magnitude.about(states) + " in " + layers() + " layers"));
  }

  @Override
  public String announcement() {
    return "%s: about %s states after 0 to %d cells; takes about %s of memory, %s of disk"
        .formatted(
            board.name(),
            Magnitude.about(states),
            board.cells(),
            Magnitude.bytes(heapBytes),
            Magnitude.bytes(diskBytes));
  }

  @Override
  public String heading() {
    return SweptLayer.HEADING;
  }
}
