// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.benchmark;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.saitan.board.MoveBoard;
import org.saitan.engine.build.Buildable;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.TestTables;
import org.saitan.table.TableHome;
import org.saitan.table.distance.DistanceTable;
import org.saitan.text.Magnitude;

/**
 * What {@code scripts/benchmark} prints: rates of search and writing, size and lookup time, each
 * beside the plain search with a hash map and beside the same board without symmetry, all in one
 * run. Times are processor seconds of the whole process. A figure counts only if plain search and
 * table agree on the histogram.
 */
public final class BenchmarkMain {
  private static final List<String> PLAIN_BOARDS =
      List.of("uraomote-5x5", "rotation-3x3", "flipit-13-7");
  private static final List<String> BIG_BOARDS =
      List.of("uraomote-6x7", "rotation-3x4", "flipit-21-11");

  private BenchmarkMain() {}

  /** Runs everything. */
  public static void main(String[] args) throws IOException, RunnerException {
    Path directory = Files.createTempDirectory("saitan-benchmark");
    TableHome home = new TableHome(directory);
    try {
      PLAIN_BOARDS.forEach(
          name -> TestTables.build(home, TestTables.board(name), true)); // warms the JVM up
      System.out.printf(
          "JDK %s, %d cores%n%n", Runtime.version(), Runtime.getRuntime().availableProcessors());
      for (int i = 0; i < PLAIN_BOARDS.size(); i++) {
        compare(home, TestTables.board(PLAIN_BOARDS.get(i)), TestTables.board(BIG_BOARDS.get(i)));
      }
      lookups();
    } finally {
      TableHome.deleteTree(directory);
    }
  }

  private static void print(String format, Object... values) {
    System.out.printf(Locale.ROOT, format + "%n", values);
  }

  private static void compare(TableHome home, MoveBoard small, MoveBoard big) {
    double start = cpuSeconds();
    List<Long> plainHistogram = plainSearch(small.puzzle());
    double plainRate =
        plainHistogram.stream().mapToLong(Long::longValue).sum() / (cpuSeconds() - start);
    TestTables.build(home, small, true);
    try (DistanceTable table = DistanceTable.open(home, small)) {
      if (!table.manifest().histogram().equals(plainHistogram)) {
        throw new IllegalStateException(small + ": plain search and table differ");
      }
    }
    print(
        "%s: plain search with a hash map (%s) %.3g states a CPU second",
        small.puzzle().name(), small, plainRate);
    double withoutSymmetry = rate(home, big, false, plainRate, 0);
    rate(home, big, true, plainRate, withoutSymmetry);
    print("");
  }

  private static double rate(
      TableHome home, MoveBoard board, boolean symmetry, double plainRate, double without) {
    Buildable.Summary built = TestTables.build(home, board, symmetry);
    double setUpCpu = (double) built.figures().get("setUpCpuSeconds");
    double searchCpu = (double) built.figures().get("searchCpuSeconds");
    double writeCpu = (double) built.figures().get("writeCpuSeconds");
    double states = board.size().states().doubleValue();
    double stored = built.manifest().stored();
    double search = setUpCpu + searchCpu;
    double rate = states / search;
    print(
        "  %-14s %-17s set-up %5.2f s, search %5.2f s: %9.3g states, %9.3g transitions a CPU s; %,8.0f x plain%s",
        board.name(),
        symmetry ? "with symmetry" : "without symmetry",
        setUpCpu,
        searchCpu,
        rate,
        rate * board.size().moves(),
        rate / plainRate,
        symmetry ? String.format(Locale.ROOT, ", %.1f x without symmetry", rate / without) : "");
    print(
        "  %-14s %-17s writing %5.2f s: %9.3g stored states a CPU s; %s, %.2f bits a stored state, %.3f bits a state",
        "",
        "",
        writeCpu,
        stored / writeCpu,
        Magnitude.bytes((double) built.bytes()),
        8.0 * built.bytes() / stored,
        8.0 * built.bytes() / states);
    return rate;
  }

  private static double cpuSeconds() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
            .getProcessCpuTime()
        / 1e9;
  }

  /** Breadth-first search over boards in a hash map; moves of these boards are undone by moves. */
  private static List<Long> plainSearch(Puzzle puzzle) {
    Map<Position, Integer> distances = new HashMap<>();
    ArrayDeque<Position> queue = new ArrayDeque<>();
    distances.put(puzzle.goal(), 0);
    queue.add(puzzle.goal());
    while (!queue.isEmpty()) {
      Position position = queue.remove();
      for (int move = 0; move < puzzle.moves(); move++) {
        Optional<Position> next = puzzle.apply(position, move);
        if (next.isPresent()
            && distances.putIfAbsent(next.get(), distances.get(position) + 1) == null) {
          queue.add(next.get());
        }
      }
    }
    Long[] histogram =
        new Long[distances.values().stream().mapToInt(Integer::intValue).max().orElse(0) + 1];
    java.util.Arrays.fill(histogram, 0L);
    distances.values().forEach(distance -> histogram[distance]++);
    return List.of(histogram);
  }

  private static void lookups() throws RunnerException {
    print("random lookups of distance and next move, table in cache, one thread (JMH):");
    Collection<RunResult> results =
        new Runner(
                new OptionsBuilder()
                    .include(LookupBenchmark.class.getSimpleName())
                    .verbosity(VerboseMode.SILENT)
                    .build())
            .run();
    for (RunResult result : results) {
      print(
          "  %-14s %-17s %7.0f ns +- %.0f",
          result.getParams().getParam("board"),
          result.getParams().getParam("symmetry").equals("true")
              ? "with symmetry"
              : "without symmetry",
          result.getPrimaryResult().getScore(),
          result.getPrimaryResult().getScoreError());
    }
  }
}
