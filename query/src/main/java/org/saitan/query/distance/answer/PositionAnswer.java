package org.saitan.query.distance.answer;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.saitan.json.Exact;
import org.saitan.problem.Reason;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.answer.ReasonAnswer;
import org.saitan.query.distance.ask.Difficulty;
import org.saitan.query.distance.ask.Finding;
import org.saitan.table.distance.Option;

/**
 * What a table says of one position.
 *
 * @param board name of the board
 * @param state the position, canonically written
 * @param goal the goal asked for; absent where it is the board's own
 * @param status whether the goal can be reached
 * @param distance fewest moves to the goal; absent if unreachable
 * @param next name of the stored optimal move; absent at the goal and if unreachable
 * @param reason why the goal cannot be reached, in English; absent if it can
 * @param reasons the same for programs, one by one
 * @param shortestLines number of different shortest lines, where they were asked for
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
    List<ReasonAnswer> reasons,
    @Exact BigInteger shortestLines,
    List<MoveAnswer> moves) {
  /** Copies the list. */
  public PositionAnswer {
    moves = List.copyOf(moves);
  }

  /**
   * Returns the answer for a position and its moves.
   *
   * @param difficulty how hard it is, where that was asked for
   */
  public static PositionAnswer of(
      Finding here, List<Option> moves, Optional<Difficulty> difficulty) {
    Puzzle puzzle = here.puzzle();
    List<Reason> reasons = here.reasons();
    return new PositionAnswer(
        puzzle.name(),
        puzzle.format(here.position()),
        here.goal().map(puzzle::format).orElse(null),
        Status.of(here.answer()),
        StateAnswer.distance(here.answer()),
        here.next().orElse(null),
        ReasonAnswer.text(reasons),
        ReasonAnswer.of(reasons),
        difficulty.map(Difficulty::shortestLines).orElse(null),
        moves.stream().map(move -> MoveAnswer.of(puzzle, move, difficulty)).toList());
  }

  /**
   * One legal move and what it leads to.
   *
   * @param move name of the move
   * @param state the position after it
   * @param status whether the goal can be reached from there
   * @param distance fewest moves from there; absent if unreachable
   * @param optimal whether a shortest line begins with it
   * @param trap whether more is in place after it, but the goal is farther or out of reach; where
   *     that was asked for
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record MoveAnswer(
      String move, String state, Status status, Integer distance, boolean optimal, Boolean trap) {
    private static MoveAnswer of(Puzzle puzzle, Option option, Optional<Difficulty> difficulty) {
      return new MoveAnswer(
          option.name(),
          puzzle.format(option.position()),
          Status.of(option.answer()),
          StateAnswer.distance(option.answer()),
          option.optimal(),
          difficulty.map(known -> known.traps().contains(option.move())).orElse(null));
    }
  }
}
