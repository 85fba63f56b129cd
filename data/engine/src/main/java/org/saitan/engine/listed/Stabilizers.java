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
 * The stabilizers of states under the symmetries, each with coset representatives: one symmetry per
 * image of a state. Stabilizers are indexed in order of first use, 0 for the trivial one; {@link
 * #inOrder} is independent of that order. Thread-safe.
 */
final class Stabilizers {
  private static final int MAX_STABILIZERS = Character.MAX_VALUE;

  private final ListedRules rules;
  private final int symmetries;
  private final Map<List<Integer>, Integer> numbers = new ConcurrentHashMap<>();
  private volatile List<Stabilizer> stabilizers = List.of();

  /** The stabilizer of a state, and the lowest symmetry that maps it to each of its images. */
  private record Stabilizer(List<Integer> elements, List<Integer> images) {}

  Stabilizers(ListedRules rules, boolean classes) {
    this.rules = rules;
    this.symmetries = classes ? rules.symmetries() : 1;
    number(List.of(0));
  }

  /** Returns whether there are symmetries besides the identity. */
  boolean classes() {
    return symmetries > 1;
  }

  /** Returns a finder for one thread. */
  Finder finder() {
    return new Finder();
  }

  private int number(List<Integer> stabilizer) {
    return numbers.computeIfAbsent(List.copyOf(stabilizer), this::newNumber);
  }

  private synchronized int newNumber(List<Integer> stabilizer) {
    int number = stabilizers.size();
    if (number > MAX_STABILIZERS) {
      throw new IllegalStateException(
          "the states have more than " + MAX_STABILIZERS + " different stabilizers");
    }
    List<Stabilizer> extended = new ArrayList<>(stabilizers);
    extended.add(new Stabilizer(stabilizer, imagesOf(stabilizer)));
    stabilizers = List.copyOf(extended);
    return number;
  }

  /** Returns the lowest symmetry that maps a state with this stabilizer to each of its images. */
  private List<Integer> imagesOf(List<Integer> stabilizer) {
    return IntStream.range(0, symmetries)
        .filter(g -> stabilizer.stream().allMatch(k -> rules.product(k, g) >= g))
        .boxed()
        .toList();
  }

  /**
   * Returns the lowest symmetry that maps a state to each of its images; the stabilizer is given by
   * its index.
   */
  List<Integer> images(int number) {
    return stabilizers.get(number).images();
  }

  /** Returns the orbit size of a state whose stabilizer has the given index. */
  int weight(int number) {
    return images(number).size();
  }

  /** Returns the indices of the stabilizers in the order of sections. */
  List<Integer> inOrder() {
    Comparator<Stabilizer> order =
        Comparator.<Stabilizer>comparingInt(each -> -each.images().size())
            .thenComparing(Stabilizer::images, Stabilizers::compare)
            .thenComparing(Stabilizer::elements, Stabilizers::compare);
    return IntStream.range(0, stabilizers.size())
        .boxed()
        .sorted((a, b) -> order.compare(stabilizers.get(a), stabilizers.get(b)))
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

  /** Finds the stabilizers of states. Not thread-safe. */
  final class Finder {
    private final long[] image = new long[rules.words()];
    private final IntArrayList stabilizer = new IntArrayList();
    private boolean isMinimal;

    /** Returns whether the last state passed to {@link #of} is minimal among its images. */
    boolean isMinimal() {
      return isMinimal;
    }

    /** Returns the index of a state's stabilizer. */
    char of(long[] state) {
      stabilizer.clear();
      isMinimal = true;
      for (int g = 1; g < symmetries; g++) {
        rules.image(g, state, image);
        int order = ListedRules.compare(state, image);
        isMinimal &= order <= 0;
        if (order == 0) {
          stabilizer.add(g);
        }
      }
      if (stabilizer.isEmpty()) {
        return 0;
      }
      stabilizer.add(0, 0);
      return (char) number(stabilizer);
    }
  }
}
