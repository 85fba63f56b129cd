package org.saitan.generator.completion;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.saitan.generator.build.Count;
import org.saitan.generator.build.ProcessorTime;
import org.saitan.puzzle.yinyang.LineCountCost;
import org.saitan.puzzle.yinyang.LineCounter;
import org.saitan.puzzle.yinyang.LineCounts;
import org.saitan.puzzle.yinyang.YinYangBoard;
import org.saitan.text.Magnitude;

/** Counts the border lines and solutions of a board and keeps no table. */
final class SolutionCount implements Count {
  private static final String ROW = "  %-26s %s";

  private final YinYangBoard board;
  private final LineCountCost cost;

  SolutionCount(YinYangBoard board) {
    this.board = board;
    this.cost = LineCountCost.of(board);
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
  public List<String> run(int threads, Consumer<String> progress) {
    double before = ProcessorTime.seconds();
    LineCounts counts =
        LineCounter.count(
            board.rows(),
            board.columns(),
            threads,
            (row, of, words) -> {
              if (cost.cpuSeconds() > 1) {
                progress.accept(
                    String.format(
                        Locale.ROOT,
                        "  row %d of %d: %s words, CPU %.1f s",
                        row,
                        of,
                        Magnitude.of(words),
                        ProcessorTime.seconds() - before));
              }
            });
    return List.of(
        board.name(),
        ROW.formatted("solutions", counts.solutions()),
        ROW.formatted("lines", counts.lines()),
        ROW.formatted("cycles", counts.cycles()),
        ROW.formatted("paths, no end in a corner", counts.paths0()),
        ROW.formatted("paths, one end in a corner", counts.paths1()),
        ROW.formatted("paths, both in corners", counts.paths2()),
        ROW.formatted("CPU", Magnitude.seconds(ProcessorTime.seconds() - before)));
  }
}
