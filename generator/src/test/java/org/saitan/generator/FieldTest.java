package org.saitan.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.cli.ExitStatus;
import org.saitan.generator.GenerateCommand.Said;

/**
 * Definitions that others wrote, in a directory that {@code -Dfield} names: {@code --check} answers
 * for each, soon. Prints a table and keeps it in target/field.txt; no such file is part of this
 * program.
 */
@EnabledIfSystemProperty(named = "field", matches = ".+")
class FieldTest {
  private static final double MOST_SECONDS = 20;
  private static final long MOST_MEGABYTES = 1_000;

  /** When the next file is taken although there is no answer: a machine may be busy. */
  private static final int PATIENCE_SECONDS = 300;

  private static final String ROW = "%-11s %7.1f %6d  %-60s %s";

  @TempDir Path tables;

  /** What came of a file. */
  private record Outcome(String kind, String why, double seconds, long megabytes) {}

  @Test
  void everyFileIsReadOrRefusedWithAReasonInTime() throws Exception {
    Path directory = Path.of(System.getProperty("field")).toAbsolutePath();
    List<String> rows = new ArrayList<>();
    List<String> late = new ArrayList<>();
    rows.add("%-11s %7s %6s  %-60s %s".formatted("", "CPU s", "MB", "file", ""));
    for (Path file : files(directory)) {
      Outcome outcome = outcome(file);
      String row =
          ROW.formatted(
              outcome.kind(),
              outcome.seconds(),
              outcome.megabytes(),
              directory.relativize(file),
              outcome.why());
      rows.add(row);
      System.out.println(row);
      if (outcome.seconds() > MOST_SECONDS || outcome.megabytes() > MOST_MEGABYTES) {
        late.add(row);
      }
    }
    Files.write(Path.of("target", "field.txt"), rows);
    assertThat(rows).as("definitions in " + directory).hasSizeGreaterThan(1);
    assertThat(late).isEmpty();
  }

  private static List<Path> files(Path directory) throws IOException {
    List<String> endings = List.of(".tws", ".def", ".kpuzzle.json", ".def.json", ".gap");
    try (Stream<Path> all = Files.walk(directory)) {
      return all.filter(file -> endings.stream().anyMatch(file.toString()::endsWith))
          .sorted()
          .toList();
    }
  }

  private Outcome outcome(Path file) throws Exception {
    List<MemoryPoolMXBean> heap =
        ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP)
            .toList();
    heap.forEach(MemoryPoolMXBean::resetPeakUsage);
    FutureTask<Said> task =
        new FutureTask<>(
            () -> GenerateCommand.runIn(tables, "--check", "--name", "field", file.toString()));
    Thread thread = new Thread(task, "check of a file of the field");
    thread.setDaemon(true);
    // All threads' time: some work is spread over them.
    double start = processSeconds();
    thread.start();
    Outcome outcome;
    try {
      outcome = outcome(file, task.get(PATIENCE_SECONDS, TimeUnit.SECONDS));
    } catch (TimeoutException e) {
      outcome = new Outcome("NO ANSWER", "", Double.POSITIVE_INFINITY, 0);
    }
    long bytes = heap.stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum();
    double seconds = Math.max(processSeconds() - start, outcome.seconds());
    return new Outcome(outcome.kind(), outcome.why(), seconds, bytes >> 20);
  }

  private static double processSeconds() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
            .getProcessCpuTime()
        / 1e9;
  }

  private static Outcome outcome(Path file, Said said) {
    if (said.status() != ExitStatus.OK) {
      String kind = said.status() == ExitStatus.BAD_INPUT ? "refused" : "FAILED";
      String why = said.err().strip().replace(file + ":", "");
      return new Outcome(kind, why, 0, 0);
    }
    String fits = fact(said, "fits");
    String states = fact(said, "states").replaceAll(" by the order.*", "");
    String warned = fact(said, "warning");
    String why = states + (warned.isEmpty() ? "" : "; " + warned);
    return fits.startsWith("yes")
        ? new Outcome("read", why, 0, 0)
        : new Outcome("too big", why + "; " + fits.toLowerCase(Locale.ROOT), 0, 0);
  }

  private static String fact(Said said, String name) {
    return said.out()
        .lines()
        .filter(line -> line.startsWith("  " + name + " "))
        .findFirst()
        .map(line -> line.substring(name.length() + 2).strip())
        .orElse("");
  }
}
