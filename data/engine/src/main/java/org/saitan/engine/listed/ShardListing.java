// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import it.unimi.dsi.fastutil.Arrays;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.IntStream;
import org.saitan.space.ListedRules;
import org.saitan.space.StateList;

/**
 * A listing of states that are stored in shards. Each shard distributes its states to {@link
 * SortSlices}. Slices are sorted and next moves are found on request. If finding next moves takes
 * several passes over the shards, the constructor makes all passes except the last.
 */
final class ShardListing extends Listing {
  private final ShardStore store;
  private final LoadedShards loaded;

  /** The best next moves found in all passes except the last, indexed by slice. */
  private final char[][] bestMoves;

  private ShardListing(
      ShardStore store, List<StateList.Section> sections, long[] slices, List<Long> layers) {
    super(store.width, sections, slices, layers);
    this.store = store;
    int passes = store.passes();
    bestMoves = new char[slices.length][];
    if (passes > 1) {
      store.memory.reserve(Character.BYTES * store.stored());
    }
    for (int pass = 0; pass + 1 < passes; pass++) {
      LoadedShards shards = store.loadPass(pass, passes);
      store.task.observer().beginPhase("next moves", slices.length);
      store.workers.forEach(
          slices.length,
          slice -> {
            ListedRuns.Run run = slice(slice);
            new ListedNextMoves(store.rules, store.classes, shards).find(run);
            bestMoves[slice] = run.next();
            store.task.observer().step();
          });
    }
    loaded = store.loadPass(passes - 1, passes);
  }

  /** Distributes the states of a store to slices. The store must contain all layers. */
  static ShardListing of(ShardStore store, List<Long> layers) {
    List<Stabilizers.Stabilizer> order = store.stabilizers.inOrder();
    Shard sample = store.open(0);
    SortSlices slices =
        new SortSlices(
            order.size(),
            sample,
            sections(sample, store.stabilizers.finder(), order, store.width),
            store.width,
            store.stored());
    store.drop(sample);
    store.beginSlices(slices.count());
    store.task.observer().beginPhase("sorting", store.shards);
    AtomicLongArray counts = new AtomicLongArray(slices.count());
    store.workers.forEach(
        store.shards,
        () -> {
          Stabilizers.Finder finder = store.stabilizers.finder();
          return s -> {
            Shard shard = store.open(s);
            distribute(
                store, s, shard, sections(shard, finder, order, store.width), slices, counts);
            store.task.observer().step();
          };
        });
    List<StateList.Section> sections = new ArrayList<>();
    for (int section = 0; section < order.size(); section++) {
      long states =
          IntStream.range(slices.first(section), slices.first(section + 1))
              .mapToLong(counts::get)
              .sum();
      if (states > 0) {
        sections.add(new StateList.Section(order.get(section).images(), states));
      }
    }
    long[] states = IntStream.range(0, slices.count()).mapToLong(counts::get).toArray();
    return new ShardListing(store, sections, states, layers);
  }

  /** Returns the section of each of a shard's entries. */
  private static int[] sections(
      Shard shard, Stabilizers.Finder finder, List<Stabilizers.Stabilizer> order, int width) {
    int[] sections = new int[shard.size()];
    long[] state = new long[width];
    for (int entry = 0; entry < sections.length && order.size() > 1; entry++) {
      shard.copy(entry, state);
      sections[entry] = order.indexOf(finder.find(state));
    }
    return sections;
  }

  private static void distribute(
      ShardStore store,
      int number,
      Shard shard,
      int[] sections,
      SortSlices slices,
      AtomicLongArray counts) {
    int[] sliceOf = sections;
    int[] starts = new int[slices.count() + 1];
    long[] state = new long[store.width];
    for (int entry = 0; entry < sliceOf.length; entry++) {
      shard.copy(entry, state);
      sliceOf[entry] = slices.slice(sections[entry], state);
      starts[sliceOf[entry] + 1]++;
    }
    for (int slice = 0; slice < slices.count(); slice++) {
      counts.addAndGet(slice, starts[slice + 1]);
      starts[slice + 1] += starts[slice];
    }
    int[] next = starts.clone();
    int[] entries = new int[sliceOf.length];
    for (int entry = 0; entry < sliceOf.length; entry++) {
      entries[next[sliceOf[entry]]++] = entry;
    }
    store.putSlices(number, shard, entries, starts);
  }

  @Override
  ListedRuns.Run slice(int slice) {
    int width = store.width;
    int count = statesOf(slice);
    long[] words = new long[count * width];
    char[] distances = new char[count];
    store.getSlice(slice, words, distances);
    Arrays.quickSort(
        0,
        count,
        (a, b) -> ListedRules.compare(words, a, words, b, width),
        (a, b) -> {
          char distance = distances[a];
          distances[a] = distances[b];
          distances[b] = distance;
          for (int w = 0; w < width; w++) {
            long word = words[a * width + w];
            words[a * width + w] = words[b * width + w];
            words[b * width + w] = word;
          }
        });
    char[] next = bestMoves[slice];
    if (next == null) {
      next = new char[count];
      java.util.Arrays.fill(next, ListedNextMoves.NONE);
    }
    return new ListedRuns.Run(words, distances, next.clone());
  }

  @Override
  void findNextMoves(ListedRuns.Run run) {
    new ListedNextMoves(store.rules, store.classes, loaded).find(run);
  }
}
