// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.saitan.engine.step.MemoryBudget;
import org.saitan.parallel.Workers;
import org.saitan.problem.DoesNotFitException;
import org.saitan.space.ListedRules;
import org.saitan.space.StateList;
import org.saitan.table.distance.BlockLayout;
import org.saitan.text.Magnitude;
import org.saitan.text.Plural;

/**
 * Proves a list of states, their distances and next moves from the rules.
 *
 * <p>First what is said of each state by itself: it is the least of its images, greater than the
 * one before it in its section, kept by the symmetries of its section; the sections are in order,
 * and all together give the histogram. Then what is said of moves. Each move of each state is held
 * to the distance of the state that it leads to: the next move leads to a state one nearer; no move
 * of a lower number leads as near, and none nearer; no move of a dead end leads to a state with a
 * distance. Goals, and nothing else, have 0: each state is asked whether it is one ({@link
 * ListedRules#isGoal}), whatever the search began with. So all distances and next moves are right,
 * within the list.
 *
 * <p>That the list has all states and no others: where there are starts, it is gone through from
 * these, and what is reached must be the list; no move may leave it. Where there are none, all
 * goals must be in it and all states from which a move leads into it: then it has all that can
 * reach a goal, and it has no others, for each has a distance.
 */
public abstract class ListedProof {
  /** Where a distance is, that there is none. */
  static final int NONE = BlockLayout.UNREACHED;

  private static final int MOST_FAULTS = 10;

  final ListedRules rules;
  final boolean classes;
  final ListedRuns list;
  final int width;
  final Keepers keepers;
  private final Claim claim;

  /** By section, its first run; and the run after the last. */
  private final long[] firstRuns;

  /** By section and distance, how many states were looked at. */
  private final long[][] counts;

  /** By section, the number of what keeps its states, -1 as long as none was looked at. */
  private final int[] numbers;

  private final Set<String> faults = new HashSet<>();
  private final LongAdder faulty = new LongAdder();

  /**
   * What is to be proved.
   *
   * @param name name of the board, for messages
   * @param classes whether the list has one state of each class
   * @param histogram by distance how many states there are said to be, classes unfolded
   * @param deadEnds how many without a distance
   * @param naming says a state in faults
   */
  public record Claim(
      String name,
      ListedRules rules,
      boolean classes,
      ListedRuns list,
      List<Long> histogram,
      long deadEnds,
      Function<long[], String> naming) {
    /** Copies the histogram. */
    public Claim {
      histogram = List.copyOf(histogram);
    }
  }

  /**
   * What a proof came to.
   *
   * @param states states that were proved, classes unfolded
   * @param stored states that were looked at, and their moves held to the rules
   * @param faults what is wrong, some of it; empty if all is right
   */
  public record Verdict(long states, long stored, List<String> faults) {
    /** Copies the list. */
    public Verdict {
      faults = List.copyOf(faults);
    }
  }

  ListedProof(Claim claim) {
    this.claim = claim;
    this.rules = claim.rules();
    this.classes = claim.classes() && rules.symmetries() > 1;
    this.list = claim.list();
    this.width = rules.words();
    this.keepers = new Keepers(rules, this.classes);
    List<StateList.Section> sections = list.sections();
    firstRuns = new long[sections.size() + 1];
    for (int section = 0; section < sections.size(); section++) {
      firstRuns[section + 1] = firstRuns[section] + sections.get(section).runs();
    }
    counts = new long[sections.size()][claim.histogram().size() + 1];
    numbers = new int[sections.size()];
    Arrays.fill(numbers, -1);
  }

  /**
   * Returns the proof of a claim.
   *
   * @param most the most bytes that it may hold
   * @throws DoesNotFitException if that is not enough
   */
  public static ListedProof of(Claim claim, double most) {
    return new ShardedProof(claim, most);
  }

  /** Returns the memory of a proof. */
  static MemoryBudget budget(Claim claim, double most) {
    return new MemoryBudget(
        most,
        bytes ->
            "the proof of %s needs more than %s of memory"
                .formatted(claim.name(), Magnitude.bytes(bytes)));
  }

  /** Returns how many steps it takes. */
  public abstract long steps();

  /**
   * Proves the list.
   *
   * @param workers threads that share the work
   * @param progress called {@link #steps} times, from any thread
   */
  public final Verdict run(Workers workers, Runnable progress) {
    prove(workers, progress);
    List<String> some = new ArrayList<>(faults);
    Collections.sort(some);
    if (faulty.sum() > some.size()) {
      some.add("and more: " + Plural.of(faulty.sum(), "fault") + " in all");
    }
    return new Verdict(states(), list.stored(), some);
  }

  /** Says what is wrong by {@link #fault}. */
  abstract void prove(Workers workers, Runnable progress);

  final void fault(String found) {
    faulty.increment();
    synchronized (faults) {
      if (faults.size() < MOST_FAULTS) {
        faults.add(found);
      }
    }
  }

  final String name(long[] state) {
    try {
      return claim.naming().apply(state.clone());
    } catch (IllegalArgumentException e) {
      String words =
          Arrays.stream(state).mapToObj(Long::toHexString).collect(Collectors.joining(" "));
      return words + " (not a state: " + e.getMessage() + ")";
    }
  }

  static String far(int distance) {
    return distance == NONE ? "no distance" : "distance " + distance;
  }

  /** Returns the section of a run. */
  final int sectionOf(long run) {
    int section = 0;
    while (firstRuns[section + 1] <= run) {
      section++;
    }
    return section;
  }

  /** Returns whether a section begins with a run. */
  final boolean isFirst(long run) {
    return firstRuns[sectionOf(run)] == run;
  }

  /** Returns whether a run has as many states as it should, and says so if it has not. */
  final boolean isWhole(long run, ListedRuns.Run some) {
    int section = sectionOf(run);
    long before = (run - firstRuns[section]) * StateList.RUN;
    long expected = Math.min(StateList.RUN, list.sections().get(section).states() - before);
    if (some.distances().length == expected
        && some.next().length == expected
        && some.states().length == expected * width) {
      return true;
    }
    fault("run %d has %d states, not %d".formatted(run, some.distances().length, expected));
    return false;
  }

  /** Returns the distance of a state of a run, {@link #NONE} if it has none. */
  static int distanceOf(ListedRuns.Run run, int i) {
    return run.distances()[i];
  }

  /** Returns what counts states by {@link #layer}. */
  final long[] tally() {
    return new long[claim.histogram().size() + 1];
  }

  /** Returns where a distance is counted: behind all layers if it is {@link #NONE}. */
  final int layer(int distance) {
    return distance == NONE ? claim.histogram().size() : distance;
  }

  /** Takes in how many states of a section have which distance. */
  final void count(int section, long[] byLayer) {
    synchronized (counts) {
      for (int layer = 0; layer < byLayer.length; layer++) {
        counts[section][layer] += byLayer[layer];
      }
    }
  }

  /** Returns the distance of a state; {@link #NONE}, and a fault, if it is beyond all layers. */
  final int checkedDistance(ListedRuns.Run run, int i, long[] state) {
    int distance = distanceOf(run, i);
    if (distance != NONE && distance >= claim.histogram().size()) {
      fault(name(state) + " has distance " + distance);
      return NONE;
    }
    return distance;
  }

  /** Checks that a state has the distance 0 if it is a goal, and else another or none. */
  final void checkGoal(long[] state, int distance) {
    if (rules.isGoal(state) != (distance == 0)) {
      fault(
          name(state)
              + (distance == 0
                  ? " is not a goal, but has distance 0"
                  : " is a goal, but does not have distance 0"));
    }
  }

  /** Checks that a state is kept by the symmetries of its section. */
  final void checkKeepers(int section, int number, long[] state) {
    synchronized (numbers) {
      if (numbers[section] < 0) {
        numbers[section] = number;
      }
      if (number != numbers[section]
          || !keepers.images(number).equals(list.sections().get(section).images())) {
        fault(name(state) + " is kept by other symmetries than its section");
      }
    }
  }

  /** Returns by section the number of {@link Keepers} of its states, when all were looked at. */
  final int[] keepersOfSections() {
    synchronized (numbers) {
      return numbers.clone();
    }
  }

  /** Returns how many states were counted, classes unfolded. */
  final long states() {
    long states = 0;
    for (long ofDistance : histogramFound()) {
      states += ofDistance;
    }
    return states;
  }

  private long[] histogramFound() {
    long[] found = tally();
    for (int section = 0; section < counts.length; section++) {
      int weight = list.sections().get(section).images().size();
      for (int layer = 0; layer < found.length; layer++) {
        found[layer] += counts[section][layer] * weight;
      }
    }
    return found;
  }

  /** Checks what all states say together, when all were counted. */
  final void checkFigures() {
    List<Integer> said = new ArrayList<>();
    for (int number : numbers) {
      if (number >= 0) {
        said.add(number);
      }
    }
    List<Integer> order = keepers.inOrder().stream().filter(said::contains).toList();
    if (!said.equals(order)) {
      fault("the sections are not in order");
    }
    long[] found = histogramFound();
    for (int distance = 0; distance < claim.histogram().size(); distance++) {
      long expected = claim.histogram().get(distance);
      if (found[distance] != expected) {
        fault(
            "%s at distance %d, not %s as said"
                .formatted(Plural.of(found[distance], "state"), distance, Magnitude.of(expected)));
      }
    }
    if (found[layer(NONE)] != claim.deadEnds()) {
      fault(
          "%s without a distance, not %s as said"
              .formatted(Plural.of(found[layer(NONE)], "state"), Magnitude.of(claim.deadEnds())));
    }
    if (found[layer(NONE)] > 0 && rules.starts().isEmpty()) {
      fault("there are states without a distance, but no starts");
    }
  }
}
