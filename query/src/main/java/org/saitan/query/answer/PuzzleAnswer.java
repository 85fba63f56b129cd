package org.saitan.query.answer;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * A puzzle with one solution and no superfluous circle.
 *
 * @param board name of the board
 * @param seed what the solution was drawn with; absent if it was searched for
 * @param clues number of circles
 * @param puzzle the circles, canonically written
 * @param solution the only filling
 * @param link the puzzle as a puzz.link
 * @param fewest the least number of circles that any puzzle of this board can have; absent where it
 *     is not known
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record PuzzleAnswer(
    String board,
    Long seed,
    int clues,
    String puzzle,
    String solution,
    String link,
    Integer fewest) {}
