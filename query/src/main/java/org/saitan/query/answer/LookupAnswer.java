package org.saitan.query.answer;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * The answer to one line of input.
 *
 * @param line number of the line, from 1
 * @param state the position, canonically written, or the line as it is where it is none
 * @param status whether the goal can be reached, or that the line is no position
 * @param distance fewest moves to the goal; absent if unreachable or an error
 * @param next name of the stored optimal move; absent at the goal, if unreachable or an error
 * @param message what is wrong with the line, or why the goal cannot be reached
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record LookupAnswer(
    long line, String state, Status status, Integer distance, String next, String message) {}
