package org.saitan.query.completion.answer;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.saitan.filling.Filling;
import org.saitan.json.Exact;
import org.saitan.problem.Reason;
import org.saitan.query.answer.ReasonAnswer;
import org.saitan.query.completion.ask.Given;
import org.saitan.query.completion.ask.NextCell;

/**
 * What each colour in the next cell of a partly filled board leaves.
 *
 * @param board name of the board
 * @param state the filled cells, canonically written
 * @param solutions number of ways to fill the rest
 * @param contradiction why there is none; absent if there is one
 * @param reasons the same for programs, one by one
 * @param row the row of the next cell, from 1; absent if the board is full
 * @param column its column, from 1
 * @param ways number of ways to fill the rest with each colour there, by the colour's name
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record NextCellAnswer(
    String board,
    String state,
    @Exact BigInteger solutions,
    String contradiction,
    List<ReasonAnswer> reasons,
    Integer row,
    Integer column,
    @Exact @JsonAnyGetter Map<String, BigInteger> ways) {
  /** Returns the answer for a partly filled board. */
  public static NextCellAnswer of(NextCell next) {
    Given given = next.given();
    Filling filling = given.filling();
    List<Reason> reasons = next.reasons();
    boolean there = next.cell().isPresent();
    return new NextCellAnswer(
        given.board().name(),
        filling.format(given.cells()),
        next.solutions(),
        ReasonAnswer.text(reasons),
        ReasonAnswer.of(reasons),
        there ? (Integer) (next.cell().getAsInt() / filling.columns() + 1) : null,
        there ? (Integer) (next.cell().getAsInt() % filling.columns() + 1) : null,
        there ? ByColour.of(filling, next.ways()::get) : Map.of());
  }
}
