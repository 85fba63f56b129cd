// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.saitan.rules.Notation;

/** A builder of examples of a puzzle's notation. It finds a suitable position by making moves. */
public final class NotationExamples {
  private static final int MAX_MOVES = 4;

  private final Puzzle puzzle;
  private final Position position;
  private final List<Notation.Example> examples = new ArrayList<>();

  /**
   * Creates examples for a position two moves from the goal or, if no move is legal there, two
   * moves from the start.
   */
  public NotationExamples(Puzzle puzzle) {
    this.puzzle = puzzle;
    Position nearGoal = twoMovesFrom(puzzle.goal());
    this.position =
        legalMove(nearGoal, false).isPresent()
            ? nearGoal
            : puzzle.start().map(this::twoMovesFrom).orElse(nearGoal);
    add(puzzle.format(position));
  }

  private Position twoMovesFrom(Position start) {
    Position at = legalMove(start, false).orElse(start);
    return legalMove(at, true).orElse(at);
  }

  /**
   * Makes the first legal move or, if {@code last} is true, the last legal move. Returns the
   * resulting position, or empty if no move is legal.
   */
  private Optional<Position> legalMove(Position position, boolean last) {
    for (int i = 0; i < puzzle.moves(); i++) {
      Optional<Position> next = puzzle.apply(position, last ? puzzle.moves() - 1 - i : i);
      if (next.isPresent()) {
        return next;
      }
    }
    return Optional.empty();
  }

  /** Returns the state's canonical text. */
  public String canonicalText() {
    return puzzle.format(position);
  }

  /** Adds another text for the state, unless it is already present. Returns this builder. */
  public NotationExamples add(String text) {
    if (examples.stream().noneMatch(example -> example.text().equals(text))) {
      examples.add(new Notation.Example(text, canonicalText()));
    }
    return this;
  }

  /** Adds the state's text in lower case. Returns this builder. */
  public NotationExamples addLowerCase() {
    return add(canonicalText().toLowerCase(Locale.ROOT));
  }

  /** Adds the drawing of the state. Returns this builder. */
  public NotationExamples addDrawing() {
    return add(puzzle.draw(position));
  }

  /** Builds the notation, which also contains examples of moves. */
  public Notation build(List<String> states, List<String> moves) {
    return new Notation(states, examples, moves, moveExamples(puzzle, position));
  }

  /** Returns examples of the position's legal moves. */
  public static List<Notation.MoveExample> moveExamples(Puzzle puzzle, Position from) {
    List<Notation.MoveExample> examples = new ArrayList<>();
    for (int move = 0; move < puzzle.moves() && examples.size() < MAX_MOVES; move++) {
      Optional<Position> to = puzzle.apply(from, move);
      if (to.isPresent()) {
        String name = puzzle.moveName(from, move);
        examples.add(new Notation.MoveExample(puzzle.format(from), name, puzzle.format(to.get())));
      }
    }
    return examples;
  }
}
