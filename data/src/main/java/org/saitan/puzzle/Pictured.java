// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle;

import java.util.Optional;
import org.saitan.rules.Ability;
import org.saitan.rules.Figure;

/** The ability of a puzzle's positions to be drawn for a page or a paper. */
@Ability("picture")
public interface Pictured {
  /** Draws a position. */
  Figure figure(Position position);

  /**
   * Draws a position as the puzzle's author draws it: a whole SVG document; empty where there is no
   * such drawing.
   *
   * @param title what it shows, for those who cannot see it
   */
  default Optional<String> drawing(Position position, String title) {
    return Optional.empty();
  }
}
