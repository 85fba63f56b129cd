// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.format;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.Piece;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.problem.BadInputException;
import org.saitan.problem.ParseException;

/**
 * A reader of the .tws format of twsearch and the ksolve family.
 *
 * <p>Pieces are numbered from 1 in {@code Solved} and {@code Move}, and from 0 in {@code
 * StartState} and {@code MoveTransformation}. A {@code Move} lists one orientation per piece, and a
 * {@code MoveTransformation} one per slot. {@code Illegal} and {@code Block} number pieces like
 * {@code Solved}. Rotations of the whole puzzle are recognized by name.
 *
 * <p>In a file with {@code Block}, a move may turn pieces of a set without orientations, which
 * affects the pieces joined to them. Such a set is given enough invisible orientations so that
 * these turns do not change the order of any move.
 */
public final class TwsReader {
  private final String file;
  private final TwsLines lines;
  private final DefinitionBuilder definition;

  /** The sets without orientations whose pieces some moves turn. */
  private final Set<String> turnedSets = new HashSet<>();

  private List<Map<Integer, Integer>> kinds;
  private boolean started;

  private TwsReader(String file, String name, String text, Set<String> invisiblyTurned) {
    this.file = file;
    this.lines = new TwsLines(text);
    this.definition = new DefinitionBuilder(name, invisiblyTurned);
  }

  /**
   * Reads a definition.
   *
   * @param file the file's name, for messages
   * @param name the puzzle's name if the text does not name it
   * @throws BadInputException if the text is not a valid definition; the message has the form
   *     {@code FILE:LINE: 'WORD': expected ...}
   */
  public static Definition read(String file, String name, String text) {
    TwsReader reader = new TwsReader(file, name, text, Set.of());
    Definition read = reader.read();
    return read.blocks().isEmpty() || reader.turnedSets.isEmpty()
        ? read
        : new TwsReader(file, name, text, reader.turnedSets).read();
  }

  private Definition read() {
    try {
      definition.draft.comment = lines.comment();
      while (lines.next()) {
        readStatement();
        started = true;
      }
      if (kinds == null) {
        throw new ParseException("end of file", "expected Solved or StartState, with the goal");
      }
      return definition.build(lines.line());
    } catch (ParseException e) {
      throw e.in(file, lines.line());
    }
  }

  private void readStatement() {
    String word = lines.word(0);
    int line = lines.line();
    switch (word) {
      case "Name" -> {
        if (started) {
          throw new ParseException(word, "must be the first statement");
        }
        definition.setName(String.join(" ", lines.rest(1, "Name and the puzzle's name")));
      }
      case "Set" -> readSet();
      case "Solved", "StartState" -> readSolved(word.equals("StartState"));
      case "Move", "MoveTransformation" -> {
        lines.expect(2, word + " and a name");
        String name = lines.word(1);
        requireSets(word);
        definition.requireNew(name);
        boolean isClassic = word.equals("Move");
        TwsBlock block = TwsBlock.read(definition, lines, !isClassic, true);
        definition.addMove(line, name, block.transformation(name, isClassic));
        turnedSets.addAll(block.invisiblyTurned());
      }
      case "MoveAlias" -> {
        List<String> moves = lines.rest(2, "MoveAlias, a new name and a move");
        definition.addAlias(line, lines.word(1), String.join(" ", moves));
      }
      case "MoveSequence" -> {
        List<String> moves = lines.rest(2, "MoveSequence, a new name and moves");
        definition.addSequence(line, lines.word(1), String.join(" ", moves));
      }
      case "Illegal" -> readIllegal();
      case "Block" -> readBlock();
      case "Layout" -> readLayout();
      case "UpToRotation" -> {
        lines.expect(1, "UpToRotation without arguments");
        definition.draft.upToRotation = true;
      }
      case "ScrambleNames" ->
          definition.setScrambleNames(line, lines.rest(1, "ScrambleNames and names of moves"));
      default ->
          throw new ParseException(
              word,
              "expected Name, Set, Solved, StartState, Move, MoveTransformation, MoveAlias,"
                  + " MoveSequence, Illegal, Block, Layout, UpToRotation or ScrambleNames");
    }
  }

  private void readSet() {
    lines.expect(4, "Set, a name, the number of pieces and the number of orientations");
    if (kinds != null) {
      throw new ParseException("Set", "all sets must precede Solved and the moves");
    }
    String name = lines.word(1);
    if (name.equals("End") || name.equals("?") || name.chars().allMatch(Character::isDigit)) {
      throw new ParseException(name, "expected a name other than a number, ? or End");
    }
    int slots = TwsLines.number(lines.word(2), 1, SlotSet.MAX_SLOTS, "the number of pieces");
    int orientations =
        TwsLines.number(lines.word(3), 1, SlotSet.MAX_ORIENTATIONS, "the number of orientations");
    definition.addSet(
        name,
        slots,
        definition.isInvisiblyTurned(name) ? TwsBlock.INVISIBLE_ORIENTATIONS : orientations);
  }

  private void requireSets(String statement) {
    if (definition.sets().isEmpty()) {
      throw new ParseException(statement, "expected a Set statement before this line");
    }
    if (kinds == null) {
      throw new ParseException(statement, "expected Solved or StartState before this line");
    }
  }

  private void readSolved(boolean zeroBased) {
    lines.expect(1, lines.word(0) + " without arguments");
    if (kinds != null) {
      throw new ParseException(lines.word(0), "the goal is already defined");
    }
    if (definition.sets().isEmpty()) {
      throw new ParseException(lines.word(0), "expected a Set statement before this line");
    }
    TwsBlock block = TwsBlock.read(definition, lines, zeroBased, false);
    kinds = block.kinds();
    int[][] pieces = block.pieces();
    int[][] moduli = block.moduli();
    for (int set = 0; set < pieces.length; set++) {
      for (int slot = 0; slot < pieces[set].length; slot++) {
        pieces[set][slot] = kinds.get(set).get(pieces[set][slot]);
      }
      if (definition.isInvisiblyTurned(definition.sets().get(set).name())) {
        Arrays.fill(moduli[set], 1);
      }
    }
    definition.addGoal(pieces, block.orientations(), moduli);
  }

  private void readLayout() {
    requireSets("Layout");
    LayoutFormat layout = new LayoutFormat(definition.sets());
    layout.add(lines.line(), lines.words().subList(1, lines.words().size()));
    while (lines.nextInBlock("a row of slots")) {
      layout.add(lines.line(), lines.words());
    }
    definition.setLayout(layout);
  }

  /** Reads a group of joined pieces, given as one or more rows for each set. */
  private void readBlock() {
    requireSets("Block");
    lines.expect(1, "Block without arguments");
    List<Piece> pieces = new ArrayList<>();
    int set = -1;
    while (lines.nextInBlock("a set, pieces")) {
      if (!lines.isRow()) {
        lines.expect(1, "only the name of a set, or End");
        set = definition.setIndex(lines.word(0));
        continue;
      }
      if (set < 0) {
        throw new ParseException(lines.word(0), "expected the name of a set before its pieces");
      }
      for (String word : lines.words()) {
        Piece piece = new Piece(set, kind(set, word));
        if (pieces.contains(piece)) {
          throw new ParseException(word, "this piece is already in the block");
        }
        pieces.add(piece);
      }
    }
    definition.addBlock(pieces);
  }

  /** Returns the kind of the goal's piece with the given number. */
  private int kind(int set, String word) {
    int piece = TwsLines.number(word, 1, TwsBlock.MAX_PIECE, "a piece");
    Integer kind = kinds.get(set).get(piece - 1);
    if (kind == null) {
      throw new ParseException(
          word, "the goal contains no such piece in set " + definition.sets().get(set).name());
    }
    return kind;
  }

  private void readIllegal() {
    List<String> pieces = lines.rest(3, "Illegal, a set, a slot and pieces");
    requireSets("Illegal");
    int set = definition.setIndex(lines.word(1));
    int slots = definition.sets().get(set).slots();
    int slot = TwsLines.number(lines.word(2), 1, slots, "a slot of " + lines.word(1));
    for (String word : pieces) {
      definition.forbid(set, slot - 1, kind(set, word));
    }
  }
}
