// SPDX-License-Identifier: Apache-2.0
package org.saitan.api;

import java.math.BigInteger;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.saitan.puzzle.Position;
import org.saitan.space.Numbering;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.StateSolutionCounter;

/**
 * A state of a board with its distance, which is read from the table. Two states are equal if they
 * have the same position and table. A state can be used only while its table is open.
 */
public final class State {
  /** Marks a state without a rank: the rules alone show that it cannot reach the goal. */
  private static final long NO_RANK = -1;

  private final DistanceTable table;
  private final long rank;
  private final Answer answer;
  private Position position;

  private State(DistanceTable table, Position position, long rank, Answer answer) {
    this.table = table;
    this.position = position;
    this.rank = rank;
    this.answer = answer;
  }

  static State of(DistanceTable table, Position position) {
    Numbering numbering = table.numbering();
    long rank = numbering.rank(position).map(numbering::rankOf).orElse(NO_RANK);
    return new State(table, position, rank, table.answer(position));
  }

  /** Returns the state with the given rank. Its position is decoded on demand. */
  static State at(DistanceTable table, long rank, Answer answer) {
    return new State(table, null, rank, answer);
  }

  private boolean hasRank() {
    return rank != NO_RANK;
  }

  private Position position() {
    if (position == null) { // A race is harmless, because every thread computes the same value.
      position = table.numbering().unrank(table.numbering().addressOf(rank));
    }
    return position;
  }

  /**
   * Returns the state in canonical one-line notation, which {@link MoveTable#state(String)} parses.
   */
  public String text() {
    return table.board().puzzle().format(position());
  }

  /** Returns a multi-line text drawing, without a final line break. */
  public String drawing() {
    return table.board().puzzle().draw(position());
  }

  /**
   * Returns the rank of the state, {@code 0 <= rank < MoveTable.count()}, or empty if the rules
   * alone show that it cannot reach the goal. Ranks change only with a library version that rejects
   * older tables of the board.
   */
  public OptionalLong rank() {
    return hasRank() ? OptionalLong.of(rank) : OptionalLong.empty();
  }

  /** Returns the number of moves of an optimal solution, or empty if the goal is unreachable. */
  public OptionalInt distance() {
    return answer instanceof Answer.Solved solved
        ? OptionalInt.of(solved.distance())
        : OptionalInt.empty();
  }

  /**
   * Returns the number of optimal solutions: 1 at the goal, 0 if the goal is unreachable. The
   * solutions are counted without being listed. Counting costs a table lookup for each move of each
   * state on an optimal solution.
   */
  public BigInteger solutionCount() {
    return answer instanceof Answer.Solved solved
        ? new StateSolutionCounter(table, () -> {}).count(position(), solved)
        : BigInteger.ZERO;
  }

  /**
   * Returns all legal moves, best first. Ties are broken in favor of the move stored in the table,
   * then in the order of the rules. This costs a table lookup for each move.
   */
  public List<Move> moves() {
    return table.options(position(), answer).stream()
        .map(option -> new Move(option.name(), option.optimal(), of(table, option.position())))
        .toList();
  }

  /**
   * Returns the optimal solution stored in the table. The solution of a goal is empty. This costs a
   * table lookup for each move of the solution.
   *
   * @throws IllegalStateException if the goal is unreachable
   */
  public List<Move> solution() {
    if (!(answer instanceof Answer.Solved solved)) {
      throw new IllegalStateException(text() + " cannot reach the goal of " + table.board().name());
    }
    return table.solution(position(), solved).stream()
        .map(step -> new Move(step.name(), true, of(table, step.position())))
        .toList();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof State that
        && table == that.table
        && (hasRank() && that.hasRank() ? rank == that.rank : position().equals(that.position()));
  }

  @Override
  public int hashCode() {
    return hasRank() ? Long.hashCode(rank) : position().hashCode();
  }

  @Override
  public String toString() {
    return text();
  }
}
