// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.answer;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.saitan.json.Exact;
import org.saitan.json.MayBeAbsent;
import org.saitan.query.distance.ask.Prober.Lookup;
import org.saitan.table.distance.DistanceTable.Step;

/**
 * The answer to one line of input that asks for the whole way.
 *
 * @param lookup what a lookup says of the line
 * @param moves names of the moves of an optimal solution, in order; absent if unreachable or an
 *     error
 * @param optimalSolutions number of different optimal solutions, where it was asked for
 */
public record SolveAnswer(
    @JsonUnwrapped LookupAnswer lookup,
    @MayBeAbsent List<String> moves,
    @MayBeAbsent @Exact BigInteger optimalSolutions) {
  /**
   * Returns the answer for a line of input.
   *
   * @param number number of the line, from 1
   * @param solution the moves; empty if there is no way
   * @param count number of optimal solutions; empty if there is no way, or it was not asked for
   */
  public static SolveAnswer of(
      long number, Lookup lookup, Optional<List<Step>> solution, Optional<BigInteger> count) {
    return new SolveAnswer(
        LookupAnswer.of(number, lookup),
        solution.map(steps -> steps.stream().map(Step::name).toList()).orElse(null),
        count.orElse(null));
  }
}
