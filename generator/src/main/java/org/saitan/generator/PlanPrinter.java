// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import org.saitan.board.Board;
import org.saitan.board.Family;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.Console;
import org.saitan.engine.build.BuildOptions;
import org.saitan.engine.build.Plan;
import org.saitan.problem.DoesNotFitException;
import org.saitan.text.Magnitude;

/** Prints the known boards, and the memory, disk space and time that tables need. */
final class PlanPrinter {
  private static final String ROW = "%-18s %22s %18s %7s %10s %10s %10s  %s%n";
  private static final String KNOWN = "%-38s %21s  %-10s  %s";
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

  /** Returns the numbers of states that are known without a build, keyed by board name. */
  static Properties knownStates() {
    Properties states = new Properties();
    try (InputStream in = PlanPrinter.class.getResourceAsStream("states.txt")) {
      states.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return states;
  }

  /**
   * Prints a line for each known board. Does not create the boards, which would take seconds. The
   * first line of each family includes the family's summary.
   */
  void printKnown(Catalogue catalogue) {
    Properties states = knownStates();
    printKnown("board", "states", "table", "puzzle");
    for (Family family : catalogue.families()) {
      String summary = family.summary();
      for (String name : catalogue.names(family)) {
        printKnown(name, states.getProperty(name, ""), plans.table(name).orElse(""), summary);
        summary = "";
      }
    }
  }

  private void printKnown(String... row) {
    console.out().println(KNOWN.formatted((Object[]) row).stripTrailing());
  }

  /** Prints a line for each board. */
  void printList(List<Board> boards) {
    print(ROW, "board", "states", "kept", "lanes", "memory", "disk", "CPU time", "");
    for (Board board : boards) {
      // Planning a big board takes seconds, so the finished rows are shown first.
      console.out().flush();
      try {
        printRow(plans.plan(board));
      } catch (DoesNotFitException e) {
        print("%-22s %s%n", board.name(), Console.message(e));
      }
    }
  }

  private void printRow(Plan plan) {
    print(
        ROW,
        plan.board().name(),
        plan.statesText(),
        format(plan.facts().getOrDefault("kept", "")),
        format(plan.facts().getOrDefault("lanes", "")),
        Magnitude.bytes(plan.processBytes()),
        Magnitude.bytes(plan.diskBytes()),
        Double.isNaN(plan.cpuSeconds()) ? "" : Magnitude.seconds(plan.cpuSeconds()),
        plans.table(plan.board().name()).orElse(""));
  }

  private static String format(Object fact) {
    return fact instanceof BigInteger number ? Magnitude.of(number) : fact.toString();
  }

  /** Prints a board's full plan. */
  void printPlan(Board board) {
    print("%s%n", board.name());
    printNeeds(board);
  }

  /** Prints a board's full plan without the board's name. */
  void printNeeds(Board board) {
    BoundsForecast.of(board).ifPresent(bounds -> print(FACT, "says", bounds.text()));
    Plan plan = plans.inMemory(board);
    print(FACT, "states", plan.statesText());
    print(FACT, "precision", plan.precision());
    plan.facts().forEach((name, fact) -> print(FACT, name, format(fact)));
    print(FACT, "in memory", plan.needs());
    plan.onDisk().ifPresent(other -> print(FACT, "on disk", other.needs()));
    Plan best = plans.choose(plan);
    Optional<DoesNotFitException> obstacle = plans.limits().obstacle(best);
    String fits = best.engine() == BuildOptions.Medium.DISK ? "yes, on disk" : "yes";
    print(FACT, "fits", obstacle.map(why -> "no: " + Console.message(why)).orElse(fits));
    if (obstacle.isPresent()) {
      print(FACT, "instead", plans.largestFitting(board).orElse("no board of its family fits"));
    }
  }
}
