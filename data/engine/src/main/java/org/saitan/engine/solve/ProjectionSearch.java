// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.LongPredicate;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.space.StateAddress;
import org.saitan.space.Symmetries;
import org.saitan.table.distance.BlockLayout;
import org.saitan.table.distance.DistanceTable;

/** A depth-first search with lower bounds from the table of a smaller board. */
final class ProjectionSearch extends DepthFirstSearch {
  /*
   * There are two lower bounds (see Projectable). A solution is at least as long as the distance of
   * any projection. It is also at least as long as the sum of all these distances divided by the
   * largest number of projections that any one move changes. For example, ura-omote 10x10 has 25
   * projections to 8x8, and every line of tiles is in 20 of them. Dividing the sum by 20 gives 5/4
   * of the mean, which is about 18 for a typical position, whereas its best single projection gives
   * 16.
   *
   * A child's distances are known to within one before they are looked up: a projection that the
   * move does not change keeps its distance, and any other loses at most one. Lookups stop as soon
   * as the sum is too large.
   */
  private static final int NOWHERE = -1;

  private final Puzzle puzzle;
  private final List<int[]> projections;
  private final ProjectionHeuristic.Database database;
  private final List<Position> goals;
  private final boolean allWords;
  private final Symmetries.Reduction reduction = new Symmetries.Reduction();

  /** Whether a move may change a projection, indexed by move and projection. */
  private final boolean[][] mayChange;

  private final int share;
  private final List<int[]> distances = new ArrayList<>();
  private final List<Position> path = new ArrayList<>();
  private int[] moves = {};

  ProjectionSearch(
      Puzzle puzzle,
      ProjectionHeuristic.Database database,
      Position start,
      boolean allWords,
      LongPredicate canContinue) {
    super(canContinue);
    this.puzzle = puzzle;
    this.projections = database.projections();
    this.database = database;
    this.goals = puzzle.goals();
    this.allWords = allWords;
    this.mayChange = database.mayChange();
    this.share = database.share();
    path.add(start);
    int[] known = distancesAt(0);
    for (int i = 0; i < known.length; i++) {
      known[i] = distance(i, start);
    }
  }

  /**
   * Returns the distance of a projection, or {@link #UNREACHABLE} if the projection cannot reach
   * the goal.
   */
  private int distance(int i, Position position) {
    DistanceTable table = database.table();
    Optional<StateAddress> address =
        table.numbering().rank(ProjectionHeuristic.project(position, projections.get(i)));
    if (address.isEmpty()) {
      return UNREACHABLE;
    }
    table.symmetries().reduce(address.get().block(), reduction);
    char[] laneMap = table.numbering().laneMaps().map(reduction.laneMap());
    int distance =
        database.blocks().get(reduction.representative()).distance(laneMap[address.get().lane()]);
    return distance == BlockLayout.UNREACHABLE ? UNREACHABLE : distance;
  }

  @Override
  int bound() {
    int single = Arrays.stream(distancesAt(0)).max().orElse(0);
    return single == UNREACHABLE
        ? single
        : Math.max(single, (Arrays.stream(distancesAt(0)).sum() + share - 1) / share);
  }

  private int[] distancesAt(int depth) {
    while (distances.size() <= depth) {
      distances.add(new int[projections.size()]);
    }
    return distances.get(depth);
  }

  @Override
  void walk(int length) {
    moves = new int[length];
    extend(0, NOWHERE);
  }

  /** Tries all moves that the bounds allow. */
  private void extend(int depth, int last) {
    if (skips(depth)) {
      return;
    }
    Position here = path.get(depth);
    boolean isGoal = goals.contains(here);
    if (isGoal || depth == moves.length) {
      if (isGoal && depth == moves.length) {
        emit(moves.clone());
      }
      return;
    }
    for (int move = 0; move < puzzle.moves() && !isStopped(); move++) {
      Position next = puzzle.apply(here, move).orElse(null);
      if (next != null
          && (allWords || move >= last || !movesConnect(path.get(depth - 1), move, last, next))
          && canReachGoal(next, move, depth + 1, moves.length - depth - 1)) {
        moves[depth] = move;
        path.add(next);
        extend(depth + 1, move);
        path.remove(depth + 1);
      }
    }
  }

  /**
   * Returns whether two successive moves, in the given order, lead from one position to another.
   */
  private boolean movesConnect(Position start, int first, int second, Position end) {
    return puzzle
        .apply(start, first)
        .flatMap(between -> puzzle.apply(between, second))
        .filter(end::equals)
        .isPresent();
  }

  /** Returns whether the bounds allow the goal to be reached in {@code left} moves. */
  private boolean canReachGoal(Position position, int move, int depth, int left) {
    int[] before = distancesAt(depth - 1);
    int[] here = distancesAt(depth);
    count(1);
    int sum = 0;
    for (int i = 0; i < here.length; i++) {
      here[i] = mayChange[move][i] ? Math.max(0, before[i] - 1) : before[i];
      sum += here[i];
    }
    int maxSum = share * left;
    for (int i = 0; i < here.length && sum <= maxSum; i++) {
      if (mayChange[move][i]) {
        sum -= here[i];
        here[i] = distance(i, position);
        sum += here[i];
      }
      if (here[i] > left) {
        return false;
      }
    }
    return sum <= maxSum;
  }
}
