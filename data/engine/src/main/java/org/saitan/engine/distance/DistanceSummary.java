// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.distance;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.saitan.board.MoveBoard;
import org.saitan.engine.build.Buildable;
import org.saitan.engine.build.Figures;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.table.TableDirectory;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.DistanceTable;
import org.saitan.text.Magnitude;
import org.saitan.text.Plural;

/** Summarizes the finished build of a distance table. */
final class DistanceSummary {
  private DistanceSummary() {}

  /**
   * Opens the finished table as a query would, and summarizes it.
   *
   * @param setUpCpu the CPU time that this run spent finding classes and arcs, in seconds
   * @param searchCpu the CPU time that this run spent searching, in seconds
   * @param writeCpu the CPU time that this run spent writing, in seconds
   */
  static Buildable.Summary of(
      TableDirectory tables, MoveBoard board, double setUpCpu, double searchCpu, double writeCpu)
      throws IOException {
    try (DistanceTable table = DistanceTable.open(tables, board)) {
      DistanceManifest manifest = table.manifest();
      long bytes = TableDirectory.bytesOf(tables.tableOf(board.name()));
      Optional<String> start = board.puzzle().start().map(from -> distanceOf(table, from));
      List<String> lines = new ArrayList<>();
      lines.add(
          "%s; %s (CPU: set-up %s s, search %s s, writing %s s); %s, %s bits per stored state"
              .formatted(
                  manifest.summary(),
                  Magnitude.seconds(manifest.seconds()),
                  Magnitude.fixed(setUpCpu, 1),
                  Magnitude.fixed(searchCpu, 1),
                  Magnitude.fixed(writeCpu, 1),
                  Magnitude.bytes((double) bytes),
                  Magnitude.fixed(8.0 * bytes / manifest.stored(), 2)));
      start.ifPresent(words -> lines.add("  " + words));
      Figures figures =
          new Figures()
              .with("histogram", manifest.histogram())
              .with("setUpCpuSeconds", setUpCpu)
              .with("searchCpuSeconds", searchCpu)
              .with("writeCpuSeconds", writeCpu)
              .with("start", start.orElse(null));
      return new Buildable.Summary(manifest, bytes, lines, figures.values());
    }
  }

  private static String distanceOf(DistanceTable table, Position start) {
    Puzzle puzzle = table.board().puzzle();
    String way =
        table.answer(start) instanceof Answer.Solved solved
            ? "takes " + Plural.of(solved.distance(), "move")
            : "cannot reach the goal";
    return "the start " + puzzle.format(start) + " " + way;
  }
}
