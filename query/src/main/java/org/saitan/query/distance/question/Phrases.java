// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.question;

import java.io.PrintStream;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.distance.answer.SearchAnswer;
import org.saitan.query.distance.answer.StateAnswer;
import org.saitan.query.distance.answer.Status;
import org.saitan.query.distance.answer.StepAnswer;
import org.saitan.text.Plural;

/** Answers in words. */
public final class Phrases {
  /** What is meant by solutions, branching and traps, in help texts; as SolutionLayer says it. */
  static final List<String> SOLUTION_NOTES =
      List.of(
          "An optimal solution is a sequence of moves to the goal with as many moves as the distance; all are counted,",
          "exactly. Branching is the number of legal moves. A trap is a legal move after which more is in place (cells as",
          "in the goal; pieces lying right in their slots) than before, but which leads farther from the goal.");

  private Phrases() {}

  /**
   * Returns how far a position is from the goal, or why it cannot get there.
   *
   * @param distance fewest moves to the goal, or null
   * @param reason why there are none, or null
   */
  static String distance(Integer distance, String reason) {
    if (distance == null) {
      return unreachable(reason);
    }
    return distance == 0 ? "the goal" : moves(distance) + " to the goal";
  }

  /** Returns that a position is unreachable, and why. */
  static String unreachable(String reason) {
    return "unreachable: " + reason;
  }

  /** Returns {@code 1 move} or {@code 7 moves}. */
  public static String moves(int count) {
    return Plural.of(count, "move");
  }

  /** Returns a number with all its digits, however many, and commas. */
  public static String digits(BigInteger number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** Returns {@code 1 optimal solution} or {@code 4,504 optimal solutions}. */
  public static String optimalSolutions(BigInteger count) {
    return digits(count) + " " + Plural.noun(count, "optimal solution");
  }

  /** Returns how many moves a solution has, and their names. */
  public static String solution(List<StepAnswer> solution) {
    return moves(solution.size())
        + (solution.isEmpty()
            ? ""
            : ": " + solution.stream().map(StepAnswer::move).collect(Collectors.joining(" ")));
  }

  /** Returns what a search found of a state, in a line. */
  public static String searched(SearchAnswer answer) {
    String what;
    if (answer.steps() != null) {
      what = solution(answer.steps());
    } else if (answer.solutions() != null) {
      what =
          moves(answer.distance())
              + "; "
              + Plural.of(answer.solutions(), "solution")
              + " asked for";
    } else if (answer.status() == Status.UNREACHABLE) {
      what = unreachable(answer.reason());
    } else if (answer.isTooLong()) {
      what = "no solution has fewer than " + moves(answer.lowerBound()) + " (proved)";
    } else {
      what = notSolved(answer.lowerBound());
    }
    return answer.state() + ": " + what;
  }

  /** Returns that an answer comes from a search and no table. */
  static String searched(long states) {
    return "no table; searched, " + Plural.of(states, "state") + " looked at";
  }

  /** Returns what is proved of a state that a search did not solve. */
  public static String notSolved(int lowerBound) {
    return "not solved, at least " + moves(lowerBound);
  }

  /** Prints the moves of a solution, each with a drawing of the position after it. */
  public static void printSteps(PrintStream out, Puzzle puzzle, List<StepAnswer> solution) {
    for (StepAnswer step : solution) {
      out.println();
      out.println(step.move());
      out.println(puzzle.draw(puzzle.parse(step.state())));
    }
  }

  /** Returns the scramble of a state as it stands behind the state, or nothing. */
  static String scramble(StateAnswer state) {
    return state.scramble() == null ? "" : "  = " + String.join(" ", state.scramble());
  }
}
