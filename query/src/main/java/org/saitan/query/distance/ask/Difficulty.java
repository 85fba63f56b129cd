// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.ask;

import java.math.BigInteger;
import java.util.Set;

/**
 * How hard a position is for people; {@link org.saitan.engine.lines.LineCounts.LineLayer} says what
 * the words mean, and has the same of whole layers.
 *
 * @param shortestLines the number of its shortest lines
 * @param traps numbers of the legal moves that are traps
 */
public record Difficulty(BigInteger shortestLines, Set<Integer> traps) {
  /** Copies the set. */
  public Difficulty {
    traps = Set.copyOf(traps);
  }
}
