// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.space;

import java.nio.IntBuffer;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.Pattern;
import org.saitan.group.Permutation;
import org.saitan.puzzle.CellPattern;
import org.saitan.puzzle.permutation.points.PieceChain;
import org.saitan.puzzle.permutation.points.PieceClass;
import org.saitan.puzzle.permutation.points.PuzzlePoints;
import org.saitan.puzzle.permutation.points.StateCells;
import org.saitan.space.Numbering.MatchVisitor;

/**
 * Enumerates the states that match a pattern, digit by digit.
 *
 * <p>The digits of the first levels determine where the pieces of these levels end up: in {@code g
 * = ... u2 u1 u0}, the factors to the left of {@code u1 u0} fix the pieces of levels 0 and 1. So if
 * a digit puts a piece where the pattern does not allow it, all blocks with that prefix of digits
 * are skipped. The lanes of the other blocks are compared with the pattern one by one.
 */
final class PatternMatcher {
  /** The number of digits tried between two progress reports. */
  private static final int PROGRESS_INTERVAL = 1_024;

  private static final int MAX_LANE_SETS = 10_000;

  private final PermutationSpace space;
  private final PuzzlePoints points;
  private final StateCells cells;
  private final CellPattern pattern;
  private final MatchVisitor visitor;
  private final PieceChain chain;

  /** For each level of the block, the points at which the pattern allows the level's pieces. */
  private final BitSet[] admitted;

  /** For each level, the product of the representatives of the earlier levels' current digits. */
  private final char[][] products;

  private final byte[] cellsOfBlock;

  /**
   * The sets of matching lanes. They are interned, because visitors retain equal sets for many
   * blocks.
   */
  private final Map<IntBuffer, int[]> sets = new HashMap<>();

  private int steps;
  private long lastBlock;

  PatternMatcher(
      PermutationSpace space, StateCells cells, CellPattern pattern, MatchVisitor visitor) {
    this.space = space;
    this.cells = cells;
    this.pattern = pattern;
    this.visitor = visitor;
    this.chain = space.chain();
    this.points = chain.points();
    this.cellsOfBlock = new byte[space.lanes() * pattern.size()];
    this.admitted = new BitSet[space.blockLevels()];
    for (int level = 0; level < admitted.length; level++) {
      admitted[level] = admitted(chain.set(level).pieces(), chain.set(level).slotsOnly());
    }
    this.products = new char[admitted.length + 1][points.degree()];
    products[0] = Permutation.identity(points.degree()).images();
  }

  private BitSet admitted(PieceClass pieces, boolean slotsOnly) {
    BitSet fitting = new BitSet();
    int set = pieces.set();
    for (int slot = 0; slot < points.definition().sets().get(set).slots(); slot++) {
      for (int turn = 0; turn < pieces.modulus(); turn++) {
        boolean fits = slotsOnly ? canHold(pieces, slot) : admits(set, slot, pieces.kind(), turn);
        fitting.set(points.point(set, pieces.modulus(), slot, turn), fits);
      }
    }
    return fitting;
  }

  private boolean admits(int set, int slot, int kind, int turn) {
    return pattern.allows(cells.kindCell(set, slot), kind)
        && (!cells.isOriented(set) || pattern.allows(cells.orientationCell(set, slot), turn));
  }

  private boolean canHold(PieceClass pieces, int slot) {
    return points.orbit(pieces.set(), slot) == pieces.orbit()
        && IntStream.range(0, pieces.modulus())
            .anyMatch(turn -> admits(pieces.set(), slot, pieces.kind(), turn));
  }

  /** Passes the matching states to the visitor. */
  void run() {
    if (IntStream.range(0, points.definition().sets().size()).allMatch(this::canBeFilled)) {
      descend(0, 0);
    }
  }

  /** Returns whether each slot of a set can match the pattern if the other slots are ignored. */
  private boolean canBeFilled(int set) {
    SlotSet slots = points.definition().sets().get(set);
    Pattern goal = points.definition().goals().get(0);
    return IntStream.range(0, slots.slots())
        .allMatch(
            slot ->
                points.orbit(set, slot) < 0
                    ? admits(set, slot, goal.kind(set, slot), goal.orientation(set, slot))
                    : chain.classes().stream()
                        .anyMatch(pieces -> pieces.set() == set && canHold(pieces, slot)));
  }

  /**
   * Visits the matching states in all blocks that begin with a prefix of digits.
   *
   * @param number the prefix as a number
   * @return whether the enumeration should continue
   */
  private boolean descend(int level, long number) {
    if (level == admitted.length) {
      lastBlock = number;
      visitor.reportProgress(number);
      int[] lanes = space.matching(number, pattern, cellsOfBlock);
      return lanes.length == 0 || visitor.visit(number, intern(lanes));
    }
    boolean proceed = true;
    for (int digit = 0; digit < chain.size(level) && proceed; digit++) {
      if (steps++ % PROGRESS_INTERVAL == 0) {
        visitor.reportProgress(lastBlock);
      }
      long next = apply(level, digit) ? space.appendDigit(number, level, digit) : -1;
      proceed = next < 0 || descend(level + 1, next);
    }
    return proceed;
  }

  private int[] intern(int[] lanes) {
    if (sets.size() > MAX_LANE_SETS) {
      sets.clear();
    }
    return sets.computeIfAbsent(IntBuffer.wrap(lanes), key -> lanes);
  }

  /**
   * Applies a level's digit to the product. Returns false if the pattern does not allow a piece
   * where the digit puts it.
   */
  private boolean apply(int level, int digit) {
    char[] element = chain.element(level, digit);
    char[] above = products[level];
    int first = chain.firstPiece(chain.set(level).pieces());
    for (int piece = first; piece < first + chain.set(level).pieces().size(); piece++) {
      if (!admitted[level].get(above[element[chain.home()[piece]]])) {
        return false;
      }
    }
    char[] product = products[level + 1];
    for (int point = 0; point < product.length; point++) {
      product[point] = above[element[point]];
    }
    return true;
  }
}
