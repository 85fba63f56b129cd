package org.saitan.query.completion.answer;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.math.BigInteger;
import java.util.List;
import org.saitan.json.Exact;
import org.saitan.query.answer.ReasonAnswer;
import org.saitan.query.completion.ask.NumberedSolution;

/**
 * A full board and its number.
 *
 * @param board name of the board
 * @param given the cells given; absent if there are none
 * @param solutions number of solutions
 * @param number the full board's number among them, from 0; absent if it is none of them
 * @param state the full board, canonically written
 * @param contradiction why it is none of them; absent if it is
 * @param reasons the same for programs, one by one
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record NumberedAnswer(
    String board,
    String given,
    @Exact BigInteger solutions,
    @Exact BigInteger number,
    String state,
    String contradiction,
    List<ReasonAnswer> reasons) {
  /** Returns the answer for a full board. */
  public static NumberedAnswer of(NumberedSolution solution) {
    return new NumberedAnswer(
        solution.given().board().name(),
        solution.given().text().orElse(null),
        solution.total(),
        solution.number().orElse(null),
        solution.given().filling().format(solution.full()),
        ReasonAnswer.text(solution.reasons()),
        ReasonAnswer.of(solution.reasons()));
  }
}
