// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.util.function.Consumer;
import org.saitan.engine.step.MemoryBudget;

/** All shards in memory; complete layers go to the files when they are to be safe. */
final class ResidentStore extends ShardStore {
  private static final int MOST_SENT = 128;

  private final Shard[] all;
  private int[][] bySlice;
  private int[][] sliceStarts;

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
  void begin(Phase phase, int layer) {
    for (Shard shard : all) {
      shard.beginLayer(phase == Phase.MARK, layer);
    }
  }

  @Override
  void forEachOfLast(Phase phase, int last, int number, Consumer<long[]> taker) {
    int[] entries = all[number].layer(phase == Phase.MARK, last);
    long[][] words = all[number].words();
    long[] state = new long[width];
    for (int entry : entries) {
      Shard.copy(words, entry, width, state, 0);
      taker.accept(state);
    }
  }

  @Override
  void send(Phase phase, int layer, int number, long[] words, int count) {
    put(phase, layer, all[number], words, count);
  }

  @Override
  Shard receive(Phase phase, int layer, int number) {
    return all[number];
  }

  @Override
  void settled(Phase phase, int layer, int number, Shard shard, int... entries) {
    // It stays where it is.
  }

  @Override
  public void save(Phase phase, int layer) {
    for (int s = 0; s < shards; s++) {
      files.append(phase, s, layer, all[s], all[s].layer(phase == Phase.MARK, layer));
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
  void beginSlices(int count) {
    memory.reserve((long) Integer.BYTES * (stored() + (long) shards * (count + 1)));
    memory.reserve(Listing.bytesOfPart(stored(), width) * workers.threads());
    bySlice = new int[shards][];
    sliceStarts = new int[shards][];
  }

  @Override
  void putSlices(int number, Shard shard, int[] entries, int... starts) {
    bySlice[number] = entries;
    sliceStarts[number] = starts;
  }

  @Override
  void getSlice(int slice, long[] words, char[] distances) {
    int place = 0;
    for (int s = 0; s < shards; s++) {
      for (int i = sliceStarts[s][slice]; i < sliceStarts[s][slice + 1]; i++) {
        int entry = bySlice[s][i];
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
