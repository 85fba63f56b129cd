// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

/**
 * A numbering by formulas, in which a move maps a whole block to a whole block and permutes its
 * lanes.
 *
 * <p>Ranking needs no large tables, and only builds need the arcs.
 */
public interface StateSpace extends Numbering {
  /** The maximum number of moves. Arcs and layers store a move in 8 bits. */
  int MAX_ARC_MOVES = 255;

  /**
   * Returns whether every move can be undone by one move. If so, the distances at both ends of a
   * move differ by at most 1, and two bits per state (the distance mod 3) suffice to find all next
   * moves. There is no default implementation, because a wrong {@code false} would go unnoticed but
   * make a large build take four times the disk space.
   */
  boolean reversible();

  /** A consumer of arcs. */
  interface ArcSink {
    /**
     * Accepts an arc: a move from a block to block {@code target}, for the lanes on which the lane
     * map is defined.
     *
     * @param move the index of the move
     * @param target the index of the target block
     * @param laneMap the number of the lane map in {@link StateSpace#laneMaps()}
     */
    void accept(int move, long target, int laneMap);
  }

  /**
   * Passes all arcs out of a block to a sink, in ascending order of the moves. Most moves have one
   * arc. If the target block depends on the lane, a move has several arcs, with lane maps on
   * disjoint sets of lanes.
   */
  void forEachArc(long block, ArcSink sink);

  /**
   * Passes the {@link #forEachArc} to a sink, each composed with the symmetry that maps its target
   * to the target's representative. Does nothing if the space cannot do this faster than the
   * caller.
   *
   * @return whether the arcs were passed
   */
  default boolean forEachArcToRepresentative(long block, ArcSink sink) {
    return false;
  }
}
