// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.completion;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.saitan.board.FillingBoard;
import org.saitan.engine.build.Buildable;
import org.saitan.engine.build.Buildable.Count.Counted;
import org.saitan.engine.build.Figures;
import org.saitan.engine.build.ProcessorTime;
import org.saitan.filling.Census;
import org.saitan.text.Magnitude;

/** Counts the solutions of a board by its census and keeps no table. */
final class SolutionCount implements Buildable.Count {
  private final FillingBoard board;
  private final Census census;
  private final Census.Cost cost;

  SolutionCount(FillingBoard board, Census census) {
    this.board = board;
    this.census = census;
    this.cost = census.cost();
  }

  @Override
  public double heapBytes() {
    return cost.heapBytes();
  }

  @Override
  public double cpuSeconds() {
    return cost.cpuSeconds();
  }

  @Override
  public Counted run(int threads, Consumer<String> progress) {
    double before = ProcessorTime.seconds();
    Census.Tally tally =
        census.take(
            threads,
            said -> {
              if (cost.cpuSeconds() > 1) {
                progress.accept(
                    String.format(
                        Locale.ROOT, "  %s, CPU %.1f s", said, ProcessorTime.seconds() - before));
              }
            });
    return new Result(board.name(), census.totals(), tally, ProcessorTime.seconds() - before);
  }

  /**
   * The solutions of a board, and the totals of its census.
   *
   * @param board name of the board
   * @param totals what the totals of the tally are of
   * @param tally the numbers
   * @param cpuSeconds processor seconds that counting took
   */
  private record Result(
      String board, List<Census.Total> totals, Census.Tally tally, double cpuSeconds)
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
}
