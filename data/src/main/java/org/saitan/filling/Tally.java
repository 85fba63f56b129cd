// SPDX-License-Identifier: Apache-2.0
package org.saitan.filling;

import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How many solutions a board to fill has, and the totals of its {@link Census}.
 *
 * @param solutions number of solutions
 * @param totals by name, in order; empty where the filling has no census
 */
public record Tally(BigInteger solutions, Map<String, BigInteger> totals) {
  /** Copies the map and keeps its order. */
  public Tally {
    totals = Collections.unmodifiableMap(new LinkedHashMap<>(totals));
  }

  /** Returns the tally of a filling without a census. */
  public static Tally of(BigInteger solutions) {
    return new Tally(solutions, Map.of());
  }
}
