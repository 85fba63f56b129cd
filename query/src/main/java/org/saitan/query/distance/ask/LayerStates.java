// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.ask;

import java.math.BigInteger;
import java.util.Optional;
import java.util.function.LongFunction;
import org.saitan.board.MoveBoard;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.Position;
import org.saitan.query.ask.WorkBudget;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.Layer;

/**
 * The states of one layer of a table by rank, classes unfolded: the same states in the same order
 * whether or not the table uses symmetry.
 *
 * @param layer the layer, by itself
 * @param effort how much work may be done with it
 * @param solutions the numbers of optimal solutions of its states, where they are wanted
 * @param matches the states of the table that these are among; empty if it is all of them
 */
public record LayerStates(
    Layer layer,
    WorkBudget budget,
    Optional<LongFunction<BigInteger>> solutions,
    Optional<PatternMatches> matches) {
  /** Creates the states of the layer at a distance. */
  public LayerStates(DistanceTable table, int distance, WorkBudget budget) {
    this(
        new Layer(table, distance, budget.maxRanks(), budget::check),
        budget,
        Optional.empty(),
        Optional.empty());
  }

  /** Returns the same layer, with the numbers of optimal solutions of its states. */
  public LayerStates with(LongFunction<BigInteger> numbers) {
    return new LayerStates(layer, budget, Optional.of(numbers), matches);
  }

  /** Returns those of its states that match a pattern. */
  public LayerStates with(PatternMatches some) {
    return new LayerStates(layer, budget, solutions, Optional.of(some));
  }

  /** Returns the table. */
  public DistanceTable table() {
    return layer.table();
  }

  /**
   * Goes on unless that takes more effort than there is.
   *
   * @throws org.saitan.query.ask.QueryTimeoutException if so
   */
  void check() {
    budget.check();
  }

  /** Returns the board. */
  public MoveBoard board() {
    return table().board();
  }

  /** Returns the distance of every state of the layer. */
  public int distance() {
    return layer.distance();
  }

  /** Returns the number of states in the layer, of those that match where only they are wanted. */
  public long count() {
    return matches.map(some -> some.counts().at(distance())).orElseGet(layer::count);
  }

  /** Returns whether a state is among those that are wanted. */
  boolean matches(Position position) {
    return matches.isEmpty() || matches.get().pattern().matches(position);
  }

  /** Returns the position of a rank. */
  public Position position(long rank) {
    return layer.position(rank);
  }

  /** Returns the lowest {@code limit} ranks, ascending. */
  public long[] first(long limit) {
    return matches.map(some -> some.ranks(distance(), limit)).orElseGet(() -> layer.first(limit));
  }

  /**
   * Returns all ranks, ascending.
   *
   * @throws DoesNotFitException if they are too many to hold
   */
  public long[] all() {
    layer.requireFits(count(), "; leave unique and sort out");
    return first(count());
  }
}
