// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.question;

import java.util.List;

/** What is meant by solutions, branching and traps, in help texts; as SolutionLayer says it. */
public final class SolutionWords {
  /** Solutions of a help text. */
  public static final List<String> NOTES =
      List.of(
          "An optimal solution is a sequence of moves to the goal with as many moves as the distance; all are counted,",
          "exactly. Branching is the number of legal moves. A trap is a legal move after which more is in place (cells as",
          "in the goal; pieces lying right in their slots) than before, but which leads farther from the goal.");

  private SolutionWords() {}
}
