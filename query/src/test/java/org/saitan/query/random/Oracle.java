// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.random;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import org.saitan.puzzle.ReferenceSearch;

/** A brute-force solver, which finds the states that a table must contain, and their distances. */
final class Oracle {
  /** The distance of a state that cannot reach a goal. */
  static final int UNREACHABLE = -1;

  private final Map<String, Integer> distances = new LinkedHashMap<>();
  private final Map<String, Set<String>> next = new HashMap<>();

  private Oracle() {}

  /**
   * Returns the listed states with their distances, or empty if there are more than {@code max}
   * states.
   */
  static Optional<Oracle> of(Model model, int max) {
    Oracle oracle = new Oracle();
    boolean forwards = !model.starts().isEmpty();
    Queue<String> queue = new ArrayDeque<>(forwards ? model.starts() : model.all());
    Set<String> seen = new HashSet<>(queue);
    while (!queue.isEmpty()) {
      String state = queue.remove();
      Set<String> after = model.next(state);
      oracle.next.put(state, after);
      for (String each : after) {
        if (seen.add(each)) {
          queue.add(each);
        }
      }
      if (seen.size() > max) {
        return Optional.empty();
      }
    }
    List<String> goals = seen.stream().filter(model::isGoal).sorted().toList();
    oracle.distances.putAll(
        ReferenceSearch.distances(seen, state -> oracle.next(state).stream(), goals));
    if (forwards) {
      seen.forEach(state -> oracle.distances.putIfAbsent(state, UNREACHABLE));
    }
    return Optional.of(oracle);
  }

  /** Returns the listed states. */
  Collection<String> states() {
    return distances.keySet();
  }

  /** Returns the distance of a listed state. */
  int distance(String state) {
    return distances.get(state);
  }

  /** Returns whether a state is listed. */
  boolean lists(String state) {
    return distances.containsKey(state);
  }

  /** Returns the successors of a listed state. */
  Set<String> next(String state) {
    return next.get(state);
  }

  /** Returns whether a goal can be reached from at least one other state. */
  boolean isPlayable() {
    return distances.values().stream().anyMatch(distance -> distance > 0);
  }

  /** Returns the number of states at each distance, including {@link #UNREACHABLE}. */
  Map<Integer, Long> histogram() {
    Map<Integer, Long> counts = new TreeMap<>();
    distances.values().forEach(distance -> counts.merge(distance, 1L, Long::sum));
    return counts;
  }
}
