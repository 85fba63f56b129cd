// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.saitan.puzzle.Abilities.Projections;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.text.Plural;

/**
 * Iterative deepening towards the board's goals under lower bounds from the table of a smaller
 * board: IDA* with every projection of a position looked up in one pattern database.
 *
 * <p>Exact: a bound of T moves is refuted in full before T + 1 is tried. Memory: the smaller
 * table's distances, and next to nothing for the search itself.
 */
final class ProjectionSearch implements Solver {
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
  private static final int STEPS = 256;

  private final Puzzle puzzle;
  private final Projections projections;
  private final PatternDatabase table;
  private final List<Position> goals;
  private final int share;
  private final List<int[]> distances = new ArrayList<>();
  private final List<Position> path = new ArrayList<>();
  private Consumer<int[]> solutions = solution -> {};
  private SearchWatch watch;
  private boolean all;
  private int[] moves = {};
  private long found;
  private int states;

  /**
   * Creates a search towards the puzzle's own goals.
   *
   * @param table distances of the smaller board
   */
  ProjectionSearch(Puzzle puzzle, Projections projections, PatternDatabase table) {
    this.puzzle = puzzle;
    this.projections = projections;
    this.table = table;
    this.goals = puzzle.goals();
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

  @Override
  public List<String> uses() {
    return List.of(table.text());
  }

  @Override
  public Outcome search(Request request, SearchWatch observer, Consumer<int[]> sink) {
    watch = observer;
    solutions = sink;
    all = request.within().isPresent();
    found = 0;
    path.clear();
    path.add(request.start());
    int[] known = distancesAt(0);
    for (int i = 0; i < known.length; i++) {
      OptionalInt distance = table.distance(projections.project(i, request.start()));
      if (distance.isEmpty()) {
        return Outcome.UNREACHABLE;
      }
      known[i] = distance.getAsInt();
    }
    int sum = Arrays.stream(known).sum();
    int single = Arrays.stream(known).max().orElse(0);
    watch.proved(Math.max(single, (sum + share - 1) / share));
    int longest = request.most();
    boolean isFirst = true;
    for (int length = watch.cursor().lowerBound(); length <= longest; length++) {
      watch.remark("at least " + Plural.of(length, "move") + ": by projections to a smaller board");
      moves = new int[length];
      boolean isWhole = extend(0, -1);
      watch.count(states);
      states = 0;
      if (!isWhole) {
        return watch.isOver() ? Outcome.STOPPED : Outcome.SOLVED;
      }
      if (found == 0) {
        watch.proved(length + 1);
      } else if (isFirst) {
        isFirst = false;
        longest = (int) Math.min(longest, (long) length + request.within().getAsInt());
      }
    }
    return found > 0 ? Outcome.SOLVED : Outcome.TOO_LONG;
  }

  private int[] distancesAt(int depth) {
    while (distances.size() <= depth) {
      distances.add(new int[projections.count()]);
    }
    return distances.get(depth);
  }

  /** Emits the solutions that begin with the path; returns whether to go on. */
  private boolean extend(int depth, int last) {
    Position here = path.get(depth);
    if (goals.contains(here)) {
      if (depth == moves.length) {
        solutions.accept(moves.clone());
        found++;
      }
      return all || depth < moves.length;
    }
    for (int move = 0; move < puzzle.moves() && depth < moves.length; move++) {
      if (!all && last >= 0 && !projections.mayFollow(last, move)) {
        continue; // The same moves in another order are as good.
      }
      Position next = puzzle.apply(here, move).orElse(null);
      if (next != null
          && mayBeWithin(next, move, depth + 1, moves.length - depth - 1)
          && !path.contains(next)) {
        moves[depth] = move;
        path.add(next);
        boolean more = goesOn() && extend(depth + 1, move);
        path.remove(depth + 1);
        if (!more) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean goesOn() {
    if (states < STEPS) {
      return true;
    }
    boolean more = watch.goesOn(states);
    states = 0;
    return more;
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
