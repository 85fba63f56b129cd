// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.util.ArrayList;
import java.util.List;
import org.saitan.space.StateList;
import org.saitan.table.TableDigest;

/**
 * All states of a puzzle of {@link org.saitan.space.ListedRules}, one per symmetry class, with
 * distances and next moves, in the order of {@link StateList}; divided into parts of whole runs,
 * computed on request.
 *
 * <p>Exact and deterministic: the same whatever the number of threads, and in whatever way the
 * states were found. The next move of a state is the lowest-numbered of those that lead to a state
 * whose class is one nearer.
 */
public abstract class Listing implements StateList {
  /**
   * How many runs a part has, where states are of one word; the last of a section may have fewer.
   */
  private static final int RUNS_PER_PART = 1_024;

  private final int width;
  private final List<Section> sections;
  private final List<Long> histogram;
  private final long deadEnds;
  private final List<Cut> cuts = new ArrayList<>();

  /** By slice, how many states are in those before; and how many there are. */
  private final long[] before;

  private final long[] firsts;

  /**
   * Where a part begins and ends.
   *
   * @param firstRun number of its first run, over all sections
   * @param from number of its first state, over all sections
   * @param to number of the state after its last
   */
  private record Cut(long firstRun, long from, long to) {}

  /**
   * Some runs in a row of one section.
   *
   * @param firstRun number of the first run, over all sections
   * @param all the states of all its runs
   */
  public record Portion(long firstRun, ListedRuns.Run all) {
    /** Returns how many runs it has. */
    public int runs() {
      return (all.next().length + RUN - 1) / RUN;
    }

    /** Returns one run, by its number in the part. */
    public ListedRuns.Run run(int number) {
      int from = number * RUN;
      return all.slice(from, Math.min(all.next().length, from + RUN));
    }
  }

  /**
   * Creates a listing.
   *
   * @param width 64-bit words of a state
   * @param sections sections that have states
   * @param slices how many states the slices have that it is put together of, section by section
   * @param layers by distance, states with classes unfolded; the last may have none
   */
  Listing(int width, List<Section> sections, long[] slices, List<Long> layers) {
    this.width = width;
    this.sections = List.copyOf(sections);
    List<Long> reached = layers.stream().takeWhile(states -> states > 0).toList();
    this.histogram = reached.isEmpty() ? List.of(0L) : reached;
    long all = sections.stream().mapToLong(s -> s.states() * s.images().size()).sum();
    this.deadEnds = all - layers.stream().mapToLong(Long::longValue).sum();
    this.before = new long[slices.length + 1];
    for (int slice = 0; slice < slices.length; slice++) {
      before[slice + 1] = before[slice] + slices[slice];
    }
    this.firsts = new long[Math.toIntExact(runs() * width)];
    long statesOfPart = statesOfPart(width);
    long firstRun = 0;
    long begin = 0;
    for (int s = 0; s < sections.size(); s++) {
      long end = begin + sections.get(s).states();
      for (long from = begin; from < end; from += statesOfPart) {
        long run = firstRun + (from - begin) / RUN;
        cuts.add(new Cut(run, from, Math.min(end, from + statesOfPart)));
      }
      firstRun += sections.get(s).runs();
      begin = end;
    }
  }

  private static long statesOfPart(int width) {
    int runs = Math.max(1, RUNS_PER_PART / width / TableDigest.SPAN) * TableDigest.SPAN;
    return (long) runs * RUN;
  }

  /** Returns the bytes that a part of a list takes while it is put together. */
  static long bytesOfPart(long states, int width) {
    return 2 * Math.min(states, statesOfPart(width)) * (Long.BYTES * width + 2 * Character.BYTES);
  }

  /** Returns how many 64-bit words a state takes. */
  final int words() {
    return width;
  }

  /** {@inheritDoc} They are known when all parts have been put together. */
  @Override
  public long[] firstStates() {
    return firsts;
  }

  /** {@inheritDoc} Here runs come in parts only. */
  @Override
  public long[] run(long run) {
    throw new UnsupportedOperationException("runs come in parts");
  }

  @Override
  public List<Section> sections() {
    return sections;
  }

  /** Returns by distance how many states there are, classes unfolded; a 0 if all are dead ends. */
  public List<Long> histogram() {
    return histogram;
  }

  /** Returns how many states can reach no goal, classes unfolded. */
  public long deadEnds() {
    return deadEnds;
  }

  /** Returns how many states there are, classes unfolded. */
  public long states() {
    return deadEnds + histogram.stream().mapToLong(Long::longValue).sum();
  }

  /** Returns the number of parts. */
  public int parts() {
    return cuts.size();
  }

  /** Returns how many states a slice has. */
  final int statesOf(int slice) {
    return Math.toIntExact(before[slice + 1] - before[slice]);
  }

  /** Returns the states of a slice in their order. */
  abstract ListedRuns.Run slice(int slice);

  /** Finds the next moves that {@link #slice} has left open. */
  abstract void findNextMoves(ListedRuns.Run run);

  /** Puts a part together, {@code 0 <= part < parts()}; from any thread. */
  public Portion make(int part) {
    Cut cut = cuts.get(part);
    int count = Math.toIntExact(cut.to() - cut.from());
    ListedRuns.Run all =
        new ListedRuns.Run(new long[count * width], new char[count], new char[count]);
    int slice = 0;
    while (before[slice + 1] <= cut.from()) {
      slice++;
    }
    for (int place = 0; place < count; slice++) {
      int skipped = (int) (cut.from() + place - before[slice]);
      int some = Math.min(count - place, statesOf(slice) - skipped);
      if (some > 0) {
        all.copy(slice(slice), skipped, place, some);
        place += some;
      }
    }
    for (int at = 0; at < count; at += RUN) {
      int run = (int) cut.firstRun() + at / RUN;
      System.arraycopy(all.states(), at * width, firsts, run * width, width);
    }
    findNextMoves(all);
    return new Portion(cut.firstRun(), all);
  }
}
