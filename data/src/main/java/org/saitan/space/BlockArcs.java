package org.saitan.space;

/**
 * The arcs out of one block, in order of preference: the first that leads a lane into the last
 * layer is that lane's next move.
 */
public interface BlockArcs {
  /** Returns the number of arcs; they are numbered from 0. */
  int count();

  /** Returns the slot, in the {@link Frontier}, of the block that an arc leads to. */
  int target(int arc);

  /** Returns the move of an arc, from 0, below {@link StateSpace#MAX_MOVES}. */
  int move(int arc);

  /** Returns whether an arc leaves every lane where it is; its lane map then is the identity. */
  boolean keepsLanes(int arc);

  /**
   * Returns where an arc takes each lane, {@link LaneMaps#NONE} where it does not lead; not to be
   * changed.
   */
  char[] laneMap(int arc);

  /**
   * Returns from where an arc brings each lane of its target, {@link LaneMaps#NONE} where from
   * nowhere; not to be changed.
   */
  char[] inverseLaneMap(int arc);
}
