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
 * What a table says of one position.
 *
 * @param puzzle the rules
 * @param position the position
 * @param goal the goal asked for; empty where it is the board's own
 * @param asked the position that the table was asked for: with another goal, the position renamed
 * @param answer distance and next move
 * @param reasons why the goal cannot be reached, by the rules if they say it; empty exactly where
 *     it can
 */
public record ProbeResult(
    Puzzle puzzle,
    Position position,
    Optional<Position> goal,
    Position probed,
    Answer answer,
    List<Reason> reasons) {
  /** Copies the list. */
  public ProbeResult {
    reasons = List.copyOf(reasons);
  }

  /** Why a position is unreachable where the rules alone do not say. */
  public static final Reason NO_MOVES =
      new Reason("moves.none-lead-to-goal", Map.of(), "no moves lead from here to the goal");

  /**
   * Returns the goal that the distance leads to, as text; empty where the board's own goals are
   * several.
   */
  public Optional<String> goalText() {
    List<Position> own = PositionParser.goals(puzzle);
    return goal.or(() -> own.size() == 1 ? Optional.of(own.get(0)) : Optional.empty())
        .map(puzzle::format);
  }

  /** Returns the name of the stored optimal move; empty at the goal and if it cannot be reached. */
  public Optional<String> next() {
    return answer instanceof Answer.Solved solved && !solved.isGoal()
        ? Optional.of(puzzle.moveName(position, solved.nextMove().orElseThrow()))
        : Optional.empty();
  }
}
