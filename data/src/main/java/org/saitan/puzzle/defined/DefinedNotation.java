// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.saitan.definition.Definition.Alias;
import org.saitan.definition.Definition.Metric;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Layout;
import org.saitan.definition.Pattern;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.NotationExamples;
import org.saitan.puzzle.Position;
import org.saitan.rules.Notation;

/** How states and moves of a defined puzzle are written; the examples are moves played. */
final class DefinedNotation {
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
  private static final String PLACES =
      "What stands in each place, row by row; rows are divided by / or stand on lines of their own, or"
          + " nothing divides them. Where each place is one sign, blanks may be left out.";
  private static final String HOLE = "%s is the hole. A pattern says where it is.";
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

  private final DefinedPuzzle puzzle;
  private final List<Notation.Example> examples = new ArrayList<>();

  DefinedNotation(DefinedPuzzle puzzle) {
    this.puzzle = puzzle;
  }

  Notation notation() {
    Position goal = puzzle.goal();
    OptionalInt one = legal(goal, -1);
    OptionalInt two =
        one.isEmpty() ? one : legal(after(goal, one.getAsInt()).orElseThrow(), one.getAsInt());
    Position some =
        two.isEmpty() ? goal : after(goal, one.getAsInt(), two.getAsInt()).orElseThrow();
    add(puzzle.format(some), some);
    if (two.isPresent()) {
      sequences(goal, one.getAsInt(), two.getAsInt());
    }
    add(puzzle.draw(some), some);
    add(json(puzzle.pattern(some)), some);
    return new Notation(states(), examples, moves(), NotationExamples.turns(puzzle, some));
  }

  private List<String> states() {
    Optional<Layout> layout = puzzle.definition().layout();
    if (layout.isEmpty()) {
      return STATES;
    }
    List<String> words = new ArrayList<>();
    words.add(PLACES);
    layout.get().hole().ifPresent(hole -> words.add(HOLE.formatted(hole.word())));
    words.add(BY_SLOT);
    words.addAll(STATES.subList(2, STATES.size()));
    return words;
  }

  /** Returns a legal move that is not another one, nor undoes it, if there is such. */
  private OptionalInt legal(Position from, int not) {
    OptionalInt undoing = not < 0 ? OptionalInt.empty() : puzzle.undoing(not);
    return IntStream.range(0, puzzle.moves())
        .filter(move -> move != not && (undoing.isEmpty() || undoing.getAsInt() != move))
        .filter(move -> puzzle.apply(from, move).isPresent())
        .findFirst();
  }

  private Optional<Position> after(Position from, int... moves) {
    Optional<Position> at = Optional.of(from);
    for (int move : moves) {
      at = at.flatMap(position -> puzzle.apply(position, move));
    }
    return at;
  }

  private void sequences(Position goal, int one, int two) {
    String a = name(one);
    String b = name(two);
    addMoves(a + " " + b, after(goal, one, two));
    addMoves("(" + a + " " + b + ")2", after(goal, one, two, one, two));
    OptionalInt notOne = puzzle.undoing(one);
    OptionalInt notTwo = puzzle.undoing(two);
    // One way, backwards is forwards often, and what is on the way may be forbidden.
    if (notOne.isPresent() && puzzle.definition().metric() != Metric.ONE_WAY) {
      addMoves("[" + a + ": " + b + "]", after(goal, one, two, notOne.getAsInt()));
      if (notTwo.isPresent()) {
        addMoves(
            "[" + a + ", " + b + "]", after(goal, one, two, notOne.getAsInt(), notTwo.getAsInt()));
      }
    }
    after(goal, one)
        .ifPresent(
            first ->
                addIfRead(puzzle.format(first) + " moves: " + b, after(first, two).orElseThrow()));
  }

  private String name(int move) {
    return puzzle.namedMoves().get(move).name();
  }

  private void addMoves(String sequence, Optional<Position> to) {
    boolean doubtful = puzzle.beginsState(sequence.replaceAll("[\\[(]", "").split("\\s")[0]);
    to.ifPresent(position -> addIfRead((doubtful ? "moves: " : "") + sequence, position));
  }

  /** Names of moves may have signs that mean something else between moves. */
  private void addIfRead(String text, Position position) {
    try {
      if (puzzle.parse(text).equals(position)) {
        add(text, position);
      }
    } catch (BadInputException e) {
      return; // It would be no help.
    }
  }

  private void add(String text, Position position) {
    if (examples.stream().noneMatch(example -> example.text().equals(text))) {
      examples.add(new Notation.Example(text, puzzle.format(position)));
    }
  }

  private String json(Pattern state) {
    return IntStream.range(0, state.sets())
        .mapToObj(
            set ->
                "\"%s\": {\"pieces\": %s, \"orientation\": %s}"
                    .formatted(
                        puzzle
                            .definition()
                            .sets()
                            .get(set)
                            .name()
                            .replace("\\", "\\\\")
                            .replace("\"", "\\\""),
                        row(state, set, false),
                        row(state, set, true)))
        .collect(Collectors.joining(", ", "{", "}"));
  }

  private static List<Integer> row(Pattern state, int set, boolean orientations) {
    return IntStream.range(0, state.slots(set))
        .mapToObj(slot -> orientations ? state.orientation(set, slot) : state.kind(set, slot))
        .toList();
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
