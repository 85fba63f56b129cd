// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.points;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.group.CosetChain;
import org.saitan.group.KernelTransversal;
import org.saitan.group.Permutation;

/**
 * States as digits, one for each level of a chain of stabilizers.
 *
 * <p>A state is an array with the point where each piece is ({@code at[j]} for piece j, pieces in
 * the order in which the levels fix them). Stripping takes off one level's digit after the other;
 * what is left has the pieces of those levels at home.
 *
 * <p>Cost of a digit: one look-up for a level of a single piece, a sort and a hash for one of
 * several; of stripping it: a look-up for each piece of the levels after it.
 */
public final class PieceChain {
  /** Bytes of a set and its two elements, images apart: place among the numbers, headers. */
  private static final double BYTES_OF_SET = 130;

  private static final int KINDS = SlotSet.MAX_SLOTS + 1;

  private final PuzzlePoints points;
  private final List<BaseSet> sets;
  private final CosetChain chain;
  private final List<PieceClass> classes = new ArrayList<>();
  private final int[] firstPiece;

  /** By orbit of slots and kind, 1 more than the number of the class; 0 where there is none. */
  private final int[] classNumbers;

  private final char[] home;
  private final int[][] piecesOfLevel;
  private final int[] sizes;
  private final int[] suffix;
  private final int[][] index;
  private final CosetChain.Level[] links;

  /** By level and digit, made when asked for; a race makes the same twice. */
  private final Permutation[][] elements;

  private final Permutation[][] inverses;
  private final boolean single;

  /** The elements of the first levels where they leave the pieces of the others; else null. */
  private final KernelTransversal leaving;

  private final int leavingLevels;

  /**
   * Makes a chain; one of the order that the group does not exceed need not be proved.
   *
   * @param most an order that the group does not exceed, or null
   * @param sets what the levels fix
   * @param blockLevels how many first levels make a block. If no piece of the other levels comes to
   *     a place of these, their elements leave the pieces of the others where they are, as far as
   *     the group has such
   */
  public PieceChain(
      BigInteger most,
      PuzzlePoints points,
      List<NamedMove> moves,
      List<BaseSet> sets,
      int blockLevels) {
    this.points = points;
    this.leavingLevels = areApart(sets, blockLevels) ? blockLevels : 0;
    this.sets = List.copyOf(sets);
    List<Permutation> generators =
        moves.stream().map(move -> points.permutation(move.transformation())).toList();
    chain =
        CosetChain.withUpperBound(
            most,
            points.degree(),
            generators,
            sets.stream().map(set -> set.points(points)).toList());
    leaving =
        leavingLevels == 0
            ? null
            : new KernelTransversal(
                chain,
                leavingLevels,
                generators,
                points.pointsOfOrbits(
                    sets.subList(leavingLevels, sets.size()).stream()
                        .map(set -> set.pieces().orbit())
                        .distinct()
                        .toList()));
    sets.stream().filter(set -> !set.slotsOnly()).forEach(set -> classes.add(set.pieces()));
    firstPiece = new int[classes.size()];
    classNumbers = new int[points.orbits().size() * KINDS];
    StringBuilder places = new StringBuilder();
    for (int i = 0; i < firstPiece.length; i++) {
      PieceClass of = classes.get(i);
      firstPiece[i] = places.length();
      classNumbers[of.orbit() * KINDS + of.kind()] = i + 1;
      for (int j = 0; j < of.size(); j++) {
        places.append(
            (char) points.point(of.set(), of.modulus(), of.slots().get(j), of.residues().get(j)));
      }
    }
    home = places.toString().toCharArray();
    int levels = sets.size();
    piecesOfLevel = new int[levels][];
    sizes = new int[levels];
    suffix = new int[levels];
    index = new int[levels][];
    links = chain.levels().toArray(CosetChain.Level[]::new);
    elements = new Permutation[levels][];
    inverses = new Permutation[levels][];
    int fixed = 0;
    for (int level = 0; level < levels; level++) {
      BaseSet set = sets.get(level);
      int number = classes.indexOf(set.pieces());
      int[] ofLevel = new int[set.pieces().size()];
      Arrays.setAll(ofLevel, j -> firstPiece[number] + j);
      piecesOfLevel[level] = ofLevel;
      suffix[level] = fixed;
      fixed += set.slotsOnly() ? 0 : ofLevel.length;
      fill(level);
    }
    single =
        Arrays.stream(piecesOfLevel).allMatch(ofLevel -> ofLevel.length == 1)
            && chain.cosets().equals(chain.groupOrder());
  }

  private static boolean areApart(List<BaseSet> sets, int blockLevels) {
    List<Integer> orbits = sets.stream().map(set -> set.pieces().orbit()).toList();
    return blockLevels < sets.size()
        && Collections.disjoint(
            orbits.subList(0, blockLevels), orbits.subList(blockLevels, orbits.size()));
  }

  private void fill(int level) {
    CosetChain.Level from = links[level];
    sizes[level] = from.size();
    elements[level] = new Permutation[from.size()];
    inverses[level] = new Permutation[from.size()];
    if (piecesOfLevel[level].length == 1) {
      index[level] = new int[points.degree()];
      for (int point = 0; point < index[level].length; point++) {
        index[level][point] = from.index(new char[] {seen(level, (char) point)});
      }
    }
  }

  /** Returns what a level sees of a piece at a point: the point, or its bare slot. */
  public char seen(int level, char point) {
    return sets.get(level).slotsOnly() ? points.bareSlots()[point] : point;
  }

  /** Returns the points that the moves permute. */
  public PuzzlePoints points() {
    return points;
  }

  /**
   * Returns whether the elements of the first levels leave the pieces of the others if they can.
   */
  public boolean leaves() {
    return leaving != null;
  }

  /**
   * Returns how many ways there are in which the elements of the first levels move the pieces of
   * the others, at the most, where they leave them as far as the group allows.
   */
  public double waysOfLeaving() {
    return leaving.actionBound();
  }

  /** Returns the chain of stabilizers, a link a class of pieces. */
  public CosetChain chain() {
    return chain;
  }

  /** Returns the number of levels. */
  public int levels() {
    return sizes.length;
  }

  /** Returns the number of values of the digit of a level. */
  public int size(int level) {
    return sizes[level];
  }

  /** Returns the number of pieces. */
  public int pieces() {
    return home.length;
  }

  /** Returns the classes in the order in which their pieces are numbered. */
  public List<PieceClass> classes() {
    return classes;
  }

  /** Returns the number of the first piece of a class. */
  public int firstPiece(int ofClass) {
    return firstPiece[ofClass];
  }

  /** Returns the number of the first piece of a class. */
  public int firstPiece(PieceClass pieces) {
    return firstPiece(classes.indexOf(pieces));
  }

  /** Returns the number of the class of a kind in an orbit; -1 if no level fixes such pieces. */
  public int classNumber(int orbit, int kind) {
    return classNumbers[orbit * KINDS + kind] - 1;
  }

  /** Returns the class of a piece. */
  public PieceClass classOf(int piece) {
    int ofClass = Arrays.binarySearch(firstPiece, piece);
    return classes.get(ofClass < 0 ? -ofClass - 2 : ofClass);
  }

  /** Returns the goal; not to be changed. */
  public char[] home() {
    return home;
  }

  /**
   * Returns whether a state is one element: all levels are of single pieces, and no element but the
   * identity leaves all pieces where they are (one may, where some pieces of a set cannot be seen
   * to turn).
   */
  public boolean single() {
    return single;
  }

  /** Returns what the levels fix. */
  public List<BaseSet> sets() {
    return sets;
  }

  /** Returns what a level fixes. */
  public BaseSet set(int level) {
    return sets.get(level);
  }

  /** Returns the digit of a level in a state whose earlier levels are stripped; -1 if none fits. */
  public int digit(int level, char[] at) {
    int[] ofLevel = piecesOfLevel[level];
    if (ofLevel.length == 1) {
      return index[level][at[ofLevel[0]]];
    }
    char[] set = new char[ofLevel.length];
    for (int i = 0; i < set.length; i++) {
      set[i] = seen(level, at[ofLevel[i]]);
    }
    return links[level].index(set);
  }

  /**
   * Returns the bytes of levels of several pieces: each set, and the elements there and back.
   *
   * @param met of how many sets of a level the elements are asked for, at most
   */
  public double bytesOfSets(double met) {
    double bytes = 0;
    for (int level = 0; level < sizes.length; level++) {
      if (piecesOfLevel[level].length > 1) {
        bytes += sizes[level] * BYTES_OF_SET + Math.min(met, sizes[level]) * 4 * points.degree();
      }
    }
    return bytes;
  }

  /** Returns the number of the first piece that no level before this one fixes. */
  public int firstAfter(int level) {
    return level == suffix.length ? home.length : suffix[level];
  }

  /** Returns the piece that a level fixes, where it fixes a single one. */
  public int piece(int level) {
    return piecesOfLevel[level][0];
  }

  /**
   * Returns the digit of a level of a single piece that is at a point once the earlier levels are
   * stripped; -1 if none fits.
   */
  public int digit(int level, char point) {
    return index[level][point];
  }

  /** Takes a digit of a level off a state. */
  public void strip(int level, int digit, char[] at) {
    if (digit != 0) {
      char[] way = inverse(level, digit);
      for (int piece = suffix[level]; piece < at.length; piece++) {
        at[piece] = way[at[piece]];
      }
    }
  }

  /** Puts a digit of a level onto a state that has none of the earlier levels. */
  public void put(int level, int digit, char[] at) {
    if (digit != 0) {
      char[] way = element(level, digit);
      for (int piece = suffix[level]; piece < at.length; piece++) {
        at[piece] = way[at[piece]];
      }
    }
  }

  /** Puts the digits of some levels, as a number, onto the goal. */
  public char[] unrank(int fromLevel, int toLevel, long number) {
    char[] at = home.clone();
    long rest = number;
    for (int level = toLevel - 1; level >= fromLevel; level--) {
      put(level, (int) (rest % sizes[level]), at);
      rest /= sizes[level];
    }
    return at;
  }

  /**
   * Returns an element that makes a state of the goal; null if there is none. Where pieces look
   * alike it is one of many.
   */
  public Permutation element(char[] state) {
    char[] at = state.clone();
    Permutation element = Permutation.identity(points.degree());
    for (int level = 0; level < levels(); level++) {
      int digit = digit(level, at);
      if (digit < 0) {
        return null;
      }
      strip(level, digit, at);
      element = permutation(level, digit).then(element);
    }
    return element;
  }

  /** Returns where the element of a digit takes all points; not to be changed. */
  public char[] element(int level, int digit) {
    return permutation(level, digit).images();
  }

  private Permutation permutation(int level, int digit) {
    Permutation made = elements[level][digit];
    if (made == null) {
      made =
          level < leavingLevels
              ? leaving.representative(level, digit)
              : links[level].orderPreservingRepresentative(digit);
      elements[level][digit] = made;
    }
    return made;
  }

  /** Returns where the inverse of the element of a digit takes all points; not to be changed. */
  public char[] inverse(int level, int digit) {
    Permutation made = inverses[level][digit];
    if (made == null) {
      made = permutation(level, digit).inverse();
      inverses[level][digit] = made;
    }
    return made.images();
  }
}
