// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.ask;

import java.math.BigInteger;
import java.util.Set;

/**
 * How hard a position is for people; {@link
 * org.saitan.engine.solutions.SolutionCounts.SolutionLayer} says what the words mean, and has the
 * same of whole layers.
 *
 * @param optimalSolutions the number of its optimal solutions
 * @param traps numbers of the legal moves that are traps
 */
public record Difficulty(BigInteger optimalSolutions, Set<Integer> traps) {
  /** Copies the set. */
  public Difficulty {
    traps = Set.copyOf(traps);
  }
}
