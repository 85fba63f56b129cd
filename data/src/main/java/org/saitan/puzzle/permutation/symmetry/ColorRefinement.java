// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.symmetry;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.puzzle.permutation.points.PieceClass;
import org.saitan.puzzle.permutation.points.PuzzlePoints;
import org.saitan.puzzle.permutation.points.SlotOrbit;

/**
 * LaneParities moves and points so that what a symmetry exchanges has one colour: at first by what
 * is seen of each alone, then, round after round, by the colours of what it is linked to, until
 * nothing more is told apart (colour refinement).
 *
 * <p>Some moves may be marked, which distinguishes more. LaneParities are numbers made of what they
 * say and of nothing else, so those of two markings can be compared: where a symmetry takes one to
 * the other, it takes colours to the same colours.
 */
final class ColorRefinement {
  private final int moves;

  /** For each move, the points that it changes, and where it takes them. */
  private final int[][] changed;

  private final int[][] images;

  /** The points of each slot, and the bare slots of pieces that are to stay alike. */
  private final List<int[]> groups = new ArrayList<>();

  private final long[] alone;
  private final int stepsOfRound;
  private long stepsLeft;

  /**
   * Prepares the colours.
   *
   * @param likeness whether it counts which pieces look alike in the first goal
   * @param mostSteps the most steps that refining may take in all, about
   */
  ColorRefinement(PuzzlePoints points, List<NamedMove> moves, boolean likeness, long mostSteps) {
    this.moves = moves.size();
    this.changed = new int[this.moves][];
    this.images = new int[this.moves][];
    this.alone = new long[this.moves + points.degree()];
    this.stepsLeft = mostSteps;
    for (SlotOrbit orbit : points.orbits()) {
      group(points, orbit);
    }
    int[] used = groups.stream().flatMapToInt(Arrays::stream).toArray();
    int links = used.length;
    for (int move = 0; move < this.moves; move++) {
      char[] all = points.permutation(moves.get(move).transformation()).images();
      changed[move] = Arrays.stream(used).filter(point -> all[point] != point).toArray();
      images[move] = Arrays.stream(changed[move]).map(point -> all[point]).toArray();
      links += changed[move].length;
    }
    this.stepsOfRound = links;
    if (likeness) {
      points.classes().forEach(pieces -> group(points, pieces));
    }
  }

  /** Joins what is seen of each slot of an orbit; other points of its set say nothing of it. */
  private void group(PuzzlePoints points, SlotOrbit orbit) {
    TreeSet<Integer> moduli = new TreeSet<>(List.of(1));
    orbit.classes().forEach(pieces -> moduli.add(pieces.modulus()));
    for (int slot : orbit.slots()) {
      List<Integer> group = new ArrayList<>();
      for (int modulus : moduli) {
        for (int residue = 0; residue < modulus; residue++) {
          int point = points.point(orbit.set(), modulus, slot, residue);
          alone[moves + point] = mix(modulus);
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
      alone[moves + slot] += mix(3 * pieces.modulus());
    }
    groups.add(slots);
  }

  /** Returns whether refining has taken as many steps as it may. */
  boolean isOver() {
    return stepsLeft <= 0;
  }

  /** Returns the colours of all moves, and behind them of all points, where nothing is marked. */
  long[] unmarked() {
    return marked(alone);
  }

  /** Returns those where some more moves are marked, each with its place; -1 stands for none. */
  long[] marked(long[] before, int... marks) {
    long[] now = before.clone();
    for (int i = 0; i < marks.length; i++) {
      if (marks[i] >= 0) {
        now[marks[i]] = mix(now[marks[i]] + mix(i + 1));
      }
    }
    int apart;
    int toldApart = different(now);
    do {
      apart = toldApart;
      now = next(now);
      toldApart = different(now);
    } while (toldApart > apart);
    return now;
  }

  private long[] next(long... now) {
    stepsLeft -= stepsOfRound;
    long[] next = Arrays.stream(now).map(ColorRefinement::mix).toArray();
    for (int[] group : groups) {
      long sum = 0;
      for (int point : group) {
        sum += mix(now[moves + point]);
      }
      for (int point : group) {
        next[moves + point] += mix(7 * sum);
      }
    }
    for (int move = 0; move < moves; move++) {
      long ofMove = mix(now[move]);
      long sum = 0;
      for (int i = 0; i < changed[move].length; i++) {
        int point = moves + changed[move][i];
        int image = moves + images[move][i];
        next[point] += mix(ofMove + 3 * now[image]);
        next[image] += mix(ofMove + 5 * now[point] + 1);
        sum += mix(7 * now[point] + 9 * now[image]);
      }
      next[move] += mix(sum);
    }
    return next;
  }

  private static int different(long... colours) {
    return (int) Arrays.stream(colours).distinct().count();
  }

  /** Returns a number that looks like chance: the last step of SplitMix64. */
  private static long mix(long number) {
    long mixed = number + 0x9e3779b97f4a7c15L;
    mixed = (mixed ^ mixed >>> 30) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94d049bb133111ebL;
    return mixed ^ mixed >>> 31;
  }
}
