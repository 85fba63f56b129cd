package org.saitan.query.completion.answer;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.math.BigInteger;
import java.util.List;
import org.saitan.json.Exact;
import org.saitan.problem.Reason;
import org.saitan.query.answer.ReasonAnswer;
import org.saitan.query.completion.ask.Given;
import org.saitan.query.completion.ask.SomeSolutions;

/**
 * Some solutions of a board.
 *
 * @param board name of the board
 * @param given the cells given; absent if there are none
 * @param solutions number of solutions
 * @param contradiction why there is none; absent if there is one
 * @param reasons the same for programs, one by one
 * @param seed what the solutions were drawn with; absent if they were not drawn
 * @param states some or all of the solutions, canonically written
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SolutionsAnswer(
    String board,
    String given,
    @Exact BigInteger solutions,
    String contradiction,
    List<ReasonAnswer> reasons,
    @Exact Long seed,
    List<String> states) {
  /** Returns the answer for some solutions. */
  public static SolutionsAnswer of(SomeSolutions some) {
    Given given = some.given();
    List<Reason> reasons = some.reasons();
    return new SolutionsAnswer(
        given.board().name(),
        given.text().orElse(null),
        some.total(),
        ReasonAnswer.text(reasons),
        ReasonAnswer.of(reasons),
        some.seed().isPresent() ? (Long) some.seed().getAsLong() : null,
        some.solutions().stream().map(given.filling()::format).toList());
  }
}
