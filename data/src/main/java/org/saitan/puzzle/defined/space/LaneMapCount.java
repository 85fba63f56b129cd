// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined.space;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.saitan.group.Permutation;
import org.saitan.group.StabiliserChain;
import org.saitan.problem.Interruption;
import org.saitan.puzzle.defined.points.PieceChain;
import org.saitan.puzzle.defined.points.PieceClass;
import org.saitan.puzzle.defined.points.PuzzlePoints;
import org.saitan.puzzle.defined.symmetry.Renamings;
import org.saitan.space.Place;

/**
 * How many different lane maps a split has where pieces look alike. An element of H moves lanes as
 * it moves the points of the lane's pieces: so there are no more maps than H has elements on these
 * points. Where symmetries follow, there are about as many as both have together: some more where a
 * symmetry renames how pieces lie, as it then acts on the lane's element from both sides.
 */
final class LaneMapCount {
  /** More maps than this are not counted: no build has so many arcs. */
  private static final BigInteger ENOUGH = BigInteger.ONE.shiftLeft(40);

  /** How many lanes are followed to tell maps apart, at most. */
  private static final int PROBES = 12;

  /** How many maps of a build are looked at, at most: a second or two. */
  private static final int MOST_LOOKED_AT = 300_000;

  /** How many images of blocks are looked at, at most, to find those that a build keeps. */
  private static final long MOST_IMAGES = 20_000_000;

  private final PuzzlePoints points;
  private final Split split;
  private final PieceChain chain;

  /** The points of the lane's pieces, as numbers; -1 for others. */
  private final int[] number;

  private final int degree;

  /** The classes of the lane; each is a point, too, so that it shows how symmetries rename them. */
  private final List<PieceClass> marks;

  LaneMapCount(Split split) {
    this.split = split;
    this.chain = split.chain();
    this.points = chain.points();
    Set<Integer> orbits = new HashSet<>();
    for (int level = split.blockLevels(); level < chain.levels(); level++) {
      if (chain.size(level) > 1) {
        orbits.add(chain.set(level).pieces().orbit());
      }
    }
    marks =
        IntStream.range(split.blockLevels(), chain.levels())
            .mapToObj(level -> chain.set(level).pieces())
            .filter(pieces -> orbits.contains(pieces.orbit()))
            .toList();
    Set<Integer> ofLane = new LinkedHashSet<>();
    for (PieceClass one : marks) {
      for (PieceClass other : marks) {
        if (one.orbit() == other.orbit()) {
          for (int slot : other.slots()) {
            for (int residue = 0; residue < one.modulus(); residue++) {
              ofLane.add(points.point(one.set(), one.modulus(), slot, residue));
            }
          }
        }
      }
    }
    number = new int[points.degree()];
    Arrays.fill(number, -1);
    int count = 0;
    for (int point : ofLane) {
      number[point] = count++;
    }
    degree = count + marks.size();
  }

  /** Returns how many there are of moves alone, at the most: in general their number. */
  double ofMoves() {
    return marks.isEmpty() ? 1 : order(ofH());
  }

  /** Returns how many there are of moves with symmetries after them, about. */
  double ofAll() {
    if (marks.isEmpty()) {
      return 1;
    }
    List<Permutation> generators = ofH();
    Renamings renamings = new Renamings(points, chain, split.symmetries());
    for (int g = 1; g < split.symmetries().size(); g++) {
      int[] images = images(renamings.points(g));
      for (int mark = 0; images != null && mark < marks.size(); mark++) {
        int source = renamings.source(g, chain.firstPiece(marks.get(mark)));
        int from =
            IntStream.range(0, marks.size())
                .filter(i -> isPieceOf(marks.get(i), source))
                .findFirst()
                .orElse(-1);
        images = from < 0 ? null : images;
        if (images != null) {
          images[degree - marks.size() + from] = degree - marks.size() + mark;
        }
      }
      if (images == null) {
        return ofMoves() * split.symmetries().size();
      }
      generators.add(Permutation.of(images));
    }
    return order(generators);
  }

  private boolean isPieceOf(PieceClass pieces, int piece) {
    int first = chain.firstPiece(pieces);
    return piece >= first && piece < first + pieces.size();
  }

  private double order(List<Permutation> generators) {
    return StabiliserChain.atLeast(ENOUGH, degree, generators).doubleValue();
  }

  private List<Permutation> ofH() {
    List<Permutation> generators = new ArrayList<>();
    for (Permutation element : chain.chain().levels().get(split.blockLevels()).generators()) {
      generators.add(Permutation.of(images(element.images())));
    }
    return generators;
  }

  /** Returns where the lane's points go, and marks that stay; null if a point leaves the lane's. */
  private int[] images(char[] element) {
    int[] images = IntStream.range(0, degree).toArray();
    for (int point = 0; point < number.length; point++) {
      if (number[point] >= 0) {
        if (number[element[point]] < 0) {
          return null;
        }
        images[number[point]] = number[element[point]];
      }
    }
    return images;
  }

  /**
   * Returns whether a build surely meets more than a few. Arcs are gone through until that is seen,
   * or enough have been.
   */
  static boolean areTooMany(DefinedSpace space) {
    DefinedSymmetries symmetries = space.symmetries();
    Set<String> maps = new HashSet<>();
    char[] probes = new char[Math.min(PROBES, space.lanes())];
    for (int probe = 0; probe < probes.length; probe++) {
      probes[probe] = (char) ((long) probe * space.lanes() / probes.length);
    }
    int lookedAt = 0;
    long blocks = Math.min(space.blocks(), MOST_IMAGES / symmetries.order());
    for (long block = 0; block < blocks && lookedAt < MOST_LOOKED_AT; block++) {
      Interruption.check();
      if (symmetries.toRepresentative(block) != 0) {
        continue;
      }
      for (int move = 0; move < space.moves() && maps.size() <= Split.FEW_MAPS; move++) {
        Place first = space.after(new Place(block, 0), move);
        if (first != null) {
          char[] moved = probes.clone();
          space.action().move(moved, space.between(block, move, first.block()));
          maps.add(new String(moved));
          int g = (int) symmetries.toRepresentative(first.block());
          lookedAt += g == 0 ? 1 : 3;
          if (g != 0) {
            long target = symmetries.image(g, first.block());
            char[] times = symmetries.times(g, first.block(), target);
            for (char[] from : new char[][] {probes, moved}) {
              char[] reduced = new char[probes.length];
              for (int probe = 0; probe < probes.length; probe++) {
                reduced[probe] = symmetries.renamedLanes(g)[from[probe]];
              }
              space.action().move(reduced, times);
              maps.add(new String(reduced));
            }
          }
        }
      }
    }
    return maps.size() > Split.FEW_MAPS;
  }
}
