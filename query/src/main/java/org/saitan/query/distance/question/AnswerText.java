// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.question;

import java.io.PrintStream;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.saitan.cli.VisibleOutput;
import org.saitan.definition.Pattern;
import org.saitan.definition.picture.StickerNotation;
import org.saitan.puzzle.Abilities.DefinitionBased;
import org.saitan.puzzle.Abilities.Undoable;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.distance.answer.SolutionAnswer;
import org.saitan.query.distance.answer.StateAnswer;
import org.saitan.query.distance.answer.Status;
import org.saitan.query.distance.answer.StepAnswer;
import org.saitan.text.Plural;

/** Answers in words. */
public final class AnswerText {
  /** What is meant by solutions, branching and traps, in help texts; as SolutionLayer says it. */
  static final List<String> SOLUTION_NOTES =
      List.of(
          "An optimal solution is a shortest sequence of moves to the goal; all of them are counted, exactly. Branching is",
          "the number of legal moves. A trap is a legal move that leads farther from the goal although it puts more in place",
          "(cells as in the goal, or pieces placed and turned correctly).");

  private AnswerText() {}

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
  private static String solution(Puzzle puzzle, SolutionAnswer answer) {
    String words = words(puzzle, answer);
    return moves(answer.steps().size())
        + (answer.tips() == null ? "" : " and " + Plural.of(answer.tips().size(), "tip"))
        + (words.isEmpty() ? "" : ": " + words);
  }

  /** Returns the moves of a solution as people write them, and the tips that end it. */
  static String words(Puzzle puzzle, SolutionAnswer answer) {
    return words(puzzle, answer.steps().stream().map(StepAnswer::move).toList(), answer.tips());
  }

  /** Returns the same of moves by their names, and tips, null for none. */
  public static String words(Puzzle puzzle, List<String> names, List<String> tips) {
    return Stream.concat(
            written(puzzle, names).stream(), Stream.ofNullable(tips).flatMap(List::stream))
        .collect(Collectors.joining(" "));
  }

  private static List<String> written(Puzzle puzzle, List<String> names) {
    return puzzle.as(Undoable.class).map(able -> able.written(names)).orElse(names);
  }

  /** Returns what is seen of a solid, or else a state as it is written. */
  static String seen(Puzzle puzzle, String state) {
    return puzzle
        .as(DefinitionBased.class)
        .flatMap(DefinitionBased::stickers)
        .map(stickers -> stickers.write(pattern(puzzle, state)))
        .orElse(state);
  }

  private static Pattern pattern(Puzzle puzzle, String state) {
    return puzzle.as(DefinitionBased.class).orElseThrow().pattern(puzzle.parse(state));
  }

  /** Draws a state, a solid in its colors where the output has some. */
  static void draw(PrintStream out, Puzzle puzzle, String state) {
    Map<Character, String> colors =
        puzzle
            .as(DefinitionBased.class)
            .flatMap(DefinitionBased::stickers)
            .map(StickerNotation::colors)
            .orElse(Map.of());
    VisibleOutput.draw(out, puzzle.draw(puzzle.parse(state)), colors);
  }

  /** Prints a solution, or why there is none. */
  public static void print(PrintStream out, Puzzle puzzle, SolutionAnswer answer) {
    boolean hasWay = answer.status() == Status.REACHABLE;
    String told = hasWay ? way(puzzle, answer) : noWay(answer);
    out.println(seen(puzzle, answer.state()) + ": " + told);
    if (answer.held() != null) {
      out.println(answer.held());
    }
    if (answer.statesVisited() != null) {
      out.println(searched(answer.statesVisited()));
    }
    if (answer.goal() != null && !Integer.valueOf(0).equals(answer.distance())) {
      out.println("goal " + seen(puzzle, answer.goal()));
    }
    if (answer.optimalSolutions() != null) {
      out.println(optimalSolutions(answer.optimalSolutions()) + " in all");
    }
    if (answer.solutions() != null) {
      answer
          .solutions()
          .forEach(names -> out.println("  " + String.join(" ", written(puzzle, names))));
    } else if (answer.steps() != null) {
      draw(out, puzzle, answer.state());
      printSteps(out, puzzle, answer.steps());
    }
  }

  private static String way(Puzzle puzzle, SolutionAnswer answer) {
    return answer.steps() == null ? moves(answer.distance()) : solution(puzzle, answer);
  }

  /** Returns why there is no solution, or none was found. */
  public static String noWay(SolutionAnswer answer) {
    if (answer.status() == Status.UNREACHABLE) {
      return unreachable(answer.reason());
    }
    if (answer.isTooLong()) {
      return "no solution has fewer than " + moves(answer.lowerBound()) + " (proved)";
    }
    String most =
        answer.upperBound() == null ? "not solved" : "at most " + moves(answer.upperBound());
    return most + ", at least " + moves(answer.lowerBound());
  }

  /** Returns that an answer comes from a search and no table. */
  static String searched(long states) {
    return "searched: " + Plural.of(states, "state") + " looked at";
  }

  /** Prints the moves of a solution, each with a drawing of the position after it. */
  private static void printSteps(PrintStream out, Puzzle puzzle, List<StepAnswer> solution) {
    List<String> words = written(puzzle, solution.stream().map(StepAnswer::move).toList());
    for (int i = 0; i < words.size(); i++) {
      out.println();
      out.println(words.get(i));
      draw(out, puzzle, solution.get(i).state());
    }
  }

  /** Returns the scramble of a state as it stands behind the state, or nothing. */
  static String scramble(StateAnswer state) {
    return state.scramble() == null ? "" : "  = " + String.join(" ", state.scramble());
  }
}
