// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.build;

import java.util.Locale;
import java.util.Map;
import org.saitan.text.Magnitude;

/**
 * A completed step of a build, such as a layer.
 *
 * @param name the name of the JSON event for this step
 * @param figures the figures of this step, keyed by JSON name
 * @param heading the heading of the table of milestones
 * @param line the milestone as a row of that table
 */
public record Milestone(String name, Map<String, Object> figures, String heading, String line) {
  private static final double MIN_SECONDS = 1e-3;

  /**
   * Returns the milestone for a complete layer.
   *
   * @param distance the distance of the layer's states
   * @param states the number of states in the layer, counting every member of a symmetry class
   * @param total the number of states at this distance or less
   * @param allStates the number of states of the board
   * @param seconds the time that the layer took, in seconds
   */
  public static Milestone layer(
      int distance, long states, long total, double allStates, double seconds) {
    Figures figures = new Figures().withRounded("of", allStates);
    String settled = Magnitude.fixed(100 * total / allStates, 2) + "%";
    return layer(distance, states, total, figures, "settled", settled, seconds);
  }

  /**
   * Returns the milestone for a complete layer while the number of states is unknown.
   *
   * @param stored the number of states listed so far, one per symmetry class
   */
  public static Milestone layerOfList(
      int distance, long states, long total, long stored, double seconds) {
    Figures figures = new Figures().with("stored", stored);
    return layer(distance, states, total, figures, "kept", Magnitude.of(stored), seconds);
  }

  private static Milestone layer(
      int distance,
      long states,
      long total,
      Figures extra,
      String column,
      String progress,
      double seconds) {
    return new Milestone(
        "layer",
        new Figures()
            .with("distance", distance)
            .with("states", states)
            .with("total", total)
            .withAll(extra.values())
            .with("seconds", seconds)
            .values(),
        "  %5s  %19s  %19s  %15s  %10s".formatted("layer", "states", "total", column, "states/s"),
        String.format(
            Locale.ROOT,
            "  %5d  %19s  %19s  %15s  %10.3g",
            distance,
            Magnitude.of(states),
            Magnitude.of(total),
            progress,
            states / Math.max(MIN_SECONDS, seconds)));
  }
}
