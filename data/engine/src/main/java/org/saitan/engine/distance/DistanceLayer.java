// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.distance;

import java.util.Locale;
import java.util.Map;
import org.saitan.engine.build.BuildObserver.Milestone;
import org.saitan.engine.build.Figures;
import org.saitan.text.Magnitude;

/**
 * A layer that has been found.
 *
 * @param distance the distance of its states
 * @param states number of its states, classes unfolded
 * @param total number of states found so far
 * @param of number of states of the board
 * @param seconds seconds that the layer took
 */
public record DistanceLayer(int distance, long states, long total, double of, double seconds)
    implements Milestone {
  private static final double SHORTEST = 1e-3;

  /** The head of the table that lines make. */
  public static final String HEADING =
      String.format(
          "  %5s  %19s  %19s  %8s  %10s", "layer", "states", "total", "settled", "states/s");

  @Override
  public String name() {
    return "layer";
  }

  @Override
  public Map<String, Object> figures() {
    return new Figures()
        .with("distance", distance)
        .with("states", states)
        .with("total", total)
        .withWhole("of", of)
        .with("seconds", seconds)
        .values();
  }

  @Override
  public String line() {
    return String.format(
        Locale.ROOT,
        "  %5d  %19s  %19s  %7.2f%%  %10.3g",
        distance,
        Magnitude.of(states),
        Magnitude.of(total),
        100 * total / of,
        states / Math.max(SHORTEST, seconds));
  }
}
