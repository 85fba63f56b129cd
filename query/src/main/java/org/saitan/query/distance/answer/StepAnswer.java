// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.answer;

import java.util.List;
import org.saitan.engine.solve.SearchResult;
import org.saitan.puzzle.Puzzle;
import org.saitan.table.distance.DistanceTable.Step;

/**
 * A move of a solution.
 *
 * @param move name of the move
 * @param state the position after it
 */
public record StepAnswer(String move, String state) {
  /** Returns the answers for the moves of a solution. */
  public static List<StepAnswer> of(Puzzle puzzle, List<Step> solution) {
    return solution.stream()
        .map(step -> new StepAnswer(step.name(), puzzle.format(step.position())))
        .toList();
  }

  /** Returns the answers for the moves of a solution found by search. */
  public static List<StepAnswer> of(List<SearchResult.Step> solution) {
    return solution.stream().map(step -> new StepAnswer(step.move(), step.state())).toList();
  }
}
