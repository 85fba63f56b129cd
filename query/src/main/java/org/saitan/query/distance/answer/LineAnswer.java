package org.saitan.query.distance.answer;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.saitan.json.Exact;
import org.saitan.problem.Reason;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.answer.ReasonAnswer;
import org.saitan.query.distance.ask.Finding;
import org.saitan.table.distance.Step;

/**
 * A shortest way to the goal.
 *
 * @param board name of the board
 * @param state the position asked for
 * @param goal the goal asked for; absent where it is the board's own
 * @param status whether the goal can be reached
 * @param distance number of moves of the line; absent if unreachable
 * @param reason why the goal cannot be reached, in English; absent if it can
 * @param reasons the same for programs, one by one
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
    List<ReasonAnswer> reasons,
    List<StepAnswer> line,
    @Exact BigInteger shortestLines,
    List<List<String>> lines) {
  /**
   * Returns the answer for a line.
   *
   * @param line the moves, or empty where the goal cannot be reached
   * @param count number of shortest lines, where it was asked for
   * @param some some or all of them, where they were asked for
   */
  public static LineAnswer of(
      Finding here,
      Optional<List<Step>> line,
      Optional<BigInteger> count,
      Optional<List<List<String>>> some) {
    Puzzle puzzle = here.puzzle();
    List<Reason> reasons = here.reasons();
    return new LineAnswer(
        puzzle.name(),
        puzzle.format(here.position()),
        here.goal().map(puzzle::format).orElse(null),
        Status.of(here.answer()),
        StateAnswer.distance(here.answer()),
        ReasonAnswer.text(reasons),
        ReasonAnswer.of(reasons),
        line.map(steps -> StepAnswer.of(puzzle, steps)).orElse(null),
        count.orElse(null),
        some.orElse(null));
  }

  /**
   * One move of a line.
   *
   * @param move name of the move
   * @param state the position after it
   */
  public record StepAnswer(String move, String state) {
    /** Returns the answers for the moves of a line. */
    static List<StepAnswer> of(Puzzle puzzle, List<Step> line) {
      return line.stream()
          .map(step -> new StepAnswer(step.name(), puzzle.format(step.position())))
          .toList();
    }
  }
}
