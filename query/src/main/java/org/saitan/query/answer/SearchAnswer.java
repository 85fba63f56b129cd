package org.saitan.query.answer;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/**
 * What a search without a table found.
 *
 * @param board name of the board
 * @param state where the line begins
 * @param goal where it ends
 * @param status solved, unreachable (proved), or unknown where the search gave up
 * @param distance number of moves of the line, the fewest there can be; absent unless solved
 * @param lowerBound a number of moves that is certainly needed; absent unless unknown
 * @param reason why the goal cannot be reached, where the rules alone tell
 * @param line the moves in order, with the position after each; absent unless solved
 * @param statesVisited number of states looked at
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SearchAnswer(
    String board,
    String state,
    String goal,
    Status status,
    Integer distance,
    Integer lowerBound,
    String reason,
    List<LineAnswer.StepAnswer> line,
    long statesVisited) {}
