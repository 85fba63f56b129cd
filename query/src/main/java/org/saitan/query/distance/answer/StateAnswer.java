package org.saitan.query.distance.answer;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.saitan.json.Exact;
import org.saitan.puzzle.BlackTiles;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.distance.ask.Finding;
import org.saitan.query.distance.ask.LayerStates;
import org.saitan.table.distance.Answer;

/**
 * A state with its distance.
 *
 * @param state the position, canonically written
 * @param status whether the goal can be reached
 * @param distance fewest moves to the goal; absent if unreachable
 * @param scramble moves from the goal that make it, as few as there can be, where moves undo moves;
 *     for states of a layer
 * @param shortestLines number of different shortest lines, where states come in that order
 * @param blacks number of tiles that do not show the goal's colour, where the puzzle has such
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record StateAnswer(
    String state,
    Status status,
    Integer distance,
    List<String> scramble,
    @Exact BigInteger shortestLines,
    Integer blacks) {
  /** Returns the answer for a position that a table was asked for. */
  public static StateAnswer of(Finding here) {
    return of(
        here.puzzle(),
        here.position(),
        Status.of(here.answer()),
        distance(here.answer()),
        Optional.empty(),
        null);
  }

  /**
   * Returns the answer for a position of a layer.
   *
   * @param lines number of its shortest lines, or null
   */
  static StateAnswer of(LayerStates layer, Position position, BigInteger lines) {
    return of(
        layer.board().puzzle(),
        position,
        Status.SOLVED,
        layer.distance(),
        layer.scramble(position),
        lines);
  }

  private static StateAnswer of(
      Puzzle puzzle,
      Position position,
      Status status,
      Integer distance,
      Optional<List<String>> scramble,
      BigInteger lines) {
    Integer blacks = puzzle.able(BlackTiles.class).map(b -> b.blacks(position)).orElse(null);
    return new StateAnswer(
        puzzle.format(position), status, distance, scramble.orElse(null), lines, blacks);
  }

  /** Returns the distance that an answer tells, or null. */
  public static Integer distance(Answer answer) {
    return answer instanceof Answer.Solved solved ? (Integer) solved.distance() : null;
  }
}
