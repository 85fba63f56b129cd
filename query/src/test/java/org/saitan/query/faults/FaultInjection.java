// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.faults;

import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.saitan.query.faults.FaultKind.Pace;
import org.saitan.table.TableDirectory;

/**
 * The main class of {@code scripts/inject-faults}: injects faults of all kinds in turn until the
 * time is up. The same seed gives the same faults, except for the timing of kills. Kinds of faults
 * that the machine does not support are skipped and named in the summary.
 */
public final class FaultInjection {
  private static final long PRIME = 1_000_003;

  /** The number of turns for each kind of fault in a long run on an idle machine. */
  private static final int TURNS = 10;

  /** The minimum number of turns for a kind of fault with too few effective trials. */
  private static final int LEAST_TURNS = 8;

  private static final long LEAST_TURN_NANOS = 100_000_000;
  private static final long LONGEST_TURN_NANOS = 2_000_000_000;
  private static final long LEAST_PATIENCE_NANOS = 60_000_000_000L;

  private FaultInjection() {}

  /**
   * Injects faults and exits.
   *
   * @param args {@code [--minutes N] [--seed S] [--only KIND]}
   */
  public static void main(String[] args) throws Exception {
    double minutes = 10;
    long seed = System.nanoTime();
    Predicate<FaultKind> which = kind -> true;
    for (int i = 0; i < args.length; i += 2) {
      if (i + 1 < args.length && args[i].equals("--minutes")) {
        minutes = Double.parseDouble(args[i + 1]);
      } else if (i + 1 < args.length && args[i].equals("--seed")) {
        seed = Long.parseLong(args[i + 1]);
      } else if (i + 1 < args.length && args[i].equals("--only")) {
        String name = args[i + 1];
        which = kind -> kind.name().equals(name);
      } else {
        System.err.println(
            "inject-faults: expected [--minutes N] [--seed S] [--only KIND], got " + List.of(args));
        System.exit(2);
      }
    }
    Duration time = Duration.ofMillis((long) (minutes * 60_000));
    System.exit(run(time, seed, which, System.out) ? 0 : 1);
  }

  private static List<FaultKind> kinds(Sandbox sandbox) {
    DamageTrials damage = new DamageTrials(sandbox);
    ProcessTrials processes = new ProcessTrials(sandbox);
    SystemCalls calls = new SystemCalls(sandbox);
    Optional<String> noCalls = SystemCalls.unsupportedReason();
    return List.of(
        new FaultKind("finished, damaged", Pace.QUICK, 10, damage::damageTable),
        new FaultKind("stray files", Pace.QUICK, 20, damage::addStrayFile),
        new FaultKind("misplaced blocks", Pace.SLOW, 8, new MisplacedBlocks(sandbox)::misplace),
        new FaultKind("forged values", Pace.QUICK, 20, new ForgedValues(sandbox)::misplace),
        new FaultKind("unfinished, damaged", Pace.SLOW, 20, damage::damageBuild),
        new FaultKind("killed", Pace.SLOW, 4, processes::kill),
        new FaultKind("killed at a call", Pace.SLOWEST, 6, calls::kill, noCalls),
        new FaultKind("power cut at the end", Pace.SLOWEST, 6, calls::cut, noCalls),
        new FaultKind("calls that fail", Pace.SLOWEST, 4, calls::fail, noCalls),
        new FaultKind("files refused", Pace.SLOWEST, 8, calls::refuse, noCalls),
        new FaultKind("files too small", Pace.SLOW, 3, processes::limitFileSize),
        new FaultKind(
            "disks too small",
            Pace.SLOWEST,
            4,
            new SmallDisk(sandbox)::fillDisk,
            SmallDisk.unsupportedReason()),
        new FaultKind("rebuilt under readers", Pace.SLOW, 4, processes::rebuildUnderReaders),
        new FaultKind("closed under readers", Pace.SLOW, 4, processes::closeUnderReaders));
  }

  /**
   * Injects faults for some time. Returns whether there were no failures and every kind had enough
   * effective trials. A kind with too few effective trials continues for the same time again, and
   * for at least one minute.
   *
   * @param which selects the kinds of faults
   */
  static boolean run(Duration time, long seed, Predicate<FaultKind> which, PrintStream out)
      throws IOException {
    long begin = System.nanoTime();
    Path directory = Files.createTempDirectory("saitan-faults");
    Map<FaultKind, Score> scores = new LinkedHashMap<>();
    List<FaultKind> kinds = new ArrayList<>();
    Score own = new Score(0);
    Thread stopped = new Thread(() -> print(kinds, scores, own, seed, out));
    try {
      Runtime.getRuntime().addShutdownHook(stopped);
      kinds.addAll(kinds(new Sandbox(directory, time)).stream().filter(which).toList());
      if (kinds.isEmpty()) {
        throw new IllegalArgumentException("unknown kind of fault");
      }
      for (FaultKind kind : kinds) {
        if (kind.unsupportedReason().isEmpty()) {
          scores.put(kind, new Score(kind.minimumTrials(time)));
        }
      }
      run(scores, begin, time, seed);
    } catch (Exception e) {
      own.addCrash("fault injection failed: " + trace(e));
    } finally {
      Runtime.getRuntime().removeShutdownHook(stopped);
      TableDirectory.deleteTree(directory);
    }
    print(kinds, scores, own, seed, out);
    return own.isClean() && scores.values().stream().allMatch(Score::isClean);
  }

  private static void print(
      List<FaultKind> kinds, Map<FaultKind, Score> scores, Score own, long seed, PrintStream out) {
    out.println("inject-faults: seed " + seed);
    Score all = new Score(0);
    all.add(own);
    int skipped = 0;
    List<String> notMet = new ArrayList<>();
    for (FaultKind kind : kinds) {
      Score score = scores.get(kind);
      if (score == null) {
        out.printf(
            "%-22s skipped: %s%n", kind.name(), kind.unsupportedReason().orElse("not started"));
        skipped++;
      } else {
        out.println(score.line(kind.name()));
        all.add(score);
        if (!score.hasEnoughTrials()) {
          notMet.add(kind.name());
        }
      }
    }
    out.println(all.line("in all") + ", " + skipped + " kinds skipped");
    all.faults().forEach(out::println);
    out.println(
        notMet.isEmpty()
            ? "enough effective trials of every kind"
            : "too few effective trials: " + String.join("; ", notMet));
    out.flush();
  }

  /** Runs the kinds in turn, each at least once. */
  private static void run(Map<FaultKind, Score> scores, long begin, Duration time, long seed)
      throws InterruptedException {
    long turn = time.toNanos() / TURNS / scores.keySet().stream().mapToInt(FaultKind::shares).sum();
    turn = Math.min(LONGEST_TURN_NANOS, Math.max(LEAST_TURN_NANOS, turn));
    long end = begin + time.toNanos();
    long patience = end + Math.max(time.toNanos(), LEAST_PATIENCE_NANOS);
    for (int round = 0; round < LEAST_TURNS || System.nanoTime() < patience; round++) {
      boolean all = true;
      for (Map.Entry<FaultKind, Score> each : scores.entrySet()) {
        Score score = each.getValue();
        long now = System.nanoTime();
        boolean canContinue = round < LEAST_TURNS || now < patience;
        if (round == 0 || now < end || canContinue && !score.hasEnoughTrials()) {
          FaultKind kind = each.getKey();
          run(kind, score, Math.min(Math.max(now, end), now + turn * kind.shares()), seed);
        }
        all &= score.hasEnoughTrials();
      }
      if (all && System.nanoTime() >= end) {
        break;
      }
    }
  }

  private static void run(FaultKind kind, Score score, long until, long seed)
      throws InterruptedException {
    do {
      long number = (seed * PRIME + kind.name().hashCode()) * PRIME + score.trials();
      // The seed is mixed, because the first outputs for consecutive seeds are similar.
      Random random = new Random(new SplittableRandom(number).nextLong());
      score.addTrial();
      try {
        kind.trial().run(random, score);
      } catch (InterruptedException e) {
        throw e;
      } catch (Exception | LinkageError | AssertionError e) {
        score.addCrash("trial " + score.trials() + " ended by " + trace(e));
      }
    } while (System.nanoTime() < until);
  }

  private static String trace(Throwable e) {
    StringWriter text = new StringWriter();
    e.printStackTrace(new PrintWriter(text));
    return text.toString().strip();
  }
}
