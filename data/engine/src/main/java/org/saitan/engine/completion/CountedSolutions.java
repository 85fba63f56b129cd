// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.completion;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.saitan.engine.build.Count.Counted;
import org.saitan.engine.build.Figures;
import org.saitan.filling.Census;
import org.saitan.filling.Tally;
import org.saitan.text.Magnitude;

/**
 * The solutions of a board, and the totals of its census.
 *
 * @param board name of the board
 * @param totals what the totals of the tally are of
 * @param tally the numbers
 * @param cpuSeconds processor seconds that counting took
 */
record CountedSolutions(String board, List<Census.Total> totals, Tally tally, double cpuSeconds)
    implements Counted {
  private static final String ROW = "  %-26s %s";

  @Override
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(board);
    lines.add(ROW.formatted("solutions", tally.solutions()));
    for (Census.Total total : totals) {
      BigInteger number = tally.totals().get(total.name());
      lines.add(ROW.formatted(total.label(), number));
    }
    lines.add(ROW.formatted("CPU", Magnitude.seconds(cpuSeconds)));
    return lines;
  }

  @Override
  public Map<String, Object> figures() {
    return new Figures()
        .with("solutions", tally.solutions())
        .withAll(tally.totals())
        .with("cpuSeconds", cpuSeconds)
        .values();
  }
}
