// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.faults;

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

/** Kills programs at chosen system calls, or makes the calls fail. This needs strace. */
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

  private final Sandbox sandbox;

  /** The calls of a complete build or rebuild, keyed by board and then by name. */
  private final Map<String, Map<String, List<CallTrace.Call>>> callsOfBuild = new HashMap<>();

  SystemCalls(Sandbox sandbox) {
    this.sandbox = sandbox;
  }

  /** Returns the reason why this machine does not support tracing, or empty if it does. */
  static Optional<String> unsupportedReason() {
    if (!Sandbox.works("strace", "--version")) {
      return Optional.of("strace is not installed");
    }
    return Sandbox.works("strace", "-f", "-e", "trace=none", "true")
        ? Optional.empty()
        : Optional.of("strace has no permission to trace programs");
  }

  private static Path trace(Path home) {
    return Sandbox.beside(home, ".trace");
  }

  /**
   * Returns the path of a directory that has the table to rebuild, or of a directory that does not
   * yet exist.
   */
  private Path home(Subject subject, boolean rebuild) throws IOException {
    Path scratch = sandbox.scratch();
    if (!rebuild) {
      return scratch.resolve("new/tables");
    }
    Sandbox.copy(subject.intact(), scratch.resolve("tables").resolve(subject.name()));
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
        ? sandbox.generate(home, "--rebuild", subject.name())
        : sandbox.generate(home, subject.name());
  }

  private Map<String, List<CallTrace.Call>> callsOf(Subject subject, boolean rebuild)
      throws IOException, InterruptedException {
    String what = subject.name() + rebuild;
    if (!callsOfBuild.containsKey(what)) {
      Path home = home(subject, rebuild);
      int code = Sandbox.run(home, traced(home, List.of(), build(home, subject, rebuild)));
      if (code != 0) {
        throw new IOException("a traced build failed: " + code + ": " + Sandbox.output(home));
      }
      Map<String, List<CallTrace.Call>> calls = new TreeMap<>();
      for (CallTrace.Call call : CallTrace.read(trace(home), Sandbox.root(home)).calls()) {
        calls.computeIfAbsent(call.name(), name -> new ArrayList<>()).add(call);
      }
      callsOfBuild.put(what, calls);
      delete(home);
    }
    return callsOfBuild.get(what);
  }

  private static void delete(Path home) throws IOException {
    Files.deleteIfExists(trace(home));
    Sandbox.delete(home);
  }

  private static CallTrace.Call anyCall(Map<String, List<CallTrace.Call>> calls, Random random) {
    return Sandbox.any(calls.get(Sandbox.any(List.copyOf(calls.keySet()), random)), random);
  }

  private static String what(Subject subject, boolean rebuild) {
    return (rebuild ? "rebuild of " : "build of ") + subject.name();
  }

  /** Kills a build at a system call, perhaps followed by a power cut or damage to its files. */
  void kill(Random random, Score score) throws IOException, InterruptedException {
    score.expectHits(CALLS);
    score.expectHits(BuildFiles.EARLY);
    score.expectHits(BuildFiles.LATE);
    Subject subject = sandbox.any(random);
    boolean rebuild = random.nextBoolean();
    CallTrace.Call call = anyCall(callsOf(subject, rebuild), random);
    Path home = home(subject, rebuild);
    PowerCut cut = new PowerCut(Sandbox.root(home));
    String inject = call.name() + ":signal=KILL:when=" + call.number();
    int code =
        Sandbox.run(
            home, traced(home, List.of("-e", "inject=" + inject), build(home, subject, rebuild)));
    if (code != 0) {
      score.countEffective();
      score.addHit(call.name());
    }
    StringBuilder after = new StringBuilder(what(subject, rebuild) + ", " + inject);
    switch (random.nextInt(3)) {
      case 0 -> {
        cut.follow(CallTrace.read(trace(home), Sandbox.root(home)));
        cut.apply(random, after, score);
      }
      case 1 ->
          BuildFiles.damageOne(
              new TableDirectory(home).buildOf(subject.name()), random, after, score);
      default -> {}
    }
    cut.end();
    List<String> errors = subject.ask(home, after.toString(), score);
    if (rebuild && !errors.isEmpty()) {
      score.addLost(after + ": the previous table is gone: " + errors);
    }
    requireCompletion(home, subject, after.toString(), score);
  }

  /** Cuts the power right after a build. The table must be durable. */
  void cut(Random random, Score score) throws IOException, InterruptedException {
    Subject subject = sandbox.any(random);
    boolean rebuild = random.nextInt(4) == 0;
    Path home = home(subject, rebuild);
    PowerCut cut = new PowerCut(Sandbox.root(home));
    int code = Sandbox.run(home, traced(home, List.of(), build(home, subject, rebuild)));
    StringBuilder after = new StringBuilder(what(subject, rebuild) + ", power cut at its end");
    if (code != 0) {
      score.addCrash(after + ": exit code " + code + ": " + Sandbox.output(home));
    } else {
      cut.follow(CallTrace.read(trace(home), Sandbox.root(home)));
      if (cut.apply(random, after, score)) {
        score.countEffective();
      }
      subject.requireAnswers(home, after.toString(), score);
    }
    cut.end();
    requireCompletion(home, subject, after.toString(), score);
  }

  private void requireCompletion(Path home, Subject subject, String after, Score score)
      throws IOException, InterruptedException {
    if (sandbox.completes(home, subject.name(), after, score)) {
      subject.requireIntact(home, after, score);
    }
    delete(home);
  }

  /**
   * Makes a system call and all later ones fail, as on a full or faulty disk. The program must
   * report the error.
   */
  void fail(Random random, Score score) throws IOException, InterruptedException {
    Subject subject = sandbox.any(random);
    boolean rebuild = random.nextBoolean();
    CallTrace.Call call = anyCall(callsOf(subject, rebuild), random);
    Path home = home(subject, rebuild);
    String error = random.nextBoolean() ? "ENOSPC" : "EIO";
    String when = call.number() + (FAIL_ONCE.contains(call.name()) ? "" : "+");
    String inject = call.name() + ":error=" + error + ":when=" + when;
    int code =
        Sandbox.run(
            home, traced(home, List.of("-e", "inject=" + inject), build(home, subject, rebuild)));
    List<String> injected = injected(home);
    String after = what(subject, rebuild) + ", " + inject;
    if (injected.stream().anyMatch(line -> line.contains(Sandbox.root(home) + "/"))) {
      score.countEffective();
      score.addHit(call.name());
    }
    // The order of calls varies, so the failed call may be one that the JVM makes for itself.
    if (injected.stream().anyMatch(line -> !line.contains(Sandbox.root(home) + "/"))) {
      score.addHit("elsewhere");
    } else if (code != 0 && code != ExitStatus.IO.code()) {
      score.addCrash(after + ": exit code " + code + ": " + Sandbox.output(home));
    }
    List<String> errors = subject.ask(home, after, score);
    if (rebuild && !errors.isEmpty()) {
      score.addLost(after + ": the previous table is gone: " + errors);
    }
    requireCompletion(home, subject, after, score);
  }

  private static List<String> injected(Path home) throws IOException {
    try (Stream<String> lines = Files.lines(trace(home), StandardCharsets.ISO_8859_1)) {
      return lines.filter(line -> line.contains("(INJECTED)")).toList();
    }
  }

  /**
   * Makes opening a file fail, for lack of permission or because of too many open files. The
   * program must report the error, but not as damage.
   */
  void refuse(Random random, Score score) throws IOException, InterruptedException {
    Subject subject = sandbox.anyOfAll(random);
    Path home = sandbox.homeWith(subject);
    Path file = Sandbox.any(Damage.files(home.resolve(subject.name())), random);
    String question = Sandbox.any(List.copyOf(subject.answers().keySet()), random);
    String error = random.nextBoolean() ? "EMFILE" : "EACCES";
    String inject = "openat:error=" + error + ":when=" + (1 + random.nextInt(2));
    List<String> command =
        new ArrayList<>(List.of("strace", "-f", "-o", trace(home).toString(), "-P"));
    command.addAll(List.of(file.toString(), "-e", "trace=openat", "-e", "inject=" + inject));
    command.addAll(sandbox.query(home, question.split(" ")));
    int code = Sandbox.run(home, command);
    if (!injected(home).isEmpty()) {
      score.countEffective();
      score.addHit(error);
    }
    String after = question + " with " + inject + " of " + file.getFileName();
    if (code == 0 && !Sandbox.output(home).equals(subject.answers().get(question))) {
      score.addWrong(after);
    } else if (code != 0 && code != ExitStatus.IO.code()) {
      score.addCrash(after + ": exit code " + code + ": " + Sandbox.output(home));
    }
    delete(home);
  }
}
