package org.saitan.query.distance.command;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.saitan.problem.Reason;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.command.Request;
import org.saitan.query.distance.ask.Finding;
import org.saitan.query.distance.ask.LayerStates;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.Step;
import org.saitan.text.Plural;

/** Answers in words. */
final class Phrases {
  private Phrases() {}

  /** Returns how far a position is from the goal, or why it cannot get there. */
  static String distance(Finding here) {
    if (here.answer() instanceof Answer.Solved solved) {
      return solved.isGoal() ? "the goal" : moves(solved.distance()) + " to the goal";
    }
    return unreachable(here.reasons());
  }

  /** Returns that a position is unreachable, and why. */
  static String unreachable(List<Reason> reasons) {
    return "unreachable: " + Reason.text(reasons);
  }

  /** Returns {@code 1 move} or {@code 7 moves}. */
  static String moves(int count) {
    return Plural.of(count, "move");
  }

  /** Returns a number with all its digits, however many, and commas. */
  static String digits(BigInteger number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** Returns {@code 1 shortest line} or {@code 4,504 shortest lines}. */
  static String shortestLines(BigInteger count) {
    return digits(count) + " " + Plural.noun(count, "shortest line");
  }

  /** Returns how many moves a line has, and their names. */
  static String line(List<Step> line) {
    return moves(line.size())
        + (line.isEmpty()
            ? ""
            : ": " + line.stream().map(Step::name).collect(Collectors.joining(" ")));
  }

  /** Prints the moves of a line, each with a drawing of the position after it. */
  static void printSteps(Request request, Puzzle puzzle, List<Step> line) {
    for (Step step : line) {
      request.println("");
      request.println(step.name());
      request.println(puzzle.draw(step.position()));
    }
  }

  /** Returns the scramble of a state of a layer as it stands behind the state, or nothing. */
  static String scramble(LayerStates layer, Position position) {
    return layer.scramble(position).map(moves -> "  = " + String.join(" ", moves)).orElse("");
  }
}
