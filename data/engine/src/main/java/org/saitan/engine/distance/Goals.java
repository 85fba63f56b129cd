// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.distance;

import java.util.SortedMap;
import java.util.TreeMap;
import org.saitan.board.MoveBoard;
import org.saitan.engine.step.BlockLanes;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Position;
import org.saitan.space.StateAddress;
import org.saitan.space.StateSpace;
import org.saitan.space.Symmetries;

/** Finds the goals of a board, from which a backward search starts. */
public final class Goals {
  private Goals() {}

  /**
   * Returns the goal lanes as bit sets, keyed by the stored block that represents the goal's block.
   *
   * @throws BadInputException if a goal cannot be reached from the first goal
   */
  public static SortedMap<Long, long[]> of(MoveBoard board, Symmetries symmetries) {
    StateSpace space = board.space();
    SortedMap<Long, long[]> goals = new TreeMap<>();
    Symmetries.Reduction reduction = new Symmetries.Reduction();
    for (Position position : board.puzzle().goals()) {
      StateAddress goal =
          space
              .rank(position)
              .orElseThrow(
                  () ->
                      new BadInputException(
                          "%s: the goal %s cannot be reached from the first goal"
                              .formatted(board.name(), board.puzzle().format(position))));
      symmetries.reduce(goal.block(), reduction);
      int lane = space.laneMaps().map(reduction.laneMap())[goal.lane()];
      long[] lanes =
          goals.computeIfAbsent(
              reduction.representative(), block -> new long[BlockLanes.words(space.lanes())]);
      lanes[lane >> 6] |= 1L << lane;
    }
    return goals;
  }
}
