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
import org.saitan.puzzle.permutation.symmetry.Symmetry;
import org.saitan.puzzle.permutation.symmetry.SymmetryActions;

/**
 * The subgroups of symmetries that splits may use, according to their action on classes of pieces.
 * Symmetries are identified by number; the identity is 0.
 */
final class SymmetryGroups {
  private final List<PieceClass> classes;

  /** For each symmetry, the image of each class. Equal arrays are shared. */
  private final int[][] classImages;

  /**
   * Computes the action of symmetries on classes.
   *
   * @param plainChain a chain that fixes all pieces
   * @param symmetries the symmetries of the rules, starting with the identity
   */
  SymmetryGroups(PieceChain plainChain, List<Symmetry> symmetries) {
    this.classes = plainChain.points().classes();
    this.classImages = new int[symmetries.size()][classes.size()];
    SymmetryActions actions = new SymmetryActions(plainChain, symmetries);
    for (int g = 0; g < symmetries.size(); g++) {
      for (int i = 0; i < classes.size(); i++) {
        int source = actions.source(g, plainChain.firstPiece(classes.get(i)));
        classImages[g][classes.indexOf(plainChain.classOf(source))] = i;
      }
    }
    Map<IntBuffer, int[]> interned = new HashMap<>();
    Arrays.setAll(
        classImages,
        g -> interned.computeIfAbsent(IntBuffer.wrap(classImages[g]), IntBuffer::array));
  }

  /**
   * Returns partitions of the classes into units that some symmetries preserve. A partition is an
   * array with the unit number of each class. The partitions that the most symmetries preserve come
   * first.
   */
  List<int[]> partitions() {
    Map<IntBuffer, int[]> found = new LinkedHashMap<>();
    put(classes.stream().mapToInt(PieceClass::orbit).toArray(), found);
    put(units(classImages), found);
    for (int[] images : classImages) {
      put(units(images), found);
    }
    return found.values().stream()
        .sorted(Comparator.comparingInt((int[] unit) -> preserving(unit).size()).reversed())
        .toList();
  }

  private static void put(int[] unit, Map<IntBuffer, int[]> into) {
    into.putIfAbsent(IntBuffer.wrap(unit), unit);
  }

  /**
   * Returns the orbits of classes under the symmetries, as an array with the unit number of each
   * class.
   */
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

  /** Returns the symmetries that map each class to a class with the same label. */
  List<Integer> preserving(int... labels) {
    List<Integer> preserving = new ArrayList<>();
    IdentityHashMap<int[], Boolean> known = new IdentityHashMap<>();
    for (int g = 0; g < classImages.length; g++) {
      if (known.computeIfAbsent(classImages[g], images -> preservesLabels(images, labels))) {
        preserving.add(g);
      }
    }
    return preserving;
  }

  private static boolean preservesLabels(int[] images, int... labels) {
    for (int i = 0; i < images.length; i++) {
      if (labels[images[i]] != labels[i]) {
        return false;
      }
    }
    return true;
  }
}
