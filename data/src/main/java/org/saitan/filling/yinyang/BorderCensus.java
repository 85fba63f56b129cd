// SPDX-License-Identifier: Apache-2.0
package org.saitan.filling.yinyang;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.saitan.filling.Census;
import org.saitan.text.Plural;

/**
 * The solutions of a board by way of its border lines: what {@link BorderCounter} finds, by name.
 */
final class BorderCensus implements Census {
  private static final String LINES = "lines";
  private static final String CYCLES = "cycles";
  private static final String PATHS_0 = "paths0";
  private static final String PATHS_1 = "paths1";
  private static final String PATHS_2 = "paths2";

  private static final List<Total> TOTALS =
      List.of(
          new Total(LINES, "lines"),
          new Total(CYCLES, "cycles"),
          new Total(PATHS_0, "paths, no end in a corner"),
          new Total(PATHS_1, "paths, one end in a corner"),
          new Total(PATHS_2, "paths, both in corners"));

  /*
   * Measured on one core: 19 columns take 260 CPU seconds and 3.3 GB of heap, 18 take 80 s and 1.2
   * GB, 17 take 25 s and 0.4 GB.
   */
  private static final int MEASURED_COLUMNS = 19;
  private static final double MEASURED_BYTES = 3.3e9;
  private static final double MEASURED_SECONDS = 260;
  private static final double GROWTH = 3.1;
  private static final double BASE_BYTES = 4e6;
  private static final double BASE_SECONDS = 0.3;

  private final int rows;
  private final int columns;

  BorderCensus(int rows, int columns) {
    this.rows = rows;
    this.columns = columns;
  }

  @Override
  public List<Total> totals() {
    return TOTALS;
  }

  @Override
  public Cost cost() {
    int width = Math.min(rows, columns);
    double longer = (double) Math.max(rows, columns) / width;
    double scale = Math.pow(GROWTH, (double) width - MEASURED_COLUMNS);
    return new Cost(
        BASE_BYTES + MEASURED_BYTES * scale, BASE_SECONDS + MEASURED_SECONDS * scale * longer);
  }

  @Override
  public Census.Tally take(int threads, Consumer<String> progress, Runnable check) {
    BorderCounter.Counts counts = BorderCounter.count(rows, columns, threads, progress, check);
    Map<String, BigInteger> totals = new LinkedHashMap<>();
    totals.put(LINES, counts.lines());
    totals.put(CYCLES, counts.cycles());
    totals.put(PATHS_0, counts.paths0());
    totals.put(PATHS_1, counts.paths1());
    totals.put(PATHS_2, counts.paths2());
    return new Census.Tally(counts.solutions(), totals);
  }

  @Override
  public Optional<String> contradiction(Census.Tally tally) {
    Map<String, BigInteger> totals = tally.totals();
    BorderCounter.Counts counts =
        new BorderCounter.Counts(
            rows,
            columns,
            totals.get(CYCLES),
            totals.get(PATHS_0),
            totals.get(PATHS_1),
            totals.get(PATHS_2));
    if (counts.lines().equals(totals.get(LINES)) && counts.solutions().equals(tally.solutions())) {
      return Optional.empty();
    }
    return Optional.of(
        "lines by kind make %s lines and %s solutions, not %s and %s"
            .formatted(counts.lines(), counts.solutions(), totals.get(LINES), tally.solutions()));
  }

  @Override
  public String inShort(Map<String, BigInteger> totals) {
    BigInteger lines = totals.get(LINES);
    BigInteger cycles = totals.get(CYCLES);
    return "%s (%s, %s)"
        .formatted(
            Plural.exactly(lines, "line"),
            Plural.exactly(cycles, "cycle"),
            Plural.exactly(lines.subtract(cycles), "path"));
  }
}
