// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BiConsumer;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.saitan.engine.build.FoundLayer;
import org.saitan.engine.search.RetrogradeSearch;
import org.saitan.space.ListedRules;

/**
 * Finds all states of a puzzle of {@link ListedRules} as {@link ListingSearch} does, with files in
 * place of memory: of the shards each thread holds one at a time.
 *
 * <p>What is found from a layer is written to the end of one file, shard by shard; then the shards
 * take turns in memory, with all that they had and what came for them. In the end sorted shards are
 * merged.
 *
 * <p>Which pieces of the files make the layers that are complete is written down from time to time
 * ({@link FiledProgress}), and when the search is stopped; the next one goes on from there. What is
 * found from a layer is found again.
 *
 * <p>Cost: for each layer, all files are read once. Disk: for each stored state 8 bytes a word and
 * 2, with starts 6 more, until the table is there; once again while they are merged, and the merged
 * list; and what is found from one layer.
 */
final class FiledSearch extends StateSearch {
  /** What the names of its files begin with. */
  static final String PREFIX = "listing-";

  private static final int USUAL_SHARD_BITS = 10;

  /** Bytes of a piece of a file. */
  private static final int PIECE = 1 << 16;

  /** A number of a state, and a move. */
  private static final int BYTES_OF_MARK = Integer.BYTES + Character.BYTES;

  private static final double OUTBOX_SHARE = 0.1;
  private static final int LEAST_SENT = 64;
  private static final int MOST_SENT = 1 << 12;

  private final int width;
  private final boolean forward;
  private final FiledProgress progress;
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

  /** How many steps from the starts, or layers, the list has that are complete. */
  private int steps;

  /** Whether there is nothing farther from the starts. */
  private boolean all;

  /** By distance, the states of layers that are complete, classes unfolded. */
  private final List<Long> layers = new ArrayList<>();

  /** The files that are of no use once the search has ended, and those from which it goes on. */
  private final List<ShardFile> passing = new ArrayList<>();

  private final List<ShardFile> lasting = new ArrayList<>();

  /**
   * Creates a search.
   *
   * @param progress how far an earlier search has come, and how far this one comes; its directory
   *     is where files are
   */
  FiledSearch(Listing.Task task, FiledProgress progress) {
    this(task, progress, USUAL_SHARD_BITS);
  }

  /**
   * Creates a search.
   *
   * @param shardBits how many bits of a hash choose a shard
   */
  FiledSearch(Listing.Task task, FiledProgress progress, int shardBits) {
    super(task);
    this.shardBits = shardBits;
    this.shards = 1 << shardBits;
    this.layersOfList = layers();
    this.layersOfMarks = layers();
    this.width = rules.words();
    this.forward = !rules.starts().isEmpty();
    this.progress = progress;
    this.sentAtOnce = sentAtOnce(task.most() * OUTBOX_SHARE, shards, LEAST_SENT, MOST_SENT);
  }

  private Path path(String what) {
    return progress.directory().resolve(PREFIX + what);
  }

  private IntArrayList[] layers() {
    return Stream.generate(IntArrayList::new).limit(shards).toArray(IntArrayList[]::new);
  }

  /** Searches, from where a stopped search has come to; whoever is done with the list closes it. */
  Listing run() {
    boolean begun = false;
    boolean whole = false;
    try {
      begin();
      begun = true;
      if (forward && !all) {
        reach();
      }
      distances();
      Listing found = sorted();
      whole = true;
      return found;
    } catch (CancellationException e) {
      // Before, what was written down still holds, and not all of it is known here.
      if (begun) {
        save();
      }
      throw e;
    } finally {
      passing.forEach(ShardFile::delete);
      if (!whole) {
        lasting.forEach(ShardFile::close);
      }
    }
  }

  /** Opens the files, with what a stopped search has left. */
  private void begin() {
    Optional<FiledProgress.Reached> left = progress.left(shards, observer);
    list = lasting("states", left.map(FiledProgress.Reached::list), layersOfList);
    marks = lasting("distances", left.map(FiledProgress.Reached::marks), layersOfMarks);
    last = passing("layer");
    found = passing("found");
    left.ifPresent(this::restore);
  }

  private ShardFile passing(String what) {
    ShardFile file = new ShardFile(path(what), shards);
    passing.add(file);
    return file;
  }

  private ShardFile lasting(String what, Optional<FiledProgress.Part> part, IntArrayList[] sizes) {
    for (int s = 0; s < shards && part.isPresent(); s++) {
      sizes[s].addElements(0, part.get().sizes()[s]);
    }
    ShardFile file =
        part.map(of -> new ShardFile(path(what), of.pieces()))
            .orElseGet(() -> new ShardFile(path(what), shards));
    lasting.add(file);
    return file;
  }

  private int bytesInList() {
    return width * Long.BYTES + (forward ? 0 : Character.BYTES);
  }

  /** Goes back to the last layer that is as it was written. */
  private void restore(FiledProgress.Reached left) {
    steps = sound(list, layersOfList, bytesInList(), left.steps());
    boolean listed = steps == left.steps();
    all = left.all() && listed;
    int distances = forward ? 0 : steps;
    if (forward && all) {
      distances = sound(marks, layersOfMarks, BYTES_OF_MARK, left.layers().size());
    }
    boolean damaged = !listed || forward && distances < left.layers().size();
    layers.addAll(left.layers().subList(0, distances));
    cut(list, layersOfList, bytesInList(), steps);
    cut(marks, layersOfMarks, BYTES_OF_MARK, forward ? distances : 0);
    stored.add(Arrays.stream(layersOfList).mapToLong(FiledSearch::sum).sum());
    observer.remark(
        (damaged ? path(listed ? "distances" : "states") + " is not as it was written; " : "")
            + (steps == 0
                ? "starting over"
                : "continuing an earlier build after "
                    + (layers.isEmpty()
                        ? "step " + (steps - 1) + " from the starts"
                        : "layer " + (layers.size() - 1))));
    if (steps > 0) {
      reload();
    }
  }

  /** Makes the last layer again, and finds what keeps the states of all of them. */
  private void reload() {
    boolean marked = !layers.isEmpty() && forward;
    int layer = marked ? layers.size() - 1 : steps - 1;
    workers.forEach(
        shards,
        () -> {
          Keepers.Finder finder = keepers.finder();
          return s -> {
            Shard shard = load(s, marked);
            note(shard, entry -> entry, 0, shard.size(), finder);
            writeStates(shard, s, shard.layerStart(layer), shard.layerEnd(layer));
            drop(shard);
          };
        });
  }

  private static long sum(IntArrayList sizes) {
    return sizes.intStream().asLongStream().sum();
  }

  /** Returns how many layers of a file are as they were written, in all shards. */
  private int sound(ShardFile file, IntArrayList[] sizes, int bytes, int most) {
    List<Integer> bySoundness =
        workers.map(
            shards,
            () ->
                s -> {
                  long states = file.soundBytes(s) / bytes;
                  int layer = 0;
                  while (layer < most && sizes[s].getInt(layer) <= states) {
                    states -= sizes[s].getInt(layer);
                    layer++;
                  }
                  return layer;
                });
    return bySoundness.stream().mapToInt(Integer::intValue).min().orElseThrow();
  }

  private void cut(ShardFile file, IntArrayList[] sizes, int bytes, int layersLeft) {
    for (int s = 0; s < shards; s++) {
      sizes[s].size(Math.min(sizes[s].size(), layersLeft));
      file.cut(s, sum(sizes[s]) * bytes);
    }
  }

  /** Writes down how far the search is, as far as layers are complete. */
  private void save() {
    if (steps == 0) {
      return;
    }
    list.force();
    marks.force();
    progress.write(
        shards,
        new FiledProgress.Reached(
            steps,
            all,
            layers,
            part(list, layersOfList, bytesInList(), steps),
            part(marks, layersOfMarks, BYTES_OF_MARK, forward ? layers.size() : 0),
            progress.seconds()));
  }

  private FiledProgress.Part part(ShardFile file, IntArrayList[] sizes, int bytes, int complete) {
    long[][] pieces = new long[shards][];
    int[][] counts = new int[shards][];
    for (int s = 0; s < shards; s++) {
      IntArrayList some = new IntArrayList(sizes[s].subList(0, complete));
      counts[s] = some.toIntArray();
      pieces[s] = file.pieces(s, sum(some) * bytes);
    }
    return new FiledProgress.Part(pieces, counts);
  }

  private void passed() {
    if (progress.isDue()) {
      save();
    }
  }

  /** Lists what can be reached from the starts. */
  private void reach() {
    if (steps == 0) {
      send(rules.starts());
    } else {
      advance("reaching, step " + steps, Way.REACH);
    }
    while (makeLayer(Way.REACH, steps).stored() > 0) {
      steps++;
      reached(stored.sum(), "step " + (steps - 1) + " from the starts");
      passed();
      advance("reaching, step " + steps, Way.REACH);
    }
    steps++;
    all = true;
    passed();
  }

  /** Finds the distances, and where there is no list yet, the list. */
  private void distances() {
    Way way = forward ? Way.MARK : Way.LIST;
    long began = System.nanoTime();
    if (layers.isEmpty() && forward) {
      walk("goals", list, FileWalker::goals);
    } else if (layers.isEmpty()) {
      send(rules.goals());
    } else {
      advance("layer " + layers.size(), way);
    }
    for (long states = makeLayer(way, layers.size()).states(); states > 0; ) {
      int distance = layers.size();
      RetrogradeSearch.requireTellable(name, distance, states);
      layers.add(states);
      steps = forward ? steps : layers.size();
      long total = layers.stream().mapToLong(Long::longValue).sum();
      double seconds = (System.nanoTime() - began) / 1e9;
      observer.passed(FoundLayer.listed(distance, states, total, stored.sum(), seconds));
      reached(stored.sum(), "layer " + distance);
      passed();
      began = System.nanoTime();
      advance("layer " + (distance + 1), way);
      states = makeLayer(way, distance + 1).states();
    }
  }

  /** Sends states to their shards. */
  private void send(List<long[]> states) {
    found.clear();
    FileWalker walker = new FileWalker();
    states.forEach(state -> walker.state(0, reduced(state)));
    walker.close();
  }

  /** Finds what follows from the last layer. */
  private void advance(String phase, Way way) {
    walk(phase, last, (walker, piece) -> walker.walk(piece, way));
  }

  /** Finds states from those of a file. */
  private void walk(String phase, ShardFile from, BiConsumer<FileWalker, ByteBuffer> step) {
    found.clear();
    observer.phase(phase, shards);
    List<FileWalker> walkers = new ArrayList<>();
    workers.forEach(
        shards,
        () -> {
          FileWalker walker = new FileWalker();
          synchronized (walkers) {
            walkers.add(walker);
          }
          return shard -> {
            from.forEach(shard, piece -> step.accept(walker, piece));
            observer.step();
          };
        });
    walkers.forEach(FileWalker::close);
  }

  /** Writes what it finds to the end of a file. */
  private final class FileWalker extends Walker {
    FileWalker() {
      super(shardBits, sentAtOnce);
    }

    void walk(ByteBuffer piece, Way way) {
      while (piece.hasRemaining()) {
        take(piece, state);
        follow(way, state, this);
      }
    }

    /** Finds the goals of a piece of the list, which has no moves. */
    void goals(ByteBuffer piece) {
      while (piece.hasRemaining()) {
        take(piece, state);
        if (rules.isGoal(state)) {
          state(0, state);
        }
      }
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
        flush(shard);
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
  private LayerCounts makeLayer(Way way, int layer) {
    last.clear();
    LongAdder states = new LongAdder();
    LongAdder kept = new LongAdder();
    workers.forEach(
        shards,
        () -> {
          Keepers.Finder finder = keepers.finder();
          return s -> {
            Shard shard = load(s, way == Way.MARK);
            shard.beginLayer();
            take(shard, s, way, layer);
            int from = shard.layerStart(layer);
            int end = shard.layerEnd(layer);
            Noted noted = note(shard, shard::entry, from, end, finder);
            states.add(noted.states());
            kept.add(end - from);
            if (noted.kept() && way != Way.REACH) {
              lower(shard, s);
            }
            write(shard, s, way, from, end);
            drop(shard);
          };
        });
    if (way != Way.MARK) {
      stored.add(kept.sum());
    }
    return new LayerCounts(states.sum(), kept.sum());
  }

  private void drop(Shard shard) {
    shard.forgetIndex();
    memory.release(shard.bytes());
  }

  /** Reads what a shard has. */
  private Shard load(int s, boolean withMarks) {
    Shard shard = new Shard(s, width, memory, !forward, classes);
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

  /**
   * What was noted of some states.
   *
   * @param states how many they are, classes unfolded
   * @param kept whether more than the identity keeps any of them
   */
  private record Noted(long states, boolean kept) {}

  /** Notes what keeps states. */
  private Noted note(
      Shard shard, IntUnaryOperator entryOf, int from, int end, Keepers.Finder finder) {
    if (!classes) {
      return new Noted(end - from, false);
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
    return new Noted(weights, some);
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

  private static ByteBuffer piece(long states, int bytes) {
    return ByteBuffer.allocate((int) Math.min(PIECE / bytes, states) * bytes);
  }

  /** Writes a layer of a shard. */
  private void write(Shard shard, int s, Way way, int from, int end) {
    (way == Way.MARK ? layersOfMarks : layersOfList)[s].add(end - from);
    writeStates(shard, s, from, end);
    ShardFile into = way == Way.MARK ? marks : list;
    ByteBuffer known = piece(end - from, way == Way.MARK ? BYTES_OF_MARK : bytesInList());
    long[] state = new long[width];
    for (int i = from; i < end; i++) {
      int entry = shard.entry(i);
      if (!known.hasRemaining()) {
        into.append(s, known);
        known.clear();
      }
      if (way == Way.MARK) {
        known.putInt(entry).putChar((char) shard.move(entry));
      } else {
        shard.copy(entry, state);
        put(known, state, 0);
        if (!forward) {
          known.putChar((char) shard.move(entry));
        }
      }
    }
    into.append(s, known);
  }

  /** Writes the states of a layer of a shard, which is the last one. */
  private void writeStates(Shard shard, int s, int from, int end) {
    ByteBuffer states = piece(end - from, width * Long.BYTES);
    long[] state = new long[width];
    for (int i = from; i < end; i++) {
      shard.copy(shard.entry(i), state);
      if (!states.hasRemaining()) {
        last.append(s, states);
        states.clear();
      }
      put(states, state, 0);
    }
    last.append(s, states);
  }

  /** Sorts the shards, and merges them. */
  private Listing sorted() {
    List<Integer> order = keepers.inOrder();
    observer.phase("sorting", shards);
    long[][] counts = new long[order.size()][layers.size() + 1];
    List<ShardFile> bySection =
        IntStream.range(0, order.size())
            .mapToObj(section -> passing("section-" + section))
            .toList();
    workers.forEach(
        shards,
        () -> {
          StateSort sort = new StateSort(width);
          Keepers.Finder finder = keepers.finder();
          return s -> {
            Shard shard = load(s, forward);
            note(shard, entry -> entry, 0, shard.size(), finder);
            memory.reserve(SortedShard.bytes(shard.size(), width));
            SortedShard done = SortedShard.of(shard, order, width, sort);
            write(done, s, bySection);
            done.count(counts);
            memory.release(SortedShard.bytes(shard.size(), width));
            drop(shard);
            observer.step();
          };
        });
    return FiledListing.of(
        width,
        progress,
        lasting,
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
