// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.saitan.board.Board;
import org.saitan.engine.build.Figures;
import org.saitan.engine.build.ProcessorTime;
import org.saitan.placement.Census;
import org.saitan.text.Magnitude;

/**
 * The exact number of a board's solutions, counted without a table.
 *
 * @param board the name of the board
 * @param totals the names of the tally's totals
 * @param tally the counts
 * @param cpuSeconds the CPU time spent counting, in seconds
 */
record SolutionCount(
    String board, List<Census.Total> totals, Census.Tally tally, double cpuSeconds) {
  private static final String ROW = "  %-26s %s";

  /** Counts the solutions. From time to time, {@code progress} receives a line of text. */
  static SolutionCount of(Board board, Census census, int threads, Consumer<String> progress) {
    double before = ProcessorTime.seconds();
    Census.Tally tally =
        census.count(
            threads,
            text -> {
              if (census.cost().cpuSeconds() > 1) {
                progress.accept(text);
              }
            });
    return new SolutionCount(
        board.name(), census.totals(), tally, ProcessorTime.seconds() - before);
  }

  /** Returns the exact totals as lines of text. */
  List<String> lines() {
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

  /** Returns the exact totals and the CPU time, keyed by JSON name. */
  Map<String, Object> figures() {
    return new Figures()
        .with("solutions", tally.solutions())
        .withAll(tally.totals())
        .with("cpuSeconds", cpuSeconds)
        .values();
  }
}
