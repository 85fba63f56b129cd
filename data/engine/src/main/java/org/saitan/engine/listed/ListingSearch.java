// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.LongAdder;
import org.saitan.engine.build.FoundLayer;
import org.saitan.engine.search.RetrogradeSearch;
import org.saitan.space.ListedRules;
import org.saitan.space.StateList;

/**
 * Finds all states of a puzzle of {@link ListedRules}, layer by layer.
 *
 * <p>Cost: each end of each move is made once, reduced to its class, and looked up in one of many
 * small tables; with starts twice.
 */
final class ListingSearch extends StateSearch {
  /*
   * A hash says to which shard a state belongs. Threads take slices of the last layer; what they
   * find they keep by shard and give to the shard many at a time, under its lock: so a shard's index
   * is gone through while it is in a near cache. In which order states come does not matter: layers
   * are sets, of the moves found for a state of the new layer the lowest is kept, and all is sorted
   * in the end.
   *
   * A state that symmetries keep has optimal moves that are images of each other, and only some of
   * them are met on the way here; its next move is looked up from its own moves once its layer is
   * there. With one kept by the identity alone, each optimal move is met: the move back from the
   * class one nearer, led on by the one symmetry that makes the found state its representative.
   */

  private static final int USUAL_SHARD_BITS = 10;
  private static final int SLICE = 1 << 13;
  private static final double MOST_OUTBOX_BYTES = 256e6;
  private static final double OUTBOX_SHARE = 0.1;
  private static final int LEAST_SENT = 64;
  private static final int MOST_SENT = 1 << 16;

  /** Bytes of a shard that has nothing yet. */
  private static final long SHARD_BYTES = 512;

  private final int width;
  private final SavedList saved;
  private final int shardBits;
  private final Shard[] shards;
  private final int sentAtOnce;
  private final Deque<SliceWalker> resting = new ArrayDeque<>();
  private final List<SliceWalker> walkers = new ArrayList<>();
  private long stored;
  private long mostStored;
  private int passed;

  ListingSearch(Listing.Task task, SavedList saved) {
    this(task, saved, USUAL_SHARD_BITS);
  }

  /**
   * Creates a search.
   *
   * @param saved where what is found is kept
   * @param shardBits how many bits of a hash choose a shard, 1 to 16
   */
  ListingSearch(Listing.Task task, SavedList saved, int shardBits) {
    super(task);
    this.width = rules.words();
    this.saved = saved;
    this.shardBits = shardBits;
    this.shards = new Shard[1 << shardBits];
    this.sentAtOnce =
        sentAtOnce(
            Math.min(MOST_OUTBOX_BYTES, task.most() * OUTBOX_SHARE),
            shards.length,
            LEAST_SENT,
            MOST_SENT);
  }

  /** Searches, from where a stopped search has come to. */
  Listing run() {
    return run(Long.MAX_VALUE).orElseThrow();
  }

  /**
   * Searches, from where a stopped search has come to.
   *
   * @return the list; empty if more states are to be kept than {@code many}
   */
  Optional<Listing> run(long many) {
    mostStored = many;
    boolean forward = !rules.starts().isEmpty();
    memory.reserve(SHARD_BYTES * shards.length);
    for (int s = 0; s < shards.length; s++) {
      shards[s] = new Shard(s, width, memory, !forward, classes);
    }
    saved.restore(shards, width, forward).ifPresent(observer::remark);
    findKeepers();
    List<Long> layers;
    try {
      if (forward && !saved.allReached()) {
        reach();
      }
      layers = stored > mostStored ? List.of() : distances(forward);
    } catch (CancellationException e) {
      saved.save();
      throw e;
    }
    return stored > mostStored ? Optional.empty() : Optional.of(finish(layers.size()));
  }

  /** Finds what keeps the states that are there from the beginning. */
  private void findKeepers() {
    stored = Arrays.stream(shards).mapToLong(Shard::size).sum();
    if (classes && stored > 0) {
      workers.forEach(
          shards.length,
          () -> {
            Keepers.Finder finder = keepers.finder();
            long[] state = new long[width];
            return s -> note(shards[s], 0, shards[s].size(), finder, state);
          });
    }
  }

  private static void note(Shard shard, int from, int end, Keepers.Finder finder, long[] state) {
    shard.roomForKeepers();
    for (int entry = from; entry < end; entry++) {
      shard.copy(entry, state);
      shard.setKeepers(entry, finder.of(state));
    }
  }

  /** Lists what can be reached from the starts. */
  private void reach() {
    int step = saved.steps();
    if (step == 0) {
      begin();
      rules.starts().forEach(this::add);
      makeLayer(0, true, false);
      saved.reached(1, false);
      step = 1;
    }
    for (long fresh = 1; fresh > 0 && stored <= mostStored; step++) {
      reached(stored, "step " + step + " from the starts");
      begin();
      advance("reaching, step " + step, step - 1, Way.REACH, 0);
      fresh = makeLayer(step, true, false).stored();
      saved.reached(step + 1, fresh == 0);
    }
    for (Shard shard : shards) {
      shard.reorder();
    }
  }

  /** Finds the distances, and where there is no list yet, the list. */
  private List<Long> distances(boolean within) {
    List<Long> layers = new ArrayList<>(saved.layers());
    boolean more = true;
    if (layers.isEmpty()) {
      long began = System.nanoTime();
      begin();
      if (within) {
        markGoals();
      } else {
        rules.goals().forEach(this::add);
      }
      more = endLayer(makeLayer(0, !within, true), layers, began);
    }
    while (more && stored <= mostStored) {
      int distance = layers.size();
      long began = System.nanoTime();
      begin();
      advance("layer " + distance, distance - 1, within ? Way.MARK : Way.LIST, distance);
      more = endLayer(makeLayer(distance, !within, true), layers, began);
    }
    return layers;
  }

  /** Takes in a layer, if it has any states, and returns whether it has. */
  private boolean endLayer(LayerCounts layer, List<Long> layers, long began) {
    if (layer.states() == 0) {
      return false;
    }
    int distance = layers.size();
    RetrogradeSearch.requireTellable(name, distance, layer.states());
    layers.add(layer.states());
    long total = layers.stream().mapToLong(Long::longValue).sum();
    observer.passed(
        FoundLayer.listed(
            distance, layer.states(), total, stored, (System.nanoTime() - began) / 1e9));
    passed = layers.size();
    reached(stored, "layer " + distance);
    saved.found(layers);
    return true;
  }

  private void begin() {
    for (Shard shard : shards) {
      shard.beginLayer();
    }
  }

  private void add(long[] state) {
    long[] reduced = reduced(state);
    int shard = (int) (StateHash.of(reduced, 0, width) >>> Long.SIZE - shardBits);
    shards[shard].add(reduced, new char[1], 1);
  }

  /** Makes a layer of the goals in the list. */
  private void markGoals() {
    workers.forEach(
        shards.length,
        () -> {
          long[] state = new long[width];
          return s -> {
            for (int entry = 0; entry < shards[s].size(); entry++) {
              shards[s].copy(entry, state);
              if (rules.isGoal(state)) {
                shards[s].mark(state, new char[1], 1, 0);
              }
            }
          };
        });
  }

  /** Returns how many layers the observer has been told of. */
  int passed() {
    return passed;
  }

  /** Does what follows from a layer, all but {@link #makeLayer}. */
  private void advance(String phase, int layer, Way way, int distance) {
    LongArrayList slices = new LongArrayList();
    for (int s = 0; s < shards.length; s++) {
      int end = shards[s].layerEnd(layer);
      for (int from = shards[s].layerStart(layer); from < end; from += SLICE) {
        slices.add((long) s << Integer.SIZE | from);
      }
    }
    observer.phase(phase, slices.size());
    workers.forEach(
        slices.size(),
        () -> {
          SliceWalker walker = walker();
          walker.begin(way, distance);
          return task -> {
            int shard = (int) (slices.getLong(task) >>> Integer.SIZE);
            int from = (int) slices.getLong(task);
            walker.slice(shard, from, Math.min(from + SLICE, shards[shard].layerEnd(layer)));
            observer.step();
          };
        });
    workers.forEach(shards.length, shard -> walkers.forEach(walker -> walker.flush(shard)));
    synchronized (resting) {
      resting.clear();
      resting.addAll(walkers);
    }
  }

  private SliceWalker walker() {
    synchronized (resting) {
      SliceWalker walker = resting.poll();
      if (walker == null) {
        walker = new SliceWalker();
        walkers.add(walker);
      }
      return walker;
    }
  }

  /** Gives what it finds to shards in memory. */
  private final class SliceWalker extends Walker {
    private Way way;
    private int distance;

    SliceWalker() {
      super(shardBits, sentAtOnce);
    }

    void begin(Way newWay, int newDistance) {
      way = newWay;
      distance = newDistance;
    }

    void slice(int shard, int from, int to) {
      long[][] words = shards[shard].words();
      for (int number = from; number < to; number++) {
        Shard.copy(words, shards[shard].entry(number), width, state);
        follow(way, state, this);
      }
    }

    @Override
    public void states(int shard, long[] words, char[] moves, int count) {
      if (way == Way.MARK) {
        shards[shard].mark(words, moves, count, distance);
      } else {
        shards[shard].add(words, moves, count);
      }
    }
  }

  /**
   * Ends a layer.
   *
   * @param fresh whether its states are new in the list
   * @param distances whether it is a layer of distances, so that states have next moves
   */
  private LayerCounts makeLayer(int layer, boolean fresh, boolean distances) {
    LongAdder states = new LongAdder();
    LongAdder kept = new LongAdder();
    workers.forEach(
        shards.length,
        () -> {
          Keepers.Finder finder = keepers.finder();
          Tracer tracer = new Tracer();
          long[] state = new long[width];
          return s -> {
            Shard shard = shards[s];
            int from = shard.layerStart(layer);
            int end = shard.layerEnd(layer);
            kept.add(end - from);
            if (!classes) {
              states.add(end - from);
              return;
            }
            if (fresh) {
              note(shard, from, end, finder, state);
            }
            long weights = 0;
            for (int number = from; number < end; number++) {
              int entry = shard.entry(number);
              int keeping = shard.keepers(entry);
              weights += keepers.weight(keeping);
              if (keeping != 0 && distances && layer > 0) {
                shard.copy(entry, state);
                shard.setMove(entry, tracer.lowest(state, layer - 1));
              }
            }
            states.add(weights);
          };
        });
    if (fresh) {
      stored += kept.sum();
    }
    return new LayerCounts(states.sum(), kept.sum());
  }

  /** Finds next moves by the moves of a state; one a thread. */
  private final class Tracer implements ListedRules.Sink {
    private final long[] reduced = new long[width];
    private int layer;
    private int lowest;

    int lowest(long[] state, int wanted) {
      layer = wanted;
      lowest = Integer.MAX_VALUE;
      rules.after(state, this);
      if (lowest == Integer.MAX_VALUE) {
        throw new IllegalStateException(
            "no move of " + Arrays.toString(state) + " leads back where it was found from");
      }
      return lowest;
    }

    @Override
    public void state(int move, long[] found) {
      if (move < lowest) {
        rules.canonical(found, reduced);
        long hash = StateHash.of(reduced, 0, width);
        Shard shard = shards[(int) (hash >>> Long.SIZE - shardBits)];
        if (shard.isIn(layer, shard.find(reduced, 0, hash))) {
          lowest = move;
        }
      }
    }
  }

  private Listing finish(int layers) {
    walkers.forEach(walker -> walker.outbox.close());
    walkers.clear();
    resting.clear();
    for (Shard shard : shards) {
      shard.forgetIndex();
    }
    memory.reserve(SortedListing.bytesOfPart(width) * workers.threads());
    observer.phase("sorting", shards.length);
    List<Integer> order = keepers.inOrder();
    long[][] counts = new long[order.size()][layers + 1];
    List<SortedShard> sorted = new ArrayList<>(Collections.nCopies(shards.length, null));
    workers.forEach(
        shards.length,
        () -> {
          StateSort sort = new StateSort(width);
          return s -> {
            int size = shards[s].size();
            memory.reserve(SortedShard.bytes(size, width));
            SortedShard done = SortedShard.of(shards[s], order, width, sort);
            memory.release(shards[s].bytes());
            shards[s] = null;
            sorted.set(s, done);
            done.count(counts);
            observer.step();
          };
        });
    List<SortedListing.Numbered> sections = new ArrayList<>();
    long[] histogram = new long[layers + 1];
    for (int section = 0; section < order.size(); section++) {
      long states = Arrays.stream(counts[section]).sum();
      if (states > 0) {
        List<Integer> images = keepers.images(order.get(section));
        sections.add(new SortedListing.Numbered(new StateList.Section(images, states), section));
        for (int distance = 0; distance <= layers; distance++) {
          histogram[distance] += counts[section][distance] * images.size();
        }
      }
    }
    return new SortedListing(
        width,
        sections,
        sorted,
        Arrays.stream(histogram).limit(layers).boxed().toList(),
        histogram[layers],
        workers);
  }
}
