// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.completion;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.saitan.board.Board;
import org.saitan.board.FillingBoard;
import org.saitan.engine.build.BuildLock;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.BuildOptions;
import org.saitan.engine.build.Buildable;
import org.saitan.engine.build.Plan;
import org.saitan.engine.step.Budget;
import org.saitan.engine.step.MemoryBudget;
import org.saitan.filling.Census;
import org.saitan.filling.Filling.SweepSize;
import org.saitan.table.TableHome;

/** Builds of tables of completions. */
public final class CompletionBuilds implements Buildable.Kind {
  @Override
  public Optional<Buildable> of(Board board) {
    return board instanceof FillingBoard filled
        ? Optional.of(new OfFilling(filled))
        : Optional.empty();
  }

  private record OfFilling(FillingBoard board) implements Buildable {
    /** Bytes for each state of the layer at work: those found before they are sorted. */
    private static final double SWEEP_BYTES_PER_STATE = 32;

    private static final double TABLE_BYTES = 1e4;
    private static final double TABLE_BYTES_PER_STATE = 7;
    private static final double SECONDS_PER_STATE = 0.5e-6;

    @Override
    public Plan plan(BuildOptions how) {
      SweepSize size = board.filling().sweepSize();
      double census =
          board.filling().able(Census.class).map(of -> of.cost().heapBytes()).orElse(0.0);
      double countBytes = Long.BYTES * Math.max(1, size.countBits() / Long.SIZE);
      double heldBytes =
          Budget.BASE
              + Math.max(Long.BYTES * size.reached(), (Long.BYTES + countBytes) * size.live())
              + Math.max(SWEEP_BYTES_PER_STATE * size.widest(), census);
      return new Plan(
          board,
          BuildOptions.Engine.MEMORY,
          Optional.of(Plan.rounded(size.live())),
          Plan.Precision.ABOUT,
          Map.of("layers", board.filling().cells() + 1),
          MemoryBudget.heap(heldBytes),
          TABLE_BYTES + TABLE_BYTES_PER_STATE * size.live(),
          Plan.START_SECONDS + SECONDS_PER_STATE * size.reached(),
          Optional.empty(),
          Optional.empty());
    }

    /** A build of this kind takes so little time that it keeps nothing to go on from. */
    @Override
    public boolean resumes() {
      return false;
    }

    @Override
    public Buildable.Summary build(
        TableHome home, BuildOptions how, BuildLock lock, BuildObserver observer)
        throws IOException {
      return new CompletionBuild(board, home, how, observer).run(lock);
    }
  }
}
