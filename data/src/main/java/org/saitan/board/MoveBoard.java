// SPDX-License-Identifier: Apache-2.0
package org.saitan.board;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.saitan.board.Board.Origin;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.Puzzle;
import org.saitan.rules.Notation;
import org.saitan.space.ListedRules;
import org.saitan.space.StateSpace;
import org.saitan.text.Magnitude;

/**
 * One puzzle with size, variant and goal: its rules as a person reads them and, on demand, its
 * states as numbers.
 */
public final class MoveBoard implements Board {
  private final Family family;
  private final Puzzle puzzle;
  private final Supplier<BoardSize> measure;
  private final Supplier<StateSpace> makeSpace;
  private final Optional<Origin> origin;
  private final ListedRules listed;
  private BoardSize size;
  private StateSpace space;

  /**
   * Creates a board.
   *
   * @param family the family that it belongs to
   * @param puzzle its rules
   * @param size its numbers, known without building anything
   * @param makeSpace makes its space; called at most once, and never for a board that does not fit
   */
  public MoveBoard(Family family, Puzzle puzzle, BoardSize size, Supplier<StateSpace> makeSpace) {
    this(family, puzzle, Optional.empty(), () -> size, makeSpace);
  }

  /**
   * Creates a board that may come from a definition.
   *
   * @param family the family that it belongs to
   * @param puzzle its rules
   * @param origin its definition
   * @param measure finds its numbers; called at most once
   * @param makeSpace makes its space; called at most once, and never for a board that does not fit
   */
  public MoveBoard(
      Family family,
      Puzzle puzzle,
      Optional<Origin> origin,
      Supplier<BoardSize> measure,
      Supplier<StateSpace> makeSpace) {
    this.family = family;
    this.puzzle = puzzle;
    this.origin = origin;
    this.measure = measure;
    this.makeSpace = makeSpace;
    this.listed = null;
  }

  /**
   * Creates a board whose states are listed.
   *
   * @param family the family that it belongs to
   * @param puzzle its rules
   * @param origin its definition
   * @param listed the same rules on packed states
   */
  public MoveBoard(Family family, Puzzle puzzle, Optional<Origin> origin, ListedRules listed) {
    this.family = family;
    this.puzzle = puzzle;
    this.origin = origin;
    this.measure =
        () -> {
          throw unlisted();
        };
    this.makeSpace =
        () -> {
          throw unlisted();
        };
    this.listed = listed;
  }

  private IllegalStateException unlisted() {
    return new IllegalStateException(
        "the states of " + name() + " are listed: they have numbers in its table alone");
  }

  @Override
  public String name() {
    return puzzle.name();
  }

  @Override
  public Family family() {
    return family;
  }

  @Override
  public int rulesVersion() {
    return puzzle.rulesVersion();
  }

  @Override
  public Optional<Origin> origin() {
    return origin;
  }

  /** {@inheritDoc} They are those of its rules, and {@code start} if it has a start position. */
  @Override
  public List<String> abilities() {
    Stream<String> start = puzzle.start().map(position -> "start").stream();
    return Stream.concat(puzzle.abilities().stream(), start).toList();
  }

  @Override
  public Notation notation() {
    return puzzle.notation();
  }

  /** Returns the rules. */
  public Puzzle puzzle() {
    return puzzle;
  }

  /**
   * Returns the size of the space, even of one that could never be built; not of a board whose
   * states are {@link #listed}.
   */
  public synchronized BoardSize size() {
    if (size == null) {
      size = measure.get();
    }
    return size;
  }

  /**
   * Returns its rules on packed states, where these are listed and have no numbers before its
   * table; empty where {@link #space} has them.
   */
  public Optional<ListedRules> listed() {
    return Optional.ofNullable(listed);
  }

  /**
   * Returns the states as numbers; not of a board whose states are {@link #listed}.
   *
   * @throws DoesNotFitException if the numbers do not fit
   */
  public synchronized StateSpace space() {
    if (!size().addressable()) {
      throw new DoesNotFitException(
          "%s has %s states, more than this program can number; choose a smaller board"
              .formatted(name(), Magnitude.of(size().states())));
    }
    if (space == null) {
      space = makeSpace.get();
    }
    return space;
  }

  @Override
  public String toString() {
    return name();
  }
}
