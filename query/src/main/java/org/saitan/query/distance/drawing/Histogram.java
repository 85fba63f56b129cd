// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.drawing;

import java.util.List;

/**
 * The depth histogram of a board, to be drawn.
 *
 * @param board name of the board
 * @param states number of states at distance 0, 1, 2, ..., at least one
 * @param unreachable number of states that cannot reach the goal
 */
public record Histogram(String board, List<Long> states, long unreachable) {
  /** Copies the list. */
  public Histogram {
    states = List.copyOf(states);
  }

  int deepest() {
    return states.size() - 1;
  }

  long reachable() {
    return states.stream().mapToLong(Long::longValue).sum();
  }

  long most() {
    return states.stream().mapToLong(Long::longValue).max().orElseThrow();
  }
}
