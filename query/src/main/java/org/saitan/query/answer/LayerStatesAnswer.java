package org.saitan.query.answer;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

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
    String board, int distance, long total, Long unique, List<StateAnswer> states) {}
