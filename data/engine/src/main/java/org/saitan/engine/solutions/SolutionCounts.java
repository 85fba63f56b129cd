// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solutions;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.List;
import java.util.function.Function;
import org.saitan.space.Place;

/** The exact number of optimal solutions of every state of a table, held in memory. */
public final class SolutionCounts {
  private final Function<Place, BigInteger> solutions;
  private final List<SolutionLayer> layers;

  /**
   * Creates the numbers.
   *
   * @param solutions the number of any state
   */
  SolutionCounts(Function<Place, BigInteger> solutions, List<SolutionLayer> layers) {
    this.solutions = solutions;
    this.layers = List.copyOf(layers);
  }

  /** Returns the layers, from distance 0 to the largest. */
  public List<SolutionLayer> layers() {
    return layers;
  }

  /** Returns the number of optimal solutions of a state; 0 if it cannot reach the goal. */
  public BigInteger solutions(Place place) {
    return solutions.apply(place);
  }

  /**
   * How hard the states of one layer are for people; every number is exact, and all states count,
   * symmetric ones too.
   *
   * <p>An <em>optimal solution</em> is a sequence of moves to a goal with as many moves as the
   * distance; two are different where their moves are. A move is <em>optimal</em> where an optimal
   * solution begins with it. The <em>branching</em> of a state is the number of its legal moves. A
   * <em>trap</em> is a legal move after which more is in place ({@link
   * org.saitan.puzzle.Puzzle#inPlace}) than before, but which leads farther from the goal, or to
   * where it cannot be reached.
   *
   * @param distance the distance of the states
   * @param states how many they are
   * @param fewestSolutions the fewest optimal solutions of a state
   * @param mostSolutions the most optimal solutions of a state
   * @param solutions the optimal solutions of all states together
   * @param optimalMoves the optimal moves of all states together
   * @param legalMoves the legal moves of all states together
   * @param trapped states with a trap
   */
  public record SolutionLayer(
      int distance,
      long states,
      BigInteger fewestSolutions,
      BigInteger mostSolutions,
      BigInteger solutions,
      long optimalMoves,
      long legalMoves,
      long trapped) {
    /** Returns the mean number of optimal solutions of a state. */
    public double meanSolutions() {
      return new BigDecimal(solutions)
          .divide(BigDecimal.valueOf(states), MathContext.DECIMAL128)
          .doubleValue();
    }

    /** Returns the mean number of optimal moves of a state. */
    public double meanOptimalMoves() {
      return (double) optimalMoves / states;
    }

    /** Returns the mean number of legal moves of a state. */
    public double branching() {
      return (double) legalMoves / states;
    }

    /** Returns the share of states with a trap, 0 to 1. */
    public double trappedShare() {
      return (double) trapped / states;
    }
  }
}
