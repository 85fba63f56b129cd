package org.saitan.query.distance.answer;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.stream.IntStream;
import org.saitan.json.Exact;
import org.saitan.query.distance.ask.LayerPage;
import org.saitan.query.distance.ask.LayerStates;

/**
 * States of one layer.
 *
 * @param board name of the board
 * @param distance the layer
 * @param total number of states in the layer
 * @param unique number of states up to the board's rotations and reflections, where that was asked
 *     for
 * @param states some or all of them
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record LayerStatesAnswer(
    String board, int distance, @Exact long total, @Exact Long unique, List<StateAnswer> states) {
  /** Returns the answer for some states of a layer. */
  public static LayerStatesAnswer of(LayerPage page) {
    LayerStates layer = page.layer();
    return new LayerStatesAnswer(
        layer.board().name(),
        layer.distance(),
        layer.count(),
        page.unique().isPresent() ? (Long) page.unique().getAsLong() : null,
        IntStream.range(0, page.positions().size())
            .mapToObj(
                i ->
                    StateAnswer.of(
                        layer,
                        page.positions().get(i),
                        page.lines().map(lines -> lines.get(i)).orElse(null)))
            .toList());
  }
}
