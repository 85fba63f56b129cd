// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.util.List;
import org.saitan.table.distance.BlockLayout;

/**
 * The states of a shard when all is known, section by section, each in ascending order.
 *
 * @param words word after word, state after state
 * @param known the distance, or {@link BlockLayout#UNREACHED}, above the 16 bits of the next move
 * @param starts by section, the number of its first state; and how many states there are
 */
record SortedShard(long[] words, int[] known, int[] starts) {
  /**
   * Sorts a shard.
   *
   * @param sections numbers of {@link Keepers} in the order of the sections
   */
  static SortedShard of(Shard shard, List<Integer> sections, int width, StateSort sort) {
    int size = shard.size();
    long[] words = new long[size * width];
    int[] known = new int[size];
    shard.write(words, known);
    int[] starts = new int[sections.size() + 1];
    starts[sections.size()] = size;
    if (sections.size() > 1) {
      int[] sectionOf = new int[sections.size()];
      for (int section = 0; section < sectionOf.length; section++) {
        sectionOf[sections.get(section)] = section;
      }
      for (int entry = 0; entry < size; entry++) {
        starts[sectionOf[shard.keepers(entry)] + 1]++;
      }
      starts[sections.size()] = size;
      for (int section = 1; section < sectionOf.length; section++) {
        starts[section] += starts[section - 1];
      }
      long[] byFinding = words.clone();
      int[] knownByFinding = known.clone();
      int[] next = starts.clone();
      for (int entry = 0; entry < size; entry++) {
        int to = next[sectionOf[shard.keepers(entry)]]++;
        System.arraycopy(byFinding, entry * width, words, to * width, width);
        known[to] = knownByFinding[entry];
      }
    }
    for (int section = 0; section < sections.size(); section++) {
      sort.sort(words, known, starts[section], starts[section + 1] - starts[section]);
    }
    return new SortedShard(words, known, starts);
  }

  /** Returns the number of the first state in a range that is not less than another shard's. */
  int lowerBound(int from, int to, SortedShard other, int pivot, int width) {
    int low = from;
    int high = to;
    while (low < high) {
      int middle = low + high >>> 1;
      if (StateSort.compare(words, middle, other.words, pivot, width) < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /**
   * Counts its states.
   *
   * @param counts by section and distance; those without any come last
   */
  void count(long[][] counts) {
    for (int section = 0; section < counts.length; section++) {
      long[] ofSection = new long[counts[section].length];
      for (int i = starts[section]; i < starts[section + 1]; i++) {
        ofSection[Math.min(ofSection.length - 1, known[i] >>> Character.SIZE)]++;
      }
      synchronized (counts) {
        for (int distance = 0; distance < ofSection.length; distance++) {
          counts[section][distance] += ofSection[distance];
        }
      }
    }
  }

  /** Returns the bytes of so many states. */
  static long bytes(long states, int width) {
    return states * (Long.BYTES * width + Integer.BYTES);
  }
}
