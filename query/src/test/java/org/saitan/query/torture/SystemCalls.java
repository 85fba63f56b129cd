// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.torture;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.saitan.cli.ExitStatus;
import org.saitan.table.TableDirectory;

/** Programs killed at chosen system calls, or whose calls fail: needs strace. */
final class SystemCalls {
  private static final List<String> CALLS =
      List.of(
          "rename",
          "link",
          "unlink",
          "rmdir",
          "mkdir",
          "fsync",
          "fdatasync",
          "ftruncate",
          "write",
          "pwrite64",
          "openat",
          "close");

  private static final List<String> FAIL_ONCE = List.of("openat", "close");

  private final Workshop workshop;

  /** The calls of a whole build or rebuild, by name of the call, by board. */
  private final Map<String, Map<String, List<CallTrace.Call>>> callsOfBuild = new HashMap<>();

  SystemCalls(Workshop workshop) {
    this.workshop = workshop;
  }

  /** Returns why this machine cannot do it; empty if it can. */
  static Optional<String> whyNot() {
    if (!Workshop.works("strace", "--version")) {
      return Optional.of("no strace on this machine");
    }
    return Workshop.works("strace", "-f", "-e", "trace=none", "true")
        ? Optional.empty()
        : Optional.of("strace may not trace programs on this machine");
  }

  private static Path trace(Path home) {
    return Workshop.beside(home, ".trace");
  }

  /** Makes a home: with the table to rebuild, or one that is not there yet, nor what it is in. */
  private Path home(Subject subject, boolean rebuild) throws IOException {
    Path scratch = workshop.scratch();
    if (!rebuild) {
      return scratch.resolve("new/tables");
    }
    Workshop.copy(subject.whole(), scratch.resolve("tables").resolve(subject.name()));
    return scratch.resolve("tables");
  }

  private List<String> traced(Path home, List<String> inject, List<String> program) {
    List<String> command =
        new ArrayList<>(List.of("strace", "-f", "-y", "-s", "0", "-o", trace(home).toString()));
    command.addAll(List.of("-e", "trace=" + String.join(",", CALLS)));
    command.addAll(inject);
    command.addAll(program);
    return command;
  }

  private List<String> build(Path home, Subject subject, boolean rebuild) {
    return rebuild
        ? workshop.generate(home, "--rebuild", subject.name())
        : workshop.generate(home, subject.name());
  }

  private Map<String, List<CallTrace.Call>> callsOf(Subject subject, boolean rebuild)
      throws IOException, InterruptedException {
    String what = subject.name() + rebuild;
    if (!callsOfBuild.containsKey(what)) {
      Path home = home(subject, rebuild);
      int code = Workshop.run(home, traced(home, List.of(), build(home, subject, rebuild)));
      if (code != 0) {
        throw new IOException("a traced build failed: " + code + ": " + Workshop.said(home));
      }
      Map<String, List<CallTrace.Call>> calls = new TreeMap<>();
      for (CallTrace.Call call : CallTrace.read(trace(home), Workshop.root(home)).calls()) {
        calls.computeIfAbsent(call.name(), name -> new ArrayList<>()).add(call);
      }
      callsOfBuild.put(what, calls);
      delete(home);
    }
    return callsOfBuild.get(what);
  }

  private static void delete(Path home) throws IOException {
    Files.deleteIfExists(trace(home));
    Workshop.delete(home);
  }

  private static CallTrace.Call anyCall(Map<String, List<CallTrace.Call>> calls, Random random) {
    return Workshop.any(calls.get(Workshop.any(List.copyOf(calls.keySet()), random)), random);
  }

  private static String what(Subject subject, boolean rebuild) {
    return (rebuild ? "rebuild of " : "build of ") + subject.name();
  }

  /** Killed as it makes a call; then perhaps a power cut, or damage to what it has left. */
  void kill(Random random, Score score) throws IOException, InterruptedException {
    score.isToHit(CALLS);
    score.isToHit(BuildFiles.EARLY);
    score.isToHit(BuildFiles.LATE);
    Subject subject = workshop.any(random);
    boolean rebuild = random.nextBoolean();
    CallTrace.Call call = anyCall(callsOf(subject, rebuild), random);
    Path home = home(subject, rebuild);
    PowerCut cut = new PowerCut(Workshop.root(home));
    String inject = call.name() + ":signal=KILL:when=" + call.number();
    int code =
        Workshop.run(
            home, traced(home, List.of("-e", "inject=" + inject), build(home, subject, rebuild)));
    if (code != 0) {
      score.meet();
      score.hit(call.name());
    }
    StringBuilder after = new StringBuilder(what(subject, rebuild) + ", " + inject);
    switch (random.nextInt(3)) {
      case 0 -> {
        cut.follow(CallTrace.read(trace(home), Workshop.root(home)));
        cut.befall(random, after, score);
      }
      case 1 ->
          BuildFiles.damageOne(
              new TableDirectory(home).building(subject.name()), random, after, score);
      default -> {}
    }
    cut.end();
    List<String> errors = subject.ask(home, after.toString(), score);
    if (rebuild && !errors.isEmpty()) {
      score.lost(after + ": the former table is gone: " + errors);
    }
    endsWell(home, subject, after.toString(), score);
  }

  /** A power cut right after a build has ended well: the table is there all the same. */
  void cut(Random random, Score score) throws IOException, InterruptedException {
    Subject subject = workshop.any(random);
    boolean rebuild = random.nextInt(4) == 0;
    Path home = home(subject, rebuild);
    PowerCut cut = new PowerCut(Workshop.root(home));
    int code = Workshop.run(home, traced(home, List.of(), build(home, subject, rebuild)));
    StringBuilder after = new StringBuilder(what(subject, rebuild) + ", a power cut at its end");
    if (code != 0) {
      score.crash(after + ": exit code " + code + ": " + Workshop.said(home));
    } else {
      cut.follow(CallTrace.read(trace(home), Workshop.root(home)));
      if (cut.befall(random, after, score)) {
        score.meet();
      }
      subject.requireAnswers(home, after.toString(), score);
    }
    cut.end();
    endsWell(home, subject, after.toString(), score);
  }

  private void endsWell(Path home, Subject subject, String after, Score score)
      throws IOException, InterruptedException {
    if (workshop.ends(home, subject.name(), after, score)) {
      subject.requireWhole(home, after, score);
    }
    delete(home);
  }

  /** A call fails, as on a disk that is full or ill, and those after it too: reported as such. */
  void fail(Random random, Score score) throws IOException, InterruptedException {
    Subject subject = workshop.any(random);
    boolean rebuild = random.nextBoolean();
    CallTrace.Call call = anyCall(callsOf(subject, rebuild), random);
    Path home = home(subject, rebuild);
    String error = random.nextBoolean() ? "ENOSPC" : "EIO";
    String when = call.number() + (FAIL_ONCE.contains(call.name()) ? "" : "+");
    String inject = call.name() + ":error=" + error + ":when=" + when;
    int code =
        Workshop.run(
            home, traced(home, List.of("-e", "inject=" + inject), build(home, subject, rebuild)));
    List<String> injected = injected(home);
    String after = what(subject, rebuild) + ", " + inject;
    if (injected.stream().anyMatch(line -> line.contains(Workshop.root(home) + "/"))) {
      score.meet();
      score.hit(call.name());
    }
    // Calls come in another order in each run: the one that failed may be of the JVM itself.
    if (injected.stream().anyMatch(line -> !line.contains(Workshop.root(home) + "/"))) {
      score.hit("elsewhere");
    } else if (code != 0 && code != ExitStatus.IO.code()) {
      score.crash(after + ": exit code " + code + ": " + Workshop.said(home));
    }
    List<String> errors = subject.ask(home, after, score);
    if (rebuild && !errors.isEmpty()) {
      score.lost(after + ": the former table is gone: " + errors);
    }
    endsWell(home, subject, after, score);
  }

  private static List<String> injected(Path home) throws IOException {
    try (Stream<String> lines = Files.lines(trace(home), StandardCharsets.ISO_8859_1)) {
      return lines.filter(line -> line.contains("(INJECTED)")).toList();
    }
  }

  /** A file of a table that may not be opened, or too many are: no damage, and reported as such. */
  void refuse(Random random, Score score) throws IOException, InterruptedException {
    Subject subject = workshop.anyOfAll(random);
    Path home = workshop.homeWith(subject);
    Path file = Workshop.any(Damage.files(home.resolve(subject.name())), random);
    String question = Workshop.any(List.copyOf(subject.answers().keySet()), random);
    String error = random.nextBoolean() ? "EMFILE" : "EACCES";
    String inject = "openat:error=" + error + ":when=" + (1 + random.nextInt(2));
    List<String> command =
        new ArrayList<>(List.of("strace", "-f", "-o", trace(home).toString(), "-P"));
    command.addAll(List.of(file.toString(), "-e", "trace=openat", "-e", "inject=" + inject));
    command.addAll(workshop.query(home, question.split(" ")));
    int code = Workshop.run(home, command);
    if (!injected(home).isEmpty()) {
      score.meet();
      score.hit(error);
    }
    String after = question + " with " + inject + " of " + file.getFileName();
    if (code == 0 && !Workshop.said(home).equals(subject.answers().get(question))) {
      score.wrong(after);
    } else if (code != 0 && code != ExitStatus.IO.code()) {
      score.crash(after + ": exit code " + code + ": " + Workshop.said(home));
    }
    delete(home);
  }
}
