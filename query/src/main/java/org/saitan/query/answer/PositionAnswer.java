package org.saitan.query.answer;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/**
 * What a table says of one position.
 *
 * @param board name of the board
 * @param state the position, canonically written
 * @param goal the goal asked for; absent where it is the board's own
 * @param status whether the goal can be reached
 * @param distance fewest moves to the goal; absent if unreachable
 * @param next name of the stored optimal move; absent at the goal and if unreachable
 * @param reason why the goal cannot be reached, where the rules alone tell
 * @param moves all legal moves, best first
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record PositionAnswer(
    String board,
    String state,
    String goal,
    Status status,
    Integer distance,
    String next,
    String reason,
    List<MoveAnswer> moves) {
  /** Copies the list. */
  public PositionAnswer {
    moves = List.copyOf(moves);
  }

  /**
   * One legal move and what it leads to.
   *
   * @param move name of the move
   * @param state the position after it
   * @param status whether the goal can be reached from there
   * @param distance fewest moves from there; absent if unreachable
   * @param optimal whether a shortest line begins with it
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record MoveAnswer(
      String move, String state, Status status, Integer distance, boolean optimal) {}
}
