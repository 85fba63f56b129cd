package org.saitan.generator;

import java.util.List;
import java.util.Locale;
import org.saitan.board.Board;
import org.saitan.board.MoveBoard;
import org.saitan.cli.Console;
import org.saitan.problem.BadInputException;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.defined.DefinedPuzzle;
import org.saitan.puzzle.defined.DefinitionReport;
import org.saitan.text.Magnitude;

/** Prints what is found out of a definition before any search, and what a table of it needs. */
final class CheckPrinter {
  private final Console console;
  private final PlanPrinter plans;

  CheckPrinter(Console console, PlanPrinter plans) {
    this.console = console;
    this.plans = plans;
  }

  /**
   * Prints the findings on a board.
   *
   * @throws BadInputException if it comes from no definition
   */
  void print(Board board) {
    if (!(board instanceof MoveBoard moves) || !(moves.puzzle() instanceof DefinedPuzzle puzzle)) {
      throw new BadInputException(
          "--check is for puzzles by definition; %s is none, see generate --plan %s"
              .formatted(board.name(), board.name()));
    }
    console.out().println(board.name());
    try {
      print(DefinitionReport.of(puzzle), puzzle);
    } catch (DoesNotFitException e) {
      fact("fits", "no: " + e.getMessage());
      return;
    }
    plans.printNeeds(board);
  }

  private void print(DefinitionReport report, DefinedPuzzle puzzle) {
    facts("slots", report.sets());
    facts("orbits", report.orbits());
    fact(
        "moves",
        "%d (metric %s): %s"
            .formatted(
                puzzle.moves(),
                puzzle.definition().metric().word(),
                String.join(" ", report.moves())));
    facts("left out", report.leftOut());
    fact("goals", Integer.toString(puzzle.goals().size()));
    fact(
        "states",
        "%s%s by the order of the moves' group; the sets alone would allow %s"
            .formatted(
                report.exact() ? "" : "at most ",
                Magnitude.of(report.states()),
                Magnitude.of(report.bound())));
    fact("symmetries", report.symmetries() + ", mirrors included");
    facts("layout", report.layout());
  }

  private void facts(String name, List<String> texts) {
    String told = name;
    for (String text : texts) {
      fact(told, text);
      told = "";
    }
  }

  private void fact(String name, String text) {
    console.out().printf(Locale.ROOT, "  %-10s %s%n", name, text);
  }
}
