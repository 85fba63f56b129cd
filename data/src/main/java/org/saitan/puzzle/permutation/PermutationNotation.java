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

/** How states and moves of a defined puzzle are written. */
final class PermutationNotation {
  private static final List<String> STATES =
      List.of(
          "For each set of slots its pieces, by slot, numbered from 1; pieces that are alike have one"
              + " number. Behind a piece how often it is turned: +, ++, then +3 and so on.",
          "Sets are divided by /; their names may stand before their pieces.",
          "Or moves from the goal, or a state and the moves from there: STATE moves: R U'. Where a text"
              + " could be a state or moves, write state: or moves: before it.",
          "Or a drawing as it is printed, KPattern JSON, or a scramble file (Scramble, ScrambleState,"
              + " StartState, ScrambleAlg).",
          "In a pattern, ? stands for any piece, however it lies, or for all of a set; 3? for piece 3,"
              + " however it lies; ?+0, ?+ for any piece that is not turned, turned once.");
  private static final String STICKERS =
      "Or its %d stickers, in one word or with blanks and line breaks: face by face (%s), each row by row"
          + " from its top left as seen from outside; the top of an upper face is at the back, of a"
          + " lower one in front. Any letters, held in any way. A cube also as JSON: cp, co, ep, eo.";
  private static final String CYCLES =
      "Or a permutation of the slots in cycles, as in GAP: (1,3,2)(4,5) takes the piece of slot 1 to"
          + " slot 3.";
  private static final String PLACES =
      "What stands in each place, row by row; rows are divided by / or stand on lines of their own, or"
          + " nothing divides them. Where each place is one sign, blanks may be left out. Lists and tuples"
          + " of Python are read, too.";
  private static final String HOLE =
      "%s is the hole; _ . - x, or nothing between two commas or blanks, are read as well. A pattern says where it is.";
  private static final String BY_SLOT =
      "Or for each set its name and its pieces by slot, numbered from 1, + behind them for each turn;"
          + " sets are divided by /.";
  private static final List<String> MOVES =
      List.of(
          "A move is a name, with a number behind it for how often and ' for backwards: R, R2, R', R2';"
              + " behind a name that ends in a digit A1^2, A1^-2.",
          "Groups are (R U)3, commutators [R, U], conjugates [R: U].");
  private static final String BESIDES =
      "These are names for sequences of moves, or turns of the whole puzzle, which at the end is held"
          + " as before.";
  private static final int MOST_NAMED = 24;

  private final PermutationPuzzle puzzle;

  PermutationNotation(PermutationPuzzle puzzle) {
    this.puzzle = puzzle;
  }

  Notation notation() {
    Position at = puzzle.goal();
    List<String> played = new ArrayList<>();
    int[] ends = {0, puzzle.moves() - 1};
    for (int move : puzzle.moves() == 0 ? new int[0] : ends) {
      Optional<Position> next = puzzle.apply(at, move);
      if (next.isPresent()) {
        at = next.get();
        played.add(puzzle.namedMoves().get(move).name());
      }
    }
    Position some = at;
    String state = puzzle.format(some);
    List<Notation.Example> examples =
        Stream.of(state, "moves: " + String.join(" ", played), puzzle.draw(some), list(state))
            .distinct()
            .filter(text -> isRead(text, some))
            .map(text -> new Notation.Example(text, state))
            .toList();
    return new Notation(states(), examples, moves(), NotationExamples.turns(puzzle, some));
  }

  /** Returns rows of words as a list of lists. */
  private static String list(String state) {
    return state.contains(" ")
        ? "[[" + state.replace(" / ", "],[").replace(' ', ',') + "]]"
        : state;
  }

  /** Names of moves may have signs that mean something else between moves. */
  private boolean isRead(String text, Position position) {
    try {
      return puzzle.parse(text).equals(position);
    } catch (BadInputException e) {
      return false;
    }
  }

  private List<String> states() {
    Optional<Layout> layout = puzzle.definition().layout();
    List<String> words = new ArrayList<>();
    if (layout.isEmpty()) {
      words.addAll(STATES);
      puzzle
          .stickers()
          .map(each -> STICKERS.formatted(each.count(), String.join(", ", each.faces())))
          .ifPresent(words::add);
      if (puzzle.definition().sets().size() == 1
          && puzzle.definition().sets().get(0).orientations() == 1) {
        words.add(CYCLES);
      }
      return words;
    }
    words.add(PLACES);
    layout.get().hole().ifPresent(hole -> words.add(HOLE.formatted(hole.word())));
    words.add(BY_SLOT);
    words.addAll(STATES.subList(2, STATES.size()));
    return words;
  }

  private List<String> moves() {
    List<String> words = new ArrayList<>(MOVES);
    List<String> names = puzzle.namedMoves().stream().map(NamedMove::name).toList();
    words.add(
        "Moves of %s: %s%s"
            .formatted(
                puzzle.name(),
                String.join(" ", names.subList(0, Math.min(MOST_NAMED, names.size()))),
                names.size() > MOST_NAMED ? " ... (" + names.size() + " in all)" : ""));
    List<String> read =
        Stream.concat(
                puzzle.definition().rotations().stream().map(NamedMove::name),
                puzzle.definition().aliases().stream().map(Alias::name))
            .toList();
    if (!read.isEmpty()) {
      words.add("Read besides: %s. %s".formatted(String.join(" ", read), BESIDES));
    }
    List<String> scrambles = puzzle.definition().scrambleNames();
    if (!scrambles.isEmpty() && puzzle.goals().size() == 1) {
      words.add("Scrambles are written in " + String.join(" ", scrambles) + ".");
    }
    return words;
  }
}
