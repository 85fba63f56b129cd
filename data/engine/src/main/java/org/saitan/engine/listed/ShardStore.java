// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.saitan.engine.step.MemoryBudget;
import org.saitan.parallel.Workers;
import org.saitan.space.ListedRules;
import org.saitan.table.distance.BlockLayout;

/**
 * A list in shards by a hash of the state.
 *
 * <p>Cost: each end of each move is made once, reduced to its class, and looked up in one of many
 * small tables; with starts twice.
 */
abstract class ShardStore implements StateStore {
  /*
   * Threads take the shards of the last layer; the states that they find they keep by shard and hand
   * over to the shard many at a time, so that its index is gone through while it is in a near cache.
   * In which order states come does not matter: layers are sets, and all is sorted in the end.
   */

  private static final double OUTBOX_SHARE = 0.1;
  private static final int LEAST_SENT = 16;

  final ListedSearch.Task task;
  final ListedRules rules;
  final boolean classes;
  final int width;
  final boolean forward;
  final int shards;
  final Workers workers;
  final MemoryBudget memory;
  final Stabilizers stabilizers;
  final ListFiles files;
  private final int mostSent;
  private final LongAdder stored = new LongAdder();

  /**
   * Creates a store.
   *
   * @param files the files that states are in, or null
   * @param shards number of shards
   * @param mostSent how many states a thread hands over at a time, at most
   */
  ShardStore(
      ListedSearch.Task task, MemoryBudget memory, ListFiles files, int shards, int mostSent) {
    this.task = task;
    this.rules = task.rules();
    this.classes = task.classes();
    this.width = rules.words();
    this.forward = !rules.starts().isEmpty();
    this.shards = shards;
    this.workers = task.workers();
    this.memory = memory;
    this.stabilizers = new Stabilizers(rules, classes);
    this.files = files;
    double each =
        OUTBOX_SHARE * task.most() / ((double) workers.threads() * shards * Long.BYTES * width);
    this.mostSent = (int) Math.max(LEAST_SENT, Math.min(mostSent, each));
  }

  /** Reads all shards, and finds what keeps their states. */
  final void restore() {
    workers.forEach(
        shards,
        () -> {
          Stabilizers.Finder finder = stabilizers.finder();
          return s -> {
            Shard shard = load(s);
            weigh(shard, IntStream.range(0, shard.size()).toArray(), finder);
            stored.add(shard.size());
            restored(s, shard);
          };
        });
  }

  /** Reads a shard from the files. */
  final Shard load(int number) {
    Shard shard = new Shard(number, width, memory);
    files.read(
        forward ? Phase.REACH : Phase.LIST,
        number,
        (layer, words, count) -> {
          shard.beginLayer(false, layer);
          char distance = forward ? Shard.NO_DISTANCE : (char) layer;
          for (int i = 0; i < count; i++) {
            shard.append(words, i * width, StateHash.of(words, i * width, width), distance);
          }
        });
    if (forward) {
      files.read(
          Phase.MARK,
          number,
          (layer, words, count) -> {
            shard.beginLayer(true, layer);
            shard.put(true, words, count, distance(layer));
          });
    }
    return shard;
  }

  /** Returns how many states some stored ones stand for. */
  private long weigh(Shard shard, int[] entries, Stabilizers.Finder finder) {
    if (!stabilizers.classes()) {
      return entries.length;
    }
    long states = 0;
    long[] state = new long[width];
    for (int entry : entries) {
      shard.copy(entry, state);
      states += stabilizers.weight(finder.of(state));
    }
    return states;
  }

  @Override
  public int steps() {
    return shards;
  }

  @Override
  public long stored() {
    return stored.sum();
  }

  @Override
  public long find(Phase phase, int layer) {
    begin(phase, layer);
    if (layer > 0) {
      advance(phase, layer);
    } else if (phase != Phase.MARK) {
      Outbox outbox = outbox(phase, 0);
      long[] least = new long[width];
      for (long[] state : phase == Phase.LIST ? rules.goals() : rules.starts()) {
        reduce(state, least);
        outbox.state(0, least);
      }
      outbox.close();
    }
    return settle(phase, layer);
  }

  /** Writes down the state that stands for the class of one, where classes are kept. */
  private void reduce(long[] state, long[] least) {
    if (classes) {
      rules.canonical(state, least);
    } else {
      System.arraycopy(state, 0, least, 0, width);
    }
  }

  private Outbox outbox(Phase phase, int layer) {
    int bits = Integer.numberOfTrailingZeros(shards);
    return new Outbox(
        width, bits, mostSent, memory, (s, words, count) -> send(phase, layer, s, words, count));
  }

  /** Makes all moves of the last layer. */
  private void advance(Phase phase, int layer) {
    List<Outbox> boxes = new ArrayList<>();
    workers.forEach(
        shards,
        () -> {
          Outbox outbox = outbox(phase, layer);
          synchronized (boxes) {
            boxes.add(outbox);
          }
          return s -> {
            forEachOfLast(
                phase, layer - 1, s, state -> phase.follow(rules, classes, state, outbox));
            task.observer().step();
          };
        });
    workers.forEach(boxes.size(), i -> boxes.get(i).close());
  }

  /** Takes in what came for all shards, and counts the states of the layer. */
  private long settle(Phase phase, int layer) {
    LongAdder states = new LongAdder();
    workers.forEach(
        shards,
        () -> {
          Stabilizers.Finder finder = stabilizers.finder();
          return s -> {
            Shard shard = receive(phase, layer, s);
            if (shard == null) {
              return;
            }
            if (phase == Phase.MARK && layer == 0) {
              markGoals(shard);
            }
            int[] entries = shard.layer(phase == Phase.MARK, layer);
            states.add(weigh(shard, entries, finder));
            if (phase != Phase.MARK) {
              stored.add(entries.length);
            }
            settled(phase, layer, s, shard, entries);
          };
        });
    return states.sum();
  }

  private void markGoals(Shard shard) {
    long[] state = new long[width];
    for (int entry = 0; entry < shard.size(); entry++) {
      shard.copy(entry, state);
      if (rules.isGoal(state)) {
        shard.mark(entry, (char) 0);
      }
    }
  }

  /** Adds states to a layer of a shard, or marks them. */
  static void put(Phase phase, int layer, Shard shard, long[] words, int count) {
    shard.put(
        phase == Phase.MARK,
        words,
        count,
        phase == Phase.REACH ? Shard.NO_DISTANCE : distance(layer));
  }

  /** Returns the mark of a layer: one too far for a distance is counted, then refused. */
  private static char distance(int layer) {
    return (char) Math.min(layer, BlockLayout.MAX_DISTANCE);
  }

  @Override
  public Listing listing(List<Long> layers) {
    return ShardListing.of(this, layers);
  }

  /** Takes a shard that was read. */
  abstract void restored(int number, Shard shard);

  /** Begins a layer in all shards. */
  abstract void begin(Phase phase, int layer);

  /** Shows the states of a shard that are in the last layer. */
  abstract void forEachOfLast(Phase phase, int last, int number, Consumer<long[]> taker);

  /** Takes states that were found for a layer of a shard. */
  abstract void send(Phase phase, int layer, int number, long[] words, int count);

  /** Returns a shard with all that was sent to it; null if that is nothing. */
  abstract Shard receive(Phase phase, int layer, int number);

  /** Takes a shard whose layer is complete. */
  abstract void settled(Phase phase, int layer, int number, Shard shard, int... entries);

  /** Returns a shard with all layers. */
  abstract Shard open(int number);

  /** Takes back a shard that was opened. */
  abstract void drop(Shard shard);

  /** Returns in how many passes shards are held, when all layers are there. */
  abstract int passes();

  /** Returns the shards of a pass, those of the one before are released. */
  abstract HeldShards held(int pass, int passes);

  /** Prepares for so many slices of states. */
  abstract void beginSlices(int count);

  /**
   * Takes a shard's entries by the slice that they are in, and the shard.
   *
   * @param starts by slice, where its entries begin; and how many they are
   */
  abstract void putSlices(int number, Shard shard, int[] entries, int... starts);

  /** Writes down the states of a slice, in any order, and their distances. */
  abstract void getSlice(int slice, long[] words, char[] distances);
}
