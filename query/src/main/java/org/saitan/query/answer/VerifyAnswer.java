package org.saitan.query.answer;

import java.util.List;

/**
 * The verdict on one table.
 *
 * @param board name of the board
 * @param holds whether everything about the table is right
 * @param states number of states proved
 * @param stored number of states stored, each of which was looked at
 * @param faults what is wrong, the first few
 * @param seconds seconds that the proof took
 */
public record VerifyAnswer(
    String board, boolean holds, long states, long stored, List<String> faults, double seconds) {}
