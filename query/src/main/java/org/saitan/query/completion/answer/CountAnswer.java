package org.saitan.query.completion.answer;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.saitan.filling.CellCounts;
import org.saitan.json.Exact;
import org.saitan.problem.Reason;
import org.saitan.query.answer.ReasonAnswer;
import org.saitan.query.completion.ask.Given;
import org.saitan.query.completion.ask.SolutionCount;

/**
 * How many solutions a board has.
 *
 * @param board name of the board
 * @param given the cells given; absent if there are none
 * @param solutions number of solutions
 * @param totals the totals of the filling's census by name, such as the number of border lines;
 *     none where cells are given
 * @param unique whether there is exactly one solution
 * @param contradiction why there is none; absent if there is one
 * @param reasons the same for programs, one by one
 * @param cells what is known of each empty cell, in reading order; absent without cells given and
 *     where there is no solution
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record CountAnswer(
    String board,
    String given,
    @Exact BigInteger solutions,
    @Exact @JsonAnyGetter Map<String, BigInteger> totals,
    boolean unique,
    String contradiction,
    List<ReasonAnswer> reasons,
    List<CellAnswer> cells) {
  /** Returns the answer for a count. */
  public static CountAnswer of(SolutionCount count) {
    Given given = count.given();
    List<Reason> reasons = count.reasons();
    return new CountAnswer(
        given.board().name(),
        given.text().orElse(null),
        count.solutions(),
        count.totals(),
        count.isUnique(),
        ReasonAnswer.text(reasons),
        ReasonAnswer.of(reasons),
        count.cells().isEmpty()
            ? null
            : given.emptyCells().mapToObj(cell -> CellAnswer.of(count, cell)).toList());
  }

  /**
   * One empty cell.
   *
   * @param row its row, from 1
   * @param column its column, from 1
   * @param colour the name of its colour if every solution has that there, else {@code open}
   * @param ways number of solutions with each colour there, by the colour's name
   */
  public record CellAnswer(
      int row, int column, String colour, @Exact @JsonAnyGetter Map<String, BigInteger> ways) {
    private static final String OPEN = "open";

    private static CellAnswer of(SolutionCount count, int cell) {
      Given given = count.given();
      CellCounts counts = count.cells().orElseThrow();
      OptionalInt forced = count.forced(cell);
      return new CellAnswer(
          cell / given.filling().columns() + 1,
          cell % given.filling().columns() + 1,
          forced.isPresent() ? given.filling().colours().get(forced.getAsInt()).name() : OPEN,
          ByColour.of(given.filling(), colour -> counts.count(cell, colour)));
    }
  }
}
