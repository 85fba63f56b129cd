package org.saitan.generator;

import java.util.List;
import java.util.Locale;
import org.saitan.board.Board;
import org.saitan.cli.Console;
import org.saitan.table.TableHome;
import org.saitan.text.Magnitude;

/** Lists boards with what their tables need, whether or not they could ever be built. */
final class PlanList {
  private final Console console;
  private final TableHome home;
  private final int threads;
  private final boolean symmetry;

  PlanList(Console console, TableHome home, int threads, boolean symmetry) {
    this.console = console;
    this.home = home;
    this.threads = threads;
    this.symmetry = symmetry;
  }

  void print(List<Board> boards) {
    String format = "%-18s %22s %18s %7s %10s %10s %12s  %s%n";
    console
        .out()
        .printf(format, "board", "states", "classes", "lanes", "memory", "disk", "CPU time", "");
    for (Board board : boards) {
      BuildPlan plan = BuildPlan.estimate(board, symmetry, threads);
      console
          .out()
          .printf(
              Locale.ROOT,
              format,
              board.name(),
              Magnitude.of(board.size().states()),
              (plan.exact() ? "" : ">= ") + Magnitude.of(plan.blocks()),
              Magnitude.of(board.size().lanes()),
              Magnitude.bytes(plan.heapBytes()),
              Magnitude.bytes(plan.diskBytes()),
              Magnitude.seconds(plan.cpuSeconds()),
              state(board.name()));
    }
  }

  private String state(String board) {
    return home.hasTable(board) ? "built" : home.hasBuild(board) ? "unfinished" : "";
  }
}
