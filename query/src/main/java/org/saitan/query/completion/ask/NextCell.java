// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion.ask;

import java.math.BigInteger;
import java.util.List;
import java.util.OptionalInt;

/**
 * What each colour in the next cell of a partly filled board leaves.
 *
 * @param solutions number of ways to fill the rest
 * @param cell the next cell; empty if the board is full, or there is no way
 * @param ways number of ways with each colour there; empty if there is no next cell
 */
public record NextCell(BigInteger solutions, OptionalInt cell, List<BigInteger> ways) {
  /** Copies the list. */
  public NextCell {
    ways = List.copyOf(ways);
  }

  /** Returns the answer where there is no next cell. */
  static NextCell none(BigInteger solutions) {
    return new NextCell(solutions, OptionalInt.empty(), List.of());
  }
}
