// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.saitan.board.Board;
import org.saitan.board.MoveBoard;
import org.saitan.cli.Console;
import org.saitan.definition.DefinitionReport;
import org.saitan.problem.BadInputException;
import org.saitan.problem.DoesNotFitException;
import org.saitan.problem.Interruption;
import org.saitan.puzzle.Abilities.Defined;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.space.ListedRules;
import org.saitan.text.Magnitude;
import org.saitan.text.VisibleText;

/** Prints what is found out of a puzzle's file before any search, and what a table of it needs. */
final class CheckPrinter {
  /** Names of moves that are printed where they may be thousands. */
  private static final int NAMES = 12;

  /** The most CPU time that the search for groups, symmetries and a split may take. */
  static final double MOST_SECONDS = 10;

  private final Console console;
  private final PlanPrinter plans;

  CheckPrinter(Console console, PlanPrinter plans) {
    this.console = console;
    this.plans = plans;
  }

  /** Says what was not found in time. */
  static String notFound(DefinitionReport report) {
    return "after %.0f s of CPU: %sthe split, and so what a table needs, not found"
        .formatted(
            MOST_SECONDS,
            report.precision() == DefinitionReport.Precision.BOUND
                ? "the number of states, the symmetries, "
                : report.symmetries().signum() == 0 ? "the symmetries, " : "");
  }

  /**
   * Prints the findings on a board.
   *
   * @throws BadInputException if it comes from no file
   */
  void print(Board board) {
    if (BoundsForecast.of(board).isPresent()) {
      plans.printInFull(board);
      return;
    }
    Optional<ListedRules> listed = listed(board);
    if (listed.isPresent()) {
      console.out().println(board.name());
      print(listed.get(), (MoveBoard) board);
      plans.printNeeds(board);
      return;
    }
    Defined defined = requireDefined(board);
    console.out().println(board.name());
    String name = defined.definition().name();
    if (!board.name().startsWith(name.toLowerCase(Locale.ROOT))) {
      fact("name", VisibleText.oneLine(name) + "; --name gives another");
    }
    try {
      DefinitionReport report = Interruption.after(MOST_SECONDS, defined::report);
      print(report, (MoveBoard) board);
      if (report.interrupted()) {
        fact("cut short", notFound(report));
      } else {
        plans.printNeeds(board);
      }
    } catch (DoesNotFitException e) {
      fact("fits", "no: " + Console.message(e));
    }
  }

  /**
   * Returns the rules of a board that comes from a definition.
   *
   * @throws BadInputException if it comes from none
   */
  static Defined requireDefined(Board board) {
    return AskedBoards.defined(board)
        .orElseThrow(
            () ->
                new BadInputException(
                    "--check is for puzzles by definition or from a file; %s is none, see generate --plan %s"
                        .formatted(board.name(), board.name())));
  }

  /** Returns the packed rules of a board whose states are listed; else nothing. */
  static Optional<ListedRules> listed(Board board) {
    return board instanceof MoveBoard moves ? moves.listed() : Optional.empty();
  }

  /** Returns the names of the moves, as they are called in the first start or goal. */
  static List<String> moveNames(Puzzle puzzle) {
    Position position = puzzle.start().orElse(puzzle.goal());
    return IntStream.range(0, puzzle.moves())
        .mapToObj(move -> puzzle.moveName(position, move))
        .toList();
  }

  private void print(ListedRules rules, MoveBoard board) {
    rules.findings().forEach(finding -> fact(finding.about(), finding.text()));
    List<String> names = moveNames(board.puzzle());
    fact(
        "names",
        "of moves: %s%s"
            .formatted(
                names.stream().limit(NAMES).collect(Collectors.joining(" ")),
                names.size() > NAMES ? " ..." : ""));
    fact("starts", Magnitude.of(rules.starts().size()));
    String goals = Magnitude.of(board.puzzle().goals().size());
    fact(
        "goals",
        board.puzzle().hasOpenGoals()
            ? goals + ", which leave something open: all states that match are goals"
            : goals);
    fact("symmetries", rules.symmetries() + ", of board, rules, starts and goals together");
  }

  private void print(DefinitionReport report, MoveBoard board) {
    facts("slots", report.sets());
    facts("orbits", report.orbits());
    fact(
        "moves",
        "%d (metric %s): %s"
            .formatted(
                board.puzzle().moves(), report.metric().word(), String.join(" ", report.moves())));
    facts("left out", report.leftOut());
    facts("warning", report.warnings());
    fact("goals", Integer.toString(board.puzzle().goals().size()));
    fact(
        "states",
        report.precision() == DefinitionReport.Precision.BOUND
            ? "at most %s, which the sets allow".formatted(Magnitude.of(report.bound()))
            : "%s%s by the order of the moves' group; the sets alone would allow %s"
                .formatted(
                    switch (report.precision()) {
                      case EXACT, BOUND -> "";
                      case AT_MOST -> "at most ";
                      case AT_LEAST -> "at least ";
                    },
                    Magnitude.of(report.states()),
                    Magnitude.of(report.bound())));
    if (report.waysToHold().orElse(1) > 1) {
      int ways = report.waysToHold().getAsInt();
      fact(
          "positions",
          "%s up to rotation, as the whole puzzle can be held in %d ways"
              .formatted(Magnitude.of(report.states().divide(BigInteger.valueOf(ways))), ways));
    }
    if (report.symmetries().signum() > 0) {
      fact(
          "symmetries",
          report.allSymmetries()
              ? Magnitude.of(report.symmetries()) + ", mirrors included"
              : "at least %s, mirrors included; the search was cut short"
                  .formatted(Magnitude.of(report.symmetries())));
    }
  }

  private void facts(String name, List<String> texts) {
    String heading = name;
    for (String text : texts) {
      fact(heading, text);
      heading = "";
    }
  }

  private void fact(String name, String text) {
    console.out().printf(Locale.ROOT, "  %-10s %s%n", name, text);
  }
}
