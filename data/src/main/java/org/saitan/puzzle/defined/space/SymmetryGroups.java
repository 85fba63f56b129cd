// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined.space;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.saitan.problem.Interruption;
import org.saitan.puzzle.defined.points.PieceChain;
import org.saitan.puzzle.defined.points.PieceClass;
import org.saitan.puzzle.defined.points.PuzzlePoints;
import org.saitan.puzzle.defined.symmetry.Renamings;
import org.saitan.puzzle.defined.symmetry.Symmetry;

/**
 * The groups of symmetries that a split may use, and the classes of pieces that each of them takes
 * to one another. Symmetries go by their numbers; the identity is 0.
 */
final class SymmetryGroups {
  private static final int MOST_TABLED = 2_000;

  /** Of more symmetries of several goals, not every two are looked at. */
  private static final int MOST_PAIRED = 100;

  private final List<Symmetry> all;
  private final List<PieceClass> classes;
  private final boolean severalGoals;

  /**
   * By symmetry and class, the class that it is taken to; one array for all that take them alike.
   */
  private final int[][] classImages;

  /**
   * Prepares the groups.
   *
   * @param plain a chain of all pieces, in any order
   * @param all the symmetries of the rules, the identity first
   */
  SymmetryGroups(PuzzlePoints points, PieceChain plain, List<Symmetry> all) {
    this.all = all;
    this.classes = points.classes();
    this.severalGoals = points.definition().goals().size() > 1;
    this.classImages = new int[all.size()][classes.size()];
    Renamings renamings = new Renamings(points, plain, all);
    for (int g = 0; g < all.size(); g++) {
      for (int i = 0; i < classes.size(); i++) {
        int source = renamings.source(g, plain.firstPiece(classes.get(i)));
        classImages[g][classes.indexOf(plain.classOf(source))] = i;
      }
    }
    Map<IntBuffer, int[]> alike = new HashMap<>();
    Arrays.setAll(
        classImages, g -> alike.computeIfAbsent(IntBuffer.wrap(classImages[g]), IntBuffer::array));
  }

  /**
   * Returns the number of the unit of each class: no symmetry of a group takes a class out of its
   * unit. Renamings are followed until nothing is new, as that of a product of two symmetries need
   * not be the product of theirs where several renamings do the same.
   */
  int[] units(List<Integer> group) {
    int[] unit = new int[classes.size()];
    Arrays.fill(unit, -1);
    int next = 0;
    for (int i = 0; i < unit.length; i++) {
      if (unit[i] < 0) {
        unit[i] = next;
        List<Integer> found = new ArrayList<>(List.of(i));
        for (int at = 0; at < found.size(); at++) {
          for (int g : group) {
            int image = classImages[g][found.get(at)];
            if (unit[image] < 0) {
              unit[image] = next;
              found.add(image);
            }
          }
        }
        next++;
      }
    }
    return unit;
  }

  /** Returns all symmetries that take each class to one of which the same is said. */
  List<Integer> keeping(List<?> said) {
    List<Integer> keeping = new ArrayList<>();
    IdentityHashMap<int[], Boolean> kept = new IdentityHashMap<>();
    for (int g = 0; g < classImages.length; g++) {
      if (kept.computeIfAbsent(classImages[g], images -> keeps(images, said))) {
        keeping.add(g);
      }
    }
    return keeping;
  }

  private static boolean keeps(int[] images, List<?> said) {
    for (int i = 0; i < images.length; i++) {
      if (!said.get(images[i]).equals(said.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Returns groups of symmetries, each as numbers, the biggest first. */
  List<List<Integer>> subgroups() {
    if (all.size() > MOST_TABLED) {
      return List.of(List.of(0));
    }
    Set<BitSet> groups = severalGoals && all.size() > MOST_PAIRED ? stabilisers() : madeByTwo();
    BitSet whole = new BitSet();
    whole.set(0, all.size());
    groups.add(whole);
    return groups.stream()
        .sorted(Comparator.comparingInt(BitSet::cardinality).reversed())
        .map(group -> group.stream().boxed().toList())
        .toList();
  }

  /** Returns whether the puzzle has several goals. */
  boolean severalGoals() {
    return severalGoals;
  }

  /**
   * Returns the stabilisers of a class and of two classes, and the trivial group. What a split
   * needs of its symmetries is where they take classes, so among very many these are the groups
   * that matter.
   */
  private Set<BitSet> stabilisers() {
    Set<BitSet> groups = new LinkedHashSet<>();
    for (int i = 0; i < classes.size(); i++) {
      for (int j = i; j < classes.size(); j++) {
        BitSet group = new BitSet();
        for (int g = 0; g < all.size(); g++) {
          int first = classImages[g][i];
          int second = classImages[g][j];
          group.set(g, first == i && second == j || first == j && second == i);
        }
        groups.add(group);
      }
    }
    groups.add(BitSet.valueOf(new long[] {1}));
    return groups;
  }

  /** Returns the groups that one symmetry makes, or two. */
  private Set<BitSet> madeByTwo() {
    int order = all.size();
    int[][] product = products();
    Set<BitSet> groups = new LinkedHashSet<>();
    List<BitSet> cyclic = new ArrayList<>();
    for (int g = 0; g < order; g++) {
      BitSet group = closure(product, g, g);
      if (groups.add(group)) {
        cyclic.add(group);
      }
    }
    List<Integer> makers = cyclic.stream().map(group -> maker(product, group)).toList();
    for (int a : makers) {
      Interruption.check();
      for (int b : makers) {
        if (a < b) {
          groups.add(closure(product, a, b));
        }
      }
    }
    return groups;
  }

  private static int maker(int[][] product, BitSet cyclic) {
    return cyclic.stream()
        .filter(g -> closure(product, g, g).equals(cyclic))
        .findFirst()
        .orElseThrow();
  }

  private int[][] products() {
    Map<List<Integer>, Integer> numbers = new HashMap<>();
    int[][] actions = all.stream().map(Symmetry::action).toArray(int[][]::new);
    for (int g = 0; g < all.size(); g++) {
      numbers.put(Arrays.stream(actions[g]).boxed().toList(), g);
    }
    int[][] product = new int[all.size()][all.size()];
    for (int a = 0; a < all.size(); a++) {
      Interruption.check();
      for (int b = 0; b < all.size(); b++) {
        int[] second = actions[b];
        product[a][b] = numbers.get(Arrays.stream(actions[a]).map(i -> second[i]).boxed().toList());
      }
    }
    return product;
  }

  private static BitSet closure(int[][] product, int a, int b) {
    BitSet group = new BitSet();
    List<Integer> found = new ArrayList<>(List.of(0));
    group.set(0);
    for (int i = 0; i < found.size(); i++) {
      for (int maker : new int[] {a, b}) {
        int next = product[found.get(i)][maker];
        if (!group.get(next)) {
          group.set(next);
          found.add(next);
        }
      }
    }
    return group;
  }
}
