// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.util.ArrayList;
import java.util.List;
import org.saitan.parallel.Workers;
import org.saitan.space.StateList;

/**
 * A listing in shards, each sorted.
 *
 * <p>Memory: 8 bytes a word and 4 bytes for each stored state.
 */
final class SortedListing extends Listing {
  private final int width;
  private final List<Numbered> sections;
  private final List<SortedShard> shards;

  /** By part and shard, from where its states are. */
  private final List<int[]> beginnings;

  /** By part and shard, where they end. */
  private final List<int[]> endings = new ArrayList<>();

  /** A section and its number in the shards. */
  record Numbered(StateList.Section section, int number) {}

  /**
   * Creates the listing from its shards.
   *
   * @param numbered sections that have states, with their numbers in the shards
   * @param histogram by distance, states with classes unfolded
   */
  SortedListing(
      int width,
      List<Numbered> numbered,
      List<SortedShard> shards,
      List<Long> histogram,
      long deadEnds,
      Workers workers) {
    super(width, numbered.stream().map(Numbered::section).toList(), histogram, deadEnds);
    this.width = width;
    this.sections = List.copyOf(numbered);
    this.shards = List.copyOf(shards);
    beginnings =
        workers.map(
            parts(), () -> part -> split(cuts().get(part).section(), cuts().get(part).from()));
    for (int part = 0; part < parts(); part++) {
      int section = cuts().get(part).section();
      boolean last = part + 1 == parts() || cuts().get(part + 1).section() != section;
      endings.add(last ? bounds(section, 1) : beginnings.get(part + 1));
    }
  }

  /** Returns the bytes that a part takes while it is put together. */
  static long bytesOfPart(int width) {
    long states = (long) runsPerPart(width) * StateList.RUN;
    return SortedShard.bytes(states, width)
        + StateSort.bytes(states, width)
        + states * (Short.BYTES + Character.BYTES);
  }

  @Override
  public PartMaker maker() {
    return new Maker();
  }

  /** Returns by shard where a section begins, or ends where {@code more} is 1. */
  private int[] bounds(int section, int more) {
    int number = sections.get(section).number();
    return shards.stream().mapToInt(shard -> shard.starts()[number + more]).toArray();
  }

  /**
   * Returns by shard where the states begin that are not among the first {@code rank} of a section.
   */
  private int[] split(int section, long rank) {
    int[] starts = bounds(section, 0);
    int[] low = starts.clone();
    int[] high = bounds(section, 1);
    if (rank == 0) {
      return low;
    }
    int[] below = new int[low.length];
    int widest = widest(low, high);
    while (low[widest] < high[widest]) {
      // A state amid those that may be on either side: how many are less says on which it is.
      int pivot = low[widest] + high[widest] >>> 1;
      long less = 0;
      for (int s = 0; s < low.length; s++) {
        below[s] =
            s == widest
                ? pivot
                : shards.get(s).lowerBound(low[s], high[s], shards.get(widest), pivot, width);
        less += below[s] - starts[s];
      }
      if (less < rank) {
        System.arraycopy(below, 0, low, 0, low.length);
        low[widest] = pivot + 1;
      } else {
        System.arraycopy(below, 0, high, 0, high.length);
      }
      widest = widest(low, high);
    }
    return low;
  }

  private static int widest(int[] low, int[] high) {
    int widest = 0;
    for (int s = 1; s < low.length; s++) {
      if (high[s] - low[s] > high[widest] - low[widest]) {
        widest = s;
      }
    }
    return widest;
  }

  private final class Maker implements PartMaker {
    private final StateSort sort = new StateSort(width);

    @Override
    public Part make(int part) {
      Cut cut = cuts().get(part);
      int count = Math.toIntExact(cut.to() - cut.from());
      int[] starts = beginnings.get(part);
      int[] ends = endings.get(part);
      long[] words = new long[count * width];
      int[] known = new int[count];
      int place = 0;
      for (int s = 0; s < shards.size(); s++) {
        int from = starts[s];
        int more = ends[s] - from;
        System.arraycopy(shards.get(s).words(), from * width, words, place * width, more * width);
        System.arraycopy(shards.get(s).known(), from, known, place, more);
        place += more;
      }
      sort.sort(words, known, 0, count);
      char[] distances = new char[count];
      char[] next = new char[count];
      for (int i = 0; i < count; i++) {
        distances[i] = (char) (known[i] >>> Character.SIZE);
        next[i] = (char) known[i];
      }
      return new Part(cut.section(), cut.firstRun(), new Run(words, distances, next));
    }
  }
}
