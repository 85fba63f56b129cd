// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.build;

import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.saitan.engine.build.BuildObserver.Milestone;
import org.saitan.text.Magnitude;

/**
 * A layer that has been found.
 *
 * @param distance the distance of its states
 * @param states number of its states, classes unfolded
 * @param total number of states at this distance or less
 * @param of number of states of the board; empty where states are listed, and nobody knows yet
 * @param stored states in the list so far, one of each class; empty where there is no list
 * @param seconds seconds that the layer took
 */
public record FoundLayer(
    int distance, long states, long total, OptionalDouble of, OptionalLong stored, double seconds)
    implements Milestone {
  private static final double SHORTEST = 1e-3;

  /** Returns a layer of a board of so many states. */
  public static FoundLayer of(int distance, long states, long total, double of, double seconds) {
    return new FoundLayer(
        distance, states, total, OptionalDouble.of(of), OptionalLong.empty(), seconds);
  }

  /** Returns a layer of a list with so many states so far. */
  public static FoundLayer listed(
      int distance, long states, long total, long stored, double seconds) {
    return new FoundLayer(
        distance, states, total, OptionalDouble.empty(), OptionalLong.of(stored), seconds);
  }

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
        .withWhole("of", of.orElse(Double.NaN))
        .with("stored", stored.isPresent() ? stored.getAsLong() : null)
        .with("seconds", seconds)
        .values();
  }

  @Override
  public String heading() {
    String column = stored.isPresent() ? "kept" : "settled";
    return String.format(
        "  %5s  %19s  %19s  %15s  %10s", "layer", "states", "total", column, "states/s");
  }

  @Override
  public String line() {
    return String.format(
        Locale.ROOT,
        "  %5d  %19s  %19s  %15s  %10.3g",
        distance,
        Magnitude.of(states),
        Magnitude.of(total),
        stored.isPresent()
            ? Magnitude.of(stored.getAsLong())
            : Magnitude.fixed(100 * total / of.orElseThrow(), 2) + "%",
        states / Math.max(SHORTEST, seconds));
  }
}
