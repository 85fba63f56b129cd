package org.saitan.query.answer;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.math.BigInteger;

/**
 * One filling and its number.
 *
 * @param board name of the board
 * @param given the circles given; absent if there are none
 * @param solutions number of fillings
 * @param number the filling's number among them, from 0; absent if it is none of them
 * @param state the filling, canonically written
 * @param contradiction why it is none of them; absent if it is
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record FillingAnswer(
    String board,
    String given,
    BigInteger solutions,
    BigInteger number,
    String state,
    String contradiction) {}
