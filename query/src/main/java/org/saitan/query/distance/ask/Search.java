package org.saitan.query.distance.ask;

import java.util.List;
import org.saitan.problem.Reason;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.distance.search.LineSearch;
import org.saitan.query.distance.search.SearchResult;

/**
 * A search for a shortest line from one position to another, without a table of the board.
 *
 * @param puzzle the rules
 * @param start where the line begins
 * @param goal where it ends
 * @param byRules why the rules alone forbid it; empty if they do not
 * @param result what was found
 */
public record Search(
    Puzzle puzzle, Position start, Position goal, List<Reason> byRules, SearchResult result) {
  /** Searches, unless the rules alone forbid that there is a line. */
  public static Search of(Puzzle puzzle, Position start, Position goal, LineSearch search) {
    List<Reason> byRules =
        goal.equals(puzzle.goal()) ? puzzle.whyUnsolvable(start) : List.<Reason>of();
    SearchResult result =
        byRules.isEmpty() ? search.search(puzzle, start, goal) : new SearchResult.Unreachable(0);
    return new Search(puzzle, start, goal, byRules, result);
  }

  /** Returns why there is no line: by the rules, if they tell; empty unless that is proved. */
  public List<Reason> reasons() {
    return byRules.isEmpty() && result instanceof SearchResult.Unreachable
        ? List.of(Finding.NO_MOVES)
        : byRules;
  }
}
