package org.saitan.generator;

import java.util.Locale;
import org.saitan.cli.Console;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.yinyang.LineCountCost;
import org.saitan.puzzle.yinyang.LineCounter;
import org.saitan.puzzle.yinyang.LineCounts;
import org.saitan.puzzle.yinyang.YinYangBoard;
import org.saitan.text.Magnitude;

/** Counts the border lines and solutions of a board and keeps no table. */
final class CountOnly {
  private final Console console;
  private final YinYangBoard board;
  private final LineCountCost cost;

  CountOnly(Console console, YinYangBoard board) {
    this.console = console;
    this.board = board;
    this.cost = LineCountCost.of(board);
  }

  /** Says what the count needs, and counts nothing. */
  void plan() {
    console
        .out()
        .printf(
            "%s: to count takes about %s of memory and %s of CPU%n",
            board.name(), Magnitude.bytes(cost.heapBytes()), Magnitude.seconds(cost.cpuSeconds()));
  }

  /**
   * Counts and prints the exact totals.
   *
   * @param heap bytes that the heap may grow to
   * @throws DoesNotFitException if that is too little
   */
  void run(int threads, double heap, boolean quiet) {
    if (cost.heapBytes() > heap) {
      throw new DoesNotFitException(
          String.format(
              "%s: to count takes about %s of memory, the program may take %s;"
                  + " SAITAN_HEAP gives it more on a machine that has it",
              board.name(), Magnitude.bytes(cost.heapBytes()), Magnitude.bytes(heap)));
    }
    double before = ProcessorTime.seconds();
    LineCounts counts =
        LineCounter.count(
            board.rows(),
            board.columns(),
            threads,
            (row, of, words) -> {
              if (!quiet && cost.cpuSeconds() > 1) {
                console
                    .err()
                    .printf(
                        Locale.ROOT,
                        "  row %d of %d: %s words, CPU %.1f s%n",
                        row,
                        of,
                        Magnitude.of(words),
                        ProcessorTime.seconds() - before);
              }
            });
    print(counts, ProcessorTime.seconds() - before);
  }

  private void print(LineCounts counts, double seconds) {
    String row = "  %-26s %s%n";
    console.out().println(board.name());
    console.out().printf(row, "solutions", counts.solutions());
    console.out().printf(row, "lines", counts.lines());
    console.out().printf(row, "cycles", counts.cycles());
    console.out().printf(row, "paths, no end in a corner", counts.paths0());
    console.out().printf(row, "paths, one end in a corner", counts.paths1());
    console.out().printf(row, "paths, both in corners", counts.paths2());
    console.out().printf(row, "CPU", Magnitude.seconds(seconds));
    console.out().flush();
  }
}
