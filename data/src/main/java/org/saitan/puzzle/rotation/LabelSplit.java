// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rotation;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * Which labels tell the block and which the lane, and the symmetries that keep the two apart.
 *
 * @param symmetries the cell maps that take block labels to block labels, the identity first; a
 *     group
 * @param blockLabels labels (from 0) whose cells make the block, ascending
 * @param laneLabels the other labels, ascending; their order in the cells left over is the lane
 */
record LabelSplit(List<int[]> symmetries, int[] blockLabels, int[] laneLabels) {
  /** Lane label counts worth having, best first: 720, 5,040 or 120 lanes. */
  private static final int[] WANTED = {6, 7, 5};

  /**
   * Chooses the split: the biggest of a few groups for which some union of orbits leaves 720 lanes,
   * or nearly so. On the smallest boards all labels are lane labels.
   */
  static LabelSplit choose(RotationPuzzle puzzle) {
    int cells = puzzle.grid().cells();
    List<int[]> all = puzzle.symmetries().map(s -> table(s, cells)).toList();
    if (cells <= WANTED[0]) {
      return split(all, new TreeSet<>(), cells);
    }
    // The half turn is second in every list of symmetries.
    for (List<int[]> group : List.of(all, all.subList(0, 2), all.subList(0, 1))) {
      for (int lanes : WANTED) {
        TreeSet<Integer> labels = unionOfOrbits(orbits(group, cells), 0, cells - lanes);
        if (labels != null) {
          return split(group, labels, cells);
        }
      }
    }
    throw new IllegalStateException("single labels always make a union of any size");
  }

  private static int[] table(IntUnaryOperator symmetry, int cells) {
    return IntStream.range(0, cells).map(symmetry).toArray();
  }

  private static LabelSplit split(List<int[]> group, TreeSet<Integer> blockLabels, int cells) {
    return new LabelSplit(
        group,
        blockLabels.stream().mapToInt(i -> i).toArray(),
        IntStream.range(0, cells).filter(i -> !blockLabels.contains(i)).toArray());
  }

  private static List<TreeSet<Integer>> orbits(List<int[]> group, int cells) {
    List<TreeSet<Integer>> orbits = new ArrayList<>();
    for (int cell = 0; cell < cells; cell++) {
      TreeSet<Integer> orbit = new TreeSet<>();
      for (int[] symmetry : group) {
        orbit.add(symmetry[cell]);
      }
      if (orbit.first() == cell) {
        orbits.add(orbit);
      }
    }
    return orbits;
  }

  /**
   * Returns a union of orbits from number {@code from} on with {@code size} members, earlier orbits
   * first, or null.
   */
  private static TreeSet<Integer> unionOfOrbits(List<TreeSet<Integer>> orbits, int from, int size) {
    if (size == 0) {
      return new TreeSet<>();
    }
    int left = orbits.stream().skip(from).mapToInt(TreeSet::size).sum();
    for (int i = from; left >= size; left -= orbits.get(i++).size()) {
      if (orbits.get(i).size() <= size) {
        TreeSet<Integer> rest = unionOfOrbits(orbits, i + 1, size - orbits.get(i).size());
        if (rest != null) {
          rest.addAll(orbits.get(i));
          return rest;
        }
      }
    }
    return null;
  }
}
