// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.answer;

import java.math.BigInteger;
import java.util.List;
import org.saitan.json.Exact;
import org.saitan.json.OmitIfNull;
import org.saitan.puzzle.Abilities.BlackTiles;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.distance.ask.ProbeResult;
import org.saitan.query.distance.ask.Scramble;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceTable;

/**
 * A state with its distance.
 *
 * @param state the position in canonical notation
 * @param status whether the goal can be reached
 * @param distance the least number of moves to the goal; absent if the goal cannot be reached
 * @param scramble a shortest sequence of moves from the goal to the state, in the puzzle's usual
 *     notation (WCA letters for the skewb); present only for states of a layer, and only if moves
 *     have inverses
 * @param optimalSolutions the number of optimal solutions; present only if the states are sorted by
 *     it
 * @param blacks the number of tiles that do not show the goal's color; present only if the puzzle's
 *     tiles can be flipped
 */
public record StateAnswer(
    String state,
    Status status,
    @OmitIfNull Integer distance,
    @OmitIfNull List<String> scramble,
    @OmitIfNull @Exact BigInteger optimalSolutions,
    @OmitIfNull Integer blacks) {
  /** Returns the answer for a position that was looked up. */
  public static StateAnswer of(ProbeResult result) {
    return new StateAnswer(
        result.puzzle().format(result.position()),
        Status.of(result.answer()),
        distance(result.answer()),
        null,
        null,
        blacks(result.puzzle(), result.position()));
  }

  /**
   * Returns the answer for a position of a layer.
   *
   * @param solutions the number of the position's optimal solutions, or null
   */
  public static StateAnswer of(
      DistanceTable table, int distance, Position position, BigInteger solutions) {
    Puzzle puzzle = table.board().puzzle();
    return new StateAnswer(
        puzzle.format(position),
        Status.REACHABLE,
        distance,
        Scramble.of(table, position).orElse(null),
        solutions,
        blacks(puzzle, position));
  }

  /** Returns the answer for a position of unknown distance. */
  public static StateAnswer unknown(Puzzle puzzle, Position position) {
    return new StateAnswer(
        puzzle.format(position), Status.UNKNOWN, null, null, null, blacks(puzzle, position));
  }

  private static Integer blacks(Puzzle puzzle, Position position) {
    return puzzle.as(BlackTiles.class).map(tiles -> tiles.countBlackTiles(position)).orElse(null);
  }

  /** Returns the distance, or null if unreachable. */
  public static Integer distance(Answer answer) {
    return answer instanceof Answer.Solved solved ? (Integer) solved.distance() : null;
  }
}
