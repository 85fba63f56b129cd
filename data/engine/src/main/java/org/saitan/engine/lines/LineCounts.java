// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.lines;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.List;
import java.util.function.Function;
import org.saitan.space.Place;

/** The exact number of shortest lines of every state of a table, held in memory. */
public final class LineCounts {
  private final Function<Place, BigInteger> lines;
  private final List<LineLayer> layers;

  /**
   * Creates the numbers.
   *
   * @param lines the number of any state
   */
  LineCounts(Function<Place, BigInteger> lines, List<LineLayer> layers) {
    this.lines = lines;
    this.layers = List.copyOf(layers);
  }

  /** Returns the layers, from distance 0 to the largest. */
  public List<LineLayer> layers() {
    return layers;
  }

  /** Returns the number of shortest lines of a state; 0 if it cannot reach the goal. */
  public BigInteger lines(Place place) {
    return lines.apply(place);
  }

  /**
   * How hard the states of one layer are for people; every number is exact, and all states count,
   * symmetric ones too.
   *
   * <p>A <em>shortest line</em> is a sequence of moves to a goal with as many moves as the
   * distance; two are different where their moves are. A move is <em>optimal</em> where a shortest
   * line begins with it. The <em>branching</em> of a state is the number of its legal moves. A
   * <em>trap</em> is a legal move after which more is in place ({@link
   * org.saitan.puzzle.Puzzle#inPlace}) than before, but which leads farther from the goal, or to
   * where it cannot be reached.
   *
   * @param distance the distance of the states
   * @param states how many they are
   * @param fewestLines the fewest shortest lines of a state
   * @param mostLines the most shortest lines of a state
   * @param lines the shortest lines of all states together
   * @param optimalMoves the optimal moves of all states together
   * @param legalMoves the legal moves of all states together
   * @param trapped states with a trap
   */
  public record LineLayer(
      int distance,
      long states,
      BigInteger fewestLines,
      BigInteger mostLines,
      BigInteger lines,
      long optimalMoves,
      long legalMoves,
      long trapped) {
    /** Returns the mean number of shortest lines of a state. */
    public double meanLines() {
      return new BigDecimal(lines)
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
