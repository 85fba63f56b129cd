// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.saitan.rules.Notation;

/** Examples of how the states and moves of a puzzle are written, found by playing it. */
public final class NotationExamples {
  private static final int MOST_TURNS = 4;

  private final Puzzle puzzle;
  private final Position position;
  private final List<Notation.Example> examples = new ArrayList<>();

  /**
   * Creates the examples of a puzzle: of a position two different moves from the goal, or from the
   * start where moves end there.
   */
  public NotationExamples(Puzzle puzzle) {
    this.puzzle = puzzle;
    Position nearGoal = twoMovesFrom(puzzle.goal());
    this.position =
        someMove(nearGoal, 0).isPresent()
            ? nearGoal
            : puzzle.start().map(this::twoMovesFrom).orElse(nearGoal);
    add(puzzle.format(position));
  }

  private Position twoMovesFrom(Position from) {
    Position at = someMove(from, 0).orElse(from);
    return someMove(at, 1).orElse(at);
  }

  /** Returns where the first or the last legal move leads. */
  private Optional<Position> someMove(Position from, int last) {
    for (int i = 0; i < puzzle.moves(); i++) {
      Optional<Position> next = puzzle.apply(from, last == 0 ? i : puzzle.moves() - 1 - i);
      if (next.isPresent()) {
        return next;
      }
    }
    return Optional.empty();
  }

  /** Returns the state as it is printed. */
  public String printed() {
    return puzzle.format(position);
  }

  /** Adds another way to write the state, unless it is there; returns this. */
  public NotationExamples add(String text) {
    if (examples.stream().noneMatch(example -> example.text().equals(text))) {
      examples.add(new Notation.Example(text, printed()));
    }
    return this;
  }

  /** Adds the state in small letters; returns this. */
  public NotationExamples addInSmallLetters() {
    return add(printed().toLowerCase(Locale.ROOT));
  }

  /** Adds the state as it is drawn; returns this. */
  public NotationExamples addDrawing() {
    return add(puzzle.draw(position));
  }

  /** Returns the notation, with the first legal moves of the state. */
  public Notation with(List<String> states, List<String> moves) {
    return new Notation(states, examples, moves, turns(puzzle, position));
  }

  /** Returns the first legal moves of a position. */
  public static List<Notation.MoveExample> turns(Puzzle puzzle, Position from) {
    List<Notation.MoveExample> turns = new ArrayList<>();
    for (int move = 0; move < puzzle.moves() && turns.size() < MOST_TURNS; move++) {
      Optional<Position> to = puzzle.apply(from, move);
      if (to.isPresent()) {
        String name = puzzle.moveName(from, move);
        turns.add(new Notation.MoveExample(puzzle.format(from), name, puzzle.format(to.get())));
      }
    }
    return turns;
  }
}
