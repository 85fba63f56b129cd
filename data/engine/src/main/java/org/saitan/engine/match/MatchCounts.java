// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.match;

import java.util.List;

/**
 * How far the states that match a pattern are from the goal.
 *
 * @param histogram number of matching states at distance 0, 1, 2, ..., the last of them not 0;
 *     empty if none can reach the goal
 * @param unreachable number of matching states that cannot reach the goal
 */
public record MatchCounts(List<Long> histogram, long unreachable) {
  /** Copies the list. */
  public MatchCounts {
    histogram = List.copyOf(histogram);
  }

  /** Returns the number of matching states that can reach the goal. */
  public long reachable() {
    return histogram.stream().mapToLong(Long::longValue).sum();
  }

  /** Returns the number of matching states. */
  public long states() {
    return reachable() + unreachable;
  }

  /** Returns the number of matching states at a distance. */
  public long at(int distance) {
    return distance < histogram.size() ? histogram.get(distance) : 0;
  }
}
