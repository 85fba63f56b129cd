// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined.space;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.puzzle.CellPattern;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.defined.points.PieceChain;
import org.saitan.puzzle.defined.points.PieceClass;
import org.saitan.puzzle.defined.points.PuzzlePoints;
import org.saitan.puzzle.defined.points.StateCells;
import org.saitan.space.LaneSet;
import org.saitan.space.Numbering.MatchVisitor;

/**
 * The states of a defined puzzle that match a pattern, found digit by digit.
 *
 * <p>The digits of the levels up to one say where the pieces of these levels are in the end,
 * whatever follows: {@code g = ... u2 u1 u0}, and what comes before {@code u1 u0} leaves level 0
 * and 1's pieces at home. So a digit that puts a piece where the pattern has no room for it is
 * passed over with all that begins so. Once every slot that the pattern speaks of is filled,
 * whatever follows matches.
 *
 * <p>Which lanes of a block match depends on u(B) only by where it takes the slots that are not
 * filled yet from: there are few such ways, and lanes are found once for each.
 *
 * <p>Cost: for each block looked at one product of elements, some hundred look-ups.
 */
final class DefinedMatches {
  /** After so many digits a walk says how far it is. */
  private static final int PASSING = 1_024;

  /** The most lanes that are kept, of all ways together. */
  private static final int MOST_LANES_KEPT = 1 << 24;

  /** In a key, a slot that a piece of the block has filled. */
  private static final char FILLED = '\uffff';

  private final DefinedSpace space;
  private final PuzzlePoints points;
  private final StateCells cells;
  private final CellPattern pattern;
  private final MatchVisitor visitor;
  private final PieceChain chain;
  private final int blockLevels;
  private final LaneSet all;

  /** Each slot that the pattern speaks of, and that some move changes. */
  private final Spoken[] spoken;

  /** By point, of any modulus: the number of its slot among the spoken, or -1. */
  private final int[] spokenAt;

  /** By key point, where in a key it stands, or -1. */
  private final int[] keyAt;

  private final int keyLength;

  /** By level: where it sees its pieces in the goal. */
  private final char[][] homes;

  /** By level and final point of a piece of it: whether the pattern has room for it there. */
  private final BitSet[] room;

  /** By level: the spoken slots that a piece of it fills. */
  private final BitSet[] fills;

  /** By level, where the elements of the digits before it take all points. */
  private final char[][] products;

  private final Map<String, LaneSet> lanesByKey = new HashMap<>();
  private int lanesKept;
  private int looked;
  private long reached;

  /**
   * A slot that the pattern speaks of.
   *
   * @param turnMatters whether it says how the piece lies
   */
  private record Spoken(int set, int slot, boolean turnMatters) {}

  DefinedMatches(
      DefinedSpace space,
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
    this.blockLevels = space.blockLevels();
    this.all = LaneSet.all(space.lanes());
    this.spoken = spoken();
    this.spokenAt = new int[points.degree()];
    this.keyAt = new int[points.degree()];
    Arrays.fill(spokenAt, -1);
    Arrays.fill(keyAt, -1);
    int keys = 0;
    for (int i = 0; i < spoken.length; i++) {
      for (int modulus : points.moduli(spoken[i].set())) {
        for (int residue = 0; residue < modulus; residue++) {
          spokenAt[points.point(spoken[i].set(), modulus, spoken[i].slot(), residue)] = i;
        }
        keyAt[points.point(spoken[i].set(), modulus, spoken[i].slot(), 0)] = keys++;
      }
    }
    this.keyLength = keys;
    int levels = chain.levels();
    this.homes = new char[levels][];
    this.room = new BitSet[levels];
    this.fills = new BitSet[levels];
    for (int level = 0; level < levels; level++) {
      prepare(level);
    }
    this.products = new char[levels + 1][points.degree()];
    for (int point = 0; point < points.degree(); point++) {
      products[0][point] = (char) point;
    }
  }

  private Spoken[] spoken() {
    return IntStream.range(0, points.definition().sets().size())
        .boxed()
        .flatMap(
            set ->
                IntStream.range(0, points.definition().sets().get(set).slots())
                    .filter(slot -> points.orbit(set, slot) >= 0)
                    .mapToObj(slot -> new Spoken(set, slot, saysTurn(set, slot)))
                    .filter(
                        slot ->
                            slot.turnMatters() || !pattern.isOpen(cells.kindAt(set, slot.slot()))))
        .toArray(Spoken[]::new);
  }

  private boolean saysTurn(int set, int slot) {
    return cells.turns(set) && !pattern.isOpen(cells.turnAt(set, slot));
  }

  private void prepare(int level) {
    PieceClass pieces = chain.set(level).pieces();
    boolean slotsOnly = chain.set(level).slotsOnly();
    int first = chain.firstPiece(pieces);
    homes[level] = Arrays.copyOfRange(chain.home(), first, first + pieces.size());
    room[level] = new BitSet();
    SlotSet set = points.definition().sets().get(pieces.set());
    for (int slot = 0; slot < set.slots(); slot++) {
      for (int residue = 0; residue < pieces.modulus(); residue++) {
        boolean fits =
            points.orbit(pieces.set(), slot) == pieces.orbit()
                && pattern.admits(cells.kindAt(pieces.set(), slot), pieces.kind())
                && (slotsOnly
                    || !cells.turns(pieces.set())
                    || pattern.admits(cells.turnAt(pieces.set(), slot), residue));
        room[level].set(points.point(pieces.set(), pieces.modulus(), slot, residue), fits);
      }
    }
    boolean slotsKnown =
        !slotsOnly
            && IntStream.range(0, level)
                .anyMatch(before -> chain.set(before).pieces().equals(pieces));
    fills[level] = new BitSet();
    for (int i = 0; i < spoken.length; i++) {
      // Where the slots were fixed before, only the slots where turns matter are still open.
      fills[level].set(i, spoken[i].turnMatters() ? !slotsOnly : !slotsKnown);
    }
  }

  /** Shows the states that match. */
  void walk() {
    if (matchesWhatStays() && Arrays.stream(spoken).allMatch(this::canBeFilled)) {
      BitSet open = new BitSet();
      open.set(0, spoken.length);
      descend(0, 0, open);
    }
  }

  /** Returns whether the slots that no move changes hold what the pattern says. */
  private boolean matchesWhatStays() {
    Position goal = cells.of(points.definition().goals().get(0));
    for (int set = 0; set < points.definition().sets().size(); set++) {
      for (int slot = 0; slot < points.definition().sets().get(set).slots(); slot++) {
        boolean stays = points.orbit(set, slot) < 0;
        int kindAt = cells.kindAt(set, slot);
        if (stays && !pattern.admits(kindAt, goal.cell(kindAt))
            || stays
                && cells.turns(set)
                && !pattern.admits(cells.turnAt(set, slot), goal.cell(cells.turnAt(set, slot)))) {
          return false;
        }
      }
    }
    return true;
  }

  /** Returns whether some piece can lie in a slot: else it would be missed only at the end. */
  private boolean canBeFilled(Spoken slot) {
    return chain.classes().stream()
        .filter(pieces -> pieces.orbit() == points.orbit(slot.set(), slot.slot()))
        .anyMatch(
            pieces ->
                pattern.admits(cells.kindAt(slot.set(), slot.slot()), pieces.kind())
                    && (!slot.turnMatters()
                        || IntStream.range(0, pieces.modulus())
                            .anyMatch(
                                turn ->
                                    pattern.admits(cells.turnAt(slot.set(), slot.slot()), turn))));
  }

  /**
   * Goes through the blocks with some first digits.
   *
   * @param number their number so far
   * @param open the spoken slots that nothing fills yet
   * @return whether to go on
   */
  private boolean descend(int level, long number, BitSet open) {
    if (level == blockLevels) {
      return block(number, open);
    }
    if (open.isEmpty() && level >= space.heads().levels()) {
      return wholeBlocks(level, number);
    }
    boolean goOn = true;
    for (int digit = 0; digit < chain.size(level) && goOn; digit++) {
      pass(reached);
      BitSet left = put(level, digit, open);
      long next = left == null ? -1 : space.append(number, level, digit);
      goOn = next < 0 || descend(level + 1, next, left);
    }
    return goOn;
  }

  private void pass(long block) {
    reached = block;
    if (looked++ % PASSING == 0) {
      visitor.passing(block);
    }
  }

  /**
   * Puts a digit of a level: its product is the next level's.
   *
   * @return the spoken slots that are still open; null if the pattern has no room for a piece
   */
  private BitSet put(int level, int digit, BitSet open) {
    char[] element = chain.element(level, digit);
    char[] above = products[level];
    for (char home : homes[level]) {
      if (!room[level].get(above[element[home]])) {
        return null;
      }
    }
    BitSet filled = new BitSet();
    for (char home : homes[level]) {
      int slot = spokenAt[above[element[home]]];
      if (slot >= 0 && fills[level].get(slot)) {
        filled.set(slot);
      }
    }
    BitSet left = open;
    if (!filled.isEmpty()) {
      left = (BitSet) open.clone();
      left.andNot(filled);
    }
    char[] product = products[level + 1];
    for (int point = 0; point < product.length; point++) {
      product[point] = above[element[point]];
    }
    return left;
  }

  /** Shows all blocks with some first digits, which match as a whole. */
  private boolean wholeBlocks(int level, long number) {
    long count = 1;
    for (int rest = level; rest < blockLevels; rest++) {
      count *= chain.size(rest);
    }
    boolean goOn = true;
    for (long block = number * count; block < (number + 1) * count && goOn; block++) {
      pass(block);
      goOn = visitor.block(block, all);
    }
    return goOn;
  }

  private boolean block(long number, BitSet open) {
    pass(number);
    if (open.isEmpty()) {
      return visitor.block(number, all);
    }
    LaneSet lanes = lanes(open);
    return lanes.isEmpty() || visitor.block(number, lanes);
  }

  private LaneSet lanes(BitSet open) {
    char[] key = new char[keyLength];
    char[] product = products[blockLevels];
    for (int point = 0; point < product.length; point++) {
      int at = keyAt[product[point]];
      if (at >= 0) {
        key[at] = open.get(spokenAt[product[point]]) ? (char) point : FILLED;
      }
    }
    String text = new String(key);
    LaneSet known = lanesByKey.get(text);
    if (known == null) {
      BitSet found = new BitSet();
      descendLane(blockLevels, 0, open, found);
      known = found.cardinality() == all.size() ? all : LaneSet.of(all.size(), found::get);
      if (lanesKept + known.size() > MOST_LANES_KEPT) {
        lanesByKey.clear();
        lanesKept = 0;
      }
      lanesByKey.put(text, known);
      lanesKept += known.isAll() ? 0 : known.size();
    }
    return known;
  }

  private void descendLane(int level, int number, BitSet open, BitSet found) {
    if (level == chain.levels() || open.isEmpty()) {
      int count = 1;
      for (int rest = level; rest < chain.levels(); rest++) {
        count *= chain.size(rest);
      }
      found.set(number * count, (number + 1) * count);
      return;
    }
    for (int digit = 0; digit < chain.size(level); digit++) {
      pass(reached);
      BitSet left = put(level, digit, open);
      if (left != null) {
        descendLane(level + 1, number * chain.size(level) + digit, left, found);
      }
    }
  }
}
