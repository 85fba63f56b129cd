// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.math.BigInteger;
import org.saitan.query.distance.ask.SolutionNumbers;

/** The number of optimal solutions; nothing where the goal cannot be reached. */
final class SolutionCodes extends Codes {
  private final SolutionNumbers solutions;
  private final Object2IntOpenHashMap<BigInteger> known = new Object2IntOpenHashMap<>();

  SolutionCodes(SolutionNumbers solutions) {
    this.solutions = solutions;
    known.defaultReturnValue(NOTHING);
  }

  @Override
  void fill(StateBlock rows, int[] into) {
    for (int row = 0; row < rows.rows(); row++) {
      into[row] = rows.distance(row) < 0 ? NOTHING : code(solutions.of(rows.rank(row)));
    }
  }

  private int code(BigInteger number) {
    int code = known.getInt(number);
    if (code == NOTHING) {
      code = define(number);
      known.put(number, code);
    }
    return code;
  }
}
