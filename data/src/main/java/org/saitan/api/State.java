// SPDX-License-Identifier: Apache-2.0
package org.saitan.api;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.saitan.puzzle.Position;
import org.saitan.space.Numbering;
import org.saitan.space.StateAddress;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.StateSolutionCounter;

/**
 * A state of a puzzle with moves, with what its table says of it. Equal to every state of the same
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
    Numbering space = table.numbering();
    long rank = space.rank(position).map(space::rankOf).orElse(NO_RANK);
    return new State(table, position, rank, table.answer(position));
  }

  /** Returns a state by its rank; its position is found when it is first asked for. */
  static State at(DistanceTable table, long rank, Answer answer) {
    return new State(table, null, rank, answer);
  }

  /** Returns the states of many ranks, in their order. */
  static Stream<State> ofRanks(DistanceTable table, long... ranks) {
    return Arrays.stream(ranks)
        .mapToObj(rank -> at(table, rank, table.answer(table.numbering().placeOf(rank))));
  }

  private boolean hasRank() {
    return rank != NO_RANK;
  }

  private Position position() {
    if (position == null) { // Two threads may find it, and find the same.
      Numbering space = table.numbering();
      StateAddress place = space.placeOf(rank);
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
   * show that it cannot reach the goal, and it has none. Where a version of this library numbers
   * the states of a board otherwise, it reads no older tables of that board.
   */
  public OptionalLong rank() {
    return hasRank() ? OptionalLong.of(rank) : OptionalLong.empty();
  }

  /** Returns the fewest moves to the goal; empty if no moves lead there. */
  public OptionalInt distance() {
    return answer instanceof Answer.Solved solved
        ? OptionalInt.of(solved.distance())
        : OptionalInt.empty();
  }

  /** Returns whether the fewest moves to the goal are so many. */
  boolean isAt(int distance) {
    return answer instanceof Answer.Solved solved && solved.distance() == distance;
  }

  /**
   * Returns the number of optimal solutions to the goal, which differ in their moves: 1 at the
   * goal, 0 if no moves lead there. They are counted, not listed; costs a look into the table for
   * each move of each state on them.
   */
  public BigInteger solutionCount() {
    return answer instanceof Answer.Solved solved
        ? new StateSolutionCounter(table, () -> {}).count(position(), solved)
        : BigInteger.ZERO;
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
   * Returns an optimal solution to the goal, the table's own; empty at the goal. Costs a look into
   * the table for each move.
   *
   * @throws IllegalStateException if no moves lead to the goal
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
