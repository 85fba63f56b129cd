// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.build;

import java.util.Locale;
import java.util.Map;
import org.saitan.text.Magnitude;

/**
 * A stretch of a build that is behind it, such as a layer.
 *
 * @param name what it is, in one word: the name of an event in JSON
 * @param figures what is known of it, by its names in JSON
 * @param heading the head of the table that lines make
 * @param line the milestone as a line of that table
 */
public record Milestone(String name, Map<String, Object> figures, String heading, String line) {
  private static final double SHORTEST = 1e-3;

  /**
   * Returns a layer that has been found.
   *
   * @param distance the distance of its states
   * @param states number of its states, classes unfolded
   * @param total number of states at this distance or less
   * @param of number of states of the board
   * @param seconds seconds that the layer took
   */
  public static Milestone layer(int distance, long states, long total, double of, double seconds) {
    Figures figures = new Figures().withWhole("of", of);
    String settled = Magnitude.fixed(100 * total / of, 2) + "%";
    return layer(distance, states, total, figures, "settled", settled, seconds);
  }

  /**
   * Returns a layer of a list; how many states the board has, nobody knows yet.
   *
   * @param stored states in the list so far, one of each class
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
      Figures more,
      String column,
      String progress,
      double seconds) {
    return new Milestone(
        "layer",
        new Figures()
            .with("distance", distance)
            .with("states", states)
            .with("total", total)
            .withAll(more.values())
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
            states / Math.max(SHORTEST, seconds)));
  }
}
