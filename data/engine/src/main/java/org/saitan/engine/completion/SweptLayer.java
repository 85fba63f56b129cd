// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.completion;

import java.util.Locale;
import java.util.Map;
import org.saitan.engine.build.BuildObserver.Milestone;
import org.saitan.engine.build.Figures;
import org.saitan.text.Magnitude;

/**
 * A row of the board that a sweep has passed.
 *
 * @param direction forwards or backwards
 * @param cells cells filled
 * @param states states after them
 * @param total states of all layers so far
 */
record SweptLayer(String direction, int cells, long states, long total) implements Milestone {
  static final String HEADING =
      String.format("  %-9s %6s  %15s  %15s", "", "cells", "states", "total");

  @Override
  public String name() {
    return "sweep";
  }

  @Override
  public Map<String, Object> figures() {
    return new Figures()
        .with("direction", direction)
        .with("cells", cells)
        .with("states", states)
        .with("total", total)
        .values();
  }

  @Override
  public String line() {
    return String.format(
        Locale.ROOT,
        "  %-9s %6d  %15s  %15s",
        direction,
        cells,
        Magnitude.of(states),
        Magnitude.of(total));
  }
}
