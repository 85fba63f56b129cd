// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.saitan.space.ListedRules;

/**
 * A reference implementation of the search, which computes distances by a plain breadth-first
 * search over positions.
 *
 * <p>Predecessors are found by trying every move on every position. The search uses only the
 * methods of {@link Puzzle}. It does not use blocks, lanes or symmetries.
 */
public final class ReferenceSearch {
  private ReferenceSearch() {}

  /**
   * Returns each position's distance to the nearest goal. Omits positions that cannot reach a goal.
   */
  public static Map<Position, Integer> distances(Puzzle puzzle) {
    return distances(puzzle, AllPositions.of(puzzle));
  }

  /**
   * Returns the distance from each given position to the puzzle's nearest goal. Omits positions
   * that cannot reach a goal.
   */
  public static Map<Position, Integer> distances(Puzzle puzzle, Collection<Position> positions) {
    return distances(puzzle, positions, puzzle.goals());
  }

  /**
   * Returns the distance from each given position to the nearest given goal. Omits positions that
   * cannot reach a goal.
   */
  public static Map<Position, Integer> distances(
      Puzzle puzzle, Collection<Position> positions, Collection<Position> goals) {
    return distances(positions, at -> successors(puzzle, at), goals);
  }

  /** Returns all positions reachable from the starts, with their distances. */
  public static Map<Position, Integer> forwards(Puzzle puzzle, Collection<Position> starts) {
    return spread(starts, at -> successors(puzzle, at));
  }

  /** Returns all positions reachable from the starts of packed rules, with their distances. */
  public static Map<Position, Integer> forwards(ListedRules rules) {
    return spread(rules.starts().stream().map(rules::unpack).toList(), at -> successors(rules, at));
  }

  /** Returns all positions that can reach a goal, with their distances. */
  public static Map<Position, Integer> backwards(Puzzle puzzle, Collection<Position> goals) {
    return spread(
        goals,
        at ->
            IntStream.range(0, puzzle.moves())
                .boxed()
                .flatMap(move -> puzzle.predecessors(at, move).stream()));
  }

  /**
   * Returns the distance from each given element to the nearest goal. Omits elements that cannot
   * reach a goal.
   */
  public static <T> Map<T, Integer> distances(
      Collection<T> elements, Function<T, Stream<T>> next, Collection<T> goals) {
    Map<T, List<T>> predecessors = new HashMap<>();
    for (T element : elements) {
      next.apply(element)
          .forEach(to -> predecessors.computeIfAbsent(to, t -> new ArrayList<>()).add(element));
    }
    return spread(goals, at -> predecessors.getOrDefault(at, List.of()).stream());
  }

  /** Returns all reachable elements with their distances, in breadth-first order. */
  public static <T> Map<T, Integer> spread(Collection<T> starts, Function<T, Stream<T>> next) {
    Map<T, Integer> distances = new LinkedHashMap<>();
    List<T> states = new ArrayList<>(starts);
    states.forEach(at -> distances.put(at, 0));
    for (int i = 0; i < states.size(); i++) {
      int distance = distances.get(states.get(i)) + 1;
      next.apply(states.get(i))
          .filter(to -> distances.putIfAbsent(to, distance) == null)
          .forEach(states::add);
    }
    return distances;
  }

  /** Returns the number of elements at each distance. */
  public static List<Long> histogram(Map<?, Integer> distances) {
    return List.copyOf(
        distances.values().stream()
            .collect(Collectors.groupingBy(n -> n, TreeMap::new, Collectors.counting()))
            .values());
  }

  private static Stream<Position> successors(Puzzle puzzle, Position state) {
    return IntStream.range(0, puzzle.moves())
        .mapToObj(move -> puzzle.apply(state, move))
        .flatMap(Optional::stream);
  }

  /** Returns the positions after each legal move of packed rules. */
  public static Stream<Position> successors(ListedRules rules, Position state) {
    List<Position> after = new ArrayList<>();
    rules.forEachSuccessor(rules.pack(state), (move, next) -> after.add(rules.unpack(next)));
    return after.stream();
  }
}
