// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.format;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.Alias;
import org.saitan.definition.Definition.Block;
import org.saitan.definition.Definition.Forbidden;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Definition.Piece;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.MoveNames;
import org.saitan.definition.Pattern;
import org.saitan.definition.RotationGroup;
import org.saitan.definition.Transformation;
import org.saitan.definition.Vocabulary;
import org.saitan.problem.BadInputException;
import org.saitan.problem.ParseException;
import org.saitan.text.VisibleText;

/**
 * Puts a definition together, whatever it is read from, and checks what holds in every format.
 *
 * <p>Every method throws {@link ParseException}; what is added with a line is looked at again in
 * {@link #build}, which throws with that line.
 */
final class DefinitionBuilder {
  /** The most slots of all sets together. */
  static final int MAX_SLOTS = 4_096;

  /** The most moves and rotations. */
  static final int MOST_MOVES = 1_024;

  /** The most names for moves and sequences. */
  static final int MOST_NAMES = 4_096;

  private static final String TOO_OFTEN =
      "must be done 2^63 times or more to change nothing; that is too often";

  /** What needs no check until the end: comment, metric, whether it is solved up to rotation. */
  final Definition.Draft draft;

  private final Set<String> turnedUnseen;
  private final Map<String, Entry> entries = new LinkedHashMap<>();
  private final Set<Forbidden> forbidden = new LinkedHashSet<>();
  private LayoutFormat layout;
  private int scrambleLine;
  private int moves;

  /** What a name is: a move that the file says to be one, a derived one, or a name for reading. */
  private enum Role {
    MOVE,
    DERIVED,
    ALIAS
  }

  /** A name, its line, and what it stands for: a move or a sequence. */
  private record Entry(int line, Transformation move, String sequence, Role role) {}

  /**
   * Starts a definition.
   *
   * @param name name of the puzzle if the file says none
   */
  DefinitionBuilder(String name) {
    this(name, Set.of());
  }

  /**
   * Starts a definition.
   *
   * @param turnedUnseen sets whose pieces are turned so that a move takes them, which nobody sees
   */
  DefinitionBuilder(String name, Set<String> turnedUnseen) {
    this.draft = new Definition.Draft(name);
    draft.sets = new ArrayList<>();
    draft.goals = new ArrayList<>();
    draft.generators = new ArrayList<>();
    draft.rotations = new ArrayList<>();
    draft.aliases = new ArrayList<>();
    draft.blocks = new ArrayList<>();
    this.turnedUnseen = Set.copyOf(turnedUnseen);
  }

  /** Returns whether how the pieces of a set lie makes no difference to any state. */
  boolean isTurnedUnseen(String set) {
    return turnedUnseen.contains(set);
  }

  List<SlotSet> sets() {
    return draft.sets;
  }

  void name(String newName) {
    if (!VisibleText.isLine(newName)) {
      throw new ParseException(
          newName, "a name is one visible line of at most " + VisibleText.LONGEST + " characters");
    }
    draft.name = newName;
  }

  void layout(LayoutFormat lines) {
    layout = lines;
  }

  void scrambleNames(int line, List<String> names) {
    if (!draft.scrambleNames.isEmpty()) {
      throw new ParseException("ScrambleNames", "expected one line of names of scrambles");
    }
    scrambleLine = line;
    draft.scrambleNames = names;
  }

  void set(String set, int slots, int orientations) {
    word(set);
    if (draft.sets.stream().anyMatch(other -> other.name().equals(set))) {
      throw new ParseException(set, "there is a set of this name already");
    }
    if (draft.sets.stream().mapToInt(SlotSet::slots).sum() + slots > MAX_SLOTS) {
      throw new ParseException(set, "a puzzle has at most " + MAX_SLOTS + " slots in all");
    }
    draft.sets.add(new SlotSet(set, slots, orientations));
  }

  /** Returns the number of a set. */
  int set(String set) {
    return SlotSet.indexOf(draft.sets, set, "no set of this name");
  }

  void goal(int[][] kinds, int[][] orientations, int[][] moduli) {
    for (int set = 0; set < draft.sets.size(); set++) {
      Map<Integer, Integer> ofKind = new HashMap<>();
      for (int slot = 0; slot < kinds[set].length; slot++) {
        Integer other = ofKind.putIfAbsent(kinds[set][slot], moduli[set][slot]);
        if (other != null && other != moduli[set][slot]) {
          throw new ParseException(
              draft.sets.get(set).name(),
              "pieces that are alike must agree on whether their orientation matters");
        }
      }
    }
    draft.goals.add(Pattern.of(draft.sets, kinds, orientations, moduli));
  }

  /** Returns what a move does ({@link Transformation#of}). */
  Transformation transformation(String move, int[][] from, int[][] twist) {
    try {
      return Transformation.of(draft.sets, from, twist);
    } catch (IllegalArgumentException e) {
      throw new ParseException(move, e.getMessage());
    }
  }

  void move(int line, String move, Transformation does) {
    add(move, new Entry(line, does, null, Role.MOVE));
  }

  void sequence(int line, String move, String sequence) {
    add(move, new Entry(line, null, sequence, Role.MOVE));
  }

  /**
   * Adds a sequence that is a move unless it turns the whole puzzle. Where a move has its name, the
   * move is meant, as in cubing.js.
   */
  void derived(int line, String move, String sequence) {
    Entry before = entries.get(move);
    if (before == null || before.role() != Role.MOVE) {
      add(move, new Entry(line, null, sequence, Role.DERIVED));
    }
  }

  void alias(int line, String alias, String sequence) {
    add(alias, new Entry(line, null, sequence, Role.ALIAS));
  }

  private void add(String name, Entry entry) {
    requireNew(name);
    entries.put(name, entry);
    moves += entry.role() == Role.ALIAS ? 0 : 1;
    if (moves > MOST_MOVES || entries.size() > MOST_MOVES + MOST_NAMES) {
      throw new ParseException(
          name,
          "a puzzle has at most %d moves and %d other names".formatted(MOST_MOVES, MOST_NAMES));
    }
  }

  void forbid(int set, int slot, int kind) {
    forbidden.add(new Forbidden(set, slot, kind));
  }

  /** Joins pieces, each of which must be the only one of its kind. */
  void block(List<Piece> pieces) {
    if (pieces.isEmpty()) {
      throw new ParseException("Block", "expected pieces to join");
    }
    for (Piece piece : pieces) {
      long count =
          IntStream.range(0, draft.sets.get(piece.set()).slots())
              .filter(slot -> draft.goals.get(0).kind(piece.set(), slot) == piece.kind())
              .count();
      if (count != 1) {
        throw new ParseException(
            "" + (piece.kind() + 1),
            "a piece that is joined to others must be there once in the goal; %s has it %d times"
                .formatted(draft.sets.get(piece.set()).name(), count));
      }
    }
    draft.blocks.add(new Block(pieces));
  }

  /** Requires that a name is a word and stands for nothing yet. */
  void requireNew(String move) {
    word(move);
    Entry before = entries.get(move);
    if (before != null) {
      throw new ParseException(
          move, "a name for one thing only; it stands in line " + before.line() + " too");
    }
  }

  private static void word(String name) {
    if (!VisibleText.isWord(name)) {
      throw new ParseException(
          name, "a name is one visible word of at most " + VisibleText.LONGEST + " characters");
    }
  }

  /**
   * Returns the definition.
   *
   * @param lastLine the last line of the file
   * @throws BadInputException if it is none
   */
  Definition build(int lastLine) {
    require(!draft.sets.isEmpty(), "no set of slots", lastLine);
    require(!draft.goals.isEmpty(), "no goal", lastLine);
    Vocabulary words = new Vocabulary(draft.sets);
    entries.forEach(
        (key, entry) -> {
          if (entry.move() != null) {
            words.add(key, entry.move());
          } else {
            words.add(key, entry.sequence());
          }
        });
    for (String move : draft.scrambleNames) {
      if (!words.isName(move)) {
        throw new ParseException(
            scrambleLine, 0, move, "expected names of moves, in which scrambles are written");
      }
    }
    entries.forEach(
        (key, entry) -> {
          check(words, key, entry);
          if (entry.role() != Role.ALIAS && MoveNames.isRotation(key)) {
            draft.rotations.add(new NamedMove(key, words.meaning(key).orElseThrow()));
          }
        });
    Set<Transformation> frames = RotationGroup.of(draft.sets, draft.rotations);
    entries.forEach(
        (key, entry) -> {
          if (entry.role() == Role.ALIAS) {
            draft.aliases.add(new Alias(key, entry.sequence()));
            return;
          }
          if (MoveNames.isRotation(key)) {
            return;
          }
          Transformation meaning = words.meaning(key).orElseThrow();
          boolean turnsAll =
              entry.role() == Role.DERIVED && !meaning.isIdentity() && frames.contains(meaning);
          if (turnsAll) {
            draft.aliases.add(new Alias(key, entry.sequence()));
          } else {
            draft.generators.add(new NamedMove(key, meaning));
          }
        });
    String turns =
        draft.rotations.isEmpty()
            ? ""
            : "; " + draft.rotations.get(0).name() + " turns the whole puzzle";
    require(!draft.generators.isEmpty(), "no move" + turns, lastLine);
    draft.forbidden = List.copyOf(forbidden);
    Definition definition = draft.definition();
    for (Pattern goal : draft.goals) {
      require(definition.allows(goal), "the goal itself is forbidden", lastLine);
      require(
          goal.hasSamePieces(draft.goals.get(0)), "all goals must have the same pieces", lastLine);
    }
    return layout == null ? definition : layout.applyTo(definition);
  }

  private void require(boolean holds, String expected, int line) {
    if (!holds) {
      throw new ParseException(line, 0, draft.name, expected);
    }
  }

  /**
   * Requires that a name stands for moves, which names for reading may rename, and for no others.
   */
  private void check(Vocabulary words, String key, Entry entry) {
    int line = entry.line();
    Optional<String> clash;
    try {
      Optional<Transformation> does = words.meaning(key);
      does.ifPresent(Transformation::order);
      if (entry.role() != Role.ALIAS && does.isEmpty()) {
        throw new BadInputException("what names mean from then on ({}) is no part of a move");
      }
      clash = words.clash(key);
    } catch (ArithmeticException e) {
      throw new ParseException(line, 0, key, TOO_OFTEN);
    } catch (BadInputException e) {
      throw new ParseException(line, 0, key, e.getMessage());
    }
    if (clash.isPresent()) {
      String expected = "reads as %s with an amount but does something else; choose another name";
      throw new ParseException(line, 0, key, expected.formatted(clash.get()));
    }
  }
}
