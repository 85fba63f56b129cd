// SPDX-License-Identifier: Apache-2.0
package org.saitan.board;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.saitan.board.Board.Origin;
import org.saitan.parallel.Lazy;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.Puzzle;
import org.saitan.rules.Notation;
import org.saitan.space.ListedRules;
import org.saitan.space.StateSpace;
import org.saitan.text.Magnitude;

/** A board of a puzzle with moves: its rules and, on demand, its numbered or listed states. */
public final class MoveBoard implements Board {
  private final Family family;
  private final Puzzle puzzle;
  private final Lazy<BoardSize> size;
  private final Lazy<StateSpace> space;
  private final Optional<Origin> origin;
  private final ListedRules listedRules;

  /**
   * Creates a board.
   *
   * @param family the family of the board
   * @param puzzle the rules of the board
   * @param size the size of the state space
   * @param makeSpace a function that creates the state space; it is called at most once, and only
   *     if the board fits
   */
  public MoveBoard(Family family, Puzzle puzzle, BoardSize size, Supplier<StateSpace> makeSpace) {
    this(family, puzzle, Optional.empty(), () -> size, makeSpace);
  }

  /**
   * Creates a board with an optional definition.
   *
   * @param family the family of the board
   * @param puzzle the rules of the board
   * @param origin the definition of the board
   * @param measure a function that computes the size of the state space; it is called at most once
   * @param makeSpace a function that creates the state space; it is called at most once, and only
   *     if the board fits
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
    this.size = new Lazy<>(measure);
    this.space = new Lazy<>(makeSpace);
    this.listedRules = null;
  }

  /**
   * Creates a board with listed states.
   *
   * @param family the family of the board
   * @param puzzle the rules of the board
   * @param origin the definition of the board
   * @param listedRules the rules on packed states
   */
  public MoveBoard(Family family, Puzzle puzzle, Optional<Origin> origin, ListedRules listedRules) {
    this.family = family;
    this.puzzle = puzzle;
    this.origin = origin;
    this.size = new Lazy<>(this::rejectNumbering);
    this.space = new Lazy<>(this::rejectNumbering);
    this.listedRules = listedRules;
  }

  private <T> T rejectNumbering() {
    throw new IllegalStateException(
        name() + ": the states of this puzzle are numbered only in its table");
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

  /**
   * {@inheritDoc} These are the abilities of the puzzle, and {@code start} if the puzzle has a
   * start position.
   */
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
   * Returns the size of the state space, even if it is too large to build. Not available for boards
   * with {@link #listedRules} states.
   */
  public BoardSize size() {
    return size.get();
  }

  /**
   * Returns the rules on packed states if the board's states are listed, or empty if {@link #space}
   * numbers the states.
   */
  public Optional<ListedRules> listedRules() {
    return Optional.ofNullable(listedRules);
  }

  /**
   * Returns the numbered states. Not available for boards with {@link #listedRules} states.
   *
   * @throws DoesNotFitException if the numbers do not fit
   */
  public StateSpace space() {
    if (!size().addressable()) {
      throw new DoesNotFitException(
          "%s has %s states, more than this program can number; choose a smaller board"
              .formatted(name(), Magnitude.of(size().states())));
    }
    return space.get();
  }

  @Override
  public String toString() {
    return name();
  }
}
