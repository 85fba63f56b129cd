// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.ChildProcess;
import org.saitan.cli.ExitStatus;

/**
 * Runs {@code --check} on third-party definitions in the directory {@code -Dfield}, each in its own
 * process with limits on time and memory. Also builds the tables of collections. Prints a table of
 * outcomes, and writes it to target/field.txt.
 */
@Tag("field")
class FieldTest {
  private static final Duration MAX_CPU = Duration.ofSeconds(20);
  private static final String MAX_HEAP = "-Xmx1g";

  /** The wall-clock limit per file. It is generous, because the machine may be busy. */
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  private static final long LOOK_MILLIS = 50;
  private static final String ROW = "%-9s %6.1f %5d  %s  %s";

  @TempDir Path directory;

  /** The outcome of a file. */
  private record Outcome(String kind, String why) {}

  /** The CPU time and memory that a process used, according to samples. */
  private record Usage(Duration cpu, long megabytes) {}

  @Test
  @Timeout(value = 4, unit = TimeUnit.HOURS)
  void readsOrRefusesEveryFileInTime() throws Exception {
    String directory = System.getProperty("field");
    assertThat(directory).as("the directory with the definitions, -Dfield=DIR").isNotBlank();
    Path field = Path.of(directory).toAbsolutePath();
    List<String> rows = new ArrayList<>();
    rows.add("%-9s %6s %5s  %s".formatted("", "CPU s", "MB", "file"));
    for (Path file : files(field, ".tws", ".def", ".kpuzzle.json", ".def.json", ".gap")) {
      rows.add(row(field, file));
      System.out.println(rows.get(rows.size() - 1));
    }
    Files.write(Path.of("target", "field.txt"), rows);
    assertThat(rows).as("definitions in " + field).hasSizeGreaterThan(1);
    assertThat(rows).noneMatch(row -> row.startsWith("FAILED") || row.startsWith("NO ANSWER"));
  }

  /**
   * A collection is a file of Sokoban levels, or a list of start boards next to a file with the
   * rules, such as {@code hrd.js} next to {@code hrd.grid}. For each puzzle, the outcome must be
   * solved, unsolvable or too big.
   */
  @Test
  @Timeout(value = 8, unit = TimeUnit.HOURS)
  void decidesEveryPuzzleOfCollection() throws Exception {
    Path field = Path.of(System.getProperty("field")).toAbsolutePath();
    List<String> rows = new ArrayList<>();
    for (Path starts : files(field, ".js", ".txt", ".xsb", ".sok")) {
      Path rules = Path.of(starts.toString().replaceFirst("\\.[^.]*$", ".grid"));
      boolean isList = Files.exists(rules);
      if (!isList && !starts.toString().matches(".*\\.(xsb|sok)")) {
        continue;
      }
      File out = directory.resolve("out").toFile();
      List<String> words = new ArrayList<>(List.of("-Xmx4g", GenerateMain.class.getName()));
      words.addAll(List.of("--data", directory.resolve("tables").toString(), "--time", "60"));
      words.addAll(
          isList
              ? List.of(rules.toString(), "--starts", starts.toString())
              : List.of(starts.toString()));
      Process generate =
          ChildProcess.start(
              ChildProcess.java(words.toArray(String[]::new))
                  .redirectOutput(out)
                  .redirectError(ProcessBuilder.Redirect.INHERIT),
              Duration.ofHours(4));
      int code = ChildProcess.exitCode(generate);
      assertThat(code).as(starts + "").isIn(ExitStatus.OK.code(), ExitStatus.TOO_BIG.code());
      rows.addAll(Files.readAllLines(out.toPath()));
    }
    Files.write(Path.of("target", "collections.txt"), rows);
    assertThat(rows).noneMatch(row -> row.contains("refused"));
  }

  private static List<Path> files(Path field, String... endings) throws IOException {
    try (Stream<Path> all = Files.walk(field)) {
      return all.filter(file -> Stream.of(endings).anyMatch(file.toString()::endsWith))
          .sorted()
          .toList();
    }
  }

  private String row(Path field, Path file) throws Exception {
    File out = directory.resolve("out").toFile();
    File err = directory.resolve("err").toFile();
    Process check =
        ChildProcess.start(
            ChildProcess.java(
                    MAX_HEAP,
                    GenerateMain.class.getName(),
                    "--data",
                    directory.resolve("tables").toString(),
                    "--check",
                    "--name",
                    "field",
                    file.toString())
                .redirectOutput(out)
                .redirectError(err),
            PATIENCE);
    Usage usage = watch(check);
    Outcome outcome =
        outcome(
            file,
            ChildProcess.exitCode(check),
            Files.readString(out.toPath()),
            Files.readString(err.toPath()));
    return ROW.formatted(
        outcome.kind(),
        usage.cpu().toMillis() / 1e3,
        usage.megabytes(),
        field.relativize(file),
        outcome.why());
  }

  /** Samples a process until it ends, and kills the process at its CPU time limit. */
  private static Usage watch(Process process) throws Exception {
    Usage usage = new Usage(Duration.ZERO, 0);
    do {
      Usage last = usage;
      usage =
          new Usage(
              process.info().totalCpuDuration().orElse(last.cpu()),
              Math.max(last.megabytes(), megabytes(process.pid())));
      if (usage.cpu().compareTo(MAX_CPU) > 0) {
        process.destroyForcibly();
      }
    } while (!process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS));
    return usage;
  }

  /** Returns the peak memory of a process in megabytes, or 0 if the system does not report it. */
  private static long megabytes(long process) {
    Path status = Path.of("/proc", Long.toString(process), "status");
    try {
      return Files.readAllLines(status).stream()
          .filter(line -> line.startsWith("VmHWM:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) >> 10)
          .findFirst()
          .orElse(0);
    } catch (IOException e) {
      return 0; // The process has ended.
    }
  }

  private static Outcome outcome(Path file, int code, String out, String err) {
    if (code == ExitStatus.BAD_INPUT.code()) {
      return new Outcome("refused", err.strip().replace(file + ":", ""));
    }
    if (code != ExitStatus.OK.code()) {
      boolean killed = code > 128;
      return new Outcome(killed ? "NO ANSWER" : "FAILED", err.lines().findFirst().orElse(""));
    }
    String fits = fact(out, "fits");
    String states = fact(out, "states").replaceAll(" \\(order.*", "");
    String warned = fact(out, "warning");
    String why = states + (warned.isEmpty() ? "" : "; " + warned);
    return fits.startsWith("yes")
        ? new Outcome("read", why)
        : new Outcome("too big", why + "; " + fits.toLowerCase(Locale.ROOT));
  }

  private static String fact(String out, String name) {
    return out.lines()
        .filter(line -> line.startsWith("  " + name + " "))
        .findFirst()
        .map(line -> line.substring(name.length() + 2).strip())
        .orElse("");
  }
}
