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
 * The states of one layer of a table, or only the states that match a pattern, in order of rank.
 * Symmetry classes are expanded, so the states do not depend on whether the table uses symmetry.
 *
 * @param layer the layer
 * @param solutions the numbers of optimal solutions by rank, if needed
 * @param matches the pattern that the states must match; empty selects all states
 */
public record LayerStates(
    Layer layer, Optional<LongFunction<BigInteger>> solutions, Optional<PatternMatches> matches) {
  /** Creates the states of the layer at a distance. */
  public LayerStates(DistanceTable table, int distance, WorkBudget budget) {
    this(
        new Layer(table, distance, budget.maxRanks(), budget::check),
        Optional.empty(),
        Optional.empty());
  }

  /** Returns this layer with the numbers of optimal solutions of its states. */
  public LayerStates with(LongFunction<BigInteger> numbers) {
    return new LayerStates(layer, Optional.of(numbers), matches);
  }

  /** Returns the states of this layer that match a pattern. */
  public LayerStates with(PatternMatches some) {
    return new LayerStates(layer, solutions, Optional.of(some));
  }

  /** Returns the table. */
  public DistanceTable table() {
    return layer.table();
  }

  /**
   * Checks that the budget is not exhausted.
   *
   * @throws org.saitan.query.ask.QueryTimeoutException if the budget is exhausted
   */
  void check() {
    layer.check();
  }

  /** Returns the board. */
  public MoveBoard board() {
    return table().board();
  }

  /** Returns the distance of the layer. */
  public int distance() {
    return layer.distance();
  }

  /** Returns the number of states. */
  public long count() {
    return matches.map(some -> some.counts().at(distance())).orElseGet(layer::count);
  }

  /** Returns whether a position matches the pattern, if there is one. */
  boolean matches(Position position) {
    return matches.isEmpty() || matches.get().pattern().matches(position);
  }

  /** Returns the position with the given rank. */
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
   * @throws DoesNotFitException if they do not fit in memory
   */
  public long[] all() {
    layer.requireFits(count(), "; leave out unique and sort");
    return first(count());
  }
}
