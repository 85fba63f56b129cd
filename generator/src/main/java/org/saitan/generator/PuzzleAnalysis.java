// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.saitan.board.Board;
import org.saitan.board.MoveBoard;
import org.saitan.cli.Console;
import org.saitan.definition.DefinitionReport;
import org.saitan.definition.DefinitionReport.Precision;
import org.saitan.engine.build.Figures;
import org.saitan.problem.BadInputException;
import org.saitan.problem.DoesNotFitException;
import org.saitan.problem.Interruption;
import org.saitan.puzzle.Abilities.DefinitionBased;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.space.ListedRules;
import org.saitan.text.Magnitude;
import org.saitan.text.Plural;
import org.saitan.text.VisibleText;

/** An analysis of a puzzle file, as text and as figures. The analysis needs no search. */
final class PuzzleAnalysis {
  /** The maximum number of move names to print. There may be thousands. */
  private static final int MAX_NAMES = 12;

  /** The CPU time limit for finding groups, symmetries and a split, in seconds. */
  private static final double MAX_SECONDS = 10;

  private final Puzzle puzzle;
  private final List<String> lines = new ArrayList<>();
  private final Figures figures = new Figures();
  private boolean isComplete = true;

  /**
   * Analyzes a board.
   *
   * @throws BadInputException if the board does not come from a file
   */
  PuzzleAnalysis(Board board) {
    if (board instanceof MoveBoard moves && moves.listedRules().isPresent()) {
      puzzle = moves.puzzle();
      add(moves.listedRules().get());
      return;
    }
    DefinitionBased defined =
        BoardArguments.defined(board)
            .orElseThrow(
                () ->
                    new BadInputException(
                        "--check is for permutation puzzles and puzzle files; for %s use: generate --plan %s"
                            .formatted(board.name(), board.name())));
    puzzle = ((MoveBoard) board).puzzle();
    String name = defined.definition().name();
    if (!board.name().startsWith(name.toLowerCase(Locale.ROOT))) {
      addLine("name", VisibleText.oneLine(name) + "; use --name to choose another");
    }
    try {
      add(Interruption.withCpuLimit(MAX_SECONDS, defined::report));
      if (isComplete) {
        ((MoveBoard) board).size(); // This call throws an exception if no split fits.
      }
    } catch (DoesNotFitException e) {
      addLine("fits", "no: " + Console.message(e));
      figures.with("fits", false).with("obstacle", e.getMessage());
      isComplete = false;
    }
  }

  /** Returns the findings as lines of text. */
  List<String> lines() {
    return lines;
  }

  /** Returns the findings, keyed by JSON name. */
  Figures figures() {
    return figures;
  }

  /** Returns whether the analysis found everything that is needed to plan the table. */
  boolean isComplete() {
    return isComplete;
  }

  private void add(ListedRules rules) {
    rules.findings().forEach(finding -> addLine(finding.subject(), finding.text()));
    Position position = puzzle.start().orElse(puzzle.goal());
    List<String> names =
        IntStream.range(0, puzzle.moves())
            .mapToObj(move -> puzzle.moveName(position, move))
            .toList();
    addLine(
        "names",
        "of moves: %s%s"
            .formatted(
                names.stream().limit(MAX_NAMES).collect(Collectors.joining(" ")),
                names.size() > MAX_NAMES ? " ..." : ""));
    addLine("starts", Magnitude.of(rules.starts().size()));
    int goals = puzzle.goals().size();
    addLine(
        "goals",
        puzzle.hasOpenGoals()
            ? Plural.of(goals, "pattern") + "; every matching state is a goal"
            : Magnitude.of(goals));
    addLine("symmetries", rules.symmetries() + " (of board, rules, starts and goals together)");
    figures
        .with("names", names)
        .with("starts", rules.starts().size())
        .with("goals", puzzle.goals().size())
        .with("openGoals", puzzle.hasOpenGoals())
        .with("symmetries", rules.symmetries())
        .with(
            "findings",
            rules.findings().stream().map(each -> each.subject() + ": " + each.text()).toList());
  }

  private void add(DefinitionReport report) {
    addLines("slots", report.sets());
    addLines("orbits", report.orbits());
    addLine(
        "moves",
        "%d (metric %s): %s"
            .formatted(
                puzzle.moves(), report.metric().keyword(), String.join(" ", report.moves())));
    addLines("ignored", report.unusedNames());
    addLine("goals", Integer.toString(puzzle.goals().size()));
    addLine("states", states(report));
    int ways = report.rotationCount().orElse(1);
    if (ways > 1) {
      addLine(
          "positions",
          "%s up to rotation: the whole puzzle has %d orientations"
              .formatted(Magnitude.of(report.states().divide(BigInteger.valueOf(ways))), ways));
    }
    boolean hasSymmetries = report.symmetries().signum() > 0;
    if (hasSymmetries) {
      String symmetries = Magnitude.of(report.symmetries());
      addLine(
          "symmetries",
          report.allSymmetries()
              ? symmetries + ", mirrors included"
              : "at least %s, mirrors included; the search was cut short".formatted(symmetries));
    }
    figures
        .with("slots", report.sets())
        .with("orbits", report.orbits())
        .with("metric", report.metric().keyword())
        .with("names", report.moves())
        .with("ignoredMoves", report.unusedNames())
        .with("goals", puzzle.goals().size())
        .with("rotations", report.rotationCount().isPresent() ? ways : null)
        .with("bound", report.bound())
        .with("forbidden", report.precision() == Precision.AT_MOST)
        .with("allSymmetries", hasSymmetries ? report.allSymmetries() : null);
    if (report.interrupted()) {
      addLine("cut short", missing(report));
      figures.with("notFound", missing(report));
      isComplete = false;
    }
  }

  private static String states(DefinitionReport report) {
    String bound = Magnitude.of(report.bound());
    return report.precision() == Precision.BOUND
        ? "at most %s, the number of arrangements".formatted(bound)
        : "%s%s (order of the move group); %s arrangements in all"
            .formatted(
                switch (report.precision()) {
                  case EXACT, BOUND -> "";
                  case AT_MOST -> "at most ";
                  case AT_LEAST -> "at least ";
                },
                Magnitude.of(report.states()),
                bound);
  }

  /** Returns a sentence that lists what had not been found when the time limit was reached. */
  static String missing(DefinitionReport report) {
    return "not found in %.0f s of CPU: %sthe split, and therefore the memory and disk that a table needs"
        .formatted(
            MAX_SECONDS,
            report.precision() == Precision.BOUND
                ? "the number of states, the symmetries, "
                : report.symmetries().signum() == 0 ? "the symmetries, " : "");
  }

  private void addLines(String name, List<String> texts) {
    for (int i = 0; i < texts.size(); i++) {
      addLine(i == 0 ? name : "", texts.get(i));
    }
  }

  private void addLine(String name, String text) {
    lines.add("  %-10s %s".formatted(name, text));
  }
}
