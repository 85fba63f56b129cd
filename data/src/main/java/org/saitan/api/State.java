// SPDX-License-Identifier: Apache-2.0
package org.saitan.api;

import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.saitan.puzzle.Position;
import org.saitan.space.Place;
import org.saitan.space.StateSpace;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceTable;

/**
 * A state of a board of moves, with what its table says of it. Equal to every state of the same
 * position and table; of use as long as the table is open.
 */
public final class State {
  /** Where the state has no rank: the rules alone show that it cannot reach the goal. */
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
    StateSpace space = table.board().space();
    long rank = space.rank(position).map(space::rankOf).orElse(NO_RANK);
    return new State(table, position, rank, table.answer(position));
  }

  /** Returns a state by its rank; its position is found when it is first asked for. */
  static State at(DistanceTable table, long rank, Answer answer) {
    return new State(table, null, rank, answer);
  }

  private Position position() {
    if (position == null) { // Two threads may find it, and find the same.
      StateSpace space = table.board().space();
      Place place = space.placeOf(rank);
      position = space.unrank(place);
    }
    return position;
  }

  /** Returns the state in one line, canonically; {@link MoveTable#state(String)} reads it back. */
  public String text() {
    return table.board().puzzle().format(position());
  }

  /** Returns a drawing over several lines, without a line break at the end. */
  public String drawing() {
    return table.board().puzzle().draw(position());
  }

  /**
   * Returns the state's number, {@code 0 <= rank < MoveTable.count()}; empty where the rules alone
   * show that it cannot reach the goal, and it has none.
   */
  public OptionalLong rank() {
    return rank == NO_RANK ? OptionalLong.empty() : OptionalLong.of(rank);
  }

  /** Returns the fewest moves to the goal; empty if no moves lead there. */
  public OptionalInt distance() {
    return answer instanceof Answer.Solved solved
        ? OptionalInt.of(solved.distance())
        : OptionalInt.empty();
  }

  /**
   * Returns all legal moves, best first; among equals the table's own next move, then in the order
   * of the rules. Costs a look into the table for each.
   */
  public List<Move> moves() {
    return table.options(position(), answer).stream()
        .map(option -> new Move(option.name(), option.optimal(), of(table, option.position())))
        .toList();
  }

  /**
   * Returns a shortest line to the goal, the table's own; empty at the goal. Costs a look into the
   * table for each move.
   *
   * @throws IllegalStateException if no moves lead to the goal
   */
  public List<Move> line() {
    if (!(answer instanceof Answer.Solved solved)) {
      throw new IllegalStateException(text() + " cannot reach the goal of " + table.board().name());
    }
    return table.line(position(), solved).stream()
        .map(step -> new Move(step.name(), true, of(table, step.position())))
        .toList();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof State that
        && table == that.table
        && (rank == NO_RANK || that.rank == NO_RANK
            ? position().equals(that.position())
            : rank == that.rank);
  }

  @Override
  public int hashCode() {
    return rank == NO_RANK ? position().hashCode() : Long.hashCode(rank);
  }

  @Override
  public String toString() {
    return text();
  }
}
