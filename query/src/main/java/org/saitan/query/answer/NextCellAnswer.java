package org.saitan.query.answer;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.math.BigInteger;

/**
 * What each colour in the next cell of a partly filled board leaves.
 *
 * @param board name of the board
 * @param state the circles, canonically written
 * @param solutions number of ways to fill the rest
 * @param contradiction why there is none; absent if there is one
 * @param row the row of the next cell, from 1; absent if the board is full
 * @param column its column, from 1
 * @param white number of ways to fill the rest with white there
 * @param black number of ways to fill the rest with black there
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record NextCellAnswer(
    String board,
    String state,
    BigInteger solutions,
    String contradiction,
    Integer row,
    Integer column,
    BigInteger white,
    BigInteger black) {}
