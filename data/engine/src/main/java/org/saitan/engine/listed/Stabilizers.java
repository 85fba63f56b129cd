// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.saitan.space.ListedRules;

/**
 * The stabilizers of states under the symmetries, with one symmetry per image. Stabilizers are
 * numbered in order of first use, 0 for the trivial one; {@link #inOrder} is independent of that
 * order. Thread-safe.
 */
final class Stabilizers {
  private static final int MAX_STABILIZERS = Character.MAX_VALUE;

  private final ListedRules rules;
  private final int symmetries;
  private final Map<List<Integer>, Integer> numbers = new ConcurrentHashMap<>();
  private volatile List<Kind> kinds = List.of();

  /**
   * Symmetries that keep a state, and the first to each of its images: others may have the same.
   */
  private record Kind(List<Integer> keeping, List<Integer> images) {}

  Stabilizers(ListedRules rules, boolean classes) {
    this.rules = rules;
    this.symmetries = classes ? rules.symmetries() : 1;
    number(List.of(0));
  }

  /** Returns whether there is more than the identity. */
  boolean classes() {
    return symmetries > 1;
  }

  /** Returns one thread's way to find numbers. */
  Finder finder() {
    return new Finder();
  }

  private int number(List<Integer> keeping) {
    return numbers.computeIfAbsent(List.copyOf(keeping), this::newNumber);
  }

  private synchronized int newNumber(List<Integer> keeping) {
    int number = kinds.size();
    if (number > MAX_STABILIZERS) {
      throw new IllegalStateException(
          "states have more than " + MAX_STABILIZERS + " different stabilizers");
    }
    List<Kind> more = new ArrayList<>(kinds);
    more.add(new Kind(keeping, imagesOf(keeping)));
    kinds = List.copyOf(more);
    return number;
  }

  /** Returns the first symmetry to each image of a state that some symmetries keep. */
  private List<Integer> imagesOf(List<Integer> keeping) {
    return IntStream.range(0, symmetries)
        .filter(g -> keeping.stream().allMatch(k -> rules.product(k, g) >= g))
        .boxed()
        .toList();
  }

  /** Returns the first symmetries to all images of a state with a number. */
  List<Integer> images(int number) {
    return kinds.get(number).images();
  }

  /** Returns how many states a state with a number stands for. */
  int weight(int number) {
    return images(number).size();
  }

  /** Returns the numbers in the order of sections. */
  List<Integer> inOrder() {
    Comparator<Kind> order =
        Comparator.<Kind>comparingInt(kind -> -kind.images().size())
            .thenComparing(Kind::images, Stabilizers::compare)
            .thenComparing(Kind::keeping, Stabilizers::compare);
    return IntStream.range(0, kinds.size())
        .boxed()
        .sorted((a, b) -> order.compare(kinds.get(a), kinds.get(b)))
        .toList();
  }

  private static int compare(List<Integer> a, List<Integer> b) {
    for (int i = 0; i < a.size(); i++) { // Equally long.
      if (!a.get(i).equals(b.get(i))) {
        return a.get(i).compareTo(b.get(i));
      }
    }
    return 0;
  }

  /** Finds the numbers of states; for one thread. */
  final class Finder {
    private final long[] image = new long[rules.words()];
    private final IntArrayList keeping = new IntArrayList();
    private boolean isLeast;

    /** Returns whether the state asked for last is the least of its images. */
    boolean isLeast() {
      return isLeast;
    }

    /** Returns the number of what keeps a state. */
    char of(long[] state) {
      keeping.clear();
      isLeast = true;
      for (int g = 1; g < symmetries; g++) {
        rules.image(g, state, image);
        int order = ListedRules.compare(state, image);
        isLeast &= order <= 0;
        if (order == 0) {
          keeping.add(g);
        }
      }
      if (keeping.isEmpty()) {
        return 0;
      }
      keeping.add(0, 0);
      return (char) number(keeping);
    }
  }
}
