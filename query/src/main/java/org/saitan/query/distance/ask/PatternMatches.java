// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.ask;

import org.saitan.engine.match.MatchWalk;
import org.saitan.problem.BadInputException;
import org.saitan.problem.Reason;
import org.saitan.puzzle.CellPattern;
import org.saitan.puzzle.Puzzle;
import org.saitan.table.distance.DistanceTable;
import org.saitan.text.Magnitude;

/**
 * The states of a table that match a pattern.
 *
 * @param table the table
 * @param text the pattern as a person wrote it
 * @param pattern the pattern
 * @param counts how many states there are at each distance; at least one can reach the goal
 * @param walks finds them
 */
public record PatternMatches(
    DistanceTable table,
    String text,
    CellPattern pattern,
    MatchWalk.Counts counts,
    TableScanner scanner) {
  /**
   * Finds the states of a table that match a pattern.
   *
   * @throws BadInputException if the text is no pattern, or none that can reach the goal matches
   */
  public static PatternMatches of(DistanceTable table, String text, TableScanner scanner) {
    Puzzle puzzle = table.board().puzzle();
    CellPattern pattern = puzzle.parsePattern(text);
    MatchWalk.Counts counts = scanner.countMatches(table, pattern);
    String stripped = text.strip().replaceAll("\\s+", " ");
    if (counts.states() == 0) {
      throw new BadInputException(
          "%s: nothing matches '%s'; %s".formatted(puzzle.name(), stripped, why(puzzle, stripped)));
    }
    if (counts.reachable() == 0) {
      throw new BadInputException(
          "%s: of what matches '%s' (states: %s) nothing can reach the goal"
              .formatted(puzzle.name(), stripped, Magnitude.of(counts.states())));
    }
    return new PatternMatches(table, stripped, pattern, counts, scanner);
  }

  /** Says why nothing matches: of a whole state the rules may say it. */
  private static String why(Puzzle puzzle, String stripped) {
    String why =
        stripped.indexOf('?') < 0 ? Reason.text(puzzle.whyUnsolvable(puzzle.parse(stripped))) : "";
    return why.isEmpty() ? "what it names never comes together by moves from the goal" : why;
  }

  /** Returns the largest distance. */
  public int godsNumber() {
    return counts.histogram().size() - 1;
  }

  /**
   * Returns the ranks of the states at a distance, the lowest first, in ascending order.
   *
   * @param most how many to return at most
   */
  long[] ranks(int distance, long most) {
    return scanner.walk(
        table,
        (workers, progress) -> MatchWalk.ranks(table, pattern, distance, most, workers, progress));
  }
}
