// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import org.saitan.puzzle.Abilities.Projections;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.table.distance.DistanceTable.Step;
import org.saitan.text.Plural;

/**
 * Iterative deepening towards the board's goals under lower bounds from the table of a smaller
 * board: IDA* with every projection of a position looked up in one pattern database.
 *
 * <p>Exact: a bound of T moves is refuted in full before T + 1 is tried. Memory: the smaller
 * table's distances, and next to nothing for the search itself.
 */
final class ProjectionSearch {
  /*
   * Two bounds hold (see Projections): a solution is no shorter than the distance of any projection, and
   * no shorter than the sum of all distances divided by the greatest number of projections in which
   * any one move shows. Ura-omote 10x10 has 25 projections to 8x8 and every line of tiles is in 20
   * of them: the sum over 20 is 5/4 of the mean, about 18 for a typical position where the best
   * single projection says 16.
   *
   * A child's distances are known to within one before they are looked up: a projection where the
   * move does not show keeps its distance, any other has at least one less. Lookups go on only until
   * the sum is too big.
   */
  private final Puzzle puzzle;
  private final Projections projections;
  private final PatternDatabase table;
  private final List<Position> goals;
  private final long limit;
  private final SearchWatch watch;
  private final int share;
  private final List<int[]> distances = new ArrayList<>();
  private long states;

  private ProjectionSearch(
      Puzzle puzzle,
      Projections projections,
      PatternDatabase table,
      long earlier,
      long limit,
      SearchWatch watch) {
    this.puzzle = puzzle;
    this.projections = projections;
    this.table = table;
    this.goals = puzzle.goals();
    this.states = earlier;
    this.limit = limit;
    this.watch = watch;
    this.share = share(puzzle, projections);
  }

  /** Returns the greatest number of projections in which one move shows. */
  private static int share(Puzzle puzzle, Projections projections) {
    int most = 0;
    for (int move = 0; move < puzzle.moves(); move++) {
      int shown = 0;
      for (int i = 0; i < projections.count(); i++) {
        shown += projections.shows(i, move) ? 1 : 0;
      }
      most = Math.max(most, shown);
    }
    return most;
  }

  /**
   * Searches for an optimal solution to the nearest goal.
   *
   * @param table distances of the smaller board
   * @param before what an earlier stage found, from which this one goes on
   * @param limit the most states to look at, those of the earlier stage with them
   * @param watch ends the search, and takes each number of moves that is refuted
   */
  static SearchResult search(
      Puzzle puzzle,
      Position start,
      Projections projections,
      PatternDatabase table,
      SearchResult.GivenUp before,
      long limit,
      SearchWatch watch) {
    return new ProjectionSearch(puzzle, projections, table, before.states(), limit, watch)
        .run(start, before.lowerBound());
  }

  private SearchResult run(Position start, int atLeast) {
    int[] known = distancesAt(0);
    for (int i = 0; i < known.length; i++) {
      OptionalInt distance = table.distance(projections.project(i, start));
      if (distance.isEmpty()) {
        return new SearchResult.Unreachable(states + 1);
      }
      known[i] = distance.getAsInt();
    }
    states++;
    int sum = Arrays.stream(known).sum();
    int single = Arrays.stream(known).max().orElse(0);
    int bound = Math.max(atLeast, Math.max(single, (sum + share - 1) / share));
    watch.proved(bound);
    watch.remark("at least " + Plural.of(bound, "move") + ": by projections to the smaller board");
    List<Step> solution = new ArrayList<>();
    while (!extend(start, 0, bound, -1, solution)) {
      if (states >= limit || watch.isOver()) {
        return new SearchResult.GivenUp(bound, states, watch.end());
      }
      bound++;
      watch.proved(bound);
      watch.remark("at least " + Plural.of(bound, "move") + ": " + Plural.of(states, "state"));
    }
    Collections.reverse(solution);
    return new SearchResult.Found(solution, states);
  }

  private int[] distancesAt(int depth) {
    while (distances.size() <= depth) {
      distances.add(new int[projections.count()]);
    }
    return distances.get(depth);
  }

  /**
   * Looks for a solution of exactly {@code left} more moves; leaves it, last move first, in {@code
   * solution}.
   */
  private boolean extend(Position position, int depth, int left, int last, List<Step> solution) {
    if (left == 0) {
      return goals.contains(position);
    }
    for (int move = 0; move < puzzle.moves() && states < limit && watch.goesOn(states); move++) {
      if (last >= 0 && !projections.mayFollow(last, move)) {
        continue;
      }
      Position next = puzzle.apply(position, move).orElse(null);
      if (next != null
          && mayBeWithin(next, move, depth + 1, left - 1)
          && extend(next, depth + 1, left - 1, move, solution)) {
        solution.add(new Step(move, puzzle.moveName(position, move), next));
        return true;
      }
    }
    return false;
  }

  /** Returns whether the bounds allow the goal in {@code left} moves. */
  private boolean mayBeWithin(Position position, int move, int depth, int left) {
    int[] before = distancesAt(depth - 1);
    int[] here = distancesAt(depth);
    states++;
    int sum = 0;
    for (int i = 0; i < here.length; i++) {
      here[i] = projections.shows(i, move) ? Math.max(0, before[i] - 1) : before[i];
      sum += here[i];
    }
    int most = share * left;
    for (int i = 0; i < here.length && sum <= most; i++) {
      if (projections.shows(i, move)) {
        sum -= here[i];
        here[i] = table.distance(projections.project(i, position)).orElseThrow();
        sum += here[i];
      }
      if (here[i] > left) {
        return false;
      }
    }
    return sum <= most;
  }
}
