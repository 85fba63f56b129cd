package org.saitan.query.answer;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.math.BigInteger;
import java.util.List;

/**
 * A shortest way to the goal.
 *
 * @param board name of the board
 * @param state the position asked for
 * @param goal the goal asked for; absent where it is the board's own
 * @param status whether the goal can be reached
 * @param distance number of moves of the line; absent if unreachable
 * @param reason why the goal cannot be reached, where the rules alone tell
 * @param line the moves in order, with the position after each; absent if unreachable
 * @param shortestLines number of different shortest lines, where they were asked for
 * @param lines the names of the moves of some or all of them, where they were asked for
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record LineAnswer(
    String board,
    String state,
    String goal,
    Status status,
    Integer distance,
    String reason,
    List<StepAnswer> line,
    BigInteger shortestLines,
    List<List<String>> lines) {
  /**
   * One move of a line.
   *
   * @param move name of the move
   * @param state the position after it
   */
  public record StepAnswer(String move, String state) {}
}
