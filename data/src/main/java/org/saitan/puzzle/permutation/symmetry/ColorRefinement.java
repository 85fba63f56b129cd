// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.symmetry;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saitan.puzzle.permutation.points.PieceClass;
import org.saitan.puzzle.permutation.points.PuzzlePoints;
import org.saitan.puzzle.permutation.points.SlotOrbit;

/**
 * Color refinement for moves and points. If a symmetry maps one move or point to another, both get
 * the same color. Each round refines the colors of moves and points by the colors of the moves and
 * points linked to them, until the partition is stable.
 *
 * <p>Individualizing a move, which gives it a color of its own, refines the partition further.
 * Colors are hashes of data that is invariant under symmetries, so colorings can be compared: if a
 * symmetry maps one sequence of individualized moves to another, it preserves colors.
 */
final class ColorRefinement {
  private final int moves;

  /**
   * The points that each move changes. The images of these points are in {@link #images}, in the
   * same order.
   */
  private final int[][] movedPoints;

  private final int[][] images;

  /**
   * The groups of points that are linked to each other: the points of each slot, and the bare slots
   * of each class of pieces.
   */
  private final List<int[]> groups = new ArrayList<>();

  private final long[] initial;
  private final int stepsPerRound;
  private long stepsLeft;

  /**
   * Creates the links and the initial colors.
   *
   * @param preserveClasses whether symmetries must preserve the classes of identical pieces in the
   *     first goal
   * @param maxSteps the approximate limit on the total number of steps in all calls of {@link
   *     #refine}
   */
  ColorRefinement(PuzzlePoints points, boolean preserveClasses, long maxSteps) {
    this.moves = points.moves().size();
    this.movedPoints = new int[this.moves][];
    this.images = new int[this.moves][];
    this.initial = new long[this.moves + points.degree()];
    this.stepsLeft = maxSteps;
    for (SlotOrbit orbit : points.orbits()) {
      group(points, orbit);
    }
    int[] used = groups.stream().flatMapToInt(Arrays::stream).toArray();
    int links = used.length;
    for (int move = 0; move < this.moves; move++) {
      char[] all = points.permutations().get(move).images();
      movedPoints[move] = Arrays.stream(used).filter(point -> all[point] != point).toArray();
      images[move] = Arrays.stream(movedPoints[move]).map(point -> all[point]).toArray();
      links += movedPoints[move].length;
    }
    this.stepsPerRound = links;
    if (preserveClasses) {
      points.classes().forEach(pieces -> group(points, pieces));
    }
  }

  /** Links the points of each slot in an orbit, for all moduli that occur in the orbit. */
  private void group(PuzzlePoints points, SlotOrbit orbit) {
    for (int slot : orbit.slots()) {
      List<Integer> group = new ArrayList<>();
      for (int modulus : orbit.moduli()) {
        for (int residue = 0; residue < modulus; residue++) {
          int point = points.point(orbit.set(), modulus, slot, residue);
          initial[moves + point] = mix(modulus);
          group.add(point);
        }
      }
      groups.add(group.stream().mapToInt(i -> i).toArray());
    }
  }

  private void group(PuzzlePoints points, PieceClass pieces) {
    int[] slots =
        pieces.slots().stream().mapToInt(slot -> points.point(pieces.set(), 1, slot, 0)).toArray();
    for (int slot : slots) {
      initial[moves + slot] += mix(3 * pieces.modulus());
    }
    groups.add(slots);
  }

  /** Returns whether the step limit has been reached. */
  boolean isExhausted() {
    return stepsLeft <= 0;
  }

  /**
   * Returns the stable colors of all moves and then of all points, before any move is
   * individualized.
   */
  long[] initialColors() {
    return refine(initial);
  }

  /**
   * Returns the stable colors after giving each of the given moves a color of its own.
   *
   * @param before the colors of moves and points before
   * @param individualized the moves to individualize; -1 is ignored
   */
  long[] refine(long[] before, int... individualized) {
    long[] current = before.clone();
    for (int i = 0; i < individualized.length; i++) {
      if (individualized[i] >= 0) {
        current[individualized[i]] = mix(current[individualized[i]] + mix(i + 1));
      }
    }
    int previousCount;
    int count = countDistinct(current);
    do {
      previousCount = count;
      current = refineOnce(current);
      count = countDistinct(current);
    } while (count > previousCount);
    return current;
  }

  private long[] refineOnce(long... current) {
    stepsLeft -= stepsPerRound;
    long[] next = Arrays.stream(current).map(ColorRefinement::mix).toArray();
    for (int[] group : groups) {
      long sum = 0;
      for (int point : group) {
        sum += mix(current[moves + point]);
      }
      for (int point : group) {
        next[moves + point] += mix(7 * sum);
      }
    }
    for (int move = 0; move < moves; move++) {
      long ofMove = mix(current[move]);
      long sum = 0;
      for (int i = 0; i < movedPoints[move].length; i++) {
        int point = moves + movedPoints[move][i];
        int image = moves + images[move][i];
        next[point] += mix(ofMove + 3 * current[image]);
        next[image] += mix(ofMove + 5 * current[point] + 1);
        sum += mix(7 * current[point] + 9 * current[image]);
      }
      next[move] += mix(sum);
    }
    return next;
  }

  private static int countDistinct(long... colors) {
    return (int) Arrays.stream(colors).distinct().count();
  }

  /** Hashes a number with the finalizer of SplitMix64. */
  private static long mix(long number) {
    long mixed = number + 0x9e3779b97f4a7c15L;
    mixed = (mixed ^ mixed >>> 30) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94d049bb133111ebL;
    return mixed ^ mixed >>> 31;
  }
}
