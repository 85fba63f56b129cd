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
 * The labels of an orbit that one {@link Component} tells apart: all, or where these can lie in too
 * many ways, some of them. Then several components number the orbit, and together also what is no
 * state: two pieces in one slot.
 *
 * @param labels the labels that it tells apart
 * @param rest what the other labels look like
 */
record LabelGroup(Set<Integer> labels, int rest) {
  /** Copies the set. */
  LabelGroup {
    labels = Set.copyOf(labels);
  }

  /** Returns the groups of the labels of an orbit, as few as a simple choice gives. */
  static List<LabelGroup> of(int... labels) {
    Map<Integer, Integer> counts = new TreeMap<>();
    IntStream.of(labels).forEach(label -> counts.merge(label, 1, Integer::sum));
    int rest = counts.keySet().iterator().next();
    for (int label : counts.keySet()) {
      rest = counts.get(label) > counts.get(rest) ? label : rest;
    }
    if (arrangements(labels) <= Component.MOST) {
      return List.of(new LabelGroup(counts.keySet(), rest));
    }
    counts.remove(rest);
    List<LabelGroup> groups = new ArrayList<>();
    Set<Integer> group = new TreeSet<>();
    for (int label : counts.keySet()) {
      group.add(label);
      if (new LabelGroup(group, rest).numbers(labels) > Component.MOST && group.size() > 1) {
        group.remove(label);
        groups.add(new LabelGroup(group, rest));
        group = new TreeSet<>(Set.of(label));
      }
    }
    groups.add(new LabelGroup(group, rest));
    return groups;
  }

  /** Returns what a label looks like. */
  int shown(int label) {
    return labels.contains(label) ? label : rest;
  }

  /** Returns how many numbers the labels of an orbit have; infinitely many if they cannot. */
  static double numbersOfAll(int... labels) {
    double all = 1;
    for (LabelGroup group : of(labels)) {
      double numbers = group.numbers(labels);
      all *= numbers > Component.MOST ? Double.POSITIVE_INFINITY : numbers;
    }
    return all;
  }

  /** Returns in how many ways the labels of an orbit can lie as it shows them. */
  private double numbers(int... all) {
    return arrangements(IntStream.of(all).map(this::shown).toArray());
  }

  /** Returns in how many ways some labels can lie. */
  static double arrangements(int... labels) {
    double ways = 1;
    Map<Integer, Integer> counts = new TreeMap<>();
    for (int i = 0; i < labels.length; i++) {
      ways = ways * (i + 1) / counts.merge(labels[i], 1, Integer::sum);
    }
    return Math.rint(ways);
  }
}
