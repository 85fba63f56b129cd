// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.table.distance.DistanceTable.Step;
import org.saitan.text.Plural;

/**
 * Breadth-first search from both ends of the way at once: forwards by moves from the start,
 * backwards by {@link Puzzle#before} from the goals, so that moves without a one-move inverse are
 * no hindrance. Any board, any positions.
 *
 * <p>Cost: about 2 b^(d/2) states for branching b and distance d, against b^d one way. Exact:
 * layers are finished one by one, always the side with the smaller last layer next, and so the
 * first position that both sides know lies on an optimal solution. Where not all goals are known
 * ({@link Puzzle#hasOpenGoals}) it goes forwards alone, up to the first goal.
 */
final class TwoWaySearch {
  /** The most states, so that even one side has numbers for all, and for those after the last. */
  private static final long MOST_STATES = StateLog.MOST - (1 << 24);

  private final Puzzle puzzle;
  private final long limit;
  private final SearchWatch watch;
  private final StateLog forwards;
  private final StateLog backwards;

  private TwoWaySearch(Puzzle puzzle, int cells, long limit, SearchWatch watch) {
    this.puzzle = puzzle;
    this.limit = limit;
    this.watch = watch;
    this.forwards = new StateLog(cells, puzzle.cellValues());
    this.backwards = new StateLog(cells, puzzle.cellValues());
  }

  /** Returns the most states of a board that fit some bytes of memory. */
  static long statesIn(long bytes, Puzzle puzzle) {
    int cells = puzzle.goal().size();
    return Math.min(MOST_STATES, bytes / StateLog.bytesPerState(cells, puzzle.cellValues()));
  }

  /**
   * Searches for an optimal solution from a position to any of some goals.
   *
   * @param goals at least one; none for the puzzle's own where not all of these are known
   * @param limit the most states to hold, of both sides together
   * @param watch ends the search, and takes each finished layer
   */
  static SearchResult search(
      Puzzle puzzle, Position start, List<Position> goals, long limit, SearchWatch watch) {
    return new TwoWaySearch(puzzle, start.size(), limit, watch).run(start, goals);
  }

  private SearchResult run(Position start, List<Position> goals) {
    forwards.add(start);
    forwards.endLayer();
    goals.forEach(backwards::add);
    backwards.endLayer();
    boolean oneWay = goals.isEmpty();
    if (oneWay ? puzzle.isGoal(start) : goals.contains(start)) {
      return new SearchResult.Found(List.of(), states());
    }
    String goalSide = goals.size() == 1 ? "from the goal, " : "from the goals, ";
    while (forwards.frontier() > 0 && (oneWay || backwards.frontier() > 0)) {
      int proved = forwards.depth() + backwards.depth() + 1;
      watch.proved(proved);
      boolean forward = oneWay || forwards.frontier() <= backwards.frontier();
      Position meeting = forward ? expand(forwards, backwards) : expand(backwards, forwards);
      if (meeting != null) {
        return new SearchResult.Found(solution(meeting), states());
      }
      if (states() >= limit || watch.isOver()) {
        return new SearchResult.GivenUp(proved, states(), watch.end());
      }
      StateLog side = forward ? forwards : backwards;
      side.endLayer();
      watch.remark(
          (forward ? "from the start, " : goalSide)
              + Plural.of(side.depth(), "move")
              + ": "
              + Plural.of(side.frontier(), "state"));
    }
    return new SearchResult.Unreachable(states());
  }

  private long states() {
    return (long) forwards.count() + backwards.count();
  }

  /**
   * Makes the next layer of a side; returns a position of it that the other side knows, or that is
   * an open goal, or null.
   */
  private Position expand(StateLog side, StateLog other) {
    int from = side.firstOf(side.depth());
    int to = side.firstOf(side.depth() + 1);
    for (int index = from; index < to && states() < limit && watch.goesOn(states()); index++) {
      Position position = side.position(index);
      for (int move = 0; move < puzzle.moves(); move++) {
        for (Position next : side == forwards ? after(position, move) : before(position, move)) {
          if (side.add(next) && isEnd(next, other)) {
            return next;
          }
        }
      }
    }
    return null;
  }

  private boolean isEnd(Position position, StateLog other) {
    return other.count() > 0 ? other.find(position) != StateLog.ABSENT : puzzle.isGoal(position);
  }

  private List<Position> after(Position position, int move) {
    return puzzle.apply(position, move).map(List::of).orElse(List.of());
  }

  private List<Position> before(Position position, int move) {
    return puzzle.before(position, move);
  }

  /** Returns the solution through such a position, the lowest-numbered moves first. */
  private List<Step> solution(Position meeting) {
    List<Step> solution = new ArrayList<>();
    Position at = meeting;
    for (int depth = forwards.depthOf(forwards.find(at)); depth > 0; depth--) {
      Step last = stepTo(at, depth);
      solution.add(last);
      at = origin(last, at, depth);
    }
    Collections.reverse(solution);
    at = meeting;
    for (int depth = backwards.depthOf(backwards.find(at)); depth > 0; depth--) {
      Step next = stepFrom(at, depth);
      solution.add(next);
      at = next.position();
    }
    return solution;
  }

  private Step stepTo(Position position, int depth) {
    for (int move = 0; move < puzzle.moves(); move++) {
      for (Position before : before(position, move)) {
        if (isIn(forwards, before, depth - 1)) {
          return new Step(move, puzzle.moveName(before, move), position);
        }
      }
    }
    throw new IllegalStateException("no move leads to a position of layer " + depth);
  }

  private Position origin(Step step, Position position, int depth) {
    return before(position, step.move()).stream()
        .filter(before -> isIn(forwards, before, depth - 1))
        .findFirst()
        .orElseThrow();
  }

  private Step stepFrom(Position position, int depth) {
    for (int move = 0; move < puzzle.moves(); move++) {
      for (Position next : after(position, move)) {
        if (isIn(backwards, next, depth - 1)) {
          return new Step(move, puzzle.moveName(position, move), next);
        }
      }
    }
    throw new IllegalStateException("no move leads on from a position of layer " + depth);
  }

  private static boolean isIn(StateLog side, Position position, int depth) {
    int index = side.find(position);
    return index >= side.firstOf(depth) && index < side.firstOf(depth + 1);
  }
}
