// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.util.ArrayList;
import java.util.List;
import org.saitan.space.StateList;
import org.saitan.table.TableDigest;

/**
 * All states of a puzzle with {@link org.saitan.space.ListedRules}, one per symmetry class, with
 * their distances and next moves, in the order of {@link StateList}. The list is divided into parts
 * that consist of complete runs and are computed on request.
 *
 * <p>The result is exact and depends neither on the number of threads nor on how the states were
 * found. A state's next move is the lowest-numbered move to a state whose class is one closer.
 */
public abstract class Listing implements StateList {
  /**
   * The number of runs per part if states have one word. The last part of a section may have fewer.
   */
  private static final int RUNS_PER_PART = 1_024;

  private final int width;
  private final List<Section> sections;
  private final List<Long> histogram;
  private final List<Cut> cuts = new ArrayList<>();

  /** The number of states before each slice, followed by the number of all states. */
  private final long[] before;

  private final long[] firsts;

  /**
   * The extent of a part.
   *
   * @param firstRun the index of the part's first run, counted over all sections
   * @param from the index of the part's first state, counted over all sections
   * @param to the index after that of the part's last state
   */
  private record Cut(long firstRun, long from, long to) {}

  /**
   * Consecutive runs of one section.
   *
   * @param firstRun the index of the first run, counted over all sections
   * @param all the states of these runs as a single run
   */
  public record Portion(long firstRun, ListedRuns.Run all) {
    /** Returns the number of runs. */
    public int runs() {
      return (all.next().length + RUN - 1) / RUN;
    }

    /** Returns the run with the given index in the part. */
    public ListedRuns.Run run(int number) {
      int from = number * RUN;
      return all.slice(from, Math.min(all.next().length, from + RUN));
    }
  }

  /**
   * Creates a listing.
   *
   * @param width the number of 64-bit words per state
   * @param sections the nonempty sections
   * @param slices the number of states in each slice, section by section
   * @param layers the number of states at each distance, counting every member of a class; the last
   *     number may be 0
   */
  Listing(int width, List<Section> sections, long[] slices, List<Long> layers) {
    this.width = width;
    this.sections = List.copyOf(sections);
    List<Long> nonempty = layers.stream().takeWhile(states -> states > 0).toList();
    this.histogram = nonempty.isEmpty() ? List.of(0L) : nonempty;
    this.before = new long[slices.length + 1];
    for (int slice = 0; slice < slices.length; slice++) {
      before[slice + 1] = before[slice] + slices[slice];
    }
    this.firsts = new long[Math.toIntExact(runs() * width)];
    long statesPerPart = statesPerPart(width);
    long firstRun = 0;
    long begin = 0;
    for (int s = 0; s < sections.size(); s++) {
      long end = begin + sections.get(s).states();
      for (long from = begin; from < end; from += statesPerPart) {
        long run = firstRun + (from - begin) / RUN;
        cuts.add(new Cut(run, from, Math.min(end, from + statesPerPart)));
      }
      firstRun += sections.get(s).runs();
      begin = end;
    }
  }

  private static long statesPerPart(int width) {
    int runs = Math.max(1, RUNS_PER_PART / width / TableDigest.SPAN) * TableDigest.SPAN;
    return (long) runs * RUN;
  }

  /** Returns the memory needed to assemble a part, in bytes. */
  static long bytesPerPart(long states, int width) {
    return 2 * Math.min(states, statesPerPart(width)) * (Long.BYTES * width + 2 * Character.BYTES);
  }

  /** Returns the number of 64-bit words per state. */
  final int words() {
    return width;
  }

  /** {@inheritDoc} The states are known once all parts have been assembled. */
  @Override
  public long[] firstStates() {
    return firsts;
  }

  /** {@inheritDoc} This operation is not supported, since a listing provides only parts. */
  @Override
  public long[] run(long run) {
    throw new UnsupportedOperationException("a listing can only be read in parts");
  }

  @Override
  public List<Section> sections() {
    return sections;
  }

  /**
   * Returns the number of states at each distance, counting every member of a class, or a single 0
   * if all states are dead ends.
   */
  public List<Long> histogram() {
    return histogram;
  }

  /** Returns the number of parts. */
  public int parts() {
    return cuts.size();
  }

  /** Returns the number of states in a slice. */
  final int statesOf(int slice) {
    return Math.toIntExact(before[slice + 1] - before[slice]);
  }

  /**
   * Returns a slice's states in ascending order. Next moves that are not known yet are {@link
   * ListedNextMoves#NONE}.
   */
  abstract ListedRuns.Run slice(int slice);

  /** Finds the next moves that {@link #slice} has not filled in. */
  abstract void findNextMoves(ListedRuns.Run run);

  /** Assembles the part with the given index, {@code 0 <= part < parts()}. Thread-safe. */
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
      int length = Math.min(count - place, statesOf(slice) - skipped);
      if (length > 0) {
        all.copy(slice(slice), skipped, place, length);
        place += length;
      }
    }
    for (int at = 0; at < count; at += RUN) {
      int run = (int) cut.firstRun() + at / RUN;
      System.arraycopy(all.states(), at * width, firsts, run * width, width);
    }
    findNextMoves(all);
    for (int i = 0; i < count; i++) {
      if (!all.hasNext(i)) {
        all.next()[i] = 0;
      } else if (all.next()[i] == ListedNextMoves.NONE) {
        throw new IllegalStateException(
            "a state with a distance has no move that leads closer to the goal");
      }
    }
    return new Portion(cut.firstRun(), all);
  }
}
