package org.saitan.query.torture;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.saitan.table.TableHome;

/**
 * What {@code scripts/torture} runs: faults of every sort in turn, until the time is over. The same
 * seed makes the same faults, but for the moments of kills. What the machine cannot do is skipped,
 * and the summary says so.
 */
public final class TortureMain {
  private static final long PRIME = 1_000_003;

  /** How often each sort has its turn in a long run, where the machine has nothing else to do. */
  private static final int TURNS = 10;

  private static final long LEAST_TURN_NANOS = 100_000_000;
  private static final long LONGEST_TURN_NANOS = 2_000_000_000;

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
        Sort.quick("finished, damaged", damage::finished),
        Sort.quick("stray files", damage::stray),
        Sort.slow("misplaced blocks", new MisplacedBlocks(workshop)::misplace),
        Sort.quick("forged values", new ForgedValues(workshop)::misplace),
        Sort.slow("unfinished, damaged", damage::unfinished),
        Sort.slow("killed", processes::kill),
        Sort.longRunsOnly("killed at a call", calls::kill, noCalls),
        Sort.longRunsOnly("calls that fail", calls::fail, noCalls),
        Sort.longRunsOnly("files refused", calls::refuse, noCalls),
        Sort.slow("files too small", processes::smallFiles),
        Sort.longRunsOnly("disks too small", new SmallDisk(workshop)::tenth, SmallDisk.whyNot()),
        Sort.quick("output full", new FullOutput(workshop)::ask),
        Sort.slow("rebuilt under readers", processes::rebuildUnderReaders),
        Sort.quick("replaced under readers", new ReplacedTables(workshop)::ask),
        Sort.slow("closed under readers", processes::closeUnderReaders),
        Sort.slow("hostile clients", new HostileClients(workshop)::besiege));
  }

  /**
   * Tortures for some time, and returns whether nothing went wrong.
   *
   * @param which which sorts of fault to make
   */
  static boolean run(Duration time, long seed, Predicate<Sort> which, PrintStream out)
      throws Exception {
    long end = System.nanoTime() + time.toNanos();
    Path directory = Files.createTempDirectory("saitan-torture");
    try {
      List<Sort> sorts = sorts(new Workshop(directory)).stream().filter(which).toList();
      if (sorts.isEmpty()) {
        throw new IllegalArgumentException("no such sort of fault");
      }
      List<Sort> possible = sorts.stream().filter(sort -> sort.whyNot().isEmpty()).toList();
      long turn = time.toNanos() / TURNS / sorts.stream().mapToInt(Sort::shares).sum();
      turn = Math.min(LONGEST_TURN_NANOS, Math.max(LEAST_TURN_NANOS, turn));
      Map<Sort, Score> scores = run(possible, end, turn, seed);
      print(sorts, scores, seed, out);
      return scores.values().stream().allMatch(score -> score.isClean() && score.trials() > 0);
    } finally {
      TableHome.deleteTree(directory);
    }
  }

  private static void print(List<Sort> sorts, Map<Sort, Score> scores, long seed, PrintStream out) {
    out.println("torture: seed " + seed);
    Score all = new Score();
    int skipped = 0;
    for (Sort sort : sorts) {
      Score score = scores.get(sort);
      if (score == null) {
        out.printf("%-22s skipped: %s%n", sort.name(), sort.whyNot().orElseThrow());
        skipped++;
      } else {
        out.println(score.line(sort.name()));
        all.add(score);
      }
    }
    out.println(all.line("in all") + ", " + skipped + " sorts skipped");
    all.faults().forEach(out::println);
    out.flush();
  }

  /** Takes the sorts in turn; each at least once. */
  private static Map<Sort, Score> run(List<Sort> sorts, long end, long turn, long seed)
      throws Exception {
    Map<Sort, Score> scores = new LinkedHashMap<>();
    sorts.forEach(sort -> scores.put(sort, new Score()));
    for (long round = 0; round == 0 || System.nanoTime() < end; round++) {
      for (Sort sort : sorts) {
        if (round > 0 && System.nanoTime() >= end) {
          break;
        }
        run(sort, scores.get(sort), System.nanoTime() + turn * sort.shares(), seed);
      }
    }
    return scores;
  }

  private static void run(Sort sort, Score score, long until, long seed) throws Exception {
    do {
      long number = (seed * PRIME + sort.name().hashCode()) * PRIME + score.trials();
      // Mixed: the first numbers of seeds in a row are much alike.
      Random random = new Random(new SplittableRandom(number).nextLong());
      score.trial();
      sort.trial().run(random, score);
    } while (System.nanoTime() < until);
  }
}
