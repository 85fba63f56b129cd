// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.saitan.engine.step.MemoryBudget;
import org.saitan.parallel.Workers;
import org.saitan.space.ListedRules;
import org.saitan.space.StateList;

/**
 * The states of a list that can be reached from the starts, found without an index: targets of
 * moves are gathered, sorted by the run that must have them, and searched for there.
 *
 * <p>Memory: two bits for each state, the first state of each run, and a batch of targets for each
 * thread. Cost: all moves of all states, and in each step from the starts a reading of the runs
 * that have new states or targets.
 */
final class Reachability {
  /** Targets of one thread that are searched for together. */
  private static final int BATCH = 1 << 14;

  private static final int RUN_WORDS = StateList.RUN / Long.SIZE;

  private final ListedRules rules;
  private final boolean classes;
  private final ListedRuns list;
  private final Keepers keepers;

  /** By number of {@link Keepers}, the section; -1 if there is none. */
  private final int[] sectionOf;

  private final int width;

  /** By section, its first run; and the run after the last. */
  private final int[] firstRuns;

  /** By run, the words of its first state. */
  private final long[] firsts;

  /** By run, the states that were reached; and those whose moves were followed. */
  private final long[][] reached;

  private final long[][] followed;
  private final Deque<Follower> followers = new ArrayDeque<>();

  /**
   * Prepares the search.
   *
   * @param ofSections by section, the number of {@link Keepers} of its states
   */
  Reachability(
      ListedRules rules,
      boolean classes,
      ListedRuns list,
      Keepers keepers,
      int[] ofSections,
      MemoryBudget memory,
      Workers workers) {
    this.rules = rules;
    this.classes = classes;
    this.list = list;
    this.keepers = keepers;
    sectionOf = new int[Arrays.stream(ofSections).max().orElse(-1) + 1];
    Arrays.fill(sectionOf, -1);
    for (int section = 0; section < ofSections.length; section++) {
      if (ofSections[section] >= 0) {
        sectionOf[ofSections[section]] = section;
      }
    }
    this.width = rules.words();
    int runs = Math.toIntExact(list.runs());
    memory.reserve((long) bytes(runs, width, workers.threads()));
    firstRuns = new int[list.sections().size() + 1];
    for (int section = 0; section + 1 < firstRuns.length; section++) {
      firstRuns[section + 1] =
          firstRuns[section] + Math.toIntExact(list.sections().get(section).runs());
    }
    firsts = new long[runs * width];
    reached = new long[runs][RUN_WORDS];
    followed = new long[runs][RUN_WORDS];
    workers.forEach(
        runs, run -> System.arraycopy(list.run(run).states(), 0, firsts, run * width, width));
  }

  /** Returns the bytes that it takes. */
  static double bytes(double runs, int width, int threads) {
    return runs * Long.BYTES * (2 * RUN_WORDS + width + Long.BYTES)
        + (double) threads * BATCH * Long.BYTES * (width + 1);
  }

  /**
   * Returns the number of stored states that can be reached.
   *
   * @param missing is given the starts that are not in the list
   */
  long count(Workers workers, Consumer<long[]> missing) {
    for (long[] start : rules.starts()) {
      long[] least = start.clone();
      if (classes) {
        rules.canonical(start, least);
      }
      Follower follower = follower();
      int run = follower.runOf(least);
      if (run < 0 || !reach(run, list.run(run).states(), least, 0)) {
        missing.accept(start);
      }
      followers.add(follower);
    }
    int[] open = open();
    while (open.length > 0) {
      step(workers, open);
      open = open();
    }
    return Arrays.stream(reached).flatMapToLong(Arrays::stream).map(Long::bitCount).sum();
  }

  /** Returns the runs that have states whose moves were not followed. */
  private int[] open() {
    return IntStream.range(0, reached.length)
        .filter(run -> !Arrays.equals(reached[run], followed[run]))
        .toArray();
  }

  private void step(Workers workers, int... open) {
    Deque<Follower> busy = new ArrayDeque<>();
    workers.forEach(
        open.length,
        () -> {
          Follower follower = follower();
          synchronized (busy) {
            busy.add(follower);
          }
          return i -> follower.follow(open[i]);
        });
    Follower[] all = busy.toArray(Follower[]::new);
    workers.forEach(all.length, i -> all[i].settle());
    followers.addAll(busy);
  }

  private Follower follower() {
    synchronized (followers) {
      return followers.isEmpty() ? new Follower() : followers.remove();
    }
  }

  /** Marks state {@code number} of some targets in a run; returns whether the run has it. */
  private boolean reach(int run, long[] states, long[] targets, int number) {
    int low = 0;
    int high = states.length / width - 1;
    while (low <= high) {
      int middle = low + high >>> 1;
      int order = Ranges.compare(states, middle, targets, number, width);
      if (order == 0) {
        synchronized (reached[run]) {
          reached[run][middle / Long.SIZE] |= 1L << middle;
        }
        return true;
      }
      low = order < 0 ? middle + 1 : low;
      high = order < 0 ? high : middle - 1;
    }
    return false;
  }

  /** Follows the moves of states; one a thread. */
  private final class Follower implements ListedRules.Sink {
    private final Keepers.Finder finder = keepers.finder();
    private final long[] targets = new long[BATCH * width];
    private final long[] state = new long[width];

    /** By target, its run in the upper half and its number in the lower. */
    private final long[] byRun = new long[BATCH];

    private int count;

    void follow(int run) {
      long[] states = list.run(run).states();
      for (int word = 0; word < RUN_WORDS; word++) {
        long fresh;
        synchronized (reached[run]) {
          fresh = reached[run][word] & ~followed[run][word];
        }
        followed[run][word] |= fresh;
        for (; fresh != 0; fresh &= fresh - 1) {
          int lane = word * Long.SIZE + Long.numberOfTrailingZeros(fresh);
          System.arraycopy(states, lane * width, state, 0, width);
          if (classes) {
            rules.leastAfter(state, this);
          } else {
            rules.after(state, this);
          }
        }
      }
    }

    @Override
    public void state(int move, long[] to) {
      int run = runOf(to);
      if (run < 0) {
        return; // It is not in the list, which is a fault that others have said.
      }
      System.arraycopy(to, 0, targets, count * width, width);
      byRun[count] = (long) run << Integer.SIZE | count;
      if (++count == BATCH) {
        settle();
      }
    }

    /** Returns the only run that may have a state; -1 if there is none. */
    int runOf(long[] target) {
      int number = finder.of(target);
      int section = number < sectionOf.length ? sectionOf[number] : -1;
      if (section < 0) {
        return -1;
      }
      int low = firstRuns[section];
      int high = firstRuns[section + 1] - 1;
      while (low <= high) {
        int middle = low + high >>> 1;
        boolean after = Ranges.compare(firsts, middle, target, 0, width) > 0;
        low = after ? low : middle + 1;
        high = after ? middle - 1 : high;
      }
      return high < firstRuns[section] ? -1 : high;
    }

    /** Searches for the targets that were gathered. */
    void settle() {
      Arrays.sort(byRun, 0, count);
      int before = -1;
      long[] states = null;
      for (int i = 0; i < count; i++) {
        int run = (int) (byRun[i] >>> Integer.SIZE);
        if (run != before) {
          states = list.run(run).states();
          before = run;
        }
        reach(run, states, targets, (int) byRun[i]);
      }
      count = 0;
    }
  }
}
