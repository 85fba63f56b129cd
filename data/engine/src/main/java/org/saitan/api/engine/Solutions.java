// SPDX-License-Identifier: Apache-2.0
package org.saitan.api.engine;

import java.math.BigInteger;
import java.util.List;
import org.saitan.board.MoveBoard;
import org.saitan.engine.solutions.SolutionCounts;
import org.saitan.problem.BadInputException;
import org.saitan.space.Numbering;

/**
 * The number of optimal solutions of every state of a table. The numbers are held in memory, so
 * they stay usable after the table is closed.
 */
public final class Solutions {
  /**
   * The optimal solutions of all states at one distance.
   *
   * @param distance the distance from the goal
   * @param states the number of states at this distance
   * @param solutions the total number of optimal solutions of these states
   * @param fewest the smallest number of optimal solutions of any of these states
   * @param most the largest number of optimal solutions of any of these states
   */
  public record Layer(
      int distance, long states, BigInteger solutions, BigInteger fewest, BigInteger most) {}

  private final MoveBoard board;
  private final Numbering space;
  private final SolutionCounts counts;

  Solutions(MoveBoard board, Numbering space, SolutionCounts counts) {
    this.board = board;
    this.space = space;
    this.counts = counts;
  }

  /**
   * Returns the number of optimal solutions of a state: 1 for a goal, 0 if no goal is reachable.
   *
   * @throws BadInputException if the text is not a state of the board
   */
  public BigInteger count(String state) {
    return space.rank(board.puzzle().parse(state)).map(counts::solutions).orElse(BigInteger.ZERO);
  }

  /**
   * Returns the number of optimal solutions of the state with the given rank.
   *
   * @throws IndexOutOfBoundsException if the rank is out of range
   */
  public BigInteger count(long rank) {
    space.requireRanks(board.name(), rank);
    return counts.solutions(space.addressOf(rank));
  }

  /** Returns the totals for each distance, from 0 to God's number. */
  public List<Layer> layers() {
    return counts.layers().stream()
        .map(
            layer ->
                new Layer(
                    layer.distance(),
                    layer.states(),
                    layer.solutions(),
                    layer.fewestSolutions(),
                    layer.mostSolutions()))
        .toList();
  }
}
