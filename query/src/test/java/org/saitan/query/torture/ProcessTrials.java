package org.saitan.query.torture;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.saitan.cli.ExitStatus;

/** Faults of programs of their own: killed at any moment, short of room, two at a time. */
final class ProcessTrials {
  private static final int LONGEST_BUILD_MILLIS = 2500;

  private final Workshop workshop;

  ProcessTrials(Workshop workshop) {
    this.workshop = workshop;
  }

  /** A program killed at any moment, building or rebuilding: the next one ends well. */
  void kill(Random random, Score score) throws IOException, InterruptedException {
    Subject subject = workshop.any(random);
    boolean rebuild = random.nextBoolean();
    Path home = rebuild ? workshop.homeWith(subject) : workshop.scratch();
    String after = "kills of " + subject.name();
    for (int kills = 1 + random.nextInt(2); kills > 0; kills--) {
      Process process =
          Workshop.start(
              home,
              rebuild
                  ? workshop.generate(home, "--rebuild", subject.name())
                  : workshop.generate(home, subject.name()));
      process.waitFor(random.nextInt(LONGEST_BUILD_MILLIS), TimeUnit.MILLISECONDS);
      process.destroyForcibly().waitFor();
      List<String> errors = subject.ask(home, after, score);
      if (rebuild && !errors.isEmpty()) {
        score.lost(after + ": the former table is gone: " + errors);
      }
    }
    if (workshop.ends(home, subject.name(), after, score)) {
      subject.requireWhole(home, after, score);
    }
    Workshop.delete(home);
  }

  /** No file may grow past a limit, as on a disk that is full: told, and the next run ends well. */
  void smallFiles(Random random, Score score) throws IOException, InterruptedException {
    Subject subject = workshop.any(random);
    Path home = workshop.scratch();
    int limit = random.nextInt(40);
    String after = subject.name() + " with files of at most " + limit + " kB";
    List<String> limited =
        new ArrayList<>(
            List.of("bash", "-c", "trap '' XFSZ; ulimit -f " + limit + "; exec \"$@\"", "bash"));
    limited.addAll(workshop.generate(home, subject.name()));
    // What the program says must not be in a file.
    Process process = new ProcessBuilder(limited).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    int code = process.waitFor();
    if (code != 0 && code != ExitStatus.IO.code()) {
      score.crash(after + ": exit code " + code + ": " + said);
    }
    subject.ask(home, after, score);
    if (workshop.ends(home, subject.name(), after, score)) {
      subject.requireWhole(home, after, score);
    }
    Workshop.delete(home);
  }

  /** Two programs rebuild one table while it is asked: each question has its answer. */
  void rebuildUnderReaders(Random random, Score score) throws IOException, InterruptedException {
    Subject subject = workshop.any(random);
    Path home = workshop.homeWith(subject);
    String after = "rebuilds of " + subject.name();
    List<String> rebuild = workshop.generate(home, "--rebuild", subject.name());
    Process one = Workshop.start(home, rebuild);
    Process two = Workshop.start(home, rebuild);
    while (one.isAlive() || two.isAlive()) {
      List<String> errors = subject.ask(home, after, score);
      if (!errors.isEmpty()) {
        score.crash(after + ": an error while it was replaced: " + errors);
      }
    }
    for (Process process : List.of(one, two)) {
      boolean refused =
          process.exitValue() == ExitStatus.IO.code()
              && Workshop.said(home).contains("another program is building");
      if (process.exitValue() != 0 && !refused) {
        score.crash(after + ": exit code " + process.exitValue() + ": " + Workshop.said(home));
      }
    }
    subject.requireWhole(home, after, score);
    Workshop.delete(home);
  }

  /** A table closed under its readers: right values or "closed", and no end of the process. */
  void closeUnderReaders(Random random, Score score) throws IOException, InterruptedException {
    Subject subject = workshop.any(random);
    Path home = workshop.homeWith(subject);
    String seed = String.valueOf(random.nextInt());
    int code = Workshop.run(home, workshop.java(ClosingReaders.class, home, subject.name(), seed));
    if (code != 0) {
      String said = Workshop.said(home);
      score.crash(
          "%s closed under readers: exit code %d: %s"
              .formatted(subject.name(), code, said.substring(0, Math.min(600, said.length()))));
    }
    Workshop.delete(home);
  }
}
