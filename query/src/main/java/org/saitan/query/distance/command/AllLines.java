package org.saitan.query.distance.command;

import org.saitan.query.command.Request;
import org.saitan.query.command.StepBar;
import org.saitan.space.Workers;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.LineCounts;

/** Counts the shortest lines of all states of a table, on all processors, and shows how it goes. */
final class AllLines {
  private AllLines() {}

  /**
   * Counts.
   *
   * @throws org.saitan.problem.DoesNotFitException if that takes more memory than there is
   */
  static LineCounts count(Request request, DistanceTable table) {
    try (Workers workers = new Workers(Runtime.getRuntime().availableProcessors());
        StepBar bar =
            StepBar.of(request.console().terminal(), table.board().name(), table.lineSteps())) {
      return table.countLines(workers, () -> bar.step(1));
    }
  }
}
