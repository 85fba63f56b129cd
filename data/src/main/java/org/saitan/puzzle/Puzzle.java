// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.saitan.problem.BadInputException;
import org.saitan.problem.Reason;
import org.saitan.rules.Notation;

/**
 * The rules of one board as a person reads them: slow, plain and obviously right.
 *
 * <p>Moves are numbered {@code 0 .. moves() - 1}. A number may stand for a move that is not legal
 * in some positions; its name may depend on the position (in Flip-It, where the hole is). {@code
 * org.saitan.space.StateSpace} says the same rules in numbers; a contract test holds the two
 * together.
 */
public interface Puzzle {
  /** Returns the board's canonical name, such as {@code rotation-3x3-cw}. */
  String name();

  /**
   * Returns the number of the rules and of the numbering of states that goes with them. It grows
   * when a change of either makes old tables wrong; a test that pins digests says when that is.
   */
  default int rulesVersion() {
    return 1;
  }

  /** Returns how many moves there are, legal or not, in any position. */
  int moves();

  /** Returns the position at distance 0, or the first of several. */
  Position goal();

  /**
   * Returns all positions at distance 0, at least one, {@link #goal} first, none twice; only some
   * of them where there are open goals ({@link #hasOpenGoals}).
   */
  default List<Position> goals() {
    return List.of(goal());
  }

  /**
   * Returns whether {@link #goals} lacks some goals: a puzzle with a start may have a goal that
   * leaves something open. {@link #isGoal} knows them all.
   */
  default boolean hasOpenGoals() {
    return false;
  }

  /** Returns whether a position is at distance 0. */
  default boolean isGoal(Position position) {
    return goals().contains(position);
  }

  /** Returns where {@code move} leads from {@code position}, or empty if it is not legal there. */
  Optional<Position> apply(Position position, int move);

  /**
   * Returns all positions from which {@code move} leads to {@code position}: at most one in many
   * puzzles, none or several where a move forgets where it came from.
   */
  List<Position> predecessors(Position position, int move);

  /** Returns how many different values a cell may hold, from 0. */
  int cellValues();

  /** Returns the name that a person would use for {@code move} in {@code position}. */
  String moveName(Position position, int move);

  /**
   * Reads a position, generously: every notation of the puzzle that is not ambiguous.
   *
   * @throws BadInputException if the text is no position of this board, with the place where it
   *     went wrong
   */
  Position parse(String text);

  /**
   * Reads a pattern: a position as {@link #parse} reads it, in which {@code ?} stands for anything,
   * where the puzzle's notation has such a sign; it has none unless the puzzle says so.
   *
   * @throws BadInputException if the text is no pattern of this board, with the place where it went
   *     wrong
   */
  default CellPattern parsePattern(String text) {
    return CellPattern.of(parse(text));
  }

  /** Writes a position in one line, canonically; {@link #parse} reads it back. */
  String format(Position position);

  /** Draws a position over several lines, for a terminal; no line break at the end. */
  String draw(Position position);

  /**
   * Returns the rules in the words of the puzzle's author, line by line; none if there are none.
   */
  default List<String> rulesText() {
    return List.of();
  }

  /** Returns how states and moves are written, for people: all that {@link #parse} reads. */
  default Notation notation() {
    return new NotationExamples(this)
        .addDrawing()
        .with(
            List.of("A state is written as it is printed, in one line, or as it is drawn."),
            List.of("Moves have the names that are printed."));
  }

  /**
   * Returns why the rules alone forbid the way from {@code position} to the goal; empty if they do
   * not.
   */
  default List<Reason> whyUnsolvable(Position position) {
    return List.of();
  }

  /** Returns the position that a person starts from, where the puzzle names one. */
  default Optional<Position> start() {
    return Optional.empty();
  }

  /**
   * Returns how much of a position looks as in the goal: the number of places that hold there what
   * they hold in the goal, of all goals the one with the most. A place is a cell; where pieces lie
   * in slots it is a slot, and its piece counts where it also lies as it should.
   */
  default int countInPlace(Position position) {
    int most = 0;
    for (Position goal : goals()) {
      most = Math.max(most, position.same(goal));
    }
    return most;
  }

  /** Returns the rotations and reflections of the board that keep the goal, the identity first. */
  default List<UnaryOperator<Position>> goalSymmetries() {
    return List.of(UnaryOperator.identity());
  }

  /** Returns this by one of its {@link Abilities}, if it has it. */
  default <A> Optional<A> as(Class<A> ability) {
    return ability.isInstance(this) ? Optional.of(ability.cast(this)) : Optional.empty();
  }

  /** Returns the words of all abilities that it has, in alphabetical order. */
  default List<String> abilities() {
    return Stream.<Class<?>>iterate(getClass(), type -> type != null, Class::getSuperclass)
        .flatMap(type -> Arrays.stream(type.getInterfaces()))
        .filter(type -> type.isAnnotationPresent(Ability.class))
        .map(type -> type.getAnnotation(Ability.class).value())
        .distinct()
        .sorted()
        .toList();
  }
}
