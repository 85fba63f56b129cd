// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.saitan.board.Board;
import org.saitan.cli.Console;
import org.saitan.engine.build.BuildOptions;
import org.saitan.engine.build.Plan;
import org.saitan.problem.DoesNotFitException;
import org.saitan.text.Magnitude;

/** Prints what tables need, whether or not they could ever be built. */
final class PlanPrinter {
  private static final String ROW = "%-18s %22s %18s %7s %10s %10s %10s %14s  %s%n";
  private static final String FACT = "  %-10s %s%n";

  private final Console console;
  private final Plans plans;

  PlanPrinter(Console console, Plans plans) {
    this.console = console;
    this.plans = plans;
  }

  private void print(String format, Object... values) {
    console.out().printf(Locale.ROOT, format, values);
  }

  /** Prints a line for each board. */
  void printList(List<Board> boards) {
    print(ROW, "board", "states", "blocks kept", "lanes", "heap", "memory", "disk", "CPU time", "");
    for (Board board : boards) {
      // The plan of a big board takes seconds, and who waits sees those that are known.
      console.out().flush();
      try {
        printRow(board, plans.of(board));
      } catch (DoesNotFitException e) {
        print("%-22s %s%n", board.name(), Console.message(e));
      }
    }
  }

  private void printRow(Board board, Plan plan) {
    Plan.Words.Row row = plan.words().row();
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
        plans.table(board).orElse(""));
  }

  /** Prints all that is known of one board beforehand. */
  void printInFull(Board board) {
    Plan plan = plan(board);
    print("%s%n", board.name());
    print(plan, board);
  }

  /** Prints what its table needs, without its name. */
  void printNeeds(Board board) {
    print(plan(board), board);
  }

  private Plan plan(Board board) {
    return Waiting.during(console, "blocks and classes", () -> plans.inMemory(board));
  }

  private void print(Plan plan, Board board) {
    for (Plan.Words.Fact fact : plan.words().facts()) {
      print(FACT, fact.name(), fact.text());
    }
    print(FACT, "heap", plan.memory());
    print(
        FACT,
        "memory",
        "about " + Magnitude.bytes(plan.processBytes()) + " for the process, heap and all");
    print(FACT, "disk", plan.disk());
    print(FACT, "time", "about " + Magnitude.seconds(plan.cpuSeconds()) + " of CPU");
    plan.onDisk(plans.limits().heap()).ifPresent(this::printOnDisk);
    Plan chosen = plans.chosen(plan);
    Optional<DoesNotFitException> obstacle = plans.obstacle(chosen);
    String fits = chosen.engine() == BuildOptions.Engine.DISK ? "yes, on disk" : "yes";
    print(FACT, "fits", obstacle.map(why -> "no: " + Console.message(why)).orElse(fits));
    if (obstacle.isPresent()) {
      print(FACT, "instead", plans.instead(board).orElse("nothing of its family"));
    }
  }

  private void printOnDisk(Plan plan) {
    print(
        FACT,
        "on disk",
        "%s of heap; %s of disk; about %s of CPU"
            .formatted(plan.memory(), plan.disk(), Magnitude.seconds(plan.cpuSeconds())));
  }
}
