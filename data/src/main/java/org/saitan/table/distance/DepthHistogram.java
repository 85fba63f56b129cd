// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.distance;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.List;
import java.util.stream.LongStream;

/**
 * The number of states at each distance, for a set of states.
 *
 * @param layers the number of states at distance 0, 1, 2, and so on; empty if no state can reach
 *     the goal
 * @param unreachable the number of states that cannot reach the goal
 */
public record DepthHistogram(List<Long> layers, long unreachable) {
  /** Copies the list. */
  public DepthHistogram {
    layers = List.copyOf(layers);
  }

  /**
   * Returns a histogram of the given layers, without trailing zeros.
   *
   * @param layers the number of states at distance 0, 1, 2, and so on
   */
  public static DepthHistogram of(LongStream layers, long unreachable) {
    LongArrayList counts = new LongArrayList(layers.toArray());
    while (!counts.isEmpty() && counts.topLong() == 0) {
      counts.popLong();
    }
    return new DepthHistogram(counts, unreachable);
  }

  /** Returns the number of states that can reach the goal. */
  public long reachable() {
    return layers.stream().mapToLong(Long::longValue).sum();
  }

  /** Returns the number of states. */
  public long states() {
    return reachable() + unreachable;
  }

  /** Returns the number of states at the given distance. */
  public long count(int distance) {
    return distance < layers.size() ? layers.get(distance) : 0;
  }

  /** Returns the largest distance, or -1 if no state can reach the goal. */
  public int godsNumber() {
    return layers.size() - 1;
  }

  /** Returns the number of states at the largest distance. */
  public long antipodes() {
    return count(godsNumber());
  }

  /** Returns the mean distance of the states that can reach the goal. */
  public double mean() {
    double sum = 0;
    for (int distance = 0; distance < layers.size(); distance++) {
      sum += (double) distance * layers.get(distance);
    }
    return sum / Math.max(1, reachable());
  }
}
