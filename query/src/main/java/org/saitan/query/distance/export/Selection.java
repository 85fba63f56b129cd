// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import java.util.Optional;
import java.util.OptionalInt;
import org.saitan.table.distance.DistanceManifest;

/**
 * Which states of a table are exported.
 *
 * @param distances the distances of those to show; empty for all, those that cannot reach the goal
 *     too
 * @param sample how many of them, drawn fairly, each once; empty for all
 * @param seed the same seed draws the same states
 */
public record Selection(Optional<DistanceRange> distances, OptionalInt sample, long seed) {
  /** The most states that may be drawn. */
  public static final int MOST_SAMPLED = 10_000_000;

  /** Every state. */
  public static final Selection ALL = new Selection(Optional.empty(), OptionalInt.empty(), 0);

  /** Returns how many states there are to draw from. */
  long among(DistanceManifest manifest) {
    return distances.map(range -> range.states(manifest)).orElse(manifest.states());
  }

  /** Returns how many states are exported. */
  public long states(DistanceManifest manifest) {
    long all = among(manifest);
    return sample.isPresent() ? Math.min(all, sample.getAsInt()) : all;
  }
}
