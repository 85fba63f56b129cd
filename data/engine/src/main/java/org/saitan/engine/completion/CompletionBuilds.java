// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.completion;

import java.io.IOException;
import java.util.Optional;
import org.saitan.board.Board;
import org.saitan.board.FillingBoard;
import org.saitan.engine.build.BuildLock;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.BuildOptions;
import org.saitan.engine.build.Buildable;
import org.saitan.engine.build.Plan;
import org.saitan.filling.Census;
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
    @Override
    public Plan plan(BuildOptions how) {
      return CompletionPlan.of(board);
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

    @Override
    public Optional<Buildable.Count> count() {
      return board.filling().able(Census.class).map(census -> new SolutionCount(board, census));
    }
  }
}
