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
 * A ranking of states by a stabilizer chain, with one mixed-radix digit for each level.
 *
 * <p>A state is an array with the point of each piece ({@code state[j]} for piece j, in the order
 * in which the levels fix the pieces). Stripping removes the digits level by level; removing a
 * digit brings the pieces of its level home.
 *
 * <p>Computing a digit takes one table lookup if its level has a single piece, or one hash lookup
 * if it has several. Stripping a digit takes one table lookup for each piece of the later levels.
 */
public final class PieceChain {
  /** The number of bytes for a set and its two elements, not counting the elements' images. */
  private static final double BYTES_OF_SET = 130;

  private static final int KINDS = SlotSet.MAX_SLOTS + 1;

  private final PuzzlePoints points;
  private final List<BaseSet> sets;
  private final CosetChain cosetChain;
  private final List<PieceClass> classes = new ArrayList<>();
  private final int[] firstPiece;

  /**
   * For each orbit of slots and each kind, the index of the class plus 1, or 0 if there is no
   * class.
   */
  private final int[] classIndices;

  private final char[] home;
  private final int[][] piecesOfLevel;
  private final int[] sizes;
  private final int[] firstUnfixed;
  private final int[][] index;
  private final CosetChain.Level[] cosetLevels;

  /** The representatives, indexed by level and digit and computed on demand. A race is harmless. */
  private final Permutation[][] representatives;

  private final Permutation[][] inverses;
  private final boolean singlePieceLevels;

  /**
   * The representatives of the first levels, chosen to fix the pieces of the other levels, or null
   * if they are not chosen in this way.
   */
  private final KernelTransversal kernelTransversal;

  private final int kernelLevels;

  /**
   * Builds the chain. It needs no verification if the group's order reaches the upper bound.
   *
   * @param maxOrder an upper bound on the group's order, or null
   * @param sets the base set of each level
   * @param blockLevels the number of leading levels, which form the block. If their pieces share no
   *     orbit with those of the other levels, their representatives fix the pieces of the other
   *     levels as far as the group allows.
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

  /** Returns a point as a level sees it: the point itself, or its bare slot. */
  public char visiblePoint(int level, char point) {
    return sets.get(level).slotsOnly() ? points.bareSlots()[point] : point;
  }

  /** Returns the points on which the moves act. */
  public PuzzlePoints points() {
    return points;
  }

  /**
   * Returns whether the representatives of the first levels fix the pieces of the other levels as
   * far as the group allows.
   */
  public boolean hasKernelTransversal() {
    return kernelTransversal != null;
  }

  /**
   * Returns an upper bound on the number of different actions of block elements on the pieces of
   * the other levels. Requires {@link #hasKernelTransversal}.
   */
  public double kernelActionBound() {
    return kernelTransversal.actionBound();
  }

  /** Returns the underlying coset chain, with the same levels. */
  public CosetChain cosetChain() {
    return cosetChain;
  }

  /** Returns the number of levels. */
  public int levels() {
    return sizes.length;
  }

  /** Returns the radix of a level's digit. */
  public int size(int level) {
    return sizes[level];
  }

  /** Returns the number of pieces. */
  public int pieces() {
    return home.length;
  }

  /** Returns the classes of pieces, in the order of their first pieces. */
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
   * Returns the points of the pieces in a pattern, with the pieces of each class in slot order, or
   * null if the pattern has other pieces than the goal or differs from it in a slot that no move
   * changes.
   */
  public char[] state(Pattern pattern) {
    Pattern goal = points.definition().goals().get(0);
    char[] state = new char[home.length];
    int[] found = new int[classes.size()];
    int missing = state.length;
    for (int set = 0; set < goal.sets(); set++) {
      for (int slot = 0; slot < goal.slots(set); slot++) {
        int kind = pattern.kind(set, slot);
        int orientation = pattern.orientation(set, slot);
        int orbit = points.orbit(set, slot);
        int index = orbit < 0 ? -1 : classIndices[orbit * KINDS + kind] - 1;
        if (index >= 0) {
          PieceClass pieces = classes.get(index);
          if (found[index] == pieces.size() || pattern.modulus(set, slot) != pieces.modulus()) {
            return null;
          }
          state[firstPiece[index] + found[index]++] =
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

  /** Returns the goal state. Do not modify. */
  public char[] home() {
    return home;
  }

  /**
   * Returns whether states correspond to group elements: each level fixes a single piece, and only
   * the identity fixes all pieces (which does not hold if some turns of pieces are invisible).
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
   * Returns the digit of a level in a state whose earlier levels are stripped, or -1 if the state
   * is not in the group's orbit.
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
   * Returns the number of bytes that the sets, representatives and inverses of levels with several
   * pieces take.
   *
   * @param maxUsed the maximum number of sets in a level whose representatives are used
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

  /** Returns the index of the first piece that no earlier level fixes. */
  public int firstUnfixed(int level) {
    return level == firstUnfixed.length ? home.length : firstUnfixed[level];
  }

  /** Returns the piece of a level that has a single piece. */
  public int piece(int level) {
    return piecesOfLevel[level][0];
  }

  /**
   * Returns the digit of a level that has a single piece, or -1 if the point is not in the orbit.
   *
   * @param point the piece's point after the earlier levels are stripped
   */
  public int digit(int level, char point) {
    return index[level][point];
  }

  /** Strips the digit of a level from a state. */
  public void strip(int level, int digit, char[] state) {
    if (digit != 0) {
      char[] images = inverse(level, digit);
      for (int piece = firstUnfixed[level]; piece < state.length; piece++) {
        state[piece] = images[state[piece]];
      }
    }
  }

  /** Applies the digit of a level to a state whose digits of earlier levels are 0. */
  public void applyDigit(int level, int digit, char[] state) {
    if (digit != 0) {
      char[] images = element(level, digit);
      for (int piece = firstUnfixed[level]; piece < state.length; piece++) {
        state[piece] = images[state[piece]];
      }
    }
  }

  /**
   * Returns the state whose digits in a range of levels form the given number. Its other digits are
   * 0.
   */
  public char[] unrank(int fromLevel, int toLevel, long number) {
    char[] state = home.clone();
    long rest = number;
    for (int level = toLevel - 1; level >= fromLevel; level--) {
      applyDigit(level, (int) (rest % sizes[level]), state);
      rest /= sizes[level];
    }
    return state;
  }

  /**
   * Returns an element that takes the goal to a state, or null if there is none. If some pieces are
   * identical, there are several such elements.
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

  /** Returns the images of all points under the representative of a digit. Do not modify. */
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
   * Returns the images of all points under the inverse of the representative of a digit. Do not
   * modify.
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
