// SPDX-License-Identifier: Apache-2.0
package org.saitan.pattern;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * The labels of an orbit that one {@link Component} distinguishes: all of them, or only some if
 * there are too many arrangements. In the latter case the orbit has several components, and some
 * combinations of their ranks are not states, because they put two pieces into one slot.
 *
 * @param labels the distinguished labels
 * @param rest the label that replaces all others
 */
record LabelGroup(Set<Integer> labels, int rest) {
  /** Copies the set. */
  LabelGroup {
    labels = Set.copyOf(labels);
  }

  /** Greedily splits the labels of an orbit into a small number of groups. */
  static List<LabelGroup> of(int... labels) {
    Map<Integer, Integer> counts = new TreeMap<>();
    IntStream.of(labels).forEach(label -> counts.merge(label, 1, Integer::sum));
    int rest = counts.keySet().iterator().next();
    for (int label : counts.keySet()) {
      rest = counts.get(label) > counts.get(rest) ? label : rest;
    }
    if (arrangements(labels) <= Component.MAX_SIZE) {
      return List.of(new LabelGroup(counts.keySet(), rest));
    }
    counts.remove(rest);
    List<LabelGroup> groups = new ArrayList<>();
    Set<Integer> group = new TreeSet<>();
    for (int label : counts.keySet()) {
      group.add(label);
      if (new LabelGroup(group, rest).size(labels) > Component.MAX_SIZE && group.size() > 1) {
        group.remove(label);
        groups.add(new LabelGroup(group, rest));
        group = new TreeSet<>(Set.of(label));
      }
    }
    groups.add(new LabelGroup(group, rest));
    return groups;
  }

  /** Returns the label itself if it is distinguished, otherwise {@link #rest}. */
  int visibleLabel(int label) {
    return labels.contains(label) ? label : rest;
  }

  /**
   * Returns the product of the sizes of all components of an orbit, or infinity if a component is
   * too large.
   */
  static double totalSize(int... labels) {
    double all = 1;
    for (LabelGroup group : of(labels)) {
      double size = group.size(labels);
      all *= size > Component.MAX_SIZE ? Double.POSITIVE_INFINITY : size;
    }
    return all;
  }

  /** Returns the number of arrangements of the labels that this group distinguishes. */
  private double size(int... labels) {
    return arrangements(IntStream.of(labels).map(this::visibleLabel).toArray());
  }

  /** Returns the number of distinct arrangements of labels. */
  static double arrangements(int... labels) {
    double ways = 1;
    Map<Integer, Integer> counts = new TreeMap<>();
    for (int i = 0; i < labels.length; i++) {
      ways = ways * (i + 1) / counts.merge(labels[i], 1, Integer::sum);
    }
    return Math.rint(ways);
  }
}
