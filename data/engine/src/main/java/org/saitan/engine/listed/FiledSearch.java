// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.search.RetrogradeSearch;
import org.saitan.parallel.Workers;
import org.saitan.space.ListedRules;

/**
 * Finds all states of a puzzle of {@link ListedRules} as {@link ListingSearch} does, with files in
 * place of memory: of the shards each thread holds one at a time.
 *
 * <p>What is found from a layer is written to the end of one file, shard by shard; then the shards
 * take turns in memory, with all that they had and what came for them. Where states tell their
 * distances, layers have nothing in common, and what a shard had is not read again. In the end
 * sorted shards are merged.
 *
 * <p>Cost: for each layer, all files are read once. Disk: for each stored state 8 bytes a word and
 * 2, with starts 6 more, and once again while they are merged; and what is found from one layer.
 */
final class FiledSearch extends StateSearch {
  private static final int USUAL_SHARD_BITS = 10;

  /** Bytes of a piece of a file. */
  private static final int PIECE = 1 << 16;

  private static final double OUTBOX_SHARE = 0.1;
  private static final int LEAST_SENT = 64;
  private static final int MOST_SENT = 1 << 12;

  private final int width;
  private final boolean forward;
  private final Path directory;
  private final int shardBits;
  private final int shards;
  private final int sentAtOnce;

  /** The states of the list, with moves unless there are starts. */
  private ShardFile list;

  /** With starts, the numbers of states in the order of their distances, with moves. */
  private ShardFile marks;

  /** The states of the last layer, and what was found from the one before it. */
  private ShardFile last;

  private ShardFile found;

  /** By shard, how many states its layers have, in the list or in the marks. */
  private final IntArrayList[] layersOfList;

  private final IntArrayList[] layersOfMarks;
  private final LongAdder stored = new LongAdder();

  /**
   * Creates a search.
   *
   * @param directory where its files are, which are deleted in the end
   */
  FiledSearch(
      String name,
      ListedRules rules,
      boolean classes,
      Workers workers,
      BuildObserver observer,
      double most,
      Path directory) {
    this(name, rules, classes, workers, observer, most, directory, USUAL_SHARD_BITS);
  }

  /**
   * Creates a search.
   *
   * @param shardBits how many bits of a hash choose a shard
   */
  FiledSearch(
      String name,
      ListedRules rules,
      boolean classes,
      Workers workers,
      BuildObserver observer,
      double most,
      Path directory,
      int shardBits) {
    super(name, rules, classes, workers, observer, most);
    this.shardBits = shardBits;
    this.shards = 1 << shardBits;
    this.layersOfList = layers();
    this.layersOfMarks = layers();
    this.width = rules.words();
    this.forward = !rules.starts().isEmpty();
    this.directory = directory;
    double each =
        most * OUTBOX_SHARE / ((double) workers.threads() * shards * Outbox.bytesOfState(width));
    this.sentAtOnce = (int) Math.max(LEAST_SENT, Math.min(MOST_SENT, each));
  }

  private ShardFile file(String what) {
    return new ShardFile(directory.resolve("listing-" + what), shards);
  }

  private IntArrayList[] layers() {
    return Stream.generate(IntArrayList::new).limit(shards).toArray(IntArrayList[]::new);
  }

  /** Searches; whoever is done with the list closes it. */
  Listing run() {
    try (ShardFile ofList = file("states");
        ShardFile ofMarks = file("distances");
        ShardFile ofLast = file("layer");
        ShardFile ofFound = file("found")) {
      list = ofList;
      marks = ofMarks;
      last = ofLast;
      found = ofFound;
      if (forward) {
        send(rules.starts());
        for (int step = 0; settle(Way.REACH, step).stored() > 0; step++) {
          room.reached(stored.sum(), "step " + step + " from the starts");
          advance("reaching, step " + (step + 1), Way.REACH);
        }
      }
      List<Long> layers = new ArrayList<>();
      send(rules.goals());
      Way way = forward ? Way.MARK : Way.LIST;
      long began = System.nanoTime();
      for (long states = settle(way, 0).states(); states > 0; ) {
        int distance = layers.size();
        RetrogradeSearch.requireTellable(name, distance, states);
        layers.add(states);
        long total = layers.stream().mapToLong(Long::longValue).sum();
        double seconds = (System.nanoTime() - began) / 1e9;
        observer.passed(new ListedLayer(distance, states, total, stored.sum(), seconds));
        room.reached(stored.sum(), "layer " + distance);
        began = System.nanoTime();
        advance("layer " + (distance + 1), way);
        states = settle(way, distance + 1).states();
      }
      return sorted(layers.size());
    }
  }

  /** Sends states to their shards. */
  private void send(List<long[]> states) {
    found.clear();
    Walker walker = new Walker();
    long[] reduced = new long[width];
    for (long[] state : states) {
      System.arraycopy(state, 0, reduced, 0, width);
      if (classes) {
        rules.canonical(state, reduced);
      }
      walker.state(0, reduced);
    }
    walker.close();
  }

  /** Finds what follows from the last layer. */
  private void advance(String phase, Way way) {
    found.clear();
    observer.phase(phase, shards);
    List<Walker> walkers = new ArrayList<>();
    workers.forEach(
        shards,
        () -> {
          Walker walker = new Walker();
          synchronized (walkers) {
            walkers.add(walker);
          }
          return shard -> {
            last.forEach(shard, piece -> walker.walk(piece, way));
            observer.step();
          };
        });
    walkers.forEach(Walker::close);
  }

  /** One thread's way through a layer. */
  private final class Walker implements ListedRules.Sink, Outbox.Delivery {
    private final Outbox outbox = new Outbox(width, shardBits, sentAtOnce, room);
    private final long[] state = new long[width];

    void walk(ByteBuffer piece, Way way) {
      while (piece.hasRemaining()) {
        take(piece, state);
        follow(way, state, this);
      }
    }

    @Override
    public void state(int move, long[] other) {
      outbox.add(other, move, this);
    }

    @Override
    public void states(int shard, long[] words, char[] moves, int count) {
      ByteBuffer piece = ByteBuffer.allocate(count * (width * Long.BYTES + Character.BYTES));
      for (int i = 0; i < count; i++) {
        put(piece, words, i * width);
        piece.putChar(moves[i]);
      }
      found.append(shard, piece);
    }

    void close() {
      for (int shard = 0; shard < shards; shard++) {
        outbox.flush(shard, this);
      }
      outbox.close();
    }
  }

  private void take(ByteBuffer piece, long[] state) {
    for (int word = 0; word < width; word++) {
      state[word] = piece.getLong();
    }
  }

  private void put(ByteBuffer piece, long[] words, int from) {
    for (int word = 0; word < width; word++) {
      piece.putLong(words[from + word]);
    }
  }

  /** Makes a layer of what was found; shards take turns in memory. */
  private Settled settle(Way way, int layer) {
    last.clear();
    LongAdder states = new LongAdder();
    LongAdder kept = new LongAdder();
    boolean alone = way == Way.LIST && rules.countdown().isPresent();
    workers.forEach(
        shards,
        () -> {
          Keepers.Finder finder = keepers.finder();
          return s -> {
            Shard shard = alone ? empty(s) : load(s, way == Way.MARK);
            shard.beginLayer();
            take(shard, s, way, layer);
            int from = shard.layerStart(alone ? 0 : layer);
            int end = shard.layerEnd(alone ? 0 : layer);
            boolean some = note(shard, shard::entry, from, end, finder, states);
            kept.add(end - from);
            if (some && way != Way.REACH) {
              lower(shard, s);
            }
            write(shard, s, way, from, end);
            drop(shard);
          };
        });
    if (way != Way.MARK) {
      stored.add(kept.sum());
    }
    return new Settled(states.sum(), kept.sum());
  }

  private Shard empty(int s) {
    return new Shard(s, width, room, !forward, classes);
  }

  private void drop(Shard shard) {
    shard.forgetIndex();
    room.take(-shard.bytes());
  }

  /** Reads what a shard has. */
  private Shard load(int s, boolean withMarks) {
    Shard shard = empty(s);
    long[] state = new long[width];
    Counter counter = new Counter(shard, layersOfList[s]);
    list.forEach(
        s,
        piece -> {
          while (piece.hasRemaining()) {
            counter.next();
            take(piece, state);
            shard.restore(state, forward ? 0 : piece.getChar());
          }
        });
    counter.end();
    if (withMarks) {
      shard.reorder();
      Counter marked = new Counter(shard, layersOfMarks[s]);
      marks.forEach(
          s,
          piece -> {
            while (piece.hasRemaining()) {
              marked.next();
              int entry = piece.getInt();
              shard.restoreMark(entry, piece.getChar(), marked.layer);
            }
          });
      marked.end();
    }
    return shard;
  }

  /** Begins layers where they began. */
  private static final class Counter {
    private final Shard shard;
    private final IntArrayList sizes;
    private int layer = -1;
    private int left;

    Counter(Shard shard, IntArrayList sizes) {
      this.shard = shard;
      this.sizes = sizes;
    }

    void next() {
      while (left == 0) {
        layer++;
        left = sizes.getInt(layer);
        shard.beginLayer();
      }
      left--;
    }

    void end() {
      for (layer++; layer < sizes.size(); layer++) {
        shard.beginLayer();
      }
    }
  }

  /** Gives a shard what came for it. */
  private void take(Shard shard, int s, Way way, int layer) {
    found.forEach(
        s,
        piece -> {
          int count = piece.remaining() / (width * Long.BYTES + Character.BYTES);
          long[] words = new long[count * width];
          char[] moves = new char[count];
          for (int i = 0; i < count; i++) {
            for (int word = 0; word < width; word++) {
              words[i * width + word] = piece.getLong();
            }
            moves[i] = piece.getChar();
          }
          if (way == Way.MARK) {
            shard.mark(words, moves, count, layer);
          } else {
            shard.add(words, moves, count);
          }
        });
  }

  /** Notes what keeps states, and counts them unfolded; returns whether more keeps any of them. */
  private boolean note(
      Shard shard,
      IntUnaryOperator entryOf,
      int from,
      int end,
      Keepers.Finder finder,
      LongAdder states) {
    if (!classes) {
      states.add(end - from);
      return false;
    }
    shard.roomForKeepers();
    long[] state = new long[width];
    boolean some = false;
    long weights = 0;
    for (int i = from; i < end; i++) {
      int entry = entryOf.applyAsInt(i);
      shard.copy(entry, state);
      char keeping = finder.of(state);
      shard.setKeepers(entry, keeping);
      weights += keepers.weight(keeping);
      some |= keeping != 0;
    }
    states.add(weights);
    return some;
  }

  /**
   * Finds the lowest moves of states that more than the identity keeps: those that were met, led on
   * by all that keeps the state.
   */
  private void lower(Shard shard, int s) {
    long[] state = new long[width];
    found.forEach(
        s,
        piece -> {
          while (piece.hasRemaining()) {
            take(piece, state);
            int move = piece.getChar();
            int entry = shard.find(state, 0, StateHash.of(state, 0, width));
            // Of states of other layers it has not been noted what keeps them.
            if (entry != Shard.NONE && shard.keepers(entry) != 0) {
              int lowest = keepers.lowest(shard.keepers(entry), move);
              shard.setMove(entry, Math.min(shard.move(entry), lowest));
            }
          }
        });
  }

  /** Writes a layer of a shard. */
  private void write(Shard shard, int s, Way way, int from, int end) {
    (way == Way.MARK ? layersOfMarks : layersOfList)[s].add(end - from);
    int most = (int) Math.min(PIECE, (end - from) * (width * (long) Long.BYTES + Character.BYTES));
    ByteBuffer states = ByteBuffer.allocate(most);
    ByteBuffer known = ByteBuffer.allocate(most);
    long[] state = new long[width];
    for (int i = from; i < end; i++) {
      int entry = shard.entry(i);
      shard.copy(entry, state);
      if (states.remaining() < width * Long.BYTES
          || known.remaining() < width * Long.BYTES + Character.BYTES) {
        flush(s, way, states, known);
      }
      put(states, state, 0);
      if (way == Way.MARK) {
        known.putInt(entry).putChar((char) shard.move(entry));
      } else {
        put(known, state, 0);
        if (!forward) {
          known.putChar((char) shard.move(entry));
        }
      }
    }
    flush(s, way, states, known);
  }

  private void flush(int s, Way way, ByteBuffer states, ByteBuffer known) {
    last.append(s, states);
    (way == Way.MARK ? marks : list).append(s, known);
    states.clear();
    known.clear();
  }

  /** Sorts the shards, and merges them. */
  private Listing sorted(int layers) {
    List<Integer> order = keepers.inOrder();
    observer.phase("sorting", shards);
    long[][] counts = new long[order.size()][layers + 1];
    List<ShardFile> bySection =
        IntStream.range(0, order.size()).mapToObj(section -> file("section-" + section)).toList();
    workers.forEach(
        shards,
        () -> {
          StateSort sort = new StateSort(width);
          Keepers.Finder finder = keepers.finder();
          return s -> {
            Shard shard = load(s, forward);
            note(shard, entry -> entry, 0, shard.size(), finder, new LongAdder());
            room.take(SortedShard.bytes(shard.size(), width));
            SortedShard done = SortedShard.of(shard, order, width, sort);
            write(done, s, bySection);
            done.count(counts);
            room.take(-SortedShard.bytes(shard.size(), width));
            drop(shard);
            observer.step();
          };
        });
    return FiledListing.of(
        width,
        directory,
        IntStream.range(0, order.size()).mapToObj(i -> keepers.images(order.get(i))).toList(),
        bySection,
        counts,
        observer);
  }

  private void write(SortedShard done, int s, List<ShardFile> bySection) {
    ByteBuffer piece = ByteBuffer.allocate(PIECE);
    for (int section = 0; section < bySection.size(); section++) {
      for (int i = done.starts()[section]; i < done.starts()[section + 1]; i++) {
        if (piece.remaining() < width * Long.BYTES + Integer.BYTES) {
          bySection.get(section).append(s, piece);
          piece.clear();
        }
        put(piece, done.words(), i * width);
        piece.putInt(done.known()[i]);
      }
      bySection.get(section).append(s, piece);
      piece.clear();
    }
  }
}
