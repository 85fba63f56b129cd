// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.saitan.space.ListedRules;
import org.saitan.space.StateList;

/** What a listing of small rules must say, too simple to be wrong. */
final class PlainList {
  private final SmallRules rules;
  private final boolean classes;
  private final Map<Integer, Integer> distances = new HashMap<>();
  private final Set<Integer> states = new HashSet<>();

  /** A stored state. */
  record Entry(List<Long> words, int distance, int next) {}

  PlainList(SmallRules rules, boolean classes) {
    this.rules = rules;
    this.classes = classes;
    int all = 1 << rules.bits();
    if (rules.startBits().isEmpty()) {
      for (int state = 0; state < all; state++) {
        states.add(state);
      }
    } else {
      states.addAll(rules.startBits());
      boolean more = true;
      while (more) {
        more = false;
        for (int state : List.copyOf(states)) {
          for (int move = 0; move < rules.moves(); move++) {
            int to = rules.moved(move, state);
            more |= to >= 0 && states.add(to);
          }
        }
      }
    }
    boolean more = true;
    for (int distance = 0; more; distance++) {
      more = false;
      for (int state : states) {
        if (!distances.containsKey(state)
            && (distance == 0 ? rules.goalBits().contains(state) : leadsTo(state, distance - 1))) {
          distances.put(state, distance);
          more = true;
        }
      }
    }
    if (rules.startBits().isEmpty()) {
      states.retainAll(distances.keySet());
    }
  }

  private boolean leadsTo(int state, int distance) {
    for (int move = 0; move < rules.moves(); move++) {
      if (isAt(rules.moved(move, state), distance)) {
        return true;
      }
    }
    return false;
  }

  private boolean isAt(int state, int distance) {
    return state >= 0 && distances.getOrDefault(state, -1) == distance;
  }

  int states() {
    return states.size();
  }

  List<Long> histogram() {
    Map<Integer, Long> counts = new TreeMap<>();
    distances.values().forEach(distance -> counts.merge(distance, 1L, Long::sum));
    return List.copyOf(counts.values());
  }

  private int symmetries() {
    return classes ? rules.symmetries() : 1;
  }

  private boolean stands(int state) {
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

  private int next(int state) {
    int distance = distances.getOrDefault(state, -1);
    for (int move = 0; move < rules.moves(); move++) {
      if (distance > 0 && isAt(rules.moved(move, state), distance - 1)) {
        return move;
      }
    }
    return 0;
  }

  /** Returns the sections in order, with their states in order. */
  Map<StateList.Section, List<Entry>> sections() {
    Map<List<Integer>, List<Integer>> byImages =
        new TreeMap<>(
            Comparator.<List<Integer>>comparingInt(images -> -images.size())
                .thenComparing(List::toString, PlainList::byNumbers));
    for (int state : states) {
      if (stands(state)) {
        byImages.computeIfAbsent(images(state), images -> new ArrayList<>()).add(state);
      }
    }
    Map<StateList.Section, List<Entry>> sections = new java.util.LinkedHashMap<>();
    byImages.forEach(
        (images, members) ->
            sections.put(
                new StateList.Section(images, members.size()),
                members.stream()
                    .sorted((a, b) -> ListedRules.compare(rules.pack(a), rules.pack(b)))
                    .map(
                        state ->
                            new Entry(
                                java.util.Arrays.stream(rules.pack(state)).boxed().toList(),
                                distances.getOrDefault(state, -1),
                                next(state)))
                    .toList()));
    return sections;
  }

  private static int byNumbers(String a, String b) {
    String[] as = a.substring(1, a.length() - 1).split(", ");
    String[] bs = b.substring(1, b.length() - 1).split(", ");
    for (int i = 0; i < as.length; i++) {
      int order = Integer.compare(Integer.parseInt(as[i]), Integer.parseInt(bs[i]));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }
}
