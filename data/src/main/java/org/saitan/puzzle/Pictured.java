package org.saitan.puzzle;

/** The ability of a puzzle's positions to be drawn for a page or a paper. */
public interface Pictured {
  /** Draws a position. */
  Figure figure(Position position);
}
