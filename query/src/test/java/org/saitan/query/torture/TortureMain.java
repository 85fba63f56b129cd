// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.torture;

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
import org.saitan.query.torture.Sort.Pace;
import org.saitan.table.TableDirectory;

/**
 * What {@code scripts/torture} runs: faults of every sort in turn, until the time is over. The same
 * seed makes the same faults, but for the moments of kills. What the machine cannot do is skipped,
 * and the summary says so.
 */
public final class TortureMain {
  private static final long PRIME = 1_000_003;

  /** How often each sort has its turn in a long run, where the machine has nothing else to do. */
  private static final int TURNS = 10;

  /** How often each sort has its turn at least, where it has not met what it aims at. */
  private static final int LEAST_TURNS = 8;

  private static final long LEAST_TURN_NANOS = 100_000_000;
  private static final long LONGEST_TURN_NANOS = 2_000_000_000;
  private static final long LEAST_PATIENCE_NANOS = 60_000_000_000L;

  private TortureMain() {}

  /**
   * Tortures, and ends the process.
   *
   * @param args {@code [--minutes N] [--seed S] [--only SORT]}
   */
  public static void main(String[] args) throws Exception {
    double minutes = 10;
    long seed = System.nanoTime();
    Predicate<Sort> which = sort -> true;
    for (int i = 0; i < args.length; i += 2) {
      if (i + 1 < args.length && args[i].equals("--minutes")) {
        minutes = Double.parseDouble(args[i + 1]);
      } else if (i + 1 < args.length && args[i].equals("--seed")) {
        seed = Long.parseLong(args[i + 1]);
      } else if (i + 1 < args.length && args[i].equals("--only")) {
        String name = args[i + 1];
        which = sort -> sort.name().equals(name);
      } else {
        System.err.println(
            "torture: use [--minutes N] [--seed S] [--only SORT]; got " + List.of(args));
        System.exit(2);
      }
    }
    Duration time = Duration.ofMillis((long) (minutes * 60_000));
    System.exit(run(time, seed, which, System.out) ? 0 : 1);
  }

  private static List<Sort> sorts(Workshop workshop) {
    DamageTrials damage = new DamageTrials(workshop);
    ProcessTrials processes = new ProcessTrials(workshop);
    SystemCalls calls = new SystemCalls(workshop);
    Optional<String> noCalls = SystemCalls.whyNot();
    return List.of(
        new Sort("finished, damaged", Pace.QUICK, 10, damage::finished),
        new Sort("stray files", Pace.QUICK, 20, damage::stray),
        new Sort("misplaced blocks", Pace.SLOW, 8, new MisplacedBlocks(workshop)::misplace),
        new Sort("forged values", Pace.QUICK, 20, new ForgedValues(workshop)::misplace),
        new Sort("unfinished, damaged", Pace.SLOW, 20, damage::unfinished),
        new Sort("killed", Pace.SLOW, 4, processes::kill),
        new Sort("killed at a call", Pace.SLOWEST, 6, calls::kill, noCalls),
        new Sort("power cut at the end", Pace.SLOWEST, 6, calls::cut, noCalls),
        new Sort("calls that fail", Pace.SLOWEST, 4, calls::fail, noCalls),
        new Sort("files refused", Pace.SLOWEST, 8, calls::refuse, noCalls),
        new Sort("files too small", Pace.SLOW, 3, processes::smallFiles),
        new Sort(
            "disks too small", Pace.SLOWEST, 4, new SmallDisk(workshop)::tenth, SmallDisk.whyNot()),
        new Sort("rebuilt under readers", Pace.SLOW, 4, processes::rebuildUnderReaders),
        new Sort("closed under readers", Pace.SLOW, 4, processes::closeUnderReaders));
  }

  /**
   * Tortures for some time, and returns whether nothing went wrong and every sort has met what it
   * aims at so many times; a sort that has not goes on, until the time has passed once more, or a
   * minute.
   *
   * @param which which sorts of fault to make
   */
  static boolean run(Duration time, long seed, Predicate<Sort> which, PrintStream out)
      throws IOException {
    long begin = System.nanoTime();
    Path directory = Files.createTempDirectory("saitan-torture");
    Map<Sort, Score> scores = new LinkedHashMap<>();
    List<Sort> sorts = new ArrayList<>();
    Score house = new Score(0);
    Thread stopped = new Thread(() -> print(sorts, scores, house, seed, out));
    try {
      Runtime.getRuntime().addShutdownHook(stopped);
      sorts.addAll(sorts(new Workshop(directory, time)).stream().filter(which).toList());
      if (sorts.isEmpty()) {
        throw new IllegalArgumentException("no such sort of fault");
      }
      for (Sort sort : sorts) {
        if (sort.whyNot().isEmpty()) {
          scores.put(sort, new Score(sort.least(time)));
        }
      }
      run(scores, begin, time, seed);
    } catch (Exception e) {
      house.crash("the torture itself ended by " + trace(e));
    } finally {
      Runtime.getRuntime().removeShutdownHook(stopped);
      TableDirectory.deleteTree(directory);
    }
    print(sorts, scores, house, seed, out);
    return house.isClean() && scores.values().stream().allMatch(Score::isClean);
  }

  private static void print(
      List<Sort> sorts, Map<Sort, Score> scores, Score house, long seed, PrintStream out) {
    out.println("torture: seed " + seed);
    Score all = new Score(0);
    all.add(house);
    int skipped = 0;
    List<String> notMet = new ArrayList<>();
    for (Sort sort : sorts) {
      Score score = scores.get(sort);
      if (score == null) {
        out.printf("%-22s skipped: %s%n", sort.name(), sort.whyNot().orElse("not begun"));
        skipped++;
      } else {
        out.println(score.line(sort.name()));
        all.add(score);
        if (!score.isMet()) {
          notMet.add(sort.name());
        }
      }
    }
    out.println(all.line("in all") + ", " + skipped + " sorts skipped");
    all.faults().forEach(out::println);
    out.println(notMet.isEmpty() ? "every sort met" : "not met: " + String.join("; ", notMet));
    out.flush();
  }

  /** Takes the sorts in turn; each at least once. */
  private static void run(Map<Sort, Score> scores, long begin, Duration time, long seed)
      throws InterruptedException {
    long turn = time.toNanos() / TURNS / scores.keySet().stream().mapToInt(Sort::shares).sum();
    turn = Math.min(LONGEST_TURN_NANOS, Math.max(LEAST_TURN_NANOS, turn));
    long end = begin + time.toNanos();
    long patience = end + Math.max(time.toNanos(), LEAST_PATIENCE_NANOS);
    for (int round = 0; round < LEAST_TURNS || System.nanoTime() < patience; round++) {
      boolean all = true;
      for (Map.Entry<Sort, Score> each : scores.entrySet()) {
        Score score = each.getValue();
        long now = System.nanoTime();
        boolean canContinue = round < LEAST_TURNS || now < patience;
        if (round == 0 || now < end || canContinue && !score.isMet()) {
          Sort sort = each.getKey();
          run(sort, score, Math.min(Math.max(now, end), now + turn * sort.shares()), seed);
        }
        all &= score.isMet();
      }
      if (all && System.nanoTime() >= end) {
        break;
      }
    }
  }

  private static void run(Sort sort, Score score, long until, long seed)
      throws InterruptedException {
    do {
      long number = (seed * PRIME + sort.name().hashCode()) * PRIME + score.trials();
      // Mixed: the first numbers of seeds in a row are much alike.
      Random random = new Random(new SplittableRandom(number).nextLong());
      score.trial();
      try {
        sort.trial().run(random, score);
      } catch (InterruptedException e) {
        throw e;
      } catch (Exception | LinkageError | AssertionError e) {
        score.crash("trial " + score.trials() + " ended by " + trace(e));
      }
    } while (System.nanoTime() < until);
  }

  private static String trace(Throwable e) {
    StringWriter text = new StringWriter();
    e.printStackTrace(new PrintWriter(text));
    return text.toString().strip();
  }
}
