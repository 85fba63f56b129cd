// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.util.Locale;
import java.util.Map;
import org.saitan.engine.build.BuildObserver.Milestone;
import org.saitan.engine.build.Figures;
import org.saitan.text.Magnitude;

/**
 * A layer of a list that has been found.
 *
 * @param distance the distance of its states
 * @param states number of its states, classes unfolded
 * @param total number of states at this distance or less
 * @param stored states in the list so far, one of each class
 * @param seconds seconds that the layer took
 */
public record ListedLayer(int distance, long states, long total, long stored, double seconds)
    implements Milestone {
  private static final double SHORTEST = 1e-3;

  /** The head of the table that lines make. */
  public static final String HEADING =
      String.format(
          "  %5s  %19s  %19s  %15s  %10s", "layer", "states", "total", "kept", "states/s");

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
        .with("stored", stored)
        .with("seconds", seconds)
        .values();
  }

  @Override
  public String line() {
    return String.format(
        Locale.ROOT,
        "  %5d  %19s  %19s  %15s  %10.3g",
        distance,
        Magnitude.of(states),
        Magnitude.of(total),
        Magnitude.of(stored),
        states / Math.max(SHORTEST, seconds));
  }
}
