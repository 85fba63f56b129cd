// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.readme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.ChildProcess;
import org.saitan.Tries;
import org.saitan.query.SourceFiles;

/**
 * Runs the examples of every README in order, as a reader would: with the scripts, the packaged
 * program, and an initially empty directory of tables. The output must match, except for times and
 * rates.
 *
 * <p>After the first README, both programs run in one process instead of being started by scripts.
 * With -Pslow, scripts start every program.
 */
class ReadmeIT {
  private static final Path ROOT = Path.of(System.getProperty("saitan.root"));

  private static final List<String> READMES =
      List.of(
          "README.md",
          "query/README.md",
          "query/PAGES.md",
          "query/HTTP.md",
          "data/README.md",
          "data/FORMATS.md",
          "data/PERMUTATIONS.md",
          "generator/README.md",
          "generator/spark/README.md",
          "scripts/README.md");

  /** Up to this example, programs are started by scripts, which is slow. */
  private static final String STARTED_BY_SCRIPTS = READMES.get(0);

  /** The prefixes of commands that this test does not run, mapped to the tests that cover them. */
  private static final Map<String, String> EXCLUDED =
      Map.of(
          "mvn verify", "this is it",
          "scripts/generate hrd.grid", "a list of others: -Pfield, and CollectionTest",
          "scripts/generate levels.xsb", "a collection of others: -Pfield, and CollectionTest",
          "scripts/package", "rebuilds everything and tests the package itself",
          "tar -xzf target/package/", "what scripts/package made",
          "saitan-*/bin/saitan", "scripts/package runs both",
          "scripts/generate-spark rotation-3x4", "DriverTest, with smaller boards",
          "SPARK_HOME=/opt/spark", "a cluster: ClusterTest has one of two workers",
          "scripts/generate-spark --adopt hdfs:///saitan/", "what a cluster made: AdoptionTest");

  private static final String SERVER = "http://127.0.0.1:8080";
  private static final Pattern ADDRESS = Pattern.compile("http://127\\.0\\.0\\.1:\\d+");
  private static final Pattern SECONDS = Pattern.compile("(< )?\\b\\d+(\\.\\d+)? (ms|s)\\b");

  /** The time limit of a command, and of the start of the server. */
  private static final Duration TIME_LIMIT = Duration.ofMinutes(20);

  @TempDir static Path clone;
  private static Process server;
  private static Process warm;
  private static String address;

  private static List<Example> examples() throws IOException {
    List<Example> examples = new ArrayList<>();
    for (String readme : READMES) {
      examples.addAll(Example.of(ROOT.resolve(readme), readme));
    }
    return examples;
  }

  /** Creates a minimal clone without tables. */
  private static void makeClone() throws IOException {
    Path lib = Files.createDirectories(clone.resolve("target/lib"));
    try (Stream<Path> all = Files.list(ROOT.resolve("target/lib"))) {
      for (Path file : all.toList()) {
        Files.createSymbolicLink(lib.resolve(file.getFileName()), file);
      }
    }
    // A script finds the clone by its own location, after resolving symbolic links.
    Path scripts = Files.createDirectory(clone.resolve("scripts"));
    try (Stream<Path> all = Files.list(ROOT.resolve("scripts"))) {
      for (Path script : all.toList()) {
        Files.copy(
            script, scripts.resolve(script.getFileName()), StandardCopyOption.COPY_ATTRIBUTES);
      }
    }
    Files.createDirectories(clone.resolve("data"));
    // If the server rejects a request, curl fails with the message that a reader would see.
    Files.writeString(clone.resolve(".curlrc"), "fail-with-body\nsilent\nshow-error\n");
  }

  @TestFactory
  Stream<DynamicTest> everyExample() throws IOException {
    makeClone();
    return examples().stream()
        .filter(example -> exclusion(example).isEmpty())
        .map(
            example ->
                dynamicTest(
                    example.place() + " " + example.command().lines().findFirst().orElse("(file)"),
                    () -> check(example)));
  }

  private static Optional<String> exclusion(Example example) {
    return EXCLUDED.keySet().stream().filter(example.command()::startsWith).findFirst();
  }

  private static void check(Example example) throws Exception {
    if (example.file().isPresent()) {
      Files.writeString(clone.resolve(example.file().get()), example.shown().orElseThrow() + "\n");
      return;
    }
    if (!example.place().startsWith(STARTED_BY_SCRIPTS)
        && warm == null
        && !Tries.all()
        && WarmPrograms.isSupported()) {
      warm = warm();
    }
    String command = example.command();
    if (command.startsWith("scripts/query serve")) {
      serve(command).destroy();
      return;
    }
    for (String program : List.of("curl", "jq")) {
      if (command.contains(program + " ")) {
        assumeThat(isInstalled(program)).as(program + " is installed").isTrue();
      }
    }
    if (command.contains(SERVER)) {
      command = command.replace(SERVER, address());
    }
    // A command whose output is cut short by head has succeeded.
    Process process = start(example.shown().isPresent() ? command : "set -o pipefail; " + command);
    ChildProcess.Ended ended = ChildProcess.end(process);
    if (example.shown().isPresent()) {
      assertThat(comparable(ended.out()))
          .as(example.place() + ": " + command)
          .isEqualTo(comparable(example.shown().get()));
    } else {
      assertThat(ended.code()).as(example.place() + ": " + command + "\n" + ended.out()).isZero();
    }
  }

  private static String comparable(String printed) {
    return SECONDS
        .matcher(printed.lines().map(String::stripTrailing).collect(Collectors.joining("\n")))
        .replaceAll("_ s")
        .strip();
  }

  private static Process start(String command) throws IOException {
    ProcessBuilder bash = new ProcessBuilder("bash", "-c", command).directory(clone.toFile());
    bash.environment().keySet().removeIf(name -> name.startsWith("SAITAN_"));
    bash.environment().put("CURL_HOME", clone.toString());
    return ChildProcess.start(bash.redirectError(clone.resolve("stderr").toFile()), TIME_LIMIT);
  }

  /** Runs packaged programs in one process from now on, where possible. */
  private static Process warm() throws IOException {
    Path lib = clone.resolve("target/lib");
    List<String> classes = new ArrayList<>();
    classes.add(Path.of("target/test-classes").toAbsolutePath().toString());
    try (Stream<Path> all = Files.list(lib)) {
      all.map(Path::toString).filter(file -> file.endsWith(".jar")).sorted().forEach(classes::add);
    }
    Process process =
        ChildProcess.start(
            ChildProcess.java(
                    "-cp",
                    String.join(File.pathSeparator, classes),
                    "-XX:+UseSerialGC",
                    "-Djava.library.path=" + lib,
                    "-Dsaitan.tables=" + clone.resolve("data/tables"),
                    "-Dsaitan.commands=scripts/",
                    WarmPrograms.class.getName())
                .directory(clone.toFile())
                .redirectError(clone.resolve("stderr-warm").toFile()),
            TIME_LIMIT);
    int port = Integer.parseInt(process.inputReader(StandardCharsets.UTF_8).readLine());
    for (String script : List.of("query", "generate")) {
      WarmPrograms.warm(clone.resolve("scripts").resolve(script), port);
    }
    return process;
  }

  private static boolean isInstalled(String program) throws Exception {
    return ChildProcess.end(start("command -v " + program)).code() == 0;
  }

  /** Starts a server on any free port, and returns when it has printed its address. */
  private static Process serve(String command) throws IOException {
    int comment = command.indexOf('#');
    String words = comment < 0 ? command : command.substring(0, comment);
    Process process =
        start("exec " + words + (words.contains("--port") ? "" : " --port 0") + " 2>&1");
    BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
    for (String line = out.readLine(); line != null; line = out.readLine()) {
      Matcher matcher = ADDRESS.matcher(line);
      if (matcher.find()) {
        address = matcher.group();
        return process;
      }
    }
    throw new AssertionError(command + " ended without printing its address");
  }

  private static String address() throws IOException {
    if (server == null) {
      server = serve("scripts/query serve --port 0 --quiet");
    }
    return address;
  }

  @AfterAll
  static void stop() throws IOException {
    for (Process process : new Process[] {server, warm}) {
      if (process != null) {
        process.destroy();
      }
    }
    try (Stream<Path> all = Files.list(clone.resolve("target/lib"))) {
      for (Path link : all.toList()) {
        Files.delete(link); // Deletes only the link, not its target.
      }
    }
  }

  /**
   * Every excluded command must occur in a README. Otherwise, the list of exclusions is outdated.
   */
  @Test
  void excludedCommandsOccurInAReadme() throws IOException {
    Set<String> met = new HashSet<>();
    examples().forEach(example -> exclusion(example).ifPresent(met::add));
    assertThat(met).isEqualTo(EXCLUDED.keySet());
  }

  @Test
  void testsEveryReadme() throws IOException {
    assertThat(READMES)
        .containsAll(
            SourceFiles.paths().stream()
                .filter(path -> path.endsWith("README.md"))
                .map(Path::toString)
                .toList());
  }
}
