// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import it.unimi.dsi.fastutil.bytes.ByteArrays;
import it.unimi.dsi.fastutil.objects.Object2IntOpenCustomHashMap;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.text.Plural;

/**
 * A bidirectional breadth-first search. It searches forward from the start by moves, and backward
 * from the goals by {@link Puzzle#predecessors}, so moves need no inverses. It works for any board
 * and any positions.
 *
 * <p>Cost: about 2 b^(d/2) states for branching factor b and distance d, instead of b^d for a
 * search in one direction. The search is exact. It always finishes a layer before it begins the
 * next, choosing the side whose last layer is smaller. The first position found that is known to
 * both sides therefore lies on an optimal solution. If not all goals are known ({@link
 * Puzzle#hasOpenGoals}), it searches only forward, up to the first goal.
 *
 * <p>If all solutions are requested, they are enumerated by iterative deepening from the start. The
 * backward side provides the distances of positions near the goals, and a lower bound for all other
 * positions.
 */
final class BidirectionalSearch implements Solver {
  /** The maximum number of states, which is what a hash table for one side can hold. */
  private static final long MAX_STATES = 700_000_000;

  /**
   * The memory per position beyond its cells, in bytes: array overhead, a share of the hash table
   * while it grows, and a share of the layer.
   */
  private static final int BYTES_PER_STATE = 56;

  /** The number of positions expanded between two polls of the watch. */
  private static final int STEPS = 256;

  private final Puzzle puzzle;
  private final List<Position> goals;
  private final long limit;

  /**
   * Creates a search.
   *
   * @param goals the goals, or an empty list for the puzzle's own goals if not all of them are
   *     known
   * @param limit the maximum number of states on both sides together
   */
  BidirectionalSearch(Puzzle puzzle, List<Position> goals, long limit) {
    this.puzzle = puzzle;
    this.goals = goals;
    this.limit = limit;
  }

  /** Returns the number of states that fit into the given amount of memory. */
  static long maxStates(long bytes, Puzzle puzzle) {
    return Math.min(MAX_STATES, bytes / (BYTES_PER_STATE + puzzle.goal().size()));
  }

  @Override
  public SearchResult.End search(Request request, SearchWatch watch, Consumer<int[]> solutions) {
    Run run = new Run(request, watch, solutions);
    SearchResult.End outcome = run.search();
    watch.count(run.takeUnreported());
    return outcome;
  }

  /** The positions reached from one end, with their distances. */
  private static final class Side {
    private static final int ABSENT = -1;

    private final Object2IntOpenCustomHashMap<byte[]> depths =
        new Object2IntOpenCustomHashMap<>(ByteArrays.HASH_STRATEGY);

    /** The last completed layer. */
    private List<Position> frontier = List.of();

    /** The layer under construction. */
    private List<Position> next = new ArrayList<>();

    private int depth = -1;

    Side() {
      depths.defaultReturnValue(ABSENT);
    }

    /** Adds a position to the next layer, and returns whether the position is new. */
    boolean add(Position position) {
      boolean isNew = depths.putIfAbsent(position.cells(), depth + 1) == ABSENT;
      if (isNew) {
        next.add(position);
      }
      return isNew;
    }

    void endLayer() {
      frontier = next;
      next = new ArrayList<>();
      depth++;
    }

    int depthOf(Position position) {
      return depths.getInt(position.cells());
    }
  }

  /** One search. */
  private final class Run {
    private final Request request;
    private final SearchWatch watch;
    private final Consumer<int[]> solutions;
    private final Side fromStart = new Side();
    private final Side fromGoals = new Side();
    private final List<Position> path = new ArrayList<>();
    private int[] moves = {};
    private int shortest;
    private long reported;
    private long tried;
    private int steps;

    Run(Request request, SearchWatch watch, Consumer<int[]> solutions) {
      this.request = request;
      this.watch = watch;
      this.solutions = solutions;
    }

    SearchResult.End search() {
      fromStart.add(request.start());
      fromStart.endLayer();
      goals.forEach(fromGoals::add);
      fromGoals.endLayer();
      if (isGoal(request.start())) {
        solutions.accept(new int[0]);
        return SearchResult.End.SOLVED;
      }
      String goalSide = goals.size() == 1 ? "from the goal, " : "from the goals, ";
      while (!fromStart.frontier.isEmpty() && (isOneWay() || !fromGoals.frontier.isEmpty())) {
        int proved = fromStart.depth + fromGoals.depth + 1;
        watch.proved(proved);
        if (proved > request.maxLength()) {
          return SearchResult.End.MOVES;
        }
        boolean forward = isOneWay() || fromStart.frontier.size() <= fromGoals.frontier.size();
        Position meeting = forward ? expand(fromStart, fromGoals) : expand(fromGoals, fromStart);
        if (meeting != null) {
          return emit(meeting, proved);
        }
        if (watch.isOver()) {
          return SearchResult.End.STOPPED;
        }
        if (states() >= limit) {
          return SearchResult.End.MEMORY;
        }
        Side side = forward ? fromStart : fromGoals;
        side.endLayer();
        watch.remark(
            (forward ? "from the start, " : goalSide)
                + Plural.of(side.depth, "move")
                + ": "
                + Plural.of(side.frontier.size(), "state"));
      }
      return SearchResult.End.UNREACHABLE;
    }

    private boolean isOneWay() {
      return goals.isEmpty();
    }

    private boolean isGoal(Position position) {
      return isOneWay() ? puzzle.isGoal(position) : goals.contains(position);
    }

    private long states() {
      return (long) fromStart.depths.size() + fromGoals.depths.size();
    }

    /** Returns the number of states not yet reported to the watch, and counts them as reported. */
    long takeUnreported() {
      long unreported = states() + tried - reported;
      reported += unreported;
      return unreported;
    }

    private boolean canContinue() {
      return steps++ % STEPS != 0 || watch.canContinue(takeUnreported());
    }

    /**
     * Expands a side by one layer. Returns a position in the new layer that is a goal or known to
     * the other side, or null if there is none.
     */
    private Position expand(Side side, Side other) {
      for (Position position : side.frontier) {
        if (states() >= limit || !canContinue()) {
          return null;
        }
        for (int move = 0; move < puzzle.moves(); move++) {
          for (Position next : neighbors(position, move, side == fromStart)) {
            if (side.add(next)
                && (isOneWay() ? puzzle.isGoal(next) : other.depthOf(next) != Side.ABSENT)) {
              return next;
            }
          }
        }
      }
      return null;
    }

    /** Returns the positions after a move or, if {@code forward} is false, before it. */
    private List<Position> neighbors(Position position, int move, boolean forward) {
      return forward
          ? puzzle.apply(position, move).map(List::of).orElse(List.of())
          : puzzle.predecessors(position, move);
    }

    /**
     * Emits the requested solutions. The shortest ones pass through a position that is known to
     * both sides.
     */
    private SearchResult.End emit(Position meeting, int distance) {
      shortest = distance;
      if (request.extraMoves().isEmpty()) {
        solutions.accept(solution(meeting));
        return SearchResult.End.SOLVED;
      }
      int longest =
          (int) Math.min((long) distance + request.extraMoves().getAsInt(), request.maxLength());
      path.add(request.start());
      for (int length = distance; length <= longest; length++) {
        moves = new int[length];
        if (!extend(0)) {
          return SearchResult.End.STOPPED;
        }
      }
      return SearchResult.End.SOLVED;
    }

    /** Emits the solutions that begin with the current path. Returns whether to continue. */
    private boolean extend(int depth) {
      Position here = path.get(depth);
      if (isGoal(here)) {
        if (depth == moves.length) {
          solutions.accept(moves.clone());
        }
        return true;
      }
      for (int move = 0; move < puzzle.moves(); move++) {
        Position next = puzzle.apply(here, move).orElse(null);
        tried++;
        if (next != null && depth + 1 + lowerBound(next) <= moves.length && !path.contains(next)) {
          moves[depth] = move;
          path.add(next);
          boolean isContinuing = canContinue() && extend(depth + 1);
          path.remove(depth + 1);
          if (!isContinuing) {
            return false;
          }
        }
      }
      return true;
    }

    /** Returns a lower bound on the distance from a position to the goals. */
    private int lowerBound(Position position) {
      if (isOneWay()) {
        int behind = fromStart.depthOf(position);
        return isGoal(position) ? 0 : behind == Side.ABSENT ? 1 : Math.max(1, shortest - behind);
      }
      int depth = fromGoals.depthOf(position);
      return depth == Side.ABSENT ? fromGoals.depth + 1 : depth;
    }

    /**
     * Returns a solution through a position known to both sides, preferring lower-numbered moves.
     */
    private int[] solution(Position meeting) {
      int behind = fromStart.depthOf(meeting);
      int ahead = Math.max(0, fromGoals.depthOf(meeting));
      int[] solution = new int[behind + ahead];
      Position at = meeting;
      for (int depth = behind - 1; depth >= 0; depth--) {
        at = stepToward(fromStart, at, depth, solution, depth);
      }
      at = meeting;
      for (int depth = ahead - 1; depth >= 0; depth--) {
        at = stepToward(fromGoals, at, depth, solution, solution.length - depth - 1);
      }
      return solution;
    }

    /** Takes one move toward the end from which a side started, and records the move. */
    private Position stepToward(
        Side side, Position position, int depth, int[] solution, int index) {
      for (int move = 0; move < puzzle.moves(); move++) {
        for (Position next : neighbors(position, move, side == fromGoals)) {
          if (side.depthOf(next) == depth) {
            solution[index] = move;
            return next;
          }
        }
      }
      throw new IllegalStateException("no move leads to layer " + depth);
    }
  }
}
