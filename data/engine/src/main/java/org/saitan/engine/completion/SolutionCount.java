// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.completion;

import java.util.Locale;
import java.util.function.Consumer;
import org.saitan.board.FillingBoard;
import org.saitan.engine.build.Count;
import org.saitan.engine.build.Count.Counted;
import org.saitan.engine.build.ProcessorTime;
import org.saitan.filling.Census;
import org.saitan.filling.Tally;

/** Counts the solutions of a board by its census and keeps no table. */
final class SolutionCount implements Count {
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
    Tally tally =
        census.take(
            threads,
            said -> {
              if (cost.cpuSeconds() > 1) {
                progress.accept(
                    String.format(
                        Locale.ROOT, "  %s, CPU %.1f s", said, ProcessorTime.seconds() - before));
              }
            });
    return new CountedSolutions(
        board.name(), census.totals(), tally, ProcessorTime.seconds() - before);
  }
}
