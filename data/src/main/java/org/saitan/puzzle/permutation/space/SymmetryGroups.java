// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.space;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.saitan.group.Permutation;
import org.saitan.puzzle.permutation.points.PieceChain;
import org.saitan.puzzle.permutation.points.PieceClass;
import org.saitan.puzzle.permutation.symmetry.Symmetry;
import org.saitan.puzzle.permutation.symmetry.SymmetryActions;

/**
 * The subgroups of symmetries that splits may use, determined by how symmetries permute the classes
 * of pieces. Symmetries are identified by their index in a list that starts with the identity.
 */
final class SymmetryGroups {
  private final List<PieceClass> classes;

  /** For each symmetry, its permutation of the classes. */
  private final List<Permutation> classActions = new ArrayList<>();

  /**
   * Computes how symmetries permute the classes.
   *
   * @param plainChain a chain that fixes all pieces
   * @param symmetries the symmetries of the rules, starting with the identity
   */
  SymmetryGroups(PieceChain plainChain, List<Symmetry> symmetries) {
    this.classes = plainChain.points().classes();
    SymmetryActions actions = new SymmetryActions(plainChain, symmetries);
    for (int g = 0; g < symmetries.size(); g++) {
      int[] images = new int[classes.size()];
      for (int i = 0; i < classes.size(); i++) {
        int source = actions.source(g, plainChain.firstPiece(classes.get(i)));
        images[classes.indexOf(plainChain.classOf(source))] = i;
      }
      classActions.add(Permutation.of(images));
    }
  }

  /**
   * Returns partitions of the classes into units. Each partition is preserved by some of the
   * symmetries and is given as an array with the index of each class's unit. The partitions are in
   * descending order of the number of symmetries that preserve all units.
   */
  List<int[]> partitions() {
    Map<IntBuffer, int[]> partitions = new LinkedHashMap<>();
    put(classes.stream().mapToInt(PieceClass::orbit).toArray(), partitions);
    put(units(classActions), partitions);
    classActions.forEach(action -> put(units(List.of(action)), partitions));
    return partitions.values().stream()
        .sorted(Comparator.comparingInt((int[] unit) -> preserving(unit).size()).reversed())
        .toList();
  }

  private static void put(int[] unit, Map<IntBuffer, int[]> into) {
    into.putIfAbsent(IntBuffer.wrap(unit), unit);
  }

  /**
   * Returns the orbits of classes under some symmetries, as an array with the index of each class's
   * orbit.
   */
  private int[] units(List<Permutation> symmetries) {
    List<Integer> least =
        IntStream.range(0, classes.size())
            .mapToObj(i -> Permutation.orbit(symmetries, i).nextSetBit(0))
            .toList();
    List<Integer> units = least.stream().distinct().toList();
    return least.stream().mapToInt(units::indexOf).toArray();
  }

  /** Returns the symmetries that map each class to a class with the same label. */
  List<Integer> preserving(int... labels) {
    return IntStream.range(0, classActions.size())
        .filter(g -> preservesLabels(classActions.get(g), labels))
        .boxed()
        .toList();
  }

  private static boolean preservesLabels(Permutation action, int... labels) {
    for (int i = 0; i < labels.length; i++) {
      if (labels[action.image(i)] != labels[i]) {
        return false;
      }
    }
    return true;
  }
}
