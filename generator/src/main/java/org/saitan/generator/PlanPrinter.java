package org.saitan.generator;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.saitan.board.MoveBoard;
import org.saitan.cli.Console;
import org.saitan.puzzle.yinyang.YinYangBoard;
import org.saitan.table.TableHome;
import org.saitan.text.Magnitude;

/** Prints what tables need, whether or not they could ever be built. */
final class PlanPrinter {
  private final Console console;
  private final TableHome home;
  private final Limits limits;

  PlanPrinter(Console console, TableHome home, Limits limits) {
    this.console = console;
    this.home = home;
    this.limits = limits;
  }

  private void print(String format, Object... values) {
    console.out().printf(Locale.ROOT, format, values);
  }

  /** Prints a line for each board. */
  void printList(List<MoveBoard> boards) {
    String row = "%-18s %22s %18s %7s %10s %10s %14s  %s%n";
    print(row, "board", "states", "blocks kept", "lanes", "memory", "disk", "CPU time", "");
    for (MoveBoard board : boards) {
      BuildPlan plan = limits.plan(board);
      print(
          row,
          board.name(),
          Magnitude.of(board.size().states()),
          kept(plan),
          Magnitude.of(board.size().lanes()),
          Magnitude.bytes(plan.heapBytes()),
          Magnitude.bytes(plan.diskBytes()),
          Magnitude.seconds(plan.cpuSeconds()),
          state(board.name()));
    }
  }

  /** Prints a line for each board to fill. */
  void printFillings(List<YinYangBoard> boards) {
    String row = "%-18s %22s %18s %7s %10s %10s %14s  %s%n";
    for (YinYangBoard board : boards) {
      FillingPlan plan = FillingPlan.of(board);
      print(
          row,
          board.name(),
          "~" + Magnitude.about(plan.states()),
          (board.cells() + 1) + " layers",
          "",
          Magnitude.bytes(plan.heapBytes()),
          Magnitude.bytes(plan.diskBytes()),
          Magnitude.seconds(plan.cpuSeconds()),
          state(board.name()));
    }
  }

  /** Prints all that is known of one board to fill beforehand. */
  void printInFull(YinYangBoard board) {
    FillingPlan plan = FillingPlan.of(board);
    String row = "  %-9s %s%n";
    print("%s%n", board.name());
    print(
        row,
        "states",
        "about " + Magnitude.about(plan.states()) + " in " + (board.cells() + 1) + " layers");
    print(row, "memory", "about " + Magnitude.bytes(plan.heapBytes()));
    print(row, "disk", "about " + Magnitude.bytes(plan.diskBytes()));
    print(row, "time", "about " + Magnitude.seconds(plan.cpuSeconds()) + " of CPU");
    Optional<String> obstacle = plan.obstacle(limits.heap(), limits.disk());
    print(row, "fits", obstacle.map(why -> "no: " + why).orElse("yes"));
  }

  private static String kept(BuildPlan plan) {
    return (plan.exact() ? "" : ">= ") + Magnitude.of(plan.blocks());
  }

  private String state(String board) {
    return home.hasTable(board) ? "built" : home.hasBuild(board) ? "unfinished" : "";
  }

  /** Prints all that is known of one board beforehand. */
  void printInFull(MoveBoard board) {
    BuildPlan plan = limits.plan(board);
    String row = "  %-9s %s%n";
    print("%s%n", board.name());
    print(row, "states", Magnitude.of(board.size().states()));
    print(
        row,
        "blocks",
        Magnitude.of(board.size().blocks())
            + " of "
            + Magnitude.of(board.size().lanes())
            + " lanes");
    print(
        row,
        "kept",
        kept(plan)
            + (plan.symmetry()
                ? " classes under " + Magnitude.of(board.size().symmetries()) + " symmetries"
                : " blocks"));
    print(
        row,
        "memory",
        Magnitude.bytes(plan.heapBytes())
            + " (set-up "
            + Magnitude.bytes(plan.setUpBytes())
            + ", search "
            + Magnitude.bytes(plan.searchBytes())
            + ", writing "
            + Magnitude.bytes(plan.writeBytes())
            + ")");
    print(
        row,
        "disk",
        "about "
            + Magnitude.bytes(plan.diskBytes())
            + " (table "
            + Magnitude.bytes(plan.tableBytes())
            + ", work files "
            + Magnitude.bytes(plan.workBytes())
            + ")");
    print(row, "time", "about " + Magnitude.seconds(plan.cpuSeconds()) + " of CPU");
    Optional<String> obstacle = limits.obstacle(plan);
    print(row, "fits", obstacle.map(why -> "no: " + why).orElse("yes"));
    if (obstacle.isPresent()) {
      print(
          row,
          "instead",
          limits.biggestLike(board).map(MoveBoard::name).orElse("nothing of its family"));
    }
  }
}
