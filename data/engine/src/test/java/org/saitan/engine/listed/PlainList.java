// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.saitan.puzzle.ReferenceSearch;
import org.saitan.space.ListedRules;
import org.saitan.space.StateList;
import org.saitan.table.distance.BlockLayout;

/** The expected listing for small rules, computed in the simplest possible way. */
final class PlainList {
  private final SmallRules rules;
  private final boolean classes;
  private final Map<Integer, Integer> distances;
  private final Set<Integer> states;

  /** A stored state. */
  record Entry(List<Long> words, int distance, int next) {}

  PlainList(SmallRules rules, boolean classes) {
    this.rules = rules;
    this.classes = classes;
    boolean hasStarts = !rules.startBits().isEmpty();
    Set<Integer> all =
        hasStarts
            ? ReferenceSearch.spread(rules.startBits(), this::successors).keySet()
            : IntStream.range(0, 1 << rules.bits()).boxed().collect(Collectors.toSet());
    distances =
        ReferenceSearch.distances(
            all, this::successors, all.stream().filter(rules.goalBits()::contains).toList());
    states = hasStarts ? all : distances.keySet();
  }

  private Stream<Integer> successors(int state) {
    return IntStream.range(0, rules.moves())
        .map(move -> rules.apply(move, state))
        .filter(to -> to >= 0)
        .boxed();
  }

  private boolean isAt(int state, int distance) {
    return state >= 0 && distances.getOrDefault(state, -1) == distance;
  }

  int states() {
    return states.size();
  }

  List<Long> histogram() {
    List<Long> layers = ReferenceSearch.histogram(distances);
    return layers.isEmpty() ? List.of(0L) : layers; // Empty if no goal can be reached.
  }

  private int symmetries() {
    return classes ? rules.symmetries() : 1;
  }

  private boolean isRepresentative(int state) {
    for (int g = 0; g < symmetries(); g++) {
      if (ListedRules.compare(rules.pack(rules.imageBits(g, state)), rules.pack(state)) < 0) {
        return false;
      }
    }
    return true;
  }

  private List<Integer> images(int state) {
    Set<Integer> met = new HashSet<>();
    List<Integer> images = new ArrayList<>();
    for (int g = 0; g < symmetries(); g++) {
      if (met.add(rules.imageBits(g, state))) {
        images.add(g);
      }
    }
    return images;
  }

  /**
   * Returns the next move, which is the optimal move whose image is lowest under the symmetry that
   * maps the state to its minimal image.
   */
  private int next(int state) {
    int distance = distances.getOrDefault(state, -1);
    int symmetry = rules.canonical(rules.pack(state), new long[rules.words()]);
    int next = -1;
    for (int move = 0; move < rules.moves(); move++) {
      if (distance > 0
          && isAt(rules.apply(move, state), distance - 1)
          && (next < 0 || rules.imageOfMove(symmetry, move) < rules.imageOfMove(symmetry, next))) {
        next = move;
      }
    }
    return Math.max(0, next);
  }

  private List<Integer> stabilizer(int state) {
    return IntStream.range(0, symmetries())
        .filter(g -> rules.imageBits(g, state) == state)
        .boxed()
        .toList();
  }

  /** A section and its states in order. */
  record Section(StateList.Section section, List<Entry> entries) {}

  /** Returns the sections in order. */
  List<Section> sections() {
    Map<List<List<Integer>>, List<Integer>> byStabilizer = new HashMap<>();
    for (int state : states) {
      if (isRepresentative(state)) {
        byStabilizer
            .computeIfAbsent(List.of(images(state), stabilizer(state)), k -> new ArrayList<>())
            .add(state);
      }
    }
    List<List<List<Integer>>> order = new ArrayList<>(byStabilizer.keySet());
    order.sort(
        (a, b) ->
            a.get(0).size() != b.get(0).size()
                ? b.get(0).size() - a.get(0).size()
                : !a.get(0).equals(b.get(0))
                    ? compareNumbers(a.get(0), b.get(0))
                    : compareNumbers(a.get(1), b.get(1)));
    List<Section> sections = new ArrayList<>();
    for (List<List<Integer>> key : order) {
      List<Integer> members = new ArrayList<>(byStabilizer.get(key));
      members.sort((a, b) -> ListedRules.compare(rules.pack(a), rules.pack(b)));
      sections.add(
          new Section(
              new StateList.Section(key.get(0), members.size()),
              members.stream()
                  .map(
                      state ->
                          new Entry(
                              Arrays.stream(rules.pack(state)).boxed().toList(),
                              distances.getOrDefault(state, (int) BlockLayout.UNREACHABLE),
                              next(state)))
                  .toList()));
    }
    return sections;
  }

  private static int compareNumbers(List<Integer> a, List<Integer> b) {
    return Arrays.compare(
        a.stream().mapToInt(n -> n).toArray(), b.stream().mapToInt(n -> n).toArray());
  }
}
