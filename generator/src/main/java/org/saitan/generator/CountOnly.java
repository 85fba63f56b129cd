package org.saitan.generator;

import java.util.Locale;
import org.saitan.cli.Console;
import org.saitan.cli.DoesNotFitException;
import org.saitan.puzzle.yinyang.LineCounter;
import org.saitan.puzzle.yinyang.LineCounts;
import org.saitan.puzzle.yinyang.YinYangBoard;
import org.saitan.text.Magnitude;

/** Counts the border lines and solutions of a board and keeps no table. */
final class CountOnly {
  /*
   * Measured on one core: 19 columns take 132 CPU seconds and 3.3 GB of heap, 18 take 40 s and 1.2
   * GB, 17 take 12.4 s and 0.4 GB.
   */
  private static final int MEASURED_COLUMNS = 19;
  private static final double MEASURED_BYTES = 3.3e9;
  private static final double MEASURED_SECONDS = 132;
  private static final double GROWTH = 3.0;
  private static final double BASE_BYTES = 32e6;
  private static final double BASE_SECONDS = 0.3;

  private final Console console;
  private final YinYangBoard board;

  CountOnly(Console console, YinYangBoard board) {
    this.console = console;
    this.board = board;
  }

  private double scale() {
    int width = Math.min(board.rows(), board.columns());
    return Math.pow(GROWTH, (double) width - MEASURED_COLUMNS);
  }

  /** Returns the heap needed, about. */
  private double heapBytes() {
    return BASE_BYTES + MEASURED_BYTES * scale();
  }

  /** Returns the processor time needed, about. */
  private double cpuSeconds() {
    double longer = (double) Math.max(board.rows(), board.columns()) / MEASURED_COLUMNS;
    return BASE_SECONDS + MEASURED_SECONDS * scale() * Math.max(1, longer);
  }

  /** Says what the count needs, and counts nothing. */
  void plan() {
    console
        .out()
        .printf(
            "%s: to count takes about %s of memory and %s of CPU%n",
            board.name(), Magnitude.bytes(heapBytes()), Magnitude.seconds(cpuSeconds()));
  }

  /**
   * Counts and prints the exact totals.
   *
   * @param heap bytes that the heap may grow to
   * @throws DoesNotFitException if that is too little
   */
  void run(int threads, double heap, boolean quiet) {
    if (heapBytes() > heap) {
      throw new DoesNotFitException(
          String.format(
              "%s: to count takes about %s of memory, the program may take %s;"
                  + " SAITAN_HEAP gives it more, such as SAITAN_HEAP=16g",
              board.name(), Magnitude.bytes(heapBytes()), Magnitude.bytes(heap)));
    }
    double before = ProcessorTime.seconds();
    LineCounts counts =
        LineCounter.count(
            board.rows(),
            board.columns(),
            threads,
            (row, of, words) -> {
              if (!quiet && cpuSeconds() > 1) {
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
    String row = "  %-22s %s%n";
    console.out().println(board.name());
    console.out().printf(row, "solutions", counts.solutions());
    console.out().printf(row, "lines", counts.lines());
    console.out().printf(row, "closed", counts.cycles());
    console.out().printf(row, "open, no end in corner", counts.paths0());
    console.out().printf(row, "open, 1 end in corner", counts.paths1());
    console.out().printf(row, "open, 2 ends in corner", counts.paths2());
    console.out().printf(row, "CPU", Magnitude.seconds(seconds));
    console.out().flush();
  }
}
