// SPDX-License-Identifier: Apache-2.0
package org.saitan.filling;

import java.util.List;
import java.util.Map;
import org.saitan.filling.Abilities.Explained;
import org.saitan.problem.Reason;

/** Why given cells that have no solution have none. */
public final class NoSolution {
  /*
   * Two codes, as the second sentence would be false of a filling that is not asked which rules are
   * broken.
   */
  private static final Reason NOT_SEEN =
      new Reason(
          "filling.no-solution",
          Map.of(),
          "no filling of the rest is a solution, though no rule is broken yet");

  private static final Reason NOT_EXPLAINED =
      new Reason("filling.not-explained", Map.of(), "no filling of the rest is a solution");

  private NoSolution() {}

  /** Returns the rules that are broken, or that none is to be seen; never empty. */
  public static List<Reason> reasons(Filling filling, GivenCells given) {
    return filling
        .able(Explained.class)
        .map(explained -> explained.broken(given))
        .map(broken -> broken.isEmpty() ? List.of(NOT_SEEN) : broken)
        .orElse(List.of(NOT_EXPLAINED));
  }
}
