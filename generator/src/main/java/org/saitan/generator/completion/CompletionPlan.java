package org.saitan.generator.completion;

import java.util.List;
import java.util.Optional;
import org.saitan.board.FillingBoard;
import org.saitan.filling.Census;
import org.saitan.filling.SweepSize;
import org.saitan.generator.build.Need;
import org.saitan.generator.build.Plan;
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
    FillingBoard board, double states, double heapBytes, double diskBytes, double cpuSeconds)
    implements Plan {
  private static final double BASE_BYTES = 64e6;
  private static final double DISK_BYTES_PER_STATE = 7;
  private static final double SWEEP_SECONDS = 0.25e-6;
  private static final double WRITE_SECONDS = 0.3e-6;
  private static final double BASE_SECONDS = 0.5;

  /** Plans the table of a board. */
  static CompletionPlan of(FillingBoard board) {
    SweepSize size = board.filling().sweepSize();
    double countBytes = 8 * Math.ceil(size.countBits() / Long.SIZE);
    return new CompletionPlan(
        board,
        size.live(),
        BASE_BYTES + 8 * size.reached() + (8 + countBytes) * size.live() + 64 * size.widest(),
        1e4 + DISK_BYTES_PER_STATE * size.live(),
        BASE_SECONDS + SWEEP_SECONDS * size.reached() + WRITE_SECONDS * size.live());
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
    return board.filling().able(Census.class).isPresent()
        ? "; generate --count-only needs far less"
        : "";
  }

  @Override
  public Row row() {
    return new Row("~" + Magnitude.about(states), layers() + " layers", "");
  }

  private int layers() {
    return board.filling().cells() + 1;
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
            board.filling().cells(),
            Magnitude.bytes(heapBytes),
            Magnitude.bytes(diskBytes));
  }

  @Override
  public String heading() {
    return SweptLayer.HEADING;
  }
}
