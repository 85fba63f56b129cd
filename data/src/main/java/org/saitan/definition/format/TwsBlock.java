// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.format;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.Transformation;
import org.saitan.problem.ParseException;

/**
 * A block of a .tws file, from {@code Solved}, {@code Move} or {@code Scramble} to {@code End}. It
 * contains, for each named set, a row of pieces and optionally a row of orientations.
 */
final class TwsBlock {
  private static final int UNKNOWN = -1;

  /** The number of invisible orientations, which is a multiple of the order of most moves. */
  static final int INVISIBLE_ORIENTATIONS = 120;

  /** The largest piece number. */
  static final int MAX_PIECE = 999_999_999;

  private final DefinitionBuilder definition;
  private final TwsLines lines;
  private final boolean zeroBased;
  private final int[][] pieces;
  private final int[][] orientations;
  private final Set<String> invisiblyTurned = new HashSet<>();

  private TwsBlock(DefinitionBuilder definition, TwsLines lines, boolean zeroBased) {
    this.definition = definition;
    this.lines = lines;
    this.zeroBased = zeroBased;
    this.pieces = new int[definition.sets().size()][];
    this.orientations = new int[pieces.length][];
  }

  /**
   * Reads a block up to the line {@code End}.
   *
   * @param zeroBased whether pieces are numbered from 0 instead of 1
   * @param move whether the block is a move, whose rows are permutations without {@code ?}
   */
  static TwsBlock read(
      DefinitionBuilder definition, TwsLines lines, boolean zeroBased, boolean move) {
    TwsBlock block = new TwsBlock(definition, lines, zeroBased);
    while (lines.nextInBlock("a set")) {
      block.readSet(move);
    }
    for (int set = 0; set < block.pieces.length; set++) {
      int slots = definition.sets().get(set).slots();
      if (block.pieces[set] == null) {
        block.pieces[set] = IntStream.range(0, slots).toArray();
        block.orientations[set] = new int[slots];
      }
    }
    return block;
  }

  private void readSet(boolean move) {
    lines.expect(1, "only the name of a set, or End");
    String name = lines.word(0);
    int set = definition.setIndex(name);
    SlotSet slots = definition.sets().get(set);
    if (pieces[set] != null) {
      throw new ParseException(name, "this set is already in the block");
    }
    lines.require("a row of pieces");
    if (!lines.isRow()) {
      throw new ParseException(
          lines.word(0), "expected a row of " + slots.slots() + " pieces of " + name);
    }
    int min = zeroBased ? 0 : 1;
    int max = move ? slots.slots() - 1 + min : MAX_PIECE;
    pieces[set] = row(slots, "a piece", min, max, !move);
    orientations[set] = new int[slots.slots()];
    lines.require("a row of orientations, a set or End");
    if (lines.isRow()) {
      orientations[set] =
          move && (slots.orientations() == 1 || definition.isInvisiblyTurned(name))
              ? invisibleTurns(slots)
              : row(slots, "an orientation", 0, slots.orientations() - 1, !move);
    } else {
      lines.unread();
    }
  }

  /**
   * Reads the turns of pieces without orientations. KSolve+ allows such turns so that they affect
   * joined pieces.
   */
  private int[] invisibleTurns(SlotSet slots) {
    int[] row = row(slots, "an orientation", 0, SlotSet.MAX_ORIENTATIONS, false);
    int set = definition.setIndex(slots.name());
    boolean turns = false;
    for (int slot = 0; slot < row.length; slot++) {
      // Only pieces that stay in their slots need a turn: the others are moved anyway.
      row[slot] = pieces[set][slot] == slot && row[slot] != 0 ? 1 : 0;
      turns |= row[slot] != 0;
    }
    if (turns) {
      invisiblyTurned.add(slots.name());
    }
    return row;
  }

  /** Returns the sets without orientations whose pieces the block turns in place. */
  Set<String> invisiblyTurned() {
    return invisiblyTurned;
  }

  private int[] row(SlotSet slots, String what, int min, int max, boolean allowUnknown) {
    List<String> words = lines.words();
    if (words.size() != slots.slots()) {
      throw new ParseException(
          words.get(Math.min(words.size() - 1, slots.slots())),
          "expected a row of %d numbers for %s, found %d"
              .formatted(slots.slots(), slots.name(), words.size()));
    }
    int[] row = new int[words.size()];
    for (int i = 0; i < row.length; i++) {
      row[i] =
          allowUnknown && words.get(i).equals("?")
              ? UNKNOWN
              : TwsLines.number(words.get(i), min, max, what) - min;
    }
    return row;
  }

  /**
   * Returns the transformation of a move.
   *
   * @param byPiece whether orientations are listed by piece, as in the classic {@code Move}
   */
  Transformation transformation(String name, boolean byPiece) {
    Transformation visible = transformation(name, byPiece, 0);
    if (invisiblyTurned.stream().noneMatch(definition::isInvisiblyTurned)) {
      return visible;
    }
    if (INVISIBLE_ORIENTATIONS % visible.order() != 0) {
      throw new ParseException(
          invisiblyTurned.iterator().next(),
          "the pieces of this set define no orientations, but a move that turns them has order %d, which is not a divisor of %d"
              .formatted(visible.order(), INVISIBLE_ORIENTATIONS));
    }
    return transformation(name, byPiece, (int) (INVISIBLE_ORIENTATIONS / visible.order()));
  }

  /** Returns the transformation of a move with the given number of invisible turns. */
  private Transformation transformation(String name, boolean byPiece, int invisibleTurns) {
    int[][] twist = new int[pieces.length][];
    for (int set = 0; set < pieces.length; set++) {
      SlotSet slots = definition.sets().get(set);
      int unit = definition.isInvisiblyTurned(slots.name()) ? invisibleTurns : 1;
      twist[set] = new int[slots.slots()];
      for (int slot = 0; slot < twist[set].length; slot++) {
        twist[set][slot] = unit * orientations[set][byPiece ? pieces[set][slot] : slot];
      }
    }
    return definition.transformation(name, pieces, twist);
  }

  /** Returns the pieces, numbered from 0, with -1 for a {@code ?}. */
  int[][] pieces() {
    return Arrays.stream(pieces).map(int[]::clone).toArray(int[][]::new);
  }

  /** Returns the orientations, with 0 for a {@code ?}. */
  int[][] orientations() {
    return Arrays.stream(orientations)
        .map(row -> Arrays.stream(row).map(o -> Math.max(o, 0)).toArray())
        .toArray(int[][]::new);
  }

  /**
   * Returns the moduli of the orientations: 1 for a {@code ?}, otherwise the number of
   * orientations.
   */
  int[][] moduli() {
    int[][] moduli = new int[pieces.length][];
    for (int set = 0; set < moduli.length; set++) {
      SlotSet slots = definition.sets().get(set);
      moduli[set] = new int[slots.slots()];
      for (int slot = 0; slot < moduli[set].length; slot++) {
        moduli[set][slot] = orientations[set][slot] == UNKNOWN ? 1 : slots.orientations();
      }
    }
    return moduli;
  }

  /**
   * Returns one map per set, from piece numbers to kinds. The kind of a piece is its number if all
   * piece numbers are less than the number of slots, and otherwise the rank of its number. A {@code
   * ?} gets the lowest unused kind.
   */
  List<Map<Integer, Integer>> kinds() {
    return Arrays.stream(pieces).map(TwsBlock::kinds).toList();
  }

  private static Map<Integer, Integer> kinds(int[] row) {
    int[] numbers =
        Arrays.stream(row).filter(piece -> piece != UNKNOWN).sorted().distinct().toArray();
    boolean sparse = numbers.length > 0 && numbers[numbers.length - 1] >= row.length;
    Map<Integer, Integer> kinds = new HashMap<>();
    for (int i = 0; i < numbers.length; i++) {
      kinds.put(numbers[i], sparse ? i : numbers[i]);
    }
    if (numbers.length == 0 || Arrays.stream(row).anyMatch(piece -> piece == UNKNOWN)) {
      int free = 0;
      while (kinds.containsValue(free)) {
        free++;
      }
      kinds.put(UNKNOWN, free);
    }
    return kinds;
  }
}
