// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Abilities.Projected;
import org.saitan.puzzle.Abilities.Projections;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.table.TableException;
import org.saitan.table.TableHome;
import org.saitan.table.distance.DistanceTable;
import org.saitan.text.Magnitude;

/**
 * Finds an optimal solution without a table of the board itself, by the way that promises most:
 * two-way search for short solutions and for boards that stand alone, else deepening under the
 * lower bounds of the biggest table of a smaller board that there is and that fits memory.
 *
 * @param catalogue the boards there are
 * @param home where tables of smaller boards are, or empty to use none
 * @param memory the most bytes to fill
 * @param states the most states to look at
 * @param watch ends the search when its time is over, and reports how it goes on
 */
public record SolutionSearch(
    Catalogue catalogue, Optional<TableHome> home, long memory, long states, SearchWatch watch) {
  /**
   * Where smaller boards can help, states to look at before one is read: about a second's worth.
   */
  private static final long SHORT_LINE_STATES = 400_000;

  /** A table of a smaller board and how the bigger board's positions look on it. */
  private record Guide(MoveBoard board, Projections projections, long states) {}

  /**
   * Searches for an optimal solution of a puzzle from a position to any of some goals.
   *
   * @param goals at least one; none for the puzzle's own where not all of these are known ({@link
   *     Puzzle#hasOpenGoals})
   */
  public SearchResult search(Puzzle puzzle, Position start, List<Position> goals) {
    long most = Math.min(states, TwoWaySearch.statesIn(memory, puzzle));
    Optional<Guide> guide = goals.equals(puzzle.goals()) ? guide(puzzle) : Optional.empty();
    if (guide.isEmpty()) {
      return TwoWaySearch.search(puzzle, start, goals, most, watch);
    }
    long shortLine = Math.min(most, SHORT_LINE_STATES);
    SearchResult first = TwoWaySearch.search(puzzle, start, goals, shortLine, watch);
    return first instanceof SearchResult.GivenUp open
            && open.end() == SearchResult.End.STATES
            && states > shortLine
        ? search(puzzle, start, guide.get(), open)
        : first;
  }

  private SearchResult search(
      Puzzle puzzle, Position start, Guide guide, SearchResult.GivenUp before) {
    watch.remark("reading the table of " + guide.board().name());
    PatternDatabase distances;
    try (DistanceTable table = DistanceTable.open(home.orElseThrow(), guide.board())) {
      distances = PatternDatabase.read(table);
    }
    return ProjectionSearch.search(
        puzzle, start, guide.projections(), distances, before, states, watch);
  }

  private Optional<Guide> guide(Puzzle puzzle) {
    Projected projected = puzzle.able(Projected.class).orElse(null);
    if (projected == null || home.isEmpty()) {
      return Optional.empty();
    }
    return projected.smallerBoards().stream()
        .filter(home.get()::hasTable)
        .flatMap(name -> guide(projected, name).stream())
        .max(Comparator.comparingLong(Guide::states));
  }

  /** Returns what the table of a smaller board can do for a puzzle; a bad one does no harm. */
  private Optional<Guide> guide(Projected projected, String name) {
    try {
      MoveBoard board = catalogue.board(name, MoveBoard.class);
      Optional<Projections> projections = projected.projections(board.puzzle());
      if (projections.isEmpty()) {
        return Optional.empty();
      }
      try (DistanceTable table = DistanceTable.open(home.orElseThrow(), board)) {
        long bytes = PatternDatabase.bytes(table.manifest());
        if (bytes > memory) {
          watch.remark(
              name + " would help, but takes " + Magnitude.bytes((double) bytes) + " of memory");
          return Optional.empty();
        }
        return Optional.of(new Guide(board, projections.get(), table.manifest().reachable()));
      }
    } catch (BadInputException | TableException e) {
      return Optional.empty();
    }
  }
}
