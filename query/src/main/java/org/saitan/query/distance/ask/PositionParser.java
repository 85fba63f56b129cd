// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.ask;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Abilities.DefinitionBased;
import org.saitan.puzzle.Abilities.TextNotes;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;

/**
 * Parses positions; the words {@code goal} and {@code start} stand for the goal and the start
 * position.
 */
public final class PositionParser {
  /** The word that stands for all goals of a board. */
  public static final String GOAL = "goal";

  private PositionParser() {}

  /**
   * Returns the goals of a puzzle, or an empty list if not all are known ({@link
   * Puzzle#hasOpenGoals}).
   */
  public static List<Position> goals(Puzzle puzzle) {
    return puzzle.hasOpenGoals() ? List.of() : puzzle.goals();
  }

  /**
   * Parses the goals of a search; {@code goal} stands for all goals of the puzzle.
   *
   * @throws BadInputException if the text is not a position
   */
  public static List<Position> goals(Puzzle puzzle, String text) {
    return text.strip().equalsIgnoreCase(GOAL)
        ? goals(puzzle)
        : List.of(parse(puzzle, puzzle::goal, text));
  }

  /**
   * Parses a position.
   *
   * @param goal supplies the position that the word {@code goal} stands for
   * @throws BadInputException if the text is not a position
   */
  public static Position parse(Puzzle puzzle, Supplier<Position> goal, String text) {
    String word = text.strip();
    if (word.equalsIgnoreCase(GOAL)) {
      return goal.get();
    }
    if (word.equalsIgnoreCase("start")) {
      return puzzle
          .start()
          .orElseThrow(
              () -> new BadInputException(puzzle.name() + " has no start position; give a state"));
    }
    return puzzle.parse(text);
  }

  /** Returns the additional information in the text of a position. */
  public static TextNotes notes(Puzzle puzzle, String text) {
    return puzzle
        .as(DefinitionBased.class)
        .map(defined -> defined.textNotes(text))
        .orElse(new TextNotes(Optional.empty(), List.of()));
  }
}
