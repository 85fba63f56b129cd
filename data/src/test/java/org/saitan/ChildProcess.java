// SPDX-License-Identifier: Apache-2.0
package org.saitan;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Starts processes for tests. Each process and its child processes are killed after a time limit,
 * so that no test waits forever for a process to write output or to end.
 */
public final class ChildProcess {
  private static final Duration LIMIT = Duration.ofMinutes(5);
  private static final int KILLED = 137;

  private ChildProcess() {}

  /**
   * The result of a program.
   *
   * @param code the program's exit code
   * @param out the program's output
   */
  public record Ended(int code, String out) {}

  /**
   * Returns a command that runs a class on the test's class path with the current JDK. The command
   * uses only the JVM's first compiler tier, because the programs are too short for the second tier
   * to pay off.
   *
   * @param words JVM options, the name of a class, and its arguments
   */
  public static ProcessBuilder java(String... words) {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                // The programs set this option in their manifests. Without it, later JDKs print
                // warnings.
                "--enable-native-access=ALL-UNNAMED",
                "-XX:TieredStopAtLevel=1",
                "-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir"),
                "-cp",
                System.getProperty("java.class.path")));
    command.addAll(List.of(words));
    return new ProcessBuilder(command);
  }

  /** Starts a program and kills it after five minutes. */
  public static Process start(ProcessBuilder builder) throws IOException {
    return start(builder, LIMIT);
  }

  /** Starts a program and kills it after a time limit. */
  public static Process start(ProcessBuilder builder, Duration limit) throws IOException {
    Process process = builder.start();
    process
        .onExit()
        .orTimeout(limit.toMillis(), TimeUnit.MILLISECONDS)
        .exceptionally(
            late -> {
              kill(process);
              return process;
            });
    return process;
  }

  private static void kill(Process process) {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }

  /** Runs a program with empty input until it ends. */
  public static Ended run(ProcessBuilder builder) throws IOException, InterruptedException {
    return end(start(builder));
  }

  /** Closes the input of a process and returns its output and exit code. */
  public static Ended end(Process process) throws IOException, InterruptedException {
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Ended(exitCode(process), out);
  }

  /** Waits for a program to end and returns its exit code. Kills the program after five minutes. */
  public static int exitCode(Process process) throws InterruptedException {
    return exitCode(process, LIMIT);
  }

  /**
   * Waits for a program to end and returns its exit code. Kills the program after a time limit and
   * then returns 137.
   */
  public static int exitCode(Process process, Duration limit) throws InterruptedException {
    if (process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
      return process.exitValue();
    }
    kill(process);
    return KILLED;
  }
}
