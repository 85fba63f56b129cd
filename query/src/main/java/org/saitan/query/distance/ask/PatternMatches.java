// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.ask;

import org.saitan.engine.match.MatchWalk;
import org.saitan.problem.BadInputException;
import org.saitan.problem.Reason;
import org.saitan.puzzle.CellPattern;
import org.saitan.puzzle.Puzzle;
import org.saitan.table.distance.DepthHistogram;
import org.saitan.table.distance.DistanceTable;
import org.saitan.text.Magnitude;

/**
 * The states of a table that match a pattern.
 *
 * @param table the table
 * @param text the pattern as given
 * @param pattern the pattern
 * @param depths the number of matching states at each distance; at least one matching state can
 *     reach the goal
 * @param scanner finds the matching states
 */
public record PatternMatches(
    DistanceTable table,
    String text,
    CellPattern pattern,
    DepthHistogram depths,
    TableScanner scanner) {
  /**
   * Finds the states of a table that match a pattern.
   *
   * @throws BadInputException if the text is not a pattern, or no state that can reach the goal
   *     matches
   */
  public static PatternMatches of(DistanceTable table, String text, TableScanner scanner) {
    Puzzle puzzle = table.board().puzzle();
    CellPattern pattern = puzzle.parsePattern(text);
    DepthHistogram depths = scanner.countMatches(table, pattern);
    String stripped = text.strip().replaceAll("\\s+", " ");
    if (depths.states() == 0) {
      throw new BadInputException(
          "%s: no state matches '%s': %s"
              .formatted(puzzle.name(), stripped, why(puzzle, stripped)));
    }
    if (depths.reachable() == 0) {
      throw new BadInputException(
          "%s: none of the states that match '%s' can reach the goal (states: %s)"
              .formatted(puzzle.name(), stripped, Magnitude.of(depths.states())));
    }
    return new PatternMatches(table, stripped, pattern, depths, scanner);
  }

  /**
   * Returns the reason why no state matches. If the pattern is a full state, the rules supply the
   * reason.
   */
  private static String why(Puzzle puzzle, String stripped) {
    String why =
        stripped.indexOf('?') < 0 ? Reason.text(puzzle.whyUnsolvable(puzzle.parse(stripped))) : "";
    return why.isEmpty() ? "no moves from the goal produce this combination" : why;
  }

  /**
   * Returns the lowest ranks of states at a distance, in ascending order.
   *
   * @param limit the maximum number of ranks
   */
  long[] ranks(int distance, long limit) {
    return scanner.walk(
        table,
        (workers, progress) -> MatchWalk.ranks(table, pattern, distance, limit, workers, progress));
  }
}
