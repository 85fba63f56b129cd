// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.saitan.definition.Definition.Alias;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Layout;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.NotationExamples;
import org.saitan.puzzle.Position;
import org.saitan.rules.Notation;

/** Describes a puzzle's notation for help texts. */
record PermutationNotation(PermutationPuzzle puzzle) {
  private static final List<String> STATES =
      List.of(
          "For each set, list the piece in each slot. Pieces are numbered from 1, and identical pieces share a number."
              + " The turns of a piece follow its number: + for one, ++ for two, +3 for three, and so on.",
          "Sets are separated by /, each optionally preceded by its name.",
          "Or write moves from the goal, or a state followed by moves: STATE moves: R U'. If a text could be read"
              + " as either, prefix it with state: or moves:.",
          "Drawings as printed, KPattern JSON and scramble files (Scramble, ScrambleState, StartState,"
              + " ScrambleAlg) are also accepted.",
          "In a pattern, ? matches any piece in any orientation, or a whole set; 3? matches piece 3 in"
              + " any orientation; ?+0 and ?+ match any piece turned zero times or once.");
  private static final String STICKERS =
      "Or list the %d stickers, with optional spaces and line breaks, face by face (%s). Each face is read row by row"
          + " from its top left, as seen from outside; the top edge of an upper face is at the back, that of a lower face in front. Any letters may be used, in any orientation. Cubes can also be written as JSON: cp, co, ep, eo.";
  private static final String CYCLES =
      "Or write a permutation of the slots in cycle notation, as in GAP: (1,3,2)(4,5) takes the piece in"
          + " slot 1 to slot 3.";
  private static final String CELLS =
      "List the label of each cell, row by row. Rows may be separated by / or line breaks."
          + " Spaces are optional if all labels are single characters. Python lists and tuples are accepted.";
  private static final String HOLE =
      "%s is the hole; also accepted: _ . - x, or nothing between two commas or spaces. Patterns must include the hole.";
  private static final String BY_SLOT =
      "Or list, for each set, its name and the piece in each slot, numbered from 1 and followed by + for each turn;"
          + " separate sets by /.";
  private static final List<String> MOVES =
      List.of(
          "A move is a name, optionally followed by a repeat count and ' for the inverse: R, R2, R', R2';"
              + " after a name that ends in a digit: A1^2, A1^-2.",
          "Groups are (R U)3, commutators [R, U], conjugates [R: U].");
  private static final String ALIASES =
      "These are aliases of sequences of moves, or rotations of the whole puzzle, which are undone at"
          + " the end.";
  private static final int MAX_LISTED_MOVES = 24;

  Notation notation() {
    Position at = puzzle.goal();
    List<String> names = new ArrayList<>();
    int[] ends = {0, puzzle.moves() - 1};
    for (int move : puzzle.moves() == 0 ? new int[0] : ends) {
      Optional<Position> next = puzzle.apply(at, move);
      if (next.isPresent()) {
        at = next.get();
        names.add(puzzle.namedMoves().get(move).name());
      }
    }
    Position example = at;
    String state = puzzle.format(example);
    List<Notation.Example> examples =
        Stream.of(state, "moves: " + String.join(" ", names), puzzle.draw(example), list(state))
            .distinct()
            .filter(text -> parsesTo(text, example))
            .map(text -> new Notation.Example(text, state))
            .toList();
    return new Notation(
        states(), examples, moves(), NotationExamples.moveExamples(puzzle, example));
  }

  /** Converts rows of words to a bracketed list of lists. */
  private static String list(String state) {
    return state.contains(" ")
        ? "[[" + state.replace(" / ", "],[").replace(' ', ',') + "]]"
        : state;
  }

  /**
   * Returns whether parsing the text yields the given position. Parsing may fail or yield another
   * position if the names of moves contain characters with a special meaning in sequences.
   */
  private boolean parsesTo(String text, Position position) {
    try {
      return puzzle.parse(text).equals(position);
    } catch (BadInputException e) {
      return false;
    }
  }

  private List<String> states() {
    Optional<Layout> layout = puzzle.definition().layout();
    List<String> lines = new ArrayList<>();
    if (layout.isEmpty()) {
      lines.addAll(STATES);
      puzzle
          .stickers()
          .map(each -> STICKERS.formatted(each.count(), String.join(", ", each.faces())))
          .ifPresent(lines::add);
      if (puzzle.definition().sets().size() == 1
          && puzzle.definition().sets().get(0).orientations() == 1) {
        lines.add(CYCLES);
      }
      return lines;
    }
    lines.add(CELLS);
    layout.get().hole().ifPresent(hole -> lines.add(HOLE.formatted(hole.word())));
    lines.add(BY_SLOT);
    lines.addAll(STATES.subList(2, STATES.size()));
    return lines;
  }

  private List<String> moves() {
    List<String> lines = new ArrayList<>(MOVES);
    List<String> names = puzzle.namedMoves().stream().map(NamedMove::name).toList();
    lines.add(
        "Moves of %s: %s%s"
            .formatted(
                puzzle.name(),
                String.join(" ", names.subList(0, Math.min(MAX_LISTED_MOVES, names.size()))),
                names.size() > MAX_LISTED_MOVES ? " ... (" + names.size() + " in total)" : ""));
    List<String> accepted =
        Stream.concat(
                puzzle.definition().rotations().stream().map(NamedMove::name),
                puzzle.definition().aliases().stream().map(Alias::name))
            .toList();
    if (!accepted.isEmpty()) {
      lines.add("Also accepted: %s. %s".formatted(String.join(" ", accepted), ALIASES));
    }
    List<String> scrambles = puzzle.definition().scrambleNames();
    if (!scrambles.isEmpty() && puzzle.goals().size() == 1) {
      lines.add("Scrambles use " + String.join(" ", scrambles) + ".");
    }
    return lines;
  }
}
