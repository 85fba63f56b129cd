// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.scripts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.ChildProcess;
import org.saitan.cli.ExitStatus;

/**
 * Runs the scripts in every shell of this machine, with a fake Java that prints its options and a
 * fake Maven that creates empty jars.
 */
class StartTest {
  private static final Path SCRIPTS = Path.of(System.getProperty("saitan.root"), "scripts");
  private static final List<String> SHELLS =
      List.of("sh", "dash", "busybox sh", "bash --posix", "bash");
  private static final int PATIENCE_SECONDS = 60;

  /** The first line of the fake Java's script, which passes version requests to the real Java. */
  private static final String ANY_START =
      "case \"$*\" in *-version) exec '%s' \"$@\" ;; esac; "
          .formatted(Path.of(System.getProperty("java.home"), "bin", "java"));

  private static final String JAR = "target/lib/saitan-query-1-program.jar";

  @TempDir Path directory;
  private Path clone;
  private Path tools;

  static Stream<String> shells() {
    return SHELLS.stream().filter(shell -> isInstalled(shell.split(" ")[0]));
  }

  private static boolean isInstalled(String program) {
    return Stream.of(System.getenv("PATH").split(":"))
        .anyMatch(path -> Files.isExecutable(Path.of(path, program)));
  }

  @BeforeEach
  void makeClone() throws IOException {
    clone = Files.createDirectory(directory.resolve("a clone"));
    Path scripts = Files.createDirectory(clone.resolve("scripts"));
    for (String name : List.of("run-module", "java-options", "build", "query")) {
      Files.copy(SCRIPTS.resolve(name), scripts.resolve(name), StandardCopyOption.COPY_ATTRIBUTES);
    }
    Files.createFile(clone.resolve("pom.xml"));
    tools = Files.createDirectories(directory.resolve("jdk/bin"));
    write("java", ANY_START + "echo \"$@\"");
    write("javac", "");
    write("mvn", "echo built >>builds; mkdir -p target/lib; : >" + JAR);
  }

  private void write(String tool, String body) throws IOException {
    write(tools.resolve(tool), body);
  }

  private static void write(Path file, String body) throws IOException {
    Files.writeString(file, "#!/bin/sh\n" + body + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private void build() throws IOException {
    Files.createDirectories(clone.resolve("target/lib"));
    Files.createFile(clone.resolve(JAR));
  }

  /** The output and exit code of a process. */
  private record Outcome(int code, String out, String err) {}

  private final class Started {
    private final Process process;
    private final Path out;
    private final Path err;

    /** Starts a line of shell code, in which {@code "$@"} calls the program. */
    Started(String shell, String line, String path, String... words) throws IOException {
      out = Files.createTempFile(directory, "out", "");
      err = Files.createTempFile(directory, "err", "");
      List<String> command = new ArrayList<>(List.of("sh", "-c", line, "sh"));
      command.addAll(List.of(shell.split(" ")));
      command.addAll(List.of(clone.resolve("scripts/run-module").toString(), "query"));
      command.addAll(List.of(words));
      ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
      builder.environment().keySet().removeIf(name -> name.startsWith("SAITAN_"));
      builder.environment().put("JAVA_HOME", directory.resolve("jdk").toString());
      builder.environment().put("PATH", tools + ":" + path);
      process =
          ChildProcess.start(builder.redirectOutput(out.toFile()).redirectError(err.toFile()));
      process.getOutputStream().close();
    }

    Outcome end() throws Exception {
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        throw new AssertionError("timeout; standard error: " + Files.readString(err));
      }
      return new Outcome(process.exitValue(), Files.readString(out), Files.readString(err));
    }
  }

  private Outcome run(String shell, String line, String... words) throws Exception {
    return new Started(shell, line, System.getenv("PATH"), words).end();
  }

  @ParameterizedTest
  @MethodSource("shells")
  void passesWordsUnchanged(String shell) throws Exception {
    build();
    Outcome shown = run(shell, "exec \"$@\"", "--data", "a b", "show", "rotation-3x3", "*");
    assertThat(shown.err()).isEmpty();
    assertThat(shown.code()).isZero();
    Path real = clone.toRealPath();
    assertThat(shown.out())
        .startsWith("@" + real + "/scripts/java-options ")
        .contains("-Djava.library.path=" + real + "/target/lib")
        .endsWith(JAR + " --data a b show rotation-3x3 *\n");
  }

  /** The first show also records the loaded classes for later starts. Other commands do not. */
  @ParameterizedTest
  @MethodSource("shells")
  void firstShowRecordsClassesAndLaterOnesUseThem(String shell) throws Exception {
    build();
    assertThat(run(shell, "exec \"$@\"", "list").out()).doesNotContain(".jsa");
    Outcome first = run(shell, "exec \"$@\"", "show", "2x2x2", "R");
    Path archive = clone.toRealPath().resolve("target/query.jsa");
    assertThat(first.out()).contains("-XX:ArchiveClassesAtExit=" + archive + " ").hasLineCount(1);
    Files.createFile(archive);
    Files.setLastModifiedTime(clone.resolve(JAR), FileTime.fromMillis(0));
    assertThat(run(shell, "exec \"$@\"", "show", "2x2x2", "R").out())
        .contains("-XX:SharedArchiveFile=" + archive + " -XX:+AutoCreateSharedArchive ");
  }

  /** In a package, the script saitan accepts the commands of both programs. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ':',
      value = {
        "generate --list:generator --list",
        "generate:generator",
        "query show 2x2x2 R:query show 2x2x2 R",
        "show 2x2x2 R:query show 2x2x2 R",
        "--json --data a show 2x2x2:query --json --data a show 2x2x2",
        "--version:query --version",
        "help show:query help show",
        "__complete sta:query __complete sta",
        "__complete generate --re:generator __complete --re",
        "__complete query sta:query __complete sta",
        "help generate:generator --help",
        "help notation 2x2x2:query help notation 2x2x2",
        "show --help:query show --help",
        "nonsense:query nonsense",
        "play --quiet:query serve --workshop --open --port 0 --quiet",
      })
  void saitanAcceptsCommandsOfBothPrograms(String words, String expected) throws Exception {
    for (String shell : shells().toList()) {
      assertThat(saitan(shell, words)).isEqualTo(expected + "\n");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "help", "--help", "-h"})
  void saitanHelpNamesBothPrograms(String words) throws Exception {
    for (String shell : shells().toList()) {
      assertThat(saitan(shell, words))
          .contains("saitan generate [OPTION]", "saitan COMMAND")
          .endsWith(("query " + words).strip() + "\n");
    }
  }

  private String saitan(String shell, String words) throws Exception {
    Path bin = Files.createDirectories(directory.resolve("package/bin"));
    Path libexec = Files.createDirectories(directory.resolve("package/libexec"));
    Files.copy(
        SCRIPTS.resolve("saitan"),
        bin.resolve("saitan"),
        StandardCopyOption.COPY_ATTRIBUTES,
        StandardCopyOption.REPLACE_EXISTING);
    write(libexec.resolve("run-module"), "echo \"$*\"");
    ChildProcess.Ended ended =
        ChildProcess.run(
            new ProcessBuilder("sh", "-c", shell + " '" + bin + "/saitan' " + words)
                .redirectErrorStream(true));
    assertThat(ended.code()).as(ended.out()).isZero();
    return ended.out();
  }

  @ParameterizedTest
  @MethodSource("shells")
  void reportsClosedInputAndOutput(String shell) throws Exception {
    build();
    write("java", "cat");
    assertThat(run(shell, "exec \"$@\" <&-", "list").code()).isNotZero();
    assertThat(run(shell, "exec \"$@\" 2>&-", "list").code()).isZero();
    Outcome nowhere = run(shell, "exec \"$@\" >&-", "list");
    assertThat(nowhere.code()).isEqualTo(ExitStatus.IO.code());
    assertThat(nowhere.err()).isEqualTo("saitan: standard output is closed; open it\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"40m", "0040M", "33554432", "2g"})
  void usesRequestedHeap(String heap) throws Exception {
    build();
    for (String shell : shells().toList()) {
      assertThat(run(shell, "SAITAN_HEAP=" + heap + " exec \"$@\"", "list").out())
          .contains(" -Xmx" + heap + " ");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"0", "0t", "31m", "010m", "40x", "4 g", "-1g", "9999999999999999999", "m"})
  void refusesInvalidHeap(String heap) throws Exception {
    for (String shell : shells().toList()) {
      build();
      Outcome refused = run(shell, "SAITAN_HEAP='" + heap + "' exec \"$@\"", "list");
      assertThat(refused.code()).isEqualTo(ExitStatus.BAD_INPUT.code());
      assertThat(refused.err())
          .startsWith("saitan: Java cannot start with SAITAN_HEAP=" + heap + "; use at least 32m, ")
          .hasLineCount(1);
      Files.delete(clone.resolve(JAR));
    }
  }

  @ParameterizedTest
  @MethodSource("shells")
  void refusesDeletedWorkingDirectory(String shell) throws Exception {
    build();
    Outcome gone = run(shell, "mkdir gone; cd gone; rmdir ../gone; exec \"$@\"", "list");
    assertThat(gone.code()).isEqualTo(ExitStatus.IO.code());
    assertThat(gone.err()).contains("saitan: the working directory does not exist; ");
  }

  @ParameterizedTest
  @MethodSource("shells")
  void reportsFailedBuild(String shell) throws Exception {
    write("mvn", "echo why; exit 1");
    Outcome failed = run(shell, "exec \"$@\"", "list");
    assertThat(failed.code()).isEqualTo(ExitStatus.IO.code());
    assertThat(failed.err()).contains("why\nsaitan: the build failed; ");
    Files.delete(tools.resolve("javac"));
    Outcome bare = run(shell, "exec \"$@\"", "list");
    assertThat(bare.code()).isEqualTo(ExitStatus.IO.code());
    assertThat(bare.err()).startsWith("saitan: not found: " + tools.resolve("javac") + "; install");
  }

  @Test
  void concurrentFirstBuildsRunMavenOnce() throws Exception {
    assumeThat(isInstalled("flock")).isTrue();
    Path released = directory.resolve("released");
    write(
        "mvn",
        "until [ -e '%s' ]; do /bin/sleep 0.1; done; echo built >>builds; mkdir -p target/lib; : >%s"
            .formatted(released, JAR));
    List<Started> all = new ArrayList<>();
    for (int i : IntStream.range(0, 3).toArray()) {
      all.add(new Started("sh", "exec \"$@\"", System.getenv("PATH"), "list", "number-" + i));
    }
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (waiting(all) < 2 && System.nanoTime() < deadline) {
      TimeUnit.MILLISECONDS.sleep(20);
    }
    Files.createFile(released);
    for (Started one : all) {
      Outcome outcome = one.end();
      assertThat(outcome.code()).as(outcome.err()).isZero();
      assertThat(outcome.out()).contains("list number-");
    }
    assertThat(waiting(all)).isEqualTo(2);
    assertThat(clone.resolve("builds")).hasContent("built");
  }

  private static long waiting(List<Started> all) throws IOException {
    long waiting = 0;
    for (Started one : all) {
      waiting += Files.readString(one.err).contains("waiting for another build") ? 1 : 0;
    }
    return waiting;
  }
}
