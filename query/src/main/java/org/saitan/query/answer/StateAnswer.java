package org.saitan.query.answer;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * A state with its distance.
 *
 * @param state the position, canonically written
 * @param status whether the goal can be reached
 * @param distance fewest moves to the goal; absent if unreachable
 * @param blacks number of tiles that do not show the goal's colour, where the puzzle has such
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record StateAnswer(String state, Status status, Integer distance, Integer blacks) {}
