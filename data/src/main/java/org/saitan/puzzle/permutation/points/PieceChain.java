// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.points;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.Pattern;
import org.saitan.group.CosetChain;
import org.saitan.group.KernelTransversal;
import org.saitan.group.Permutation;

/**
 * A ranking of states by a stabilizer chain. Each level of the chain contributes one digit of a
 * mixed-radix number.
 *
 * <p>A state is an array in which {@code state[j]} is the point of piece j. Pieces are numbered in
 * the order in which the levels fix them. Digits are stripped from a state level by level.
 * Stripping a digit applies a group element that brings the pieces of the digit's level to their
 * goal slots.
 *
 * <p>Computing a digit takes one table lookup if its level fixes a single piece, or one hash lookup
 * if its level fixes several pieces. Stripping a digit takes one table lookup for each piece that
 * is not fixed yet.
 */
public final class PieceChain {
  /**
   * The memory in bytes for a set of points, its representative and the representative's inverse,
   * not counting the arrays of images.
   */
  private static final double BYTES_OF_SET = 130;

  private static final int KINDS = SlotSet.MAX_SLOTS + 1;

  private final PuzzlePoints points;
  private final List<BaseSet> sets;
  private final CosetChain cosetChain;
  private final List<PieceClass> classes = new ArrayList<>();
  private final int[] firstPiece;

  /**
   * For each orbit of slots and each kind of pieces, the index of the class plus 1, or 0 if there
   * is no such class.
   */
  private final int[] classIndices;

  private final char[] home;
  private final int[][] piecesOfLevel;
  private final int[] sizes;
  private final int[] firstUnfixed;
  private final int[][] index;
  private final CosetChain.Level[] cosetLevels;

  /**
   * The coset representatives, indexed by level and digit and computed on demand. If two threads
   * compute the same one, they get equal results.
   */
  private final Permutation[][] representatives;

  private final Permutation[][] inverses;
  private final boolean singlePieceLevels;

  /**
   * The coset representatives of the first levels, chosen to fix the pieces of the other levels as
   * far as possible, or null if the representatives are not chosen in this way.
   */
  private final KernelTransversal kernelTransversal;

  private final int kernelLevels;

  /**
   * Builds the chain. If the order of the group found reaches the upper bound, the chain needs no
   * further verification.
   *
   * @param maxOrder an upper bound on the group's order, or null
   * @param sets the base set of each level
   * @param blockLevels the number of levels that form the block; they come first. If no orbit
   *     contains both pieces of these levels and pieces of other levels, the representatives of
   *     these levels are chosen to fix the other pieces as far as the group allows.
   */
  public PieceChain(BigInteger maxOrder, PuzzlePoints points, List<BaseSet> sets, int blockLevels) {
    this.points = points;
    this.kernelLevels = haveDisjointOrbits(sets, blockLevels) ? blockLevels : 0;
    this.sets = List.copyOf(sets);
    cosetChain =
        CosetChain.withUpperBound(
            maxOrder,
            points.degree(),
            points.permutations(),
            sets.stream().map(set -> set.points(points)).toList());
    kernelTransversal =
        kernelLevels == 0
            ? null
            : new KernelTransversal(
                cosetChain,
                kernelLevels,
                points.permutations(),
                points.pointsOfOrbits(
                    sets.subList(kernelLevels, sets.size()).stream()
                        .map(set -> set.pieces().orbit())
                        .distinct()
                        .toList()));
    sets.stream().filter(set -> !set.slotsOnly()).forEach(set -> classes.add(set.pieces()));
    firstPiece = new int[classes.size()];
    classIndices = new int[points.orbits().size() * KINDS];
    StringBuilder places = new StringBuilder();
    for (int i = 0; i < firstPiece.length; i++) {
      PieceClass pieceClass = classes.get(i);
      firstPiece[i] = places.length();
      classIndices[pieceClass.orbit() * KINDS + pieceClass.kind()] = i + 1;
      for (int j = 0; j < pieceClass.size(); j++) {
        places.append(
            (char)
                points.point(
                    pieceClass.set(),
                    pieceClass.modulus(),
                    pieceClass.slots().get(j),
                    pieceClass.residues().get(j)));
      }
    }
    home = places.toString().toCharArray();
    int levels = sets.size();
    piecesOfLevel = new int[levels][];
    sizes = new int[levels];
    firstUnfixed = new int[levels];
    index = new int[levels][];
    cosetLevels = cosetChain.levels().toArray(CosetChain.Level[]::new);
    representatives = new Permutation[levels][];
    inverses = new Permutation[levels][];
    int fixed = 0;
    for (int level = 0; level < levels; level++) {
      BaseSet set = sets.get(level);
      int number = classes.indexOf(set.pieces());
      int[] levelPieces = new int[set.pieces().size()];
      Arrays.setAll(levelPieces, j -> firstPiece[number] + j);
      piecesOfLevel[level] = levelPieces;
      firstUnfixed[level] = fixed;
      fixed += set.slotsOnly() ? 0 : levelPieces.length;
      initialize(level);
    }
    singlePieceLevels =
        Arrays.stream(piecesOfLevel).allMatch(levelPieces -> levelPieces.length == 1)
            && cosetChain.cosetCount().equals(cosetChain.groupOrder());
  }

  private static boolean haveDisjointOrbits(List<BaseSet> sets, int blockLevels) {
    List<Integer> orbits = sets.stream().map(set -> set.pieces().orbit()).toList();
    return blockLevels < sets.size()
        && Collections.disjoint(
            orbits.subList(0, blockLevels), orbits.subList(blockLevels, orbits.size()));
  }

  private void initialize(int level) {
    CosetChain.Level from = cosetLevels[level];
    sizes[level] = from.size();
    representatives[level] = new Permutation[from.size()];
    inverses[level] = new Permutation[from.size()];
    if (piecesOfLevel[level].length == 1) {
      index[level] = new int[points.degree()];
      for (int point = 0; point < index[level].length; point++) {
        index[level][point] = from.index(new char[] {visiblePoint(level, (char) point)});
      }
    }
  }

  /**
   * Returns the point that a level uses in place of the given point: the bare slot if the level
   * fixes only slots, otherwise the point itself.
   */
  public char visiblePoint(int level, char point) {
    return sets.get(level).slotsOnly() ? points.bareSlots()[point] : point;
  }

  /** Returns the points on which the moves act. */
  public PuzzlePoints points() {
    return points;
  }

  /**
   * Returns whether the representatives of the block levels are chosen to fix the pieces of the
   * other levels as far as the group allows.
   */
  public boolean hasKernelTransversal() {
    return kernelTransversal != null;
  }

  /**
   * Returns an upper bound on the number of different ways in which products of the block levels'
   * representatives act on the other pieces. Requires {@link #hasKernelTransversal}.
   */
  public double kernelActionBound() {
    return kernelTransversal.actionBound();
  }

  /** Returns the underlying coset chain, which has the same levels. */
  public CosetChain cosetChain() {
    return cosetChain;
  }

  /** Returns the number of levels. */
  public int levels() {
    return sizes.length;
  }

  /** Returns the radix of a level's digit: the number of values that the digit can have. */
  public int size(int level) {
    return sizes[level];
  }

  /** Returns the number of pieces. */
  public int pieces() {
    return home.length;
  }

  /** Returns the classes of pieces, ordered by the index of their first piece. */
  public List<PieceClass> classes() {
    return classes;
  }

  /** Returns the index of the first piece of a class. */
  public int firstPiece(int classIndex) {
    return firstPiece[classIndex];
  }

  /** Returns the index of the first piece of a class. */
  public int firstPiece(PieceClass pieces) {
    return firstPiece(classes.indexOf(pieces));
  }

  /**
   * Returns the points of the pieces in a pattern. The pieces of a class are in slot order. Returns
   * null if the pattern does not have the same pieces as the goal, or if it differs from the goal
   * in a slot that no move changes.
   */
  public char[] state(Pattern pattern) {
    Pattern goal = points.definition().goals().get(0);
    char[] state = new char[home.length];
    int[] counts = new int[classes.size()];
    int missing = state.length;
    for (int set = 0; set < goal.sets(); set++) {
      for (int slot = 0; slot < goal.slots(set); slot++) {
        int kind = pattern.kind(set, slot);
        int orientation = pattern.orientation(set, slot);
        int orbit = points.orbit(set, slot);
        int index = orbit < 0 ? -1 : classIndices[orbit * KINDS + kind] - 1;
        if (index >= 0) {
          PieceClass pieces = classes.get(index);
          if (counts[index] == pieces.size() || pattern.modulus(set, slot) != pieces.modulus()) {
            return null;
          }
          state[firstPiece[index] + counts[index]++] =
              (char) points.point(set, pieces.modulus(), slot, orientation);
          missing--;
        } else if (orbit < 0
            && (kind != goal.kind(set, slot) || orientation != goal.orientation(set, slot))) {
          return null;
        }
      }
    }
    return missing == 0 ? state : null;
  }

  /** Returns the class of a piece. */
  public PieceClass classOf(int piece) {
    int classIndex = Arrays.binarySearch(firstPiece, piece);
    return classes.get(classIndex < 0 ? -classIndex - 2 : classIndex);
  }

  /** Returns the goal state. Do not modify the array. */
  public char[] home() {
    return home;
  }

  /**
   * Returns whether each state corresponds to exactly one group element. This is the case if each
   * level fixes a single piece, and no group element other than the identity fixes all pieces.
   * (Other elements do so if some turns of pieces are invisible.)
   */
  public boolean hasSinglePieceLevels() {
    return singlePieceLevels;
  }

  /** Returns the base set of each level. */
  public List<BaseSet> sets() {
    return sets;
  }

  /** Returns the base set of a level. */
  public BaseSet set(int level) {
    return sets.get(level);
  }

  /**
   * Returns a level's digit in a state from which the digits of all earlier levels have been
   * stripped, or -1 if the group does not take the goal to the state.
   */
  public int digit(int level, char[] state) {
    int[] levelPieces = piecesOfLevel[level];
    if (levelPieces.length == 1) {
      return index[level][state[levelPieces[0]]];
    }
    char[] set = new char[levelPieces.length];
    for (int i = 0; i < set.length; i++) {
      set[i] = visiblePoint(level, state[levelPieces[i]]);
    }
    return cosetLevels[level].index(set);
  }

  /**
   * Returns the memory in bytes that is taken by levels with several pieces.
   *
   * @param maxUsed the maximum number of representatives that are used in each level
   */
  public double setBytes(double maxUsed) {
    double bytes = 0;
    for (int level = 0; level < sizes.length; level++) {
      if (piecesOfLevel[level].length > 1) {
        bytes +=
            sizes[level] * BYTES_OF_SET + Math.min(maxUsed, sizes[level]) * 4 * points.degree();
      }
    }
    return bytes;
  }

  /** Returns the index of the first piece that is not fixed by a level before the given one. */
  public int firstUnfixed(int level) {
    return level == firstUnfixed.length ? home.length : firstUnfixed[level];
  }

  /** Returns the piece that a level fixes. The level must fix a single piece. */
  public int piece(int level) {
    return piecesOfLevel[level][0];
  }

  /**
   * Returns a level's digit, or -1 if the point is not in the level's orbit. The level must fix a
   * single piece.
   *
   * @param point the piece's point after the digits of the earlier levels have been stripped
   */
  public int digit(int level, char point) {
    return index[level][point];
  }

  /** Strips a level's digit from a state. */
  public void strip(int level, int digit, char[] state) {
    if (digit != 0) {
      char[] images = inverse(level, digit);
      for (int piece = firstUnfixed[level]; piece < state.length; piece++) {
        state[piece] = images[state[piece]];
      }
    }
  }

  /** Sets a level's digit in a state in which this digit and the digits of earlier levels are 0. */
  public void applyDigit(int level, int digit, char[] state) {
    if (digit != 0) {
      char[] images = element(level, digit);
      for (int piece = firstUnfixed[level]; piece < state.length; piece++) {
        state[piece] = images[state[piece]];
      }
    }
  }

  /**
   * Returns the state whose digits in the given range of levels form the given number, and whose
   * other digits are 0.
   */
  public char[] unrank(int firstLevel, int endLevel, long number) {
    char[] state = home.clone();
    long rest = number;
    for (int level = endLevel - 1; level >= firstLevel; level--) {
      applyDigit(level, (int) (rest % sizes[level]), state);
      rest /= sizes[level];
    }
    return state;
  }

  /**
   * Returns a group element that takes the goal to a state, or null if there is none. If some
   * pieces are identical, there are several such elements.
   */
  public Permutation element(char[] state) {
    char[] remaining = state.clone();
    Permutation element = Permutation.identity(points.degree());
    for (int level = 0; level < levels(); level++) {
      int digit = digit(level, remaining);
      if (digit < 0) {
        return null;
      }
      strip(level, digit, remaining);
      element = representative(level, digit).then(element);
    }
    return element;
  }

  /** Returns the images of all points under a digit's representative. Do not modify the array. */
  public char[] element(int level, int digit) {
    return representative(level, digit).images();
  }

  private Permutation representative(int level, int digit) {
    Permutation element = representatives[level][digit];
    if (element == null) {
      element =
          level < kernelLevels
              ? kernelTransversal.representative(level, digit)
              : cosetLevels[level].orderPreservingRepresentative(digit);
      representatives[level][digit] = element;
    }
    return element;
  }

  /**
   * Returns the images of all points under the inverse of a digit's representative. Do not modify
   * the array.
   */
  public char[] inverse(int level, int digit) {
    Permutation element = inverses[level][digit];
    if (element == null) {
      element = representative(level, digit).inverse();
      inverses[level][digit] = element;
    }
    return element.images();
  }
}
