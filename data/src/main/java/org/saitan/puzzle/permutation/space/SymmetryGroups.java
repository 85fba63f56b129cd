// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.space;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saitan.puzzle.permutation.points.PieceChain;
import org.saitan.puzzle.permutation.points.PieceClass;
import org.saitan.puzzle.permutation.points.PuzzlePoints;
import org.saitan.puzzle.permutation.symmetry.Symmetry;
import org.saitan.puzzle.permutation.symmetry.SymmetryActions;

/**
 * The groups of symmetries that a split may use, and the classes of pieces that each of them takes
 * to one another. Symmetries go by their numbers; the identity is 0.
 */
final class SymmetryGroups {
  private final List<PieceClass> classes;

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
    this.classes = points.classes();
    this.classImages = new int[all.size()][classes.size()];
    SymmetryActions actions = new SymmetryActions(points, plain, all);
    for (int g = 0; g < all.size(); g++) {
      for (int i = 0; i < classes.size(); i++) {
        int source = actions.source(g, plain.firstPiece(classes.get(i)));
        classImages[g][classes.indexOf(plain.classOf(source))] = i;
      }
    }
    Map<IntBuffer, int[]> alike = new HashMap<>();
    Arrays.setAll(
        classImages, g -> alike.computeIfAbsent(IntBuffer.wrap(classImages[g]), IntBuffer::array));
  }

  /**
   * Returns the ways to put the classes into units that some symmetries take to themselves, as the
   * number of the unit of each class; those that most symmetries keep first.
   */
  List<int[]> partitions() {
    Map<IntBuffer, int[]> found = new LinkedHashMap<>();
    put(classes.stream().mapToInt(PieceClass::orbit).toArray(), found);
    put(units(classImages), found);
    for (int[] images : classImages) {
      put(units(images), found);
    }
    return found.values().stream()
        .sorted(Comparator.comparingInt((int[] unit) -> keeping(unit).size()).reversed())
        .toList();
  }

  private static void put(int[] unit, Map<IntBuffer, int[]> into) {
    into.putIfAbsent(IntBuffer.wrap(unit), unit);
  }

  /** Returns the number of the unit of each class: no symmetry takes a class out of its unit. */
  private int[] units(int[]... symmetries) {
    int[] unit = new int[classes.size()];
    Arrays.fill(unit, -1);
    int next = 0;
    for (int i = 0; i < unit.length; i++) {
      if (unit[i] < 0) {
        unit[i] = next;
        List<Integer> found = new ArrayList<>(List.of(i));
        for (int at = 0; at < found.size(); at++) {
          for (int[] images : symmetries) {
            int image = images[found.get(at)];
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
  List<Integer> keeping(int... said) {
    List<Integer> keeping = new ArrayList<>();
    IdentityHashMap<int[], Boolean> kept = new IdentityHashMap<>();
    for (int g = 0; g < classImages.length; g++) {
      if (kept.computeIfAbsent(classImages[g], images -> keeps(images, said))) {
        keeping.add(g);
      }
    }
    return keeping;
  }

  private static boolean keeps(int[] images, int... said) {
    for (int i = 0; i < images.length; i++) {
      if (said[images[i]] != said[i]) {
        return false;
      }
    }
    return true;
  }
}
