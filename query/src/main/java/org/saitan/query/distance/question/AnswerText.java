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
import org.saitan.definition.picture.StickerNotation;
import org.saitan.puzzle.Abilities.DefinitionBased;
import org.saitan.puzzle.Abilities.Undoable;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.distance.answer.SolutionAnswer;
import org.saitan.query.distance.answer.StateAnswer;
import org.saitan.query.distance.answer.Status;
import org.saitan.text.Plural;

/** Formats answers as text. */
public final class AnswerText {
  /** The definitions of solutions, branching and traps in help texts; see SolutionLayer. */
  static final List<String> SOLUTION_NOTES =
      List.of(
          "An optimal solution is a shortest sequence of moves to the goal; all of them are counted, exactly. Branching is",
          "the number of legal moves. A trap is a legal move that leads farther from the goal although it puts more in place",
          "(cells as in the goal, or pieces placed and turned correctly).");

  private AnswerText() {}

  /**
   * Returns text with the distance of a position from the goal, or with the reason why there is
   * none.
   *
   * @param distance the least number of moves to the goal, or null
   * @param reason the reason why the goal cannot be reached, or null
   */
  static String distance(Integer distance, String reason) {
    if (distance == null) {
      return unreachable(reason);
    }
    return distance == 0 ? "the goal" : Plural.of(distance, "move") + " to the goal";
  }

  /** Returns a message saying that a position is unreachable. */
  static String unreachable(String reason) {
    return "unreachable: " + reason;
  }

  /** Formats a number with all digits, grouped by commas. */
  public static String digits(BigInteger number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** Returns {@code 1 optimal solution} or {@code 4,504 optimal solutions}. */
  public static String optimalSolutions(BigInteger count) {
    return digits(count) + " " + Plural.noun(count, "optimal solution");
  }

  /** Returns the number of moves of a solution, and the moves. */
  private static String solution(Puzzle puzzle, SolutionAnswer answer) {
    String words = words(puzzle, answer);
    return Plural.of(answer.steps().size(), "move")
        + (answer.tips() == null ? "" : " and " + Plural.of(answer.tips().size(), "tip"))
        + (words.isEmpty() ? "" : ": " + words);
  }

  /** Returns the moves of a solution in the usual notation, followed by the moves of the tips. */
  static String words(Puzzle puzzle, SolutionAnswer answer) {
    return words(puzzle, answer.moves(), answer.tips());
  }

  /** Returns moves in the usual notation, followed by the moves of the tips, which may be null. */
  public static String words(Puzzle puzzle, List<String> names, List<String> tips) {
    return Stream.concat(
            toNotation(puzzle, names).stream(), Stream.ofNullable(tips).flatMap(List::stream))
        .collect(Collectors.joining(" "));
  }

  private static List<String> toNotation(Puzzle puzzle, List<String> names) {
    return puzzle.as(Undoable.class).map(u -> u.scrambleNotation(names)).orElse(names);
  }

  /** Returns the stickers of a solid, or the state itself for other puzzles. */
  static String notation(Puzzle puzzle, String state) {
    return puzzle
        .as(DefinitionBased.class)
        .flatMap(
            defined ->
                defined
                    .stickers()
                    .map(stickers -> stickers.write(defined.pattern(puzzle.parse(state)))))
        .orElse(state);
  }

  /** Draws a state. Solids are drawn in color if the output supports it. */
  static void draw(PrintStream out, Puzzle puzzle, String state) {
    Map<Character, String> colors =
        puzzle
            .as(DefinitionBased.class)
            .flatMap(DefinitionBased::stickers)
            .map(StickerNotation::colors)
            .orElse(Map.of());
    VisibleOutput.draw(out, puzzle.draw(puzzle.parse(state)), colors);
  }

  /** Prints a solution, or the reason why there is none. */
  public static void print(PrintStream out, Puzzle puzzle, SolutionAnswer answer) {
    boolean hasSolution = answer.status() == Status.REACHABLE;
    String result = hasSolution ? summary(puzzle, answer) : noSolution(answer);
    out.println(notation(puzzle, answer.state()) + ": " + result);
    if (answer.held() != null) {
      out.println(answer.held());
    }
    if (answer.statesVisited() != null) {
      out.println(searchNote(answer.statesVisited()));
    }
    if (answer.goal() != null && !Integer.valueOf(0).equals(answer.distance())) {
      out.println("goal " + notation(puzzle, answer.goal()));
    }
    if (answer.optimalSolutions() != null) {
      out.println(optimalSolutions(answer.optimalSolutions()) + " in all");
    }
    if (answer.solutions() != null) {
      answer
          .solutions()
          .forEach(names -> out.println("  " + String.join(" ", toNotation(puzzle, names))));
    } else if (answer.steps() != null) {
      draw(out, puzzle, answer.state());
      printSteps(out, puzzle, answer);
    }
  }

  private static String summary(Puzzle puzzle, SolutionAnswer answer) {
    return answer.steps() == null ? Plural.of(answer.distance(), "move") : solution(puzzle, answer);
  }

  /** Returns the reason why there is no solution, or why none was found. */
  public static String noSolution(SolutionAnswer answer) {
    if (answer.status() == Status.UNREACHABLE) {
      return unreachable(answer.reason());
    }
    if (answer.isTooLong()) {
      return "no solution has fewer than " + Plural.of(answer.lowerBound(), "move") + " (proved)";
    }
    String upperBound =
        answer.upperBound() == null
            ? "not solved"
            : "at most " + Plural.of(answer.upperBound(), "move");
    return upperBound + ", at least " + Plural.of(answer.lowerBound(), "move");
  }

  /** Returns a message saying that the answer comes from a search. */
  static String searchNote(long states) {
    return "searched: " + Plural.of(states, "state") + " visited";
  }

  /** Prints the moves of a solution, each with a drawing of the position after it. */
  private static void printSteps(PrintStream out, Puzzle puzzle, SolutionAnswer answer) {
    List<String> words = toNotation(puzzle, answer.moves());
    for (int i = 0; i < words.size(); i++) {
      out.println();
      out.println(words.get(i));
      draw(out, puzzle, answer.steps().get(i).state());
    }
  }

  /** Returns a state's scramble in the form printed after the state, or empty if it has none. */
  static String scramble(StateAnswer state) {
    return state.scramble() == null ? "" : "  = " + String.join(" ", state.scramble());
  }
}
