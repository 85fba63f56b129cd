package org.saitan.query.completion.answer;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.saitan.filling.CellCounts;
import org.saitan.filling.Colour;
import org.saitan.filling.Filling;
import org.saitan.json.Exact;
import org.saitan.query.completion.ask.Given;

/**
 * How often each cell has each colour.
 *
 * @param board name of the board
 * @param given the cells given; absent if there are none
 * @param solutions number of solutions
 * @param counts for each row and column the number of solutions with a colour there, by the
 *     colour's name; the last colour is left out, it has what the others leave
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record HeatmapAnswer(
    String board,
    String given,
    @Exact BigInteger solutions,
    @Exact @JsonAnyGetter Map<String, List<List<BigInteger>>> counts) {
  /** Returns the answer for the counts of a board. */
  public static HeatmapAnswer of(Given given, CellCounts counts) {
    List<Colour> colours = given.filling().colours();
    return new HeatmapAnswer(
        given.board().name(),
        given.text().orElse(null),
        counts.total(),
        ByColour.of(
            colours.subList(0, colours.size() - 1),
            colour -> rows(given.filling(), counts, colour)));
  }

  private static List<List<BigInteger>> rows(Filling filling, CellCounts counts, int colour) {
    return IntStream.range(0, filling.rows())
        .mapToObj(
            row ->
                IntStream.range(0, filling.columns())
                    .mapToObj(column -> counts.count(row * filling.columns() + column, colour))
                    .toList())
        .toList();
  }
}
