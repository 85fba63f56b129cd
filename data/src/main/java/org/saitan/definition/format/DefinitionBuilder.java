// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.format;

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
 * A builder of definitions that performs the checks common to all formats.
 *
 * <p>Every method may throw {@link ParseException}. Entries that are added with a line number are
 * checked again in {@link #build}, which reports that line.
 */
final class DefinitionBuilder {
  /** The maximum number of slots of all sets together. */
  static final int MAX_SLOTS = 4_096;

  /** The maximum number of moves and rotations. */
  static final int MAX_MOVES = 1_024;

  /** The maximum number of names that are not moves. */
  static final int MAX_NAMES = 4_096;

  private static final String ORDER_TOO_LARGE = "has an order of 2^63 or more, which is too large";

  /**
   * The draft. Readers may directly set the fields that need no check: comment, metric, {@code
   * upToRotation}.
   */
  final Definition.Draft draft;

  private final Set<String> invisiblyTurned;
  private final Map<String, Entry> entries = new LinkedHashMap<>();
  private final Set<Forbidden> forbidden = new LinkedHashSet<>();
  private LayoutFormat layout;
  private int scrambleLine;
  private int moves;

  /** The role of a name: a move, a derived move of KPuzzle, or an alias. */
  private enum Role {
    MOVE,
    DERIVED,
    ALIAS
  }

  /** The line that defines a name, and the name's meaning: either a move or a sequence. */
  private record Entry(int line, Transformation move, String sequence, Role role) {}

  /**
   * Creates a builder.
   *
   * @param name the puzzle's name if the file does not name it
   * @param invisiblyTurned the sets without orientations whose pieces some moves turn, which
   *     affects joined pieces
   */
  DefinitionBuilder(String name, Set<String> invisiblyTurned) {
    this.draft = new Definition.Draft(name);
    this.invisiblyTurned = Set.copyOf(invisiblyTurned);
  }

  /** Returns whether the orientations of a set are invisible in every state. */
  boolean isInvisiblyTurned(String set) {
    return invisiblyTurned.contains(set);
  }

  List<SlotSet> sets() {
    return draft.sets;
  }

  void setName(String newName) {
    if (!VisibleText.isLine(newName)) {
      throw new ParseException(
          newName,
          "a name is one visible line of at most " + VisibleText.MAX_NAME_LENGTH + " characters");
    }
    draft.name = newName;
  }

  void setLayout(LayoutFormat lines) {
    layout = lines;
  }

  void setScrambleNames(int line, List<String> names) {
    if (!draft.scrambleNames.isEmpty()) {
      throw new ParseException("ScrambleNames", "expected only one ScrambleNames line");
    }
    scrambleLine = line;
    draft.scrambleNames = names;
  }

  void addSet(String set, int slots, int orientations) {
    requireWord(set);
    if (draft.sets.stream().anyMatch(other -> other.name().equals(set))) {
      throw new ParseException(set, "there is already a set of this name");
    }
    if (draft.sets.stream().mapToInt(SlotSet::slots).sum() + slots > MAX_SLOTS) {
      throw new ParseException(set, "a puzzle has at most " + MAX_SLOTS + " slots in total");
    }
    draft.sets.add(new SlotSet(set, slots, orientations));
  }

  /** Returns the index of a set with the given name. */
  int setIndex(String set) {
    return SlotSet.indexOf(draft.sets, set, "no set of this name");
  }

  void addGoal(int[][] kinds, int[][] orientations, int[][] moduli) {
    for (int set = 0; set < draft.sets.size(); set++) {
      Map<Integer, Integer> ofKind = new HashMap<>();
      for (int slot = 0; slot < kinds[set].length; slot++) {
        Integer other = ofKind.putIfAbsent(kinds[set][slot], moduli[set][slot]);
        if (other != null && other != moduli[set][slot]) {
          throw new ParseException(
              draft.sets.get(set).name(),
              "identical pieces must agree on whether their orientation counts");
        }
      }
    }
    draft.goals.add(Pattern.of(draft.sets, kinds, orientations, moduli));
  }

  /** Creates the transformation of a move, as {@link Transformation#of} does. */
  Transformation transformation(String move, int[][] from, int[][] twist) {
    try {
      return Transformation.of(draft.sets, from, twist);
    } catch (IllegalArgumentException e) {
      throw new ParseException(move, e.getMessage());
    }
  }

  void addMove(int line, String move, Transformation effect) {
    add(move, new Entry(line, effect, null, Role.MOVE));
  }

  void addSequence(int line, String move, String sequence) {
    add(move, new Entry(line, null, sequence, Role.MOVE));
  }

  /**
   * Adds a derived move, which counts as a move unless it rotates the whole puzzle. Moves take
   * precedence over derived moves of the same name, as in cubing.js.
   */
  void addDerived(int line, String move, String sequence) {
    Entry before = entries.get(move);
    if (before == null || before.role() != Role.MOVE) {
      add(move, new Entry(line, null, sequence, Role.DERIVED));
    }
  }

  void addAlias(int line, String alias, String sequence) {
    add(alias, new Entry(line, null, sequence, Role.ALIAS));
  }

  private void add(String name, Entry entry) {
    requireNew(name);
    entries.put(name, entry);
    moves += entry.role() == Role.ALIAS ? 0 : 1;
    if (moves > MAX_MOVES || entries.size() > MAX_MOVES + MAX_NAMES) {
      throw new ParseException(
          name,
          "a puzzle may define at most %d moves and %d aliases".formatted(MAX_MOVES, MAX_NAMES));
    }
  }

  void forbid(int set, int slot, int kind) {
    forbidden.add(new Forbidden(set, slot, kind));
  }

  /** Joins pieces, each of which must be the only one of its kind. */
  void addBlock(List<Piece> pieces) {
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
            "a joined piece must occur exactly once in the goal, but set %s contains this piece %d times"
                .formatted(draft.sets.get(piece.set()).name(), count));
      }
    }
    draft.blocks.add(new Block(pieces));
  }

  /** Requires that a name is a single word that has no meaning yet. */
  void requireNew(String move) {
    requireWord(move);
    Entry before = entries.get(move);
    if (before != null) {
      throw new ParseException(move, "is already defined on line " + before.line());
    }
  }

  private static void requireWord(String name) {
    if (!VisibleText.isWord(name)) {
      throw new ParseException(
          name,
          "a name is one visible word of at most " + VisibleText.MAX_NAME_LENGTH + " characters");
    }
  }

  /**
   * Builds the definition.
   *
   * @param lastLine the last line of the file
   * @throws BadInputException if the definition is invalid
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
            scrambleLine, 0, move, "expected the names of moves for scrambles");
      }
    }
    entries.forEach(
        (key, entry) -> {
          check(words, key, entry);
          if (entry.role() != Role.ALIAS && MoveNames.isRotation(key)) {
            draft.rotations.add(new NamedMove(key, words.meaning(key).orElseThrow()));
          }
        });
    Set<Transformation> rotations = RotationGroup.of(draft.sets, draft.rotations);
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
          boolean isRotation =
              entry.role() == Role.DERIVED && !meaning.isIdentity() && rotations.contains(meaning);
          if (isRotation) {
            draft.aliases.add(new Alias(key, entry.sequence()));
          } else {
            draft.generators.add(new NamedMove(key, meaning));
          }
        });
    String turns =
        draft.rotations.isEmpty()
            ? ""
            : "; " + draft.rotations.get(0).name() + " rotates the whole puzzle";
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
   * Requires that a name stands for a valid sequence of moves and is unambiguous. Only aliases may
   * contain renamings.
   */
  private void check(Vocabulary words, String key, Entry entry) {
    int line = entry.line();
    Optional<String> clash;
    try {
      Optional<Transformation> effect = words.meaning(key);
      effect.ifPresent(Transformation::order);
      if (entry.role() != Role.ALIAS && effect.isEmpty()) {
        throw new BadInputException("a move cannot contain a renaming ({})");
      }
      clash = words.clash(key);
    } catch (ArithmeticException e) {
      throw new ParseException(line, 0, key, ORDER_TOO_LARGE);
    } catch (BadInputException e) {
      throw new ParseException(line, 0, key, e.getMessage());
    }
    if (clash.isPresent()) {
      String expected =
          "is ambiguous, because it can also be read as %s with a number; choose another name";
      throw new ParseException(line, 0, key, expected.formatted(clash.get()));
    }
  }
}
