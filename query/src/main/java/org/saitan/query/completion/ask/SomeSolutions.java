package org.saitan.query.completion.ask;

import java.math.BigInteger;
import java.util.List;
import java.util.OptionalLong;
import org.saitan.filling.GivenCells;
import org.saitan.problem.Reason;

/**
 * Some solutions of a board.
 *
 * @param given the board and the cells given
 * @param total number of solutions
 * @param seed what they were drawn with; empty if they were not drawn
 * @param solutions some or all of them
 */
public record SomeSolutions(
    Given given, BigInteger total, OptionalLong seed, List<GivenCells> solutions) {
  /** Copies the list. */
  public SomeSolutions {
    solutions = List.copyOf(solutions);
  }

  /** Returns why there is no solution; empty if there is one. */
  public List<Reason> reasons() {
    return total.signum() == 0 ? given.whyNoSolution() : List.of();
  }
}
