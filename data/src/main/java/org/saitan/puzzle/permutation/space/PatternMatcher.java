// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.space;

import java.nio.IntBuffer;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.Pattern;
import org.saitan.puzzle.CellPattern;
import org.saitan.puzzle.permutation.points.PieceChain;
import org.saitan.puzzle.permutation.points.PieceClass;
import org.saitan.puzzle.permutation.points.PuzzlePoints;
import org.saitan.puzzle.permutation.points.StateCells;
import org.saitan.space.Numbering.MatchVisitor;

/**
 * The states of a defined puzzle that match a pattern, found digit by digit.
 *
 * <p>The digits of the levels up to one say where the pieces of these levels are in the end,
 * whatever follows: {@code g = ... u2 u1 u0}, and what comes before {@code u1 u0} leaves level 0
 * and 1's pieces at home. So a digit that puts a piece where the pattern has no room for it is
 * skipped with all blocks that begin so. Of the other blocks each lane is compared.
 */
final class PatternMatcher {
  /** After so many digits a walk says how far it is. */
  private static final int PASSING = 1_024;

  private static final int MOST_SETS = 10_000;

  private final PermutationSpace space;
  private final PuzzlePoints points;
  private final StateCells cells;
  private final CellPattern pattern;
  private final MatchVisitor visitor;
  private final PieceChain chain;

  /** By level of the block: where the pattern has room for a piece of it. */
  private final BitSet[] room;

  /** By level, where the elements of the digits before it take all points. */
  private final char[][] products;

  private final byte[] cellsOfBlock;

  /** One object for equal sets: visitors list them for many blocks. */
  private final Map<IntBuffer, int[]> sets = new HashMap<>();

  private int looked;
  private long reached;

  PatternMatcher(
      PermutationSpace space,
      PuzzlePoints points,
      StateCells cells,
      CellPattern pattern,
      MatchVisitor visitor) {
    this.space = space;
    this.points = points;
    this.cells = cells;
    this.pattern = pattern;
    this.visitor = visitor;
    this.chain = space.chain();
    this.cellsOfBlock = new byte[space.lanes() * pattern.size()];
    this.room = new BitSet[space.blockLevels()];
    for (int level = 0; level < room.length; level++) {
      room[level] = room(chain.set(level).pieces(), chain.set(level).slotsOnly());
    }
    this.products = new char[room.length + 1][points.degree()];
    for (int point = 0; point < points.degree(); point++) {
      products[0][point] = (char) point;
    }
  }

  private BitSet room(PieceClass pieces, boolean slotsOnly) {
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
    return pattern.admits(cells.kindCell(set, slot), kind)
        && (!cells.isOriented(set) || pattern.admits(cells.orientationCell(set, slot), turn));
  }

  private boolean canHold(PieceClass pieces, int slot) {
    return points.orbit(pieces.set(), slot) == pieces.orbit()
        && IntStream.range(0, pieces.modulus())
            .anyMatch(turn -> admits(pieces.set(), slot, pieces.kind(), turn));
  }

  /** Shows the states that match. */
  void walk() {
    if (IntStream.range(0, points.definition().sets().size()).allMatch(this::canBeFilled)) {
      descend(0, 0);
    }
  }

  /** Returns whether each slot of a set can hold what the pattern says, by itself. */
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
   * Goes through the blocks with some first digits.
   *
   * @param number their number so far
   * @return whether to go on
   */
  private boolean descend(int level, long number) {
    if (level == room.length) {
      reached = number;
      visitor.passing(number);
      int[] lanes = space.matching(number, pattern, cellsOfBlock);
      return lanes.length == 0 || visitor.block(number, shared(lanes));
    }
    boolean goOn = true;
    for (int digit = 0; digit < chain.size(level) && goOn; digit++) {
      if (looked++ % PASSING == 0) {
        visitor.passing(reached);
      }
      long next = put(level, digit) ? space.append(number, level, digit) : -1;
      goOn = next < 0 || descend(level + 1, next);
    }
    return goOn;
  }

  private int[] shared(int[] lanes) {
    if (sets.size() > MOST_SETS) {
      sets.clear();
    }
    return sets.computeIfAbsent(IntBuffer.wrap(lanes), key -> lanes);
  }

  /** Puts a digit of a level; returns whether the pattern has room for its pieces. */
  private boolean put(int level, int digit) {
    char[] element = chain.element(level, digit);
    char[] above = products[level];
    int first = chain.firstPiece(chain.set(level).pieces());
    for (int piece = first; piece < first + chain.set(level).pieces().size(); piece++) {
      if (!room[level].get(above[element[chain.home()[piece]]])) {
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
