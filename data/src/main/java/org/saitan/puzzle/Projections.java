// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle;

/**
 * The looks of one board's positions on a smaller board: each projection forgets part of the
 * position and turns a move into a move of the smaller board or into none, and every goal into one
 * of its goals.
 *
 * <p>Hence the distance of a projection is at most the number of those moves of a solution that
 * show in it, and, where every move shows in at most k of n projections, the sum of all n distances
 * is at most k times the length of the solution (R. Korf and A. Felner, <i>Disjoint pattern
 * database heuristics</i>, Artificial Intelligence 134, 2002, with the costs shared instead of
 * split).
 */
public interface Projections {
  /** Returns how many projections there are, at least 1. */
  int count();

  /** Returns projection {@code i} of a position, a position of the smaller board. */
  Position project(int i, Position position);

  /** Returns whether projection {@code i} may change when {@code move} is made. */
  boolean shows(int i, int move);

  /**
   * Returns whether a solution of exactly {@code moves} moves may lead from a position to a goal;
   * not if every move changes a colour and the colours of position and goals say otherwise.
   */
  boolean allows(Position position, int moves);

  /**
   * Returns whether {@code move} need be tried right after {@code last}: not if it undoes it, nor
   * if the two may change places and come in the other order.
   */
  boolean mayFollow(int last, int move);
}
