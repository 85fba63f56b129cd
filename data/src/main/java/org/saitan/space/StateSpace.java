// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

/**
 * States split so that a move carries a whole block to a whole block and permutes its lanes.
 *
 * <p>Ranking one state needs no big tables; the arcs of all blocks are what only a build needs.
 */
public interface StateSpace extends Numbering {
  /** The most moves of such a space: arcs and layers keep a move in 8 bits. */
  int MAX_ARC_MOVES = 255;

  /**
   * Returns whether some move leads back along every move. The distances at both ends of a move
   * then differ by 1 at most, so that two bits a state, its distance mod 3, are enough to find all
   * next moves. There is no default: a wrong no is not noticed, but costs a build of many states
   * four times the disk.
   */
  boolean reversible();

  /** Takes the arcs out of a block. */
  interface ArcSink {
    /**
     * One move, on those lanes where the lane map is defined, leads to the block {@code target}.
     *
     * @param move number of the move
     * @param target number of the block it leads to
     * @param laneMap number of the lane map in {@link StateSpace#laneMaps()}
     */
    void arc(int move, long target, int laneMap);
  }

  /**
   * Gives all arcs out of a block, moves in ascending order. Most moves have one arc; a move that
   * carries a bit of the lane into the block has several, with lane maps that are defined on
   * different lanes.
   */
  void arcs(long block, ArcSink sink);

  /**
   * Gives the arcs of {@link #arcs}, each led on to the representative of its target by {@link
   * #symmetries}, where a space can do that in less than two steps.
   *
   * @return whether it can; if not, no arc has been given
   */
  default boolean arcsToRepresentatives(long block, ArcSink sink) {
    return false;
  }
}
