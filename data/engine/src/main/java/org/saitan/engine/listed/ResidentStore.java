// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.util.function.Consumer;
import org.saitan.engine.step.MemoryBudget;

/** All shards in memory; complete layers go to the files when they are to be safe. */
final class ResidentStore extends ShardStore {
  private static final int MOST_SENT = 128;

  private final Shard[] all;
  private int[][] byRange;
  private int[][] rangeStarts;

  /** Creates a store of the states in files. */
  ResidentStore(ListedSearch.Task task, MemoryBudget memory, ListFiles files, int shards) {
    super(task, memory, files, shards, MOST_SENT);
    all = new Shard[shards];
    restore();
  }

  @Override
  void restored(int number, Shard shard) {
    all[number] = shard;
  }

  @Override
  void begin(Way way, int layer) {
    for (Shard shard : all) {
      shard.beginLayer(way == Way.MARK, layer);
    }
  }

  @Override
  void forEachOfLast(Way way, int last, int number, Consumer<long[]> taker) {
    int[] entries = all[number].layer(way == Way.MARK, last);
    long[][] words = all[number].words();
    long[] state = new long[width];
    for (int entry : entries) {
      Shard.copy(words, entry, width, state, 0);
      taker.accept(state);
    }
  }

  @Override
  void send(Way way, int layer, int number, long[] words, int count) {
    put(way, layer, all[number], words, count);
  }

  @Override
  Shard receive(Way way, int layer, int number) {
    return all[number];
  }

  @Override
  void settled(Way way, int layer, int number, Shard shard, int... entries) {
    // It stays where it is.
  }

  @Override
  public void save(Way way, int layer) {
    for (int s = 0; s < shards; s++) {
      files.append(way, s, layer, all[s], all[s].layer(way == Way.MARK, layer));
    }
  }

  @Override
  Shard open(int number) {
    return all[number];
  }

  @Override
  void drop(Shard shard) {
    // It stays where it is.
  }

  @Override
  int passes() {
    return 1;
  }

  @Override
  HeldShards held(int pass, int passes) {
    return new HeldShards(all);
  }

  @Override
  void beginRanges(int count) {
    memory.reserve((long) Integer.BYTES * (stored() + (long) shards * (count + 1)));
    memory.reserve(Listing.bytesOfPart(stored(), width) * workers.threads());
    byRange = new int[shards][];
    rangeStarts = new int[shards][];
  }

  @Override
  void putRanges(int number, Shard shard, int[] entries, int... starts) {
    byRange[number] = entries;
    rangeStarts[number] = starts;
  }

  @Override
  void getRange(int range, long[] words, char[] distances) {
    int place = 0;
    for (int s = 0; s < shards; s++) {
      for (int i = rangeStarts[s][range]; i < rangeStarts[s][range + 1]; i++) {
        int entry = byRange[s][i];
        Shard.copy(all[s].words(), entry, width, words, place * width);
        distances[place++] = all[s].distance(entry);
      }
    }
  }

  @Override
  public void close() {
    // Nothing of it is on the disk.
  }
}
