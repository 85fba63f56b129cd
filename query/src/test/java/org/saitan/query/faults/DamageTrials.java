// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.faults;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.saitan.cli.ExitStatus;
import org.saitan.engine.Generator;
import org.saitan.engine.StoppingObserver;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.BuildOptions;
import org.saitan.query.Tool;
import org.saitan.table.TableDirectory;

/** Damages finished tables and unfinished builds, in this process. */
final class DamageTrials {
  private static final BuildOptions RESUME = new BuildOptions(2, true, true, 0);

  private final Sandbox sandbox;

  /** The number of events of a complete build, keyed by board. */
  private final Map<String, Integer> callsOfBuild = new HashMap<>();

  DamageTrials(Sandbox sandbox) {
    this.sandbox = sandbox;
  }

  /**
   * Damages a file of a finished table. Every answer must be right or an error, and the proof must
   * fail.
   */
  void damageTable(Random random, Score score) throws IOException {
    Subject subject = sandbox.anyOfAll(random);
    Path home = sandbox.homeWith(subject);
    List<Path> files = Damage.files(home.resolve(subject.name()));
    Path file = files.get(random.nextInt(files.size()));
    List<Path> others = Damage.files(sandbox.anyOfAll(random).intact());
    Damage damage = Damage.any(random);
    String after = damage + " " + subject.name() + "/" + file.getFileName();
    boolean changed = damage.apply(file, others.get(random.nextInt(others.size())), random);
    if (changed) {
      score.countEffective();
      score.addHit(file.getFileName().toString().replaceAll("[-\\d]+", ""));
      if (subject.isLarge()) {
        score.addHit("large tables");
      }
    }
    subject.ask(home, after, score);
    Tool.CommandOutput proof = new Tool(home).run("verify", subject.name());
    if (changed && proof.status() == ExitStatus.OK) {
      score.addWrong("proved after " + after);
    }
    TableDirectory.deleteTree(home);
  }

  /** Adds a stray file to a finished table. The table must be rejected. */
  void addStrayFile(Random random, Score score) throws IOException {
    Subject subject = sandbox.anyOfAll(random);
    Path home = sandbox.homeWith(subject);
    Path table = home.resolve(subject.name());
    String name = List.of("000123.log", "000999.sst", "x", "OPTIONS-000007").get(random.nextInt(4));
    byte[] bytes = new byte[random.nextInt(5000)];
    random.nextBytes(bytes);
    Files.write(table.resolve(name), bytes);
    score.countEffective();
    if (subject.ask(home, "stray " + name, score).isEmpty()) {
      score.addWrong("answered beside a stray " + name);
    }
    TableDirectory.deleteTree(home);
  }

  private int callsOfBuild(Subject subject) {
    return callsOfBuild.computeIfAbsent(
        subject.name(),
        name -> {
          StoppingObserver counting = new StoppingObserver(Integer.MAX_VALUE);
          try {
            TableDirectory home = new TableDirectory(sandbox.scratch());
            Generator.standard().build(subject.board(), home, RESUME, counting);
            TableDirectory.deleteTree(home.directory());
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
          return counting.reported();
        });
  }

  /**
   * Returns a random event index. Half of the time, it is near the end, where parts are written.
   */
  private int randomEvent(Subject subject, Random random) {
    int calls = callsOfBuild(subject);
    return random.nextBoolean() ? random.nextInt(calls) : calls - 1 - random.nextInt(2);
  }

  /** Stops a build, damages some of its files and resumes the build. The table must be right. */
  void damageBuild(Random random, Score score) throws IOException {
    Subject subject = sandbox.any(random);
    Path home = sandbox.scratch();
    TableDirectory tables = new TableDirectory(home);
    score.expectHits(BuildFiles.EARLY);
    StringBuilder after = new StringBuilder(subject.name());
    boolean met = false;
    int stops = 1 + random.nextInt(2);
    for (int i = 0; i < stops; i++) {
      int event = randomEvent(subject, random);
      after.append(", stop at ").append(event);
      try {
        Generator.standard().build(subject.board(), tables, RESUME, new StoppingObserver(event));
      } catch (StoppingObserver.Stop e) {
        for (int n = random.nextInt(4); n > 0; n--) {
          met |= BuildFiles.damageOne(tables.buildOf(subject.name()), random, after, score);
        }
      }
    }
    if (met) {
      score.countEffective();
    }
    try {
      Generator.standard().build(subject.board(), tables, RESUME, BuildObserver.SILENT);
      subject.requireIntact(home, after.toString(), score);
    } catch (IOException | RuntimeException e) {
      score.addLost(after + ": " + e);
    }
    TableDirectory.deleteTree(home);
  }
}
