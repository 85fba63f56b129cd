// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.Faults;
import org.saitan.engine.step.MemoryBudget;
import org.saitan.parallel.Workers;
import org.saitan.problem.DoesNotFitException;
import org.saitan.space.ListedRules;
import org.saitan.space.StateList;
import org.saitan.table.TemporaryTables;
import org.saitan.text.Magnitude;
import org.saitan.text.Plural;

/**
 * Proves that a list of states, their distances and their next moves are correct, using only the
 * rules.
 *
 * <p>The proof first checks each state: it must be minimal among its images, greater than the
 * previous state of its section, and have the section's stabilizer. The sections must be in order,
 * and the totals must match the histogram. The proof then makes all moves from each state and looks
 * up the results ({@link ListedNextMoves}). The result closest to a goal must be exactly one move
 * closer than the state, the next move must be the lowest-numbered move with such a result, and no
 * move from a dead end may lead to a state with a distance. Exactly the goals must have distance 0
 * ({@link ListedRules#isGoal}). It follows that all distances and next moves are correct within the
 * list.
 *
 * <p>The proof also checks that the list is complete and contains no extra states. If there are
 * starts, they must be in the list and no move may lead out of the list, so the list contains every
 * reachable state. It contains no other states if it has as many states as {@link
 * ListedSearch#reachable} counts. If there are no starts, the list must contain all goals and all
 * predecessors of its states, so it contains every state that can reach a goal. It contains no
 * other states, since each of its states has a distance.
 *
 * <p>Memory: for each state, its words plus about 10 bytes. If the states do not all fit, they are
 * loaded in several passes ({@link #bytes}), and the search uses files. Cost: each pass reads the
 * list twice and makes all moves from all states. If there are starts, the cost of a search is
 * added.
 */
public final class ListedProof {
  private static final int SHARDS = ListedSearch.SHARDS;

  /** The minimum memory for a search from the starts, in bytes per word of a state. */
  private static final double SEARCH_BYTES = 8e6;

  private final ListedRules rules;
  private final boolean classes;
  private final boolean forward;
  private final ListedRuns list;
  private final int width;
  private final Stabilizers stabilizers;
  private final int passes;
  private final double maxBytes;
  private final MemoryBudget memory;
  private final Claim claim;

  /** The first run of each section, followed by the total number of runs. */
  private final long[] firstRuns;

  /**
   * The number of states checked at each distance, counting every member of a class. The last two
   * entries count the states at distances greater than those in the histogram, and the states
   * without a distance.
   */
  private final long[] counts;

  /** The stabilizer of each section, or null until one of its states has been checked. */
  private final Stabilizers.Stabilizer[] sectionStabilizers;

  private final Faults faults = new Faults();

  /**
   * The claim to prove.
   *
   * @param name the name of the board, for messages
   * @param classes whether the list has only one state per class
   * @param histogram the claimed number of states at each distance, counting every member of a
   *     class
   * @param deadEnds the claimed number of states without a distance, counting every member of a
   *     class
   * @param naming formats the states in messages about faults
   */
  public record Claim(
      String name,
      ListedRules rules,
      boolean classes,
      ListedRuns list,
      List<Long> histogram,
      long deadEnds,
      Function<long[], String> naming) {
    public Claim {
      histogram = List.copyOf(histogram);
    }
  }

  /**
   * Creates a proof.
   *
   * @param maxBytes the memory limit, in bytes
   * @throws DoesNotFitException if the limit is too low
   */
  public ListedProof(Claim claim, double maxBytes) {
    this(claim, maxBytes, passes(claim, maxBytes));
  }

  /** Creates a proof with the given number of passes. */
  ListedProof(Claim claim, double maxBytes, int passes) {
    this.claim = claim;
    this.passes = passes;
    this.maxBytes = maxBytes;
    this.memory =
        new MemoryBudget(
            maxBytes,
            bytes ->
                "the proof of %s needs more than %s of memory"
                    .formatted(claim.name(), Magnitude.bytes(bytes)));
    this.rules = claim.rules();
    this.classes = claim.classes() && rules.symmetries() > 1;
    this.forward = !rules.starts().isEmpty();
    this.list = claim.list();
    this.width = rules.words();
    this.stabilizers = new Stabilizers(rules, this.classes);
    List<StateList.Section> sections = list.sections();
    firstRuns = new long[sections.size() + 1];
    for (int section = 0; section < sections.size(); section++) {
      firstRuns[section + 1] = firstRuns[section] + sections.get(section).runs();
    }
    counts = new long[claim.histogram().size() + 2];
    sectionStabilizers = new Stabilizers.Stabilizer[sections.size()];
  }

  private static int passes(Claim claim, double maxBytes) {
    int passes = LoadedShards.passes(count -> bytes(claim, count), maxBytes);
    double need = bytes(claim, passes);
    if (need > maxBytes) {
      throw DoesNotFitException.heap(
          "the proof of %s needs %s of memory".formatted(claim.name(), Magnitude.bytes(need)),
          need,
          maxBytes);
    }
    return passes;
  }

  /** Returns the maximum memory of a proof with the given number of passes, in bytes. */
  static double bytes(Claim claim, int passes) {
    double states = stored(claim.list());
    double search = claim.rules().starts().isEmpty() ? 0 : SEARCH_BYTES * claim.rules().words();
    return Math.max(search, LoadedShards.bytes(states, SHARDS, claim.rules().words(), passes));
  }

  /** Returns the number of states checked against the rules. */
  public long stored() {
    return stored(list);
  }

  private static long stored(ListedRuns list) {
    return list.sections().stream().mapToLong(StateList.Section::states).sum();
  }

  /**
   * Returns the number of steps. Each pass takes two steps per run: one to read the run, and one to
   * check its moves.
   */
  public long steps() {
    return 2L * passes * firstRuns[firstRuns.length - 1];
  }

  /**
   * Proves the list correct, or finds its faults.
   *
   * @param workers the threads to use
   * @param progress called {@link #steps} times, from any thread
   * @return the first few faults, or an empty list if the list of states is correct
   */
  public List<String> run(Workers workers, Runnable progress) {
    // The next moves found in the passes so far, indexed by run.
    ListedRuns.Run[] moves = new ListedRuns.Run[Math.toIntExact(firstRuns[firstRuns.length - 1])];
    for (int pass = 0; pass < passes; pass++) {
      prove(pass, moves, workers, progress);
    }
    if (forward && faults.isEmpty()) {
      checkReachable(workers);
    }
    return faults.list();
  }

  private void prove(int pass, ListedRuns.Run[] moves, Workers workers, Runnable progress) {
    Shard[] shards = new Shard[SHARDS];
    for (int s = pass; s < SHARDS; s += passes) {
      shards[s] = new Shard(s, width, memory);
    }
    LoadedShards loaded = new LoadedShards(shards);
    long[][] ends = new long[moves.length][];
    workers.forEach(
        moves.length,
        () -> {
          StateChecker checker = new StateChecker(pass, loaded);
          return run -> {
            ends[run] = checker.read(run);
            progress.run();
          };
        });
    if (pass == 0) {
      checkOrder(ends);
      checkFigures();
    }
    for (long[] state : forward ? rules.starts() : rules.goals()) {
      long[] representative = state.clone();
      if (classes) {
        rules.canonical(state, representative);
      }
      if (loaded.distances(representative, 1, width)[0] == LoadedShards.MISSING) {
        faults.add(
            "the %s %s is not in the list of states"
                .formatted(forward ? "start" : "goal", name(state)));
      }
    }
    workers.forEach(
        moves.length,
        () -> {
          MoveChecker checker = new MoveChecker(pass, loaded);
          return run -> {
            moves[run] = checker.check(list.run(run), moves[run]);
            progress.run();
          };
        });
    Arrays.stream(shards).filter(Objects::nonNull).forEach(Shard::release);
  }

  /**
   * Loads the states of a pass. In the first pass, also checks each state on its own. Not
   * thread-safe.
   */
  private final class StateChecker {
    private final boolean first;
    private final LoadedShards loaded;
    private final Stabilizers.Finder finder = stabilizers.finder();
    private final long[] state = new long[width];
    private final long[] before = new long[width];

    StateChecker(int pass, LoadedShards loaded) {
      this.first = pass == 0;
      this.loaded = loaded;
    }

    /** Reads a run, and returns the first and the last state of the run. */
    long[] read(long run) {
      ListedRuns.Run loadedRun = list.run(run);
      int section = sectionOf(run);
      int weight = list.sections().get(section).images().size();
      long[] byDistance = new long[counts.length];
      for (int i = 0; i < loadedRun.next().length; i++) {
        System.arraycopy(loadedRun.states(), i * width, state, 0, width);
        char distance = loadedRun.distances()[i];
        if (first) {
          if (i > 0) {
            checkOrder(before, state);
          }
          check(section, distance);
          byDistance[countIndex(distance)] += weight;
          System.arraycopy(state, 0, before, 0, width);
        }
        if (!loaded.add(state, distance)) {
          faults.add(name(state) + " appears twice in the list");
        }
      }
      synchronized (counts) {
        for (int countIndex = 0; countIndex < byDistance.length; countIndex++) {
          counts[countIndex] += byDistance[countIndex];
        }
      }
      long[] ends = Arrays.copyOf(loadedRun.states(), 2 * width);
      System.arraycopy(state, 0, ends, width, width);
      return ends;
    }

    private void check(int section, int distance) {
      checkStabilizer(section, finder.find(state));
      if (!finder.isMinimal()) {
        faults.add(name(state) + " is not the smallest of its symmetric images");
      }
      if (rules.isGoal(state) != (distance == 0)) {
        faults.add(
            name(state)
                + (distance == 0
                    ? " is not a goal, but has distance 0"
                    : " is a goal, but does not have distance 0"));
      }
    }

    /** Checks that a state has its section's stabilizer. */
    private void checkStabilizer(int section, Stabilizers.Stabilizer stabilizer) {
      synchronized (sectionStabilizers) {
        if (sectionStabilizers[section] == null) {
          sectionStabilizers[section] = stabilizer;
        }
        if (!stabilizer.equals(sectionStabilizers[section])
            || !stabilizer.images().equals(list.sections().get(section).images())) {
          faults.add(name(state) + " is in a section for a different stabilizer");
        }
      }
    }
  }

  /** Checks moves. Not thread-safe. */
  private final class MoveChecker implements ListedRules.Sink {
    private final boolean last;
    private final LoadedShards loaded;
    private final ListedNextMoves moves;
    private final long[] state = new long[width];

    /** The predecessors of a run's states. */
    private final LongArrayList sources = new LongArrayList();

    MoveChecker(int pass, LoadedShards loaded) {
      this.last = pass == passes - 1;
      this.loaded = loaded;
      this.moves = new ListedNextMoves(rules, classes, loaded);
    }

    /**
     * Checks the states of a run.
     *
     * @param before the results of previous passes, or null
     * @return the results so far, for later passes, or null after the last pass
     */
    ListedRuns.Run check(ListedRuns.Run run, ListedRuns.Run before) {
      int count = run.next().length;
      ListedRuns.Run found =
          last ? null : new ListedRuns.Run(new long[0], new char[count], new char[count]);
      moves.examine(run, before);
      sources.clear();
      for (int i = 0; i < count; i++) {
        System.arraycopy(run.states(), i * width, state, 0, width);
        if (forward && moves.leavesList(i)) {
          faults.add("a move of " + name(state) + " leads to a state that is not in the list");
        }
        if (last) {
          checkNextMove(i, run.distances()[i], run.next()[i]);
        } else {
          found.distances()[i] = moves.distance(i);
          found.next()[i] = moves.move(i);
        }
        if (!forward) {
          StateStore.Phase.LIST.follow(rules, classes, state, this);
        }
      }
      int[] distances = loaded.distances(sources.elements(), sources.size() / width, width);
      for (int i = 0; i < distances.length; i++) {
        if (distances[i] == LoadedShards.MISSING) {
          sources.getElements(i * width, state, 0, width);
          faults.add(name(state) + " can reach a goal, but is not in the list of states");
        }
      }
      return found;
    }

    @Override
    public void accept(int move, long[] from) {
      sources.addElements(sources.size(), from);
    }

    private void checkNextMove(int i, char distance, char next) {
      if (distance == Shard.NO_DISTANCE
          ? moves.distance(i) != distance
          : distance > 0 && moves.distance(i) != distance - 1) {
        faults.add(
            "%s has %s, but its best move leads to %s"
                .formatted(name(state), describe(distance), describe(moves.distance(i))));
      } else if (distance > 0 && distance != Shard.NO_DISTANCE && next != moves.move(i)) {
        faults.add(
            "%s has next move %d, expected %d".formatted(name(state), +next, +moves.move(i)));
      }
    }
  }

  /** Checks that exactly as many states can be reached from the starts as the list has. */
  private void checkReachable(Workers workers) {
    ListedSearch.Task task =
        new ListedSearch.Task(
            claim.name(), rules, classes, workers, BuildObserver.SILENT, maxBytes);
    try (TemporaryTables home = new TemporaryTables("saitan-proof");
        ListedSearch search =
            new ListedSearch(
                task,
                new ListedSearch.Build(
                    home.tables().directory(),
                    claim.name(),
                    0,
                    Double.POSITIVE_INFINITY,
                    passes > 1))) {
      long reachable = states() - search.reachable();
      if (reachable != 0) {
        faults.add(Plural.of(reachable, "state") + " cannot be reached from the starts");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Checks the order of the runs in each section. */
  private void checkOrder(long[]... ends) {
    for (int run = 1; run < ends.length; run++) {
      if (firstRuns[sectionOf(run)] != run) {
        checkOrder(
            Arrays.copyOfRange(ends[run - 1], width, 2 * width), Arrays.copyOf(ends[run], width));
      }
    }
  }

  private void checkOrder(long[] before, long[] state) {
    if (ListedRules.compare(before, state) >= 0) {
      faults.add(name(state) + " is not greater than the previous state of the list");
    }
  }

  private String name(long[] state) {
    try {
      return claim.naming().apply(state.clone());
    } catch (IllegalArgumentException e) {
      String words =
          Arrays.stream(state).mapToObj(Long::toHexString).collect(Collectors.joining(" "));
      return words + " (not a state: " + e.getMessage() + ")";
    }
  }

  private static String describe(char distance) {
    return distance == Shard.NO_DISTANCE ? "no distance" : "distance " + (int) distance;
  }

  /** Returns the section to which a run belongs. */
  private int sectionOf(long run) {
    int section = 0;
    while (firstRuns[section + 1] <= run) {
      section++;
    }
    return section;
  }

  /** Returns the index of a distance in {@link #counts}. */
  private int countIndex(char distance) {
    int farthest = claim.histogram().size();
    return distance == Shard.NO_DISTANCE ? farthest + 1 : Math.min(distance, farthest);
  }

  /** Returns the number of states checked, counting every member of a class. */
  public long states() {
    return LongStream.of(counts).sum();
  }

  /** Checks the totals once all states have been counted. */
  private void checkFigures() {
    List<Stabilizers.Stabilizer> actual =
        Arrays.stream(sectionStabilizers).filter(Objects::nonNull).toList();
    faults.checkEqual("order of sections", actual, actual.stream().sorted().distinct().toList());
    int farthest = claim.histogram().size();
    List<Long> byDistance = LongStream.of(counts).limit(farthest).boxed().toList();
    faults.checkEqual("histogram", byDistance, claim.histogram());
    faults.checkEqual("number of states beyond the largest distance", counts[farthest], 0L);
    long deadEnds = counts[farthest + 1];
    faults.checkEqual("number of states without a distance", deadEnds, claim.deadEnds());
    if (deadEnds > 0 && !forward) {
      faults.add("the list has states without a distance, although the puzzle has no start");
    }
  }
}
