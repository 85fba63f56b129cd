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
 * The rows between {@code Solved}, {@code Move}, {@code Scramble} and {@code End}: for each set
 * named, a row of pieces and perhaps a row of orientations.
 */
final class TwsBlock {
  private static final int UNKNOWN = -1;

  /** Orientations that no state shows; moves of most orders divide a whole turn of so many. */
  static final int UNSEEN_TURNS = 120;

  /** The biggest number of a piece that is read. */
  static final int MOST = 999_999_999;

  private final DefinitionBuilder definition;
  private final TwsLines lines;
  private final boolean zeroBased;
  private final int[][] pieces;
  private final int[][] orientations;
  private final Set<String> turnedUnseen = new HashSet<>();

  private TwsBlock(DefinitionBuilder definition, TwsLines lines, boolean zeroBased) {
    this.definition = definition;
    this.lines = lines;
    this.zeroBased = zeroBased;
    this.pieces = new int[definition.sets().size()][];
    this.orientations = new int[pieces.length][];
  }

  /**
   * Reads to the line {@code End}.
   *
   * @param zeroBased whether pieces count from 0, not from 1
   * @param move whether the block is a move: rows are permutations, and nothing is unknown
   */
  static TwsBlock read(
      DefinitionBuilder definition, TwsLines lines, boolean zeroBased, boolean move) {
    TwsBlock block = new TwsBlock(definition, lines, zeroBased);
    while (lines.nextInBlock("a set")) {
      block.set(move);
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

  private void set(boolean move) {
    lines.expect(1, "the name of a set alone, or End");
    String name = lines.word(0);
    int set = definition.set(name);
    SlotSet slots = definition.sets().get(set);
    if (pieces[set] != null) {
      throw new ParseException(name, "this set has its rows already");
    }
    lines.need("a row of pieces");
    if (!lines.isRow()) {
      throw new ParseException(
          lines.word(0), "expected a row of " + slots.slots() + " pieces of " + name);
    }
    int least = zeroBased ? 0 : 1;
    int most = move ? slots.slots() - 1 + least : MOST;
    pieces[set] = row(slots, "a piece", least, most, !move);
    orientations[set] = new int[slots.slots()];
    lines.need("a row of orientations, a set or End");
    if (lines.isRow()) {
      orientations[set] =
          move && (slots.orientations() == 1 || definition.isTurnedUnseen(name))
              ? unseenTurns(slots)
              : row(slots, "an orientation", 0, slots.orientations() - 1, !move);
    } else {
      lines.back();
    }
  }

  /** KSolve+ has moves turn pieces that have no orientations, so that Block may look at it. */
  private int[] unseenTurns(SlotSet slots) {
    int[] row = row(slots, "an orientation", 0, SlotSet.MAX_ORIENTATIONS, false);
    int set = definition.set(slots.name());
    boolean turns = false;
    for (int slot = 0; slot < row.length; slot++) {
      // What goes elsewhere is taken in any case.
      row[slot] = pieces[set][slot] == slot && row[slot] != 0 ? 1 : 0;
      turns |= row[slot] != 0;
    }
    if (turns) {
      turnedUnseen.add(slots.name());
    }
    return row;
  }

  /** Returns the sets without orientations of which the block turns pieces where they are. */
  Set<String> turnedUnseen() {
    return turnedUnseen;
  }

  private int[] row(SlotSet slots, String what, int least, int most, boolean open) {
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
          open && words.get(i).equals("?")
              ? UNKNOWN
              : TwsLines.number(words.get(i), least, most, what) - least;
    }
    return row;
  }

  /**
   * Returns the block as a move.
   *
   * @param byPiece whether orientations are listed by piece, as in the classic {@code Move}
   */
  Transformation transformation(String name, boolean byPiece) {
    Transformation seen = transformation(name, byPiece, 0);
    if (turnedUnseen.stream().noneMatch(definition::isTurnedUnseen)) {
      return seen;
    }
    if (UNSEEN_TURNS % seen.order() != 0) {
      throw new ParseException(
          turnedUnseen.iterator().next(),
          "a move that turns its pieces, which have no orientations, is done %d times to change nothing; expected a divisor of %d"
              .formatted(seen.order(), UNSEEN_TURNS));
    }
    return transformation(name, byPiece, (int) (UNSEEN_TURNS / seen.order()));
  }

  /** Returns the block as a move that turns pieces by so much where nobody sees it. */
  private Transformation transformation(String name, boolean byPiece, int unseen) {
    int[][] from = new int[pieces.length][];
    int[][] twist = new int[pieces.length][];
    for (int set = 0; set < pieces.length; set++) {
      SlotSet of = definition.sets().get(set);
      int slots = of.slots();
      int unit = definition.isTurnedUnseen(of.name()) ? unseen : 1;
      from[set] = new int[slots];
      twist[set] = new int[slots];
      for (int slot = 0; slot < slots; slot++) {
        from[set][slot] = pieces[set][slot];
        twist[set][slot] = unit * orientations[set][byPiece ? from[set][slot] : slot];
      }
    }
    return definition.transformation(name, from, twist);
  }

  /** Returns the pieces as written, counted from 0, and -1 for a {@code ?}. */
  int[][] pieces() {
    return Arrays.stream(pieces).map(int[]::clone).toArray(int[][]::new);
  }

  /** Returns the orientations, 0 where they do not matter. */
  int[][] orientations() {
    return Arrays.stream(orientations)
        .map(row -> Arrays.stream(row).map(o -> Math.max(o, 0)).toArray())
        .toArray(int[][]::new);
  }

  /** Returns up to what the orientations count: 1 for a {@code ?}, else in full. */
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
   * Returns for each set which kind a written piece is: itself as long as the pieces are fewer than
   * the slots, else numbered densely in their order; a {@code ?} is the least kind that is free.
   */
  List<Map<Integer, Integer>> kinds() {
    return Arrays.stream(pieces).map(TwsBlock::kinds).toList();
  }

  private static Map<Integer, Integer> kinds(int[] row) {
    int[] written =
        Arrays.stream(row).filter(piece -> piece != UNKNOWN).sorted().distinct().toArray();
    boolean sparse = written.length > 0 && written[written.length - 1] >= row.length;
    Map<Integer, Integer> kinds = new HashMap<>();
    for (int i = 0; i < written.length; i++) {
      kinds.put(written[i], sparse ? i : written[i]);
    }
    if (written.length == 0 || Arrays.stream(row).anyMatch(piece -> piece == UNKNOWN)) {
      int free = 0;
      while (kinds.containsValue(free)) {
        free++;
      }
      kinds.put(UNKNOWN, free);
    }
    return kinds;
  }
}
