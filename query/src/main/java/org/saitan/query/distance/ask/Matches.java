// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.ask;

import java.util.function.LongConsumer;
import org.saitan.engine.match.MatchWalk;
import org.saitan.parallel.Workers;
import org.saitan.problem.BadInputException;
import org.saitan.problem.Reason;
import org.saitan.puzzle.CellPattern;
import org.saitan.puzzle.Puzzle;
import org.saitan.table.distance.DistanceTable;
import org.saitan.text.Magnitude;

/**
 * The states of a table that match a pattern.
 *
 * @param text the pattern as a person wrote it
 * @param pattern the pattern
 * @param counts how many states there are at each distance; at least one can reach the goal
 */
public record Matches(String text, CellPattern pattern, MatchWalk.Counts counts) {
  /** Counts the states of a table that match a pattern. */
  public interface Counter {
    /** Counts them. */
    MatchWalk.Counts count(DistanceTable table, CellPattern pattern);
  }

  /**
   * Finds the states of a table that match a pattern.
   *
   * @throws BadInputException if the text is no pattern, or none that can reach the goal matches
   */
  public static Matches of(DistanceTable table, String text, Counter counter) {
    Puzzle puzzle = table.board().puzzle();
    CellPattern pattern = puzzle.parsePattern(text);
    MatchWalk.Counts counts = counter.count(table, pattern);
    String asked = text.strip().replaceAll("\\s+", " ");
    if (counts.states() == 0) {
      throw new BadInputException(
          "%s: nothing matches '%s'; %s".formatted(puzzle.name(), asked, why(table, asked)));
    }
    if (counts.reachable() == 0) {
      throw new BadInputException(
          "%s: of what matches '%s' (states: %s) nothing can reach the goal"
              .formatted(puzzle.name(), asked, Magnitude.of(counts.states())));
    }
    return new Matches(asked, pattern, counts);
  }

  /** Says why nothing matches: of a whole state the rules may say it, else what is to blame. */
  private static String why(DistanceTable table, String asked) {
    Puzzle puzzle = table.board().puzzle();
    String why =
        asked.indexOf('?') < 0 ? Reason.text(puzzle.whyUnsolvable(puzzle.parse(asked))) : "";
    if (!why.isEmpty()) {
      return why;
    }
    String least = Unmatched.leastOf(table, asked);
    return "%swhat it names never comes together by moves from the goal"
        .formatted(least.equals(asked) ? "" : "not even '" + least + "' is matched: ");
  }

  /** Returns the largest distance. */
  public int godsNumber() {
    return counts.histogram().size() - 1;
  }

  /**
   * Returns the ranks of the states at a distance, the lowest first, in ascending order.
   *
   * @param most how many to return at most
   * @param workers threads that share the work
   * @param progress as in {@link MatchWalk}
   */
  public long[] ranks(
      DistanceTable table, int distance, long most, Workers workers, LongConsumer progress) {
    return MatchWalk.ranks(table, pattern, distance, most, workers, progress);
  }
}
