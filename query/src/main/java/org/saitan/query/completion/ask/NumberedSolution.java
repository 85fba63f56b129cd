package org.saitan.query.completion.ask;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.saitan.filling.GivenCells;
import org.saitan.problem.Reason;

/**
 * A full board and its number among the solutions.
 *
 * @param given the board and the cells given
 * @param total number of solutions
 * @param number its number, from 0; empty if it is none of them
 * @param full the full board
 * @param reasons why it is none of them; empty if it is
 */
public record NumberedSolution(
    Given given,
    BigInteger total,
    Optional<BigInteger> number,
    GivenCells full,
    List<Reason> reasons) {}
