// SPDX-License-Identifier: Apache-2.0
package org.saitan.api.engine;

import java.math.BigInteger;
import java.util.List;
import org.saitan.board.MoveBoard;
import org.saitan.engine.solutions.SolutionCounts;
import org.saitan.problem.BadInputException;
import org.saitan.space.Numbering;

/**
 * The number of optimal solutions of every state of a table, held in memory; of use when the table
 * is closed, too.
 */
public final class Solutions {
  /**
   * The optimal solutions of the states at one distance.
   *
   * @param distance the distance
   * @param states how many states there are
   * @param solutions their optimal solutions, all together
   * @param fewest the fewest of one state
   * @param most the most of one state
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
   * Returns the number of optimal solutions of a state: 1 at the goal, 0 if no moves lead there.
   *
   * @throws BadInputException if the text is no state of the board
   */
  public BigInteger of(String state) {
    return space.rank(board.puzzle().parse(state)).map(counts::solutions).orElse(BigInteger.ZERO);
  }

  /**
   * Returns the number of optimal solutions of the state of a rank.
   *
   * @throws IndexOutOfBoundsException if there is none
   */
  public BigInteger of(long rank) {
    space.requireRanks(board.name(), rank);
    return counts.solutions(space.placeOf(rank));
  }

  /** Returns what all states of each distance come to, from 0 to God's number. */
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
