// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.step;

import org.saitan.space.LaneMaps;
import org.saitan.space.StateSpace;

/**
 * The arcs out of one block, in order of preference: the first that leads a lane into the last
 * layer is that lane's next move.
 */
public interface BlockArcs {
  /** Returns the number of arcs; they are numbered from 0. */
  int count();

  /** Returns the slot, in the {@link Frontier}, of the block that an arc leads to. */
  int target(int arc);

  /** Returns the move of an arc, from 0, below {@link StateSpace#MAX_ARC_MOVES}. */
  int move(int arc);

  /** Returns whether the {@link #laneMap} of an arc is the identity. */
  boolean keepsLanes(int arc);

  /**
   * Returns where an arc takes each lane before its {@link #shift}, {@link LaneMaps#NONE} where it
   * does not lead; not to be changed.
   */
  char[] laneMap(int arc);

  /**
   * Returns from where an arc brings each lane of its target, the {@link #shift} being taken off
   * that lane first, {@link LaneMaps#NONE} where from nowhere; not to be changed.
   */
  char[] inverseLaneMap(int arc);

  /**
   * Returns what is added, bit by bit, to the lane where the {@link #laneMap} of an arc leads: it
   * takes a lane to {@code laneMap[lane] ^ shift}, and {@code inverseLaneMap[lane ^ shift]} is from
   * where it brings one. It is 0 where the map is partial.
   */
  int shift(int arc);

  /** Returns where an arc takes a lane, or {@link LaneMaps#NONE}. */
  default int image(int arc, int lane) {
    int to = laneMap(arc)[lane];
    return to == LaneMaps.NONE ? to : to ^ shift(arc);
  }
}
