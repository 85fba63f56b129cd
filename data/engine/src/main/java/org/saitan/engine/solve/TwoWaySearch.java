// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import it.unimi.dsi.fastutil.bytes.ByteArrays;
import it.unimi.dsi.fastutil.objects.Object2IntOpenCustomHashMap;
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
  /** The most states: a hash table of one side holds them with room to spare. */
  private static final long MOST_STATES = 700_000_000;

  /** Bytes of a position beside its cells: an array, a hash table while it grows, a layer. */
  private static final int BYTES_PER_STATE = 56;

  private final Puzzle puzzle;
  private final long limit;
  private final SearchWatch watch;
  private final Side forwards = new Side();
  private final Side backwards = new Side();

  /** The positions that one side has seen, by distance from its end. */
  private static final class Side {
    private static final int ABSENT = -1;

    private final Object2IntOpenCustomHashMap<byte[]> depths =
        new Object2IntOpenCustomHashMap<>(ByteArrays.HASH_STRATEGY);

    /** The last finished layer. */
    private List<Position> frontier = List.of();

    /** The layer that is being made. */
    private List<Position> next = new ArrayList<>();

    private int depth = -1;

    Side() {
      depths.defaultReturnValue(ABSENT);
    }

    /** Adds a position to the next layer; returns whether it is new. */
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

  private TwoWaySearch(Puzzle puzzle, long limit, SearchWatch watch) {
    this.puzzle = puzzle;
    this.limit = limit;
    this.watch = watch;
  }

  /** Returns the most states of a board that fit some bytes of memory. */
  static long statesIn(long bytes, Puzzle puzzle) {
    return Math.min(MOST_STATES, bytes / (BYTES_PER_STATE + puzzle.goal().size()));
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
    return new TwoWaySearch(puzzle, limit, watch).run(start, goals);
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
    while (!forwards.frontier.isEmpty() && (oneWay || !backwards.frontier.isEmpty())) {
      int proved = forwards.depth + backwards.depth + 1;
      watch.proved(proved);
      boolean forward = oneWay || forwards.frontier.size() <= backwards.frontier.size();
      Position meeting = forward ? expand(forwards, backwards) : expand(backwards, forwards);
      if (meeting != null) {
        return new SearchResult.Found(solution(meeting), states());
      }
      if (states() >= limit || watch.isOver()) {
        return new SearchResult.GivenUp(proved, states(), watch.end());
      }
      Side side = forward ? forwards : backwards;
      side.endLayer();
      watch.remark(
          (forward ? "from the start, " : goalSide)
              + Plural.of(side.depth, "move")
              + ": "
              + Plural.of(side.frontier.size(), "state"));
    }
    return new SearchResult.Unreachable(states());
  }

  private long states() {
    return (long) forwards.depths.size() + backwards.depths.size();
  }

  /**
   * Makes the next layer of a side; returns a position of it that the other side knows, or that is
   * an open goal, or null.
   */
  private Position expand(Side side, Side other) {
    for (Position position : side.frontier) {
      if (states() >= limit || !watch.goesOn(states())) {
        return null;
      }
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

  private boolean isEnd(Position position, Side other) {
    return other.depths.isEmpty()
        ? puzzle.isGoal(position)
        : other.depthOf(position) != Side.ABSENT;
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
    for (int depth = forwards.depthOf(at); depth > 0; depth--) {
      Step last = stepTo(at, depth);
      solution.add(last);
      at = origin(last, at, depth);
    }
    Collections.reverse(solution);
    at = meeting;
    for (int depth = backwards.depthOf(at); depth > 0; depth--) {
      Step next = stepFrom(at, depth);
      solution.add(next);
      at = next.position();
    }
    return solution;
  }

  private Step stepTo(Position position, int depth) {
    for (int move = 0; move < puzzle.moves(); move++) {
      for (Position before : before(position, move)) {
        if (forwards.depthOf(before) == depth - 1) {
          return new Step(move, puzzle.moveName(before, move), position);
        }
      }
    }
    throw new IllegalStateException("no move leads to a position of layer " + depth);
  }

  private Position origin(Step step, Position position, int depth) {
    return before(position, step.move()).stream()
        .filter(before -> forwards.depthOf(before) == depth - 1)
        .findFirst()
        .orElseThrow();
  }

  private Step stepFrom(Position position, int depth) {
    for (int move = 0; move < puzzle.moves(); move++) {
      for (Position next : after(position, move)) {
        if (backwards.depthOf(next) == depth - 1) {
          return new Step(move, puzzle.moveName(position, move), next);
        }
      }
    }
    throw new IllegalStateException("no move leads on from a position of layer " + depth);
  }
}
