package org.saitan.query.answer;

import java.math.BigInteger;
import java.util.List;

/**
 * What a table of completions says about itself.
 *
 * @param board name of the board
 * @param solutions number of fillings
 * @param lines number of border lines
 * @param cycles closed lines
 * @param paths0 open lines with no end in a corner
 * @param paths1 open lines with one end in a corner
 * @param paths2 open lines with both ends in corners
 * @param states number of stored states
 * @param layers number of stored states after 0, 1, 2, ... all cells
 */
public record FillingStatsAnswer(
    String board,
    BigInteger solutions,
    BigInteger lines,
    BigInteger cycles,
    BigInteger paths0,
    BigInteger paths1,
    BigInteger paths2,
    long states,
    List<Integer> layers) {}
