// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.completion;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.saitan.board.FillingBoard;
import org.saitan.engine.build.Figures;
import org.saitan.engine.build.Plan;
import org.saitan.engine.build.Plan.Need;
import org.saitan.engine.step.Budget;
import org.saitan.filling.Census;
import org.saitan.filling.Filling.SweepSize;
import org.saitan.problem.Remedy;
import org.saitan.text.Magnitude;

/**
 * What the table of a board to fill needs, computed before its build starts.
 *
 * @param board the board
 * @param states states that the table will hold, about
 * @param heldBytes bytes held at a time, at most
 * @param diskBytes disk needed
 * @param cpuSeconds processor time
 */
record CompletionPlan(
    FillingBoard board, double states, double heldBytes, double diskBytes, double cpuSeconds)
    implements Plan, Plan.Words {
  /** Bytes that are made for each state, and soon garbage. */
  private static final double GARBAGE_BYTES_PER_STATE = 100;

  /** Bytes for each state of the layer at work: those found before they are sorted. */
  private static final double SWEEP_BYTES_PER_STATE = 32;

  private static final double DISK_BYTES_PER_STATE = 7;
  private static final double SWEEP_SECONDS = 0.25e-6;
  private static final double WRITE_SECONDS = 0.3e-6;

  /** Plans the table of a board. */
  static CompletionPlan of(FillingBoard board) {
    SweepSize size = board.filling().sweepSize();
    double census = board.filling().able(Census.class).map(of -> of.cost().heapBytes()).orElse(0.0);
    return new CompletionPlan(
        board,
        size.live(),
        Budget.BASE
            + Math.max(Long.BYTES * size.reached(), (Long.BYTES + countBytes(size)) * size.live())
            + Math.max(SWEEP_BYTES_PER_STATE * size.widest(), census - Budget.BASE),
        1e4 + DISK_BYTES_PER_STATE * size.live(),
        Budget.seconds(SWEEP_SECONDS * size.reached() + WRITE_SECONDS * size.live()));
  }

  /** Returns the bytes of a count on average: the more cells are left, the more bits it has. */
  private static double countBytes(SweepSize size) {
    double words = 1;
    for (double over = size.countBits() - Long.SIZE; over > 0; over -= Long.SIZE) {
      words += over / size.countBits();
    }
    return words * Long.BYTES;
  }

  @Override
  public Need memory() {
    return new Need(
        "about ", Budget.heap(heldBytes), "for about %s states".formatted(Magnitude.about(states)));
  }

  @Override
  public double processBytes() {
    return Budget.process(heldBytes, GARBAGE_BYTES_PER_STATE * states);
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
  public List<Remedy> otherWays() {
    return board.filling().able(Census.class).isPresent() ? List.of(Remedy.COUNT_ALONE) : List.of();
  }

  @Override
  public Plan.Words words() {
    return this;
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
  public Map<String, Object> figures() {
    return new Figures()
        .withWhole("states", states)
        .with("precision", "about")
        .with("layers", layers())
        .values();
  }

  @Override
  public String announcement() {
    return "%s: about %s states after 0 to %d cells; takes about %s of heap, %s of memory in all, %s of disk"
        .formatted(
            board.name(),
            Magnitude.about(states),
            board.filling().cells(),
            Magnitude.bytes(memory().bytes()),
            Magnitude.bytes(processBytes()),
            Magnitude.bytes(diskBytes));
  }

  @Override
  public String heading() {
    return CompletionBuild.SweptLayer.HEADING;
  }
}
