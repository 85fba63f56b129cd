package org.saitan.query.completion.answer;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.saitan.json.Exact;
import org.saitan.table.completion.CompletionManifest;

/**
 * What a table of completions says about itself.
 *
 * @param board name of the board
 * @param solutions number of solutions
 * @param totals the totals of the filling's census by name
 * @param states number of stored states
 * @param layers number of stored states after 0, 1, 2, ... all cells
 */
public record CompletionStatsAnswer(
    String board,
    @Exact BigInteger solutions,
    @Exact @JsonAnyGetter Map<String, BigInteger> totals,
    @Exact long states,
    List<Integer> layers) {
  /** Returns the answer for a table. */
  public static CompletionStatsAnswer of(CompletionManifest manifest) {
    return new CompletionStatsAnswer(
        manifest.board(),
        manifest.solutions(),
        manifest.tally().totals(),
        manifest.states(),
        manifest.layers());
  }
}
