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
 * The rules of one board, implemented in the simplest way: slow, but obviously correct.
 *
 * <p>Moves are numbered {@code 0 .. moves() - 1}. A move may be illegal in some positions, and its
 * name may depend on the position (in Flip-It, on the hole). {@code org.saitan.space.StateSpace}
 * implements the same rules on numbered states; a contract test compares the two implementations.
 */
public interface Puzzle {
  /** Returns the board's canonical name, such as {@code rotation-3x3-cw}. */
  String name();

  /**
   * Returns the version of the rules and of the state numbering. Increase it whenever a change to
   * the rules or the numbering invalidates old tables. A test with pinned digests detects such
   * changes.
   */
  default int rulesVersion() {
    return 1;
  }

  /** Returns the number of moves, including illegal ones. */
  int moves();

  /** Returns the position at distance 0, or the first one if there are several. */
  Position goal();

  /**
   * Returns the distinct positions at distance 0, starting with {@link #goal}. Some are missing if
   * {@link #hasOpenGoals} returns true.
   */
  default List<Position> goals() {
    return List.of(goal());
  }

  /**
   * Returns whether {@link #goals} is incomplete: if a puzzle has a start position, its goal may be
   * only partially specified. {@link #isGoal} recognizes all goals.
   */
  default boolean hasOpenGoals() {
    return false;
  }

  /** Returns whether a position is at distance 0. */
  default boolean isGoal(Position position) {
    return goals().contains(position);
  }

  /** Returns the position after a move, or empty if the move is illegal. */
  Optional<Position> apply(Position position, int move);

  /**
   * Returns all positions from which a move leads to {@code position}. There is at most one, unless
   * the move discards information.
   */
  List<Position> predecessors(Position position, int move);

  /** Returns the move's name in the given position. */
  String moveName(Position position, int move);

  /**
   * Parses a position in any unambiguous notation of the puzzle.
   *
   * @throws BadInputException if the text is not a position of this board; the message locates the
   *     error
   */
  Position parse(String text);

  /**
   * Parses a pattern: a position in which {@code ?} stands for any content. The default
   * implementation does not support {@code ?} and accepts only positions.
   *
   * @throws BadInputException if the text is not a pattern of this board; the message locates the
   *     error
   */
  default CellPattern parsePattern(String text) {
    return CellPattern.of(parse(text));
  }

  /** Returns a position's canonical one-line text, which {@link #parse} accepts. */
  String format(Position position);

  /** Returns a drawing of a position for a terminal, without a final line break. */
  String draw(Position position);

  /** Returns the rules in the words of the puzzle's author, line by line, or an empty list. */
  default List<String> rulesText() {
    return List.of();
  }

  /** Returns a description of all notations that {@link #parse} accepts. */
  default Notation notation() {
    return new NotationExamples(this)
        .addDrawing()
        .build(
            List.of("Write a state on one line as it is printed, or as it is drawn."),
            List.of("Move names are the same in input and output."));
  }

  /**
   * Returns the reasons why the goal cannot be reached from a position, or an empty list if no
   * reason is known.
   */
  default List<Reason> whyUnsolvable(Position position) {
    return List.of();
  }

  /** Returns the start position, if the puzzle has one. */
  default Optional<Position> start() {
    return Optional.empty();
  }

  /**
   * Returns the number of places whose content is as in the goal. If there are several goals, uses
   * the goal that matches best. A place is a cell, or a slot with a piece and the piece's
   * orientation.
   */
  default int countPiecesInPlace(Position position) {
    return goals().stream().mapToInt(position::countEqual).max().orElse(0);
  }

  /** Returns the board's symmetries that preserve the goal, starting with the identity. */
  default List<UnaryOperator<Position>> goalSymmetries() {
    return List.of(UnaryOperator.identity());
  }

  /**
   * Casts this puzzle to one of the {@link Abilities}. Returns empty if the puzzle does not have
   * that ability.
   */
  default <A> Optional<A> as(Class<A> ability) {
    return ability.isInstance(this) ? Optional.of(ability.cast(this)) : Optional.empty();
  }

  /** Returns the names of this puzzle's abilities, in alphabetical order. */
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
