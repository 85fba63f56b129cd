// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.saitan.problem.Interruption;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;

/**
 * An anytime search, on its own thread, for short solutions that need not be optimal. It is a beam
 * search that is repeated with wider and wider beams (W. Zhang, <i>Complete anytime beam
 * search</i>, AAAI 1998).
 */
final class BeamSearch implements AutoCloseable {
  private static final int WIDENING = 4;

  /** The maximum width of a beam, which is limited by memory. */
  private static final int MAX_POSITIONS = 1 << 12;

  private final Puzzle puzzle;
  private final Position start;
  private final Predicate<Position> isGoal;
  private final Consumer<int[]> solutions;
  private Thread thread;

  /** The length of the shortest solution found. */
  private int shortest = 1000;

  /** Estimates the distance from positions to the goal. */
  interface DistanceGuide {
    Guess guess(Position position);
  }

  /**
   * An estimate of the distance from a position to the goal.
   *
   * @param lowerBound a lower bound on the distance
   * @param estimate the estimated distance
   * @param solution the moves of some solution, if one is known
   */
  record Guess(int lowerBound, int estimate, Optional<int[]> solution) {}

  private record Node(Position position, Node parent, int move, int estimate) {}

  /**
   * Prepares a search.
   *
   * @param solutions receives each solution that is shorter than all before it, on the search
   *     thread
   */
  BeamSearch(Puzzle puzzle, Position start, Predicate<Position> isGoal, Consumer<int[]> solutions) {
    this.puzzle = puzzle;
    this.start = start;
    this.isGoal = isGoal;
    this.solutions = solutions;
  }

  /** Starts the search unless it is already running. */
  void start(Supplier<DistanceGuide> guide) {
    if (thread == null) {
      thread = new Thread(() -> widen(guide), "saitan-beam");
      thread.setDaemon(true);
      thread.start();
    }
  }

  /**
   * Searches on the calling thread, with wider and wider beams, until interrupted or finished with
   * the widest beam.
   */
  void widen(Supplier<DistanceGuide> supplier) {
    try {
      DistanceGuide guide = supplier.get();
      for (int width = 1; width <= MAX_POSITIONS; width *= WIDENING) {
        search(guide, width);
      }
    } catch (CancellationException e) {
      // The search was closed.
    }
  }

  private void search(DistanceGuide guide, int width) {
    List<Node> layer = new ArrayList<>();
    Set<Position> older = Set.of();
    Set<Position> old = Set.of(start);
    add(guide, new Node(start, null, 0, 0), 0, layer);
    for (int depth = 1; depth < shortest && !layer.isEmpty(); depth++) {
      List<Node> next = new ArrayList<>();
      Set<Position> visited = new HashSet<>();
      for (Node node : layer) {
        for (int move = 0; move < puzzle.moves(); move++) {
          Position to = puzzle.apply(node.position(), move).orElse(null);
          if (to != null && !older.contains(to) && !old.contains(to) && visited.add(to)) {
            add(guide, new Node(to, node, move, 0), depth, next);
          }
        }
      }
      next.sort(Comparator.comparingInt(Node::estimate));
      layer = next.subList(0, Math.min(width, next.size()));
      older = old;
      old = visited;
    }
  }

  /** Adds a position to a layer unless it cannot lead to a shorter solution. */
  private void add(DistanceGuide guide, Node node, int depth, List<Node> layer) {
    Interruption.check();
    Position position = node.position();
    Guess guess = guide.guess(position);
    Optional<int[]> rest = isGoal.test(position) ? Optional.of(new int[0]) : guess.solution();
    if (rest.isPresent() && depth + rest.get().length < shortest) {
      int[] moves = Arrays.copyOf(new int[depth], depth + rest.get().length);
      System.arraycopy(rest.get(), 0, moves, depth, rest.get().length);
      int at = depth;
      for (Node last = node; last.parent() != null; last = last.parent()) {
        moves[--at] = last.move();
      }
      shortest = moves.length;
      solutions.accept(moves);
    }
    if (depth + (long) guess.lowerBound() < shortest) {
      layer.add(new Node(position, node.parent(), node.move(), guess.estimate()));
    }
  }

  @Override
  public void close() {
    if (thread != null) {
      thread.interrupt();
      try {
        thread.join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
