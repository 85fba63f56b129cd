// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.ask;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.saitan.problem.Reason;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.table.distance.Answer;

/**
 * The result of looking up one position in a table.
 *
 * @param puzzle the rules
 * @param position the position
 * @param goal the goal as text, or empty if the board has several goals and none was requested
 * @param probed the position that was looked up in the table; if another goal was requested, this
 *     is the relabeled position
 * @param answer the distance and the next move
 * @param reasons the reasons why the goal cannot be reached, as explained by the rules where
 *     possible; empty if and only if the goal can be reached
 */
public record ProbeResult(
    Puzzle puzzle,
    Position position,
    Optional<String> goal,
    Position probed,
    Answer answer,
    List<Reason> reasons) {
  /** Copies the list. */
  public ProbeResult {
    reasons = List.copyOf(reasons);
  }

  /** The reason for an unreachable position that the rules do not explain. */
  public static final Reason NO_MOVES =
      new Reason("moves.none-lead-to-goal", Map.of(), "no moves lead from here to the goal");

  /**
   * Returns the name of the stored optimal move, or empty if the position is the goal or cannot
   * reach it.
   */
  public Optional<String> next() {
    return answer instanceof Answer.Solved solved && !solved.isGoal()
        ? Optional.of(puzzle.moveName(position, solved.nextMove().orElseThrow()))
        : Optional.empty();
  }
}
