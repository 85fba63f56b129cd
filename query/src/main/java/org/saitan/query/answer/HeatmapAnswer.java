package org.saitan.query.answer;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.math.BigInteger;
import java.util.List;

/**
 * How often each cell is white.
 *
 * @param board name of the board
 * @param given the circles given; absent if there are none
 * @param solutions number of fillings
 * @param white for each row and column the number of fillings with white there
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record HeatmapAnswer(
    String board, String given, BigInteger solutions, List<List<BigInteger>> white) {}
