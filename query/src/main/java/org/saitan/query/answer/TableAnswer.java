package org.saitan.query.answer;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.math.BigInteger;

/**
 * One table in the data directory.
 *
 * @param board name of the board
 * @param status {@code finished}, {@code unfinished} or {@code unreadable}
 * @param states number of states
 * @param stored number of states stored: one of each symmetry class
 * @param reachable states that can reach the goal
 * @param godsNumber the largest distance
 * @param antipodes number of states at that distance
 * @param solutions number of fillings of a board to fill, which has no distances
 * @param lines number of its border lines
 * @param bytes bytes on disk
 * @param seconds seconds that the build took
 * @param digest fingerprint of all values
 * @param program version of the program that built it
 * @param message why it cannot be read
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TableAnswer(
    String board,
    String status,
    Long states,
    Long stored,
    Long reachable,
    Integer godsNumber,
    Long antipodes,
    BigInteger solutions,
    BigInteger lines,
    Long bytes,
    Double seconds,
    String digest,
    String program,
    String message) {}
