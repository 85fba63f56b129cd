// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.faults;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.saitan.ChildProcess;
import org.saitan.cli.ExitStatus;
import org.saitan.table.TableDirectory;

/** Trials with separate processes: kills, file size limits and concurrent rebuilds. */
final class ProcessTrials {
  private static final int LONGEST_BUILD_MILLIS = 2500;
  private static final int LONGEST_WRITING_MILLIS = 300;

  private final Sandbox sandbox;

  ProcessTrials(Sandbox sandbox) {
    this.sandbox = sandbox;
  }

  /** Kills a build or rebuild at a random moment. The next one must complete. */
  void kill(Random random, Score score) throws IOException, InterruptedException {
    Subject subject = sandbox.any(random);
    boolean rebuild = random.nextBoolean();
    Path home = rebuild ? sandbox.homeWith(subject) : sandbox.scratch();
    Path building = new TableDirectory(home).buildOf(subject.name());
    String after = "kills of " + subject.name();
    boolean met = false;
    for (int kills = 1 + random.nextInt(2); kills > 0; kills--) {
      Process process =
          Sandbox.start(
              home,
              rebuild
                  ? sandbox.generate(home, "--rebuild", subject.name())
                  : sandbox.generate(home, subject.name()));
      if (random.nextInt(4) == 0) {
        process.waitFor(random.nextInt(LONGEST_BUILD_MILLIS), TimeUnit.MILLISECONDS);
      } else {
        while (!Files.exists(building) && !process.waitFor(1, TimeUnit.MILLISECONDS)) {}
        process.waitFor(random.nextInt(LONGEST_WRITING_MILLIS), TimeUnit.MILLISECONDS);
      }
      int code = ChildProcess.exitCode(process.destroyForcibly());
      met |= code != 0 && Files.exists(building);
      List<String> errors = subject.ask(home, after, score);
      if (rebuild && !errors.isEmpty()) {
        score.addLost(after + ": the previous table is gone: " + errors);
      }
    }
    if (met) {
      score.countEffective();
    }
    if (sandbox.completes(home, subject.name(), after, score)) {
      subject.requireIntact(home, after, score);
    }
    Sandbox.delete(home);
  }

  /**
   * Limits the file size, which has the effect of a full disk. The run must report an error, and
   * the next run must complete.
   */
  void limitFileSize(Random random, Score score) throws IOException, InterruptedException {
    Subject subject = sandbox.any(random);
    Path home = sandbox.scratch();
    int limit = random.nextInt(8);
    String after = subject.name() + " with files of at most " + limit + " kB";
    List<String> limited =
        new ArrayList<>(
            List.of("bash", "-c", "trap '' XFSZ; ulimit -f " + limit + "; exec \"$@\"", "bash"));
    limited.addAll(sandbox.generate(home, subject.name()));
    // The output is read through a pipe, because the limit would apply to a file as well.
    ChildProcess.Ended ended =
        ChildProcess.run(new ProcessBuilder(limited).redirectErrorStream(true));
    if (ended.code() != 0 && ended.code() != ExitStatus.IO.code()) {
      score.addCrash(after + ": exit code " + ended.code() + ": " + ended.out());
    } else if (ended.code() != 0) {
      score.countEffective();
    }
    subject.ask(home, after, score);
    if (sandbox.completes(home, subject.name(), after, score)) {
      subject.requireIntact(home, after, score);
    }
    Sandbox.delete(home);
  }

  /** Lets two processes rebuild a table while others query it. Every query must succeed. */
  void rebuildUnderReaders(Random random, Score score) throws IOException, InterruptedException {
    Subject subject = sandbox.any(random);
    Path home = sandbox.homeWith(subject);
    String after = "rebuilds of " + subject.name();
    List<String> rebuild = sandbox.generate(home, "--rebuild", subject.name());
    Process one = Sandbox.start(home, rebuild);
    Process two = Sandbox.start(home, rebuild);
    Object former = identity(home, subject);
    int asked = 0;
    while (one.isAlive() || two.isAlive()) {
      asked++;
      List<String> errors = subject.ask(home, after, score);
      if (!errors.isEmpty()) {
        score.addCrash(after + ": an error while it was replaced: " + errors);
      }
    }
    for (Process process : List.of(one, two)) {
      boolean refused =
          process.exitValue() == ExitStatus.IO.code()
              && Sandbox.output(home).contains("another program is building");
      if (process.exitValue() != 0 && !refused) {
        score.addCrash(after + ": exit code " + process.exitValue() + ": " + Sandbox.output(home));
      }
    }
    if (asked > 1 && !identity(home, subject).equals(former)) {
      score.countEffective();
    }
    subject.requireIntact(home, after, score);
    Sandbox.delete(home);
  }

  private static Object identity(Path home, Subject subject) throws IOException {
    Path table = home.resolve(subject.name());
    return Files.readAttributes(table, BasicFileAttributes.class).creationTime();
  }

  /**
   * Closes a table while others read it. The readers must get the right values or "closed", and
   * must not crash.
   */
  void closeUnderReaders(Random random, Score score) throws IOException, InterruptedException {
    Subject subject = sandbox.anyOfAll(random);
    Path home = sandbox.homeWith(subject);
    String seed = String.valueOf(random.nextInt());
    int code = Sandbox.run(home, sandbox.java(ClosingReaders.class, home, subject.name(), seed));
    String output = Sandbox.output(home);
    if (code == 0 && output.contains(ClosingReaders.CLOSED_UNDER_READER)) {
      score.countEffective();
    } else if (code != 0) {
      score.addCrash(
          "%s closed under readers: exit code %d: %s"
              .formatted(
                  subject.name(), code, output.substring(0, Math.min(600, output.length()))));
    }
    Sandbox.delete(home);
  }
}
