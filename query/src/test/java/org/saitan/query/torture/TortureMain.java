package org.saitan.query.torture;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.saitan.table.TableHome;

/**
 * What {@code scripts/torture} runs: faults of every sort in turn, until the time is over. The same
 * seed makes the same faults, but for the moments of kills.
 */
public final class TortureMain {
  private static final long PRIME = 1_000_003;

  private TortureMain() {}

  /**
   * Tortures, and ends the process.
   *
   * @param args {@code [--minutes N] [--seed S]}
   */
  public static void main(String[] args) throws Exception {
    double minutes = 10;
    long seed = System.nanoTime();
    for (int i = 0; i < args.length; i += 2) {
      if (i + 1 < args.length && args[i].equals("--minutes")) {
        minutes = Double.parseDouble(args[i + 1]);
      } else if (i + 1 < args.length && args[i].equals("--seed")) {
        seed = Long.parseLong(args[i + 1]);
      } else {
        System.err.println("torture: use [--minutes N] [--seed S]; got " + List.of(args));
        System.exit(2);
      }
    }
    Duration time = Duration.ofMillis((long) (minutes * 60_000));
    System.exit(run(time, seed, System.out) ? 0 : 1);
  }

  /** Tortures for some time, and returns whether nothing went wrong. */
  static boolean run(Duration time, long seed, PrintStream out) throws Exception {
    long end = System.nanoTime() + time.toNanos();
    Path directory = Files.createTempDirectory("saitan-torture");
    try {
      Torture torture = new Torture(directory);
      Map<String, Torture.Trial> trials = new LinkedHashMap<>();
      trials.put("finished, damaged", torture::damageFinished);
      trials.put("stray files", torture::strayFile);
      trials.put("unfinished, damaged", torture::damageUnfinished);
      trials.put("killed", torture::kill);
      trials.put("disk full", torture::fullDisk);
      trials.put("rebuilt under readers", torture::rebuildUnderReaders);
      Map<String, Score> scores = run(trials, end, seed);
      out.println("torture: seed " + seed);
      scores.forEach((name, score) -> out.println(score.line(name)));
      scores.values().forEach(score -> score.faults().forEach(out::println));
      out.flush();
      return scores.values().stream().allMatch(score -> score.isClean() && score.trials() > 0);
    } finally {
      removed(directory);
    }
  }

  private static void removed(Path directory) throws IOException {
    TableHome.deleteTree(directory);
  }

  /** Takes the sorts in turn, those that start no process more often; each at least once. */
  private static Map<String, Score> run(Map<String, Torture.Trial> trials, long end, long seed)
      throws Exception {
    Map<String, Score> scores = new LinkedHashMap<>();
    trials.keySet().forEach(name -> scores.put(name, new Score()));
    long share = 250_000_000;
    for (long round = 0; round == 0 || System.nanoTime() < end; round++) {
      int sort = 0;
      for (Map.Entry<String, Torture.Trial> trial : trials.entrySet()) {
        Score score = scores.get(trial.getKey());
        long until = System.nanoTime() + share;
        do {
          Random random = new Random((seed * PRIME + sort) * PRIME + score.trials());
          score.trial();
          trial.getValue().run(random, score);
        } while (System.nanoTime() < until);
        sort++;
      }
    }
    return scores;
  }
}
