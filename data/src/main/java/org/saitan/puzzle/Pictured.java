package org.saitan.puzzle;

import org.saitan.ability.Ability;

/** The ability of a puzzle's positions to be drawn for a page or a paper. */
@Ability("picture")
public interface Pictured {
  /** Draws a position. */
  Figure figure(Position position);
}
