package org.saitan.puzzle;

/** The ability of a puzzle's positions to be compared by how much of them is not as in the goal. */
public interface BlackTiles {
  /** Returns the number of tiles that do not show the goal's colour. */
  int blacks(Position position);
}
