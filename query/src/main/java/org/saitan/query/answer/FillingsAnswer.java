package org.saitan.query.answer;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.math.BigInteger;
import java.util.List;

/**
 * Some fillings of a board.
 *
 * @param board name of the board
 * @param given the circles given; absent if there are none
 * @param solutions number of fillings
 * @param contradiction why there is none; absent if there is one
 * @param seed what the fillings were drawn with; absent if they were not drawn
 * @param states some or all of the fillings, canonically written
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record FillingsAnswer(
    String board,
    String given,
    BigInteger solutions,
    String contradiction,
    Long seed,
    List<String> states) {}
