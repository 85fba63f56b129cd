// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.ask;

import java.math.BigInteger;
import java.util.List;

/**
 * The shortest lines from a position to the goal.
 *
 * @param count how many there are
 * @param some some or all of them, each as the names of its moves
 */
public record ShortestLines(BigInteger count, List<List<String>> some) {
  /** Copies the list. */
  public ShortestLines {
    some = List.copyOf(some);
  }
}
