package org.saitan.generator;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.saitan.board.Board;
import org.saitan.cli.Console;
import org.saitan.generator.build.BuildOptions;
import org.saitan.generator.build.Cluster;
import org.saitan.generator.build.Limits;
import org.saitan.generator.build.Plan;
import org.saitan.problem.DoesNotFitException;
import org.saitan.table.TableHome;
import org.saitan.text.Magnitude;

/** Prints what tables need, whether or not they could ever be built. */
final class PlanPrinter {
  private static final String ROW = "%-18s %22s %18s %7s %10s %10s %10s %14s  %s%n";
  private static final String FACT = "  %-10s %s%n";

  private final Console console;
  private final Generator generator;
  private final TableHome home;
  private final Limits limits;
  private final BuildOptions how;

  PlanPrinter(
      Console console, Generator generator, TableHome home, Limits limits, BuildOptions how) {
    this.console = console;
    this.generator = generator;
    this.home = home;
    this.limits = limits;
    this.how = how;
  }

  private void print(String format, Object... values) {
    console.out().printf(Locale.ROOT, format, values);
  }

  /** Prints a line for each board. */
  void printList(List<Board> boards) {
    print(ROW, "board", "states", "blocks kept", "lanes", "heap", "memory", "disk", "CPU time", "");
    for (Board board : boards) {
      try {
        printRow(board, generator.of(board).plan(how));
      } catch (DoesNotFitException e) {
        print("%-22s %s%n", board.name(), e.getMessage());
      }
    }
  }

  private void printRow(Board board, Plan plan) {
    Plan.Row row = plan.row();
    print(
        ROW,
        board.name(),
        row.states(),
        row.kept(),
        row.lanes(),
        Magnitude.bytes(plan.memory().bytes()),
        Magnitude.bytes(plan.processBytes()),
        Magnitude.bytes(plan.disk().bytes()),
        Magnitude.seconds(plan.cpuSeconds()),
        state(board.name()));
  }

  private String state(String board) {
    return home.hasTable(board) ? "built" : home.hasBuild(board) ? "unfinished" : "";
  }

  /** Prints all that is known of one board beforehand. */
  void printInFull(Board board) {
    Plan plan = generator.of(board).plan(how);
    print("%s%n", board.name());
    print(plan, board);
  }

  /** Prints what a board needs on a cluster. */
  void printOnCluster(Board board, Cluster cluster) {
    for (Plan.Fact fact : generator.of(board).plan(how).onCluster(cluster)) {
      print(FACT, fact.name(), fact.text());
    }
  }

  /** Prints what its table needs, without its name. */
  void printNeeds(Board board) {
    print(generator.of(board).plan(how), board);
  }

  private void print(Plan plan, Board board) {
    for (Plan.Fact fact : plan.facts()) {
      print(FACT, fact.name(), fact.text());
    }
    print(FACT, "heap", plan.memory());
    print(
        FACT,
        "memory",
        "about " + Magnitude.bytes(plan.processBytes()) + " for the process, heap and all");
    print(FACT, "disk", plan.disk());
    print(FACT, "time", "about " + Magnitude.seconds(plan.cpuSeconds()) + " of CPU");
    Optional<String> obstacle = limits.obstacle(plan);
    print(FACT, "fits", obstacle.map(why -> "no: " + why).orElse("yes"));
    if (obstacle.isPresent()) {
      print(
          FACT,
          "instead",
          generator
              .biggestLike(board, limits, how)
              .map(Board::name)
              .orElse("nothing of its family"));
    }
  }
}
