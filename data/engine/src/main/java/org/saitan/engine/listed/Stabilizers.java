// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.saitan.space.ListedRules;

/** The stabilizers of states under the symmetries. Thread-safe. */
final class Stabilizers {
  private final ListedRules rules;
  private final int symmetries;
  private final Stabilizer trivial;
  private final Map<List<Integer>, Stabilizer> interned = new ConcurrentHashMap<>();

  /**
   * The stabilizer that some states have. The natural order of stabilizers is that of the sections.
   *
   * @param elements the symmetries that fix these states, in ascending order
   * @param images for each image of such a state, the first symmetry that maps the state to this
   *     image
   */
  record Stabilizer(List<Integer> elements, List<Integer> images)
      implements Comparable<Stabilizer> {
    private static final Comparator<Stabilizer> ORDER =
        Comparator.<Stabilizer>comparingInt(each -> -each.images.size())
            .thenComparing(Stabilizer::images, Stabilizer::compare)
            .thenComparing(Stabilizer::elements, Stabilizer::compare);

    @Override
    public int compareTo(Stabilizer other) {
      return ORDER.compare(this, other);
    }

    private static int compare(List<Integer> a, List<Integer> b) {
      return Arrays.compare(a.toArray(Integer[]::new), b.toArray(Integer[]::new));
    }
  }

  Stabilizers(ListedRules rules, boolean classes) {
    this.rules = rules;
    this.symmetries = classes ? rules.symmetries() : 1;
    List<Integer> all = IntStream.range(0, symmetries).boxed().toList();
    this.trivial = new Stabilizer(all.subList(0, 1), all);
    interned.put(trivial.elements(), trivial);
  }

  /** Returns whether there are symmetries other than the identity. */
  boolean classes() {
    return symmetries > 1;
  }

  /** Returns the trivial stabilizer. */
  Stabilizer trivial() {
    return trivial;
  }

  /** Returns the stabilizers found so far, in the order of sections. */
  List<Stabilizer> inOrder() {
    return interned.values().stream().sorted().toList();
  }

  /** Returns a finder for use by one thread. */
  Finder finder() {
    return new Finder();
  }

  /** Finds the stabilizers of states. Not thread-safe. */
  final class Finder {
    private final long[] image = new long[rules.words()];
    private final IntArrayList elements = new IntArrayList();
    private boolean isMinimal;

    /** Returns whether the last state passed to {@link #find} is minimal among its images. */
    boolean isMinimal() {
      return isMinimal;
    }

    /** Returns a state's stabilizer. */
    Stabilizer find(long[] state) {
      elements.clear();
      elements.add(0);
      isMinimal = true;
      for (int g = 1; g < symmetries; g++) {
        rules.image(g, state, image);
        int order = ListedRules.compare(state, image);
        isMinimal &= order <= 0;
        if (order == 0) {
          elements.add(g);
        }
      }
      return elements.size() == 1
          ? trivial
          : interned.computeIfAbsent(
              List.copyOf(elements), key -> new Stabilizer(key, rules.images(state)));
    }
  }
}
