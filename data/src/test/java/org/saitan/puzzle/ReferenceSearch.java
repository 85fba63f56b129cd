// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
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
 * The oracle: distances by a plain breadth-first search over boards, too simple to be wrong.
 *
 * <p>Every move is tried on every position, which gives each position's predecessors; from the
 * goals the search walks from predecessor to predecessor. It knows nothing but {@link Puzzle}: no
 * block, no lane, no symmetry.
 */
public final class ReferenceSearch {
  private ReferenceSearch() {}

  /** Returns the distance to the nearest goal of every position of the board that can reach it. */
  public static Map<Position, Integer> distances(Puzzle puzzle) {
    return distances(puzzle, AllPositions.of(puzzle));
  }

  /** Returns the distance to the nearest goal of every position of some that can reach it. */
  public static Map<Position, Integer> distances(Puzzle puzzle, Collection<Position> positions) {
    return distances(puzzle, positions, puzzle.goals());
  }

  /** Returns the distance to the nearest of some goals of every position that can reach one. */
  public static Map<Position, Integer> distances(
      Puzzle puzzle, Collection<Position> positions, Collection<Position> goals) {
    Map<Position, List<Position>> predecessors = predecessors(puzzle, positions);
    return spread(goals, at -> predecessors.getOrDefault(at, List.of()).stream());
  }

  /** Returns all that some positions become, with the fewest moves that it takes. */
  public static Map<Position, Integer> forwards(Puzzle puzzle, Collection<Position> starts) {
    return spread(
        starts,
        at ->
            IntStream.range(0, puzzle.moves())
                .mapToObj(move -> puzzle.apply(at, move))
                .flatMap(Optional::stream));
  }

  /** Returns all that the starts of packed rules become, with the fewest moves that it takes. */
  public static Map<Position, Integer> forwards(ListedRules rules) {
    return spread(
        rules.starts().stream().map(rules::unpack).toList(),
        at -> {
          List<Position> after = new ArrayList<>();
          rules.successors(rules.pack(at), (move, next) -> after.add(rules.unpack(next)));
          return after.stream();
        });
  }

  /** Returns all that becomes one of some goals, with the fewest moves that it takes. */
  public static Map<Position, Integer> backwards(Puzzle puzzle, Collection<Position> goals) {
    return spread(
        goals,
        at ->
            IntStream.range(0, puzzle.moves())
                .boxed()
                .flatMap(move -> puzzle.predecessors(at, move).stream()));
  }

  /** Returns all that steps lead to, breadth first, with the fewest steps that it takes. */
  public static <T> Map<T, Integer> spread(Collection<T> from, Function<T, Stream<T>> next) {
    Map<T, Integer> distances = new HashMap<>();
    List<T> found = new ArrayList<>(from);
    found.forEach(at -> distances.put(at, 0));
    for (int i = 0; i < found.size(); i++) {
      int distance = distances.get(found.get(i)) + 1;
      next.apply(found.get(i))
          .filter(to -> distances.putIfAbsent(to, distance) == null)
          .forEach(found::add);
    }
    return distances;
  }

  /** Returns how many there are at each distance. */
  public static List<Long> histogram(Map<?, Integer> distances) {
    return List.copyOf(
        distances.values().stream()
            .collect(Collectors.groupingBy(n -> n, TreeMap::new, Collectors.counting()))
            .values());
  }

  private static Map<Position, List<Position>> predecessors(
      Puzzle puzzle, Collection<Position> positions) {
    Map<Position, List<Position>> predecessors = new HashMap<>();
    for (Position position : positions) {
      for (int move = 0; move < puzzle.moves(); move++) {
        puzzle
            .apply(position, move)
            .ifPresent(
                next -> predecessors.computeIfAbsent(next, n -> new ArrayList<>()).add(position));
      }
    }
    return predecessors;
  }
}
