// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.saitan.engine.step.MemoryBudget;
import org.saitan.engine.work.Checkpoint;
import org.saitan.engine.work.Extent;
import org.saitan.engine.work.PieceFile;
import org.saitan.parallel.Workers;
import org.saitan.space.ListedRules;

/**
 * Stores a list of states in hash shards. Either all shards are in memory, or one shard after
 * another is loaded.
 *
 * <p>In memory, complete layers are appended to a file when a checkpoint is due. Otherwise, each
 * thread loads one shard at a time. The states found from a layer are first written to a file,
 * grouped by shard. Then each shard is loaded, the states sent to it are added, and those that are
 * new are appended to the file.
 *
 * <p>Cost: each move is made once, or twice if there are starts. The resulting state is reduced to
 * its class representative and looked up in one of many small hash tables. If shards are loaded in
 * turn, the file is read once per layer. Disk: 8 bytes per word of each stored state, or 16 if
 * there are starts. If shards are loaded in turn, the states found from one layer are stored as
 * well, and, while the table is written, another copy of all states.
 */
final class ShardStore implements StateStore {
  /*
   * Each thread processes shards of the last layer. It buffers the states found, grouped by the
   * shard to which they belong, and hands them over in batches, so that a shard's index stays in
   * the cache while it is in use. The order of arrival does not matter, since layers are sets and
   * the list is sorted at the end.
   */

  private static final double BUFFER_SHARE = 0.1;
  private static final int MIN_BATCH = 16;
  private static final int MAX_BATCH_IN_MEMORY = 128;
  private static final int MAX_BATCH_TO_FILE = 1 << 12;
  private static final int PIECE_BYTES = 1 << 16;

  final ListedSearch.Task task;
  final ListedRules rules;
  final boolean classes;
  final int width;
  final int shards;
  final Workers workers;
  final MemoryBudget memory;
  final Stabilizers stabilizers;
  private final ListFile file;
  private final Path directory;
  private final boolean resident;
  private final int batchSize;
  private final LongAdder stored = new LongAdder();

  /** The loaded shards: all shards, or the shards of one pass. */
  private Shard[] loaded;

  /**
   * The states found from the last layer, with shards as owners, or null if all shards are in
   * memory.
   */
  private PieceFile foundFile;

  /** The position in the file at which the last layer starts. */
  private Extent last = Extent.NONE;

  /** The position in the file at which the layer being computed starts. */
  private Extent next;

  /** The entries of each shard, grouped by slice; used if all shards are in memory. */
  private int[][] entriesBySlice;

  /** The index in {@link #entriesBySlice} of each slice's first entry. */
  private int[][] sliceStarts;

  /** The states and their distances, with slices as owners; used if shards are loaded in turn. */
  private PieceFile slices;

  /**
   * Creates a store that continues from a file.
   *
   * @param from the checkpoint from which to continue
   * @param directory the directory for temporary files, or null to hold all shards in memory
   */
  ShardStore(
      ListedSearch.Task task, MemoryBudget memory, ListFile file, Checkpoint from, Path directory) {
    this.task = task;
    this.rules = task.rules();
    this.classes = task.classes();
    this.width = rules.words();
    this.shards = (int) from.work().owners();
    this.workers = task.workers();
    this.memory = memory;
    this.stabilizers = new Stabilizers(rules, classes);
    this.file = file;
    this.directory = directory;
    this.resident = directory == null;
    double share =
        BUFFER_SHARE * task.maxBytes() / ((double) workers.threads() * shards * Long.BYTES * width);
    int maxBatch = resident ? MAX_BATCH_IN_MEMORY : MAX_BATCH_TO_FILE;
    this.batchSize = (int) Math.max(MIN_BATCH, Math.min(maxBatch, share));
    this.loaded = new Shard[shards];
    this.next = ListFile.lastLayer(from);
    try {
      foundFile = resident ? null : PieceFile.create(directory.resolve("found"), shards);
      restore();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (RuntimeException | Error e) {
      close();
      throw e;
    }
  }

  /** Reads all shards and finds the stabilizers of their states. */
  private void restore() {
    workers.forEach(
        shards,
        () -> {
          Stabilizers.Finder finder = stabilizers.finder();
          return s -> {
            Shard shard = load(s);
            weigh(shard, IntStream.range(0, shard.size()).toArray(), finder);
            stored.add(shard.size());
            loaded[s] = resident ? shard : null;
            drop(shard);
          };
        });
  }

  /** Reads a shard from the file. */
  private Shard load(int number) {
    Shard shard = new Shard(number, width, memory);
    file.read(
        number,
        Extent.NONE,
        (phase, layer, words, count) -> {
          shard.beginLayer(phase, layer);
          shard.put(phase, layer, words, count);
        });
    return shard;
  }

  /** Returns the number of states that the given stored states represent. */
  private long weigh(Shard shard, int[] entries, Stabilizers.Finder finder) {
    if (!stabilizers.classes()) {
      return entries.length;
    }
    long states = 0;
    long[] state = new long[width];
    for (int entry : entries) {
      shard.copy(entry, state);
      states += finder.find(state).images().size();
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
      ShardBuffer buffer = buffer(phase, 0);
      long[] representative = new long[width];
      for (long[] state : phase == Phase.LIST ? rules.goals() : rules.starts()) {
        reduce(state, representative);
        buffer.accept(0, representative);
      }
      buffer.close();
    }
    return settle(phase, layer);
  }

  /** Writes the representative of a state's class or, if classes are not used, the state itself. */
  private void reduce(long[] state, long[] representative) {
    if (classes) {
      rules.canonical(state, representative);
    } else {
      System.arraycopy(state, 0, representative, 0, width);
    }
  }

  private ShardBuffer buffer(Phase phase, int layer) {
    int bits = Integer.numberOfTrailingZeros(shards);
    return new ShardBuffer(
        width, bits, batchSize, memory, (s, words, count) -> send(phase, layer, s, words, count));
  }

  /** Makes all moves from the last layer. */
  private void advance(Phase phase, int layer) {
    List<ShardBuffer> buffers = new ArrayList<>();
    workers.forEach(
        shards,
        () -> {
          ShardBuffer buffer = buffer(phase, layer);
          synchronized (buffers) {
            buffers.add(buffer);
          }
          return s -> {
            forEachInLastLayer(
                phase, layer - 1, s, state -> phase.follow(rules, classes, state, buffer));
            task.observer().step();
          };
        });
    workers.forEach(buffers.size(), i -> buffers.get(i).close());
  }

  /** Adds to all shards the states sent to them. Returns the number of states in the layer. */
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
            int[] entries = shard.layer(phase, layer);
            states.add(weigh(shard, entries, finder));
            if (phase != Phase.MARK) {
              stored.add(entries.length);
            }
            if (!resident) {
              file.append(phase, s, layer, shard, entries);
              shard.release();
            }
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

  @Override
  public Listing listing(List<Long> layers) {
    return ShardListing.of(this, layers);
  }

  private void begin(Phase phase, int layer) {
    if (resident) {
      for (Shard shard : loaded) {
        shard.beginLayer(phase, layer);
      }
      return;
    }
    last = next;
    next = file.extent();
    try {
      foundFile.clear();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Passes a shard's states in the last layer to a consumer. */
  private void forEachInLastLayer(Phase phase, int layer, int number, Consumer<long[]> sink) {
    long[] state = new long[width];
    if (resident) {
      int[] entries = loaded[number].layer(phase, layer);
      long[][] words = loaded[number].words();
      for (int entry : entries) {
        Shard.copy(words, entry, width, state, 0);
        sink.accept(state);
      }
      return;
    }
    file.read(
        number,
        last,
        (of, ofLayer, words, count) -> {
          for (int i = 0; i < count; i++) {
            System.arraycopy(words, i * width, state, 0, width);
            sink.accept(state);
          }
        });
  }

  /** Adds states found for a shard's layer, or writes them to a file. */
  private void send(Phase phase, int layer, int number, long[] words, int count) {
    if (resident) {
      loaded[number].put(phase, layer, words, count);
    } else {
      ByteBuffer piece = PieceFile.buffer(Long.BYTES * count * width);
      ListFile.put(piece, words, count * width);
      foundFile.append(number, piece);
    }
  }

  /** Returns a shard that includes the states sent to it, or null if none were sent. */
  private Shard receive(Phase phase, int layer, int number) {
    if (resident) {
      return loaded[number];
    }
    boolean goals = phase == Phase.MARK && layer == 0;
    if (!goals && !foundFile.has(number, Extent.NONE)) {
      return null;
    }
    Shard shard = load(number);
    shard.beginLayer(phase, layer);
    foundFile
        .reader()
        .read(
            number,
            piece -> {
              int words = piece.remaining() / Long.BYTES;
              shard.put(phase, layer, ListFile.read(piece, words), words / width);
            });
    return shard;
  }

  @Override
  public void save(Phase phase, int layer) {
    if (resident) { // If the shards are not in memory, the layer is already in the file.
      for (int s = 0; s < shards; s++) {
        file.append(phase, s, layer, loaded[s], loaded[s].layer(phase, layer));
      }
    }
  }

  /** Returns a shard with all its layers. The caller must {@link #drop} the shard. */
  Shard open(int number) {
    return resident ? loaded[number] : load(number);
  }

  /** Releases a shard returned by {@link #open}. */
  void drop(Shard shard) {
    if (!resident) {
      shard.release();
    }
  }

  /** Returns the number of passes needed to load all shards after all layers are complete. */
  int passes() {
    double markBytes = rules.starts().isEmpty() ? 0 : 2.0 * Integer.BYTES * stored();
    return resident
        ? 1
        : LoadedShards.passes(
            passes -> LoadedShards.bytes(stored(), shards, width, passes),
            task.maxBytes() - memory.reserved() - markBytes);
  }

  /** Loads the shards of one pass, and releases the shards of the previous pass. */
  LoadedShards loadPass(int pass, int passes) {
    if (!resident) {
      Arrays.stream(loaded).filter(Objects::nonNull).forEach(Shard::release);
      loaded = new Shard[shards];
      workers.forEach(shards, s -> loaded[s] = s % passes == pass ? load(s) : null);
    }
    return new LoadedShards(loaded);
  }

  /** Prepares storage for the given number of slices. */
  void beginSlices(int count) {
    if (resident) {
      memory.reserve((long) Integer.BYTES * (stored() + (long) shards * (count + 1)));
      memory.reserve(Listing.bytesPerPart(stored(), width) * workers.threads());
      entriesBySlice = new int[shards][];
      sliceStarts = new int[shards][];
      return;
    }
    try {
      slices = PieceFile.create(directory.resolve("slices"), count);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Stores a shard's entries, grouped by slice, and drops the shard.
   *
   * @param starts the index of each slice's first entry, followed by the number of entries
   */
  void putSlices(int number, Shard shard, int[] entries, int... starts) {
    if (resident) {
      entriesBySlice[number] = entries;
      sliceStarts[number] = starts;
      return;
    }
    ByteBuffer piece = PieceFile.buffer(PIECE_BYTES);
    int bytes = Long.BYTES * width + Character.BYTES;
    long[] state = new long[width];
    for (int slice = 0; slice + 1 < starts.length; slice++) {
      for (int i = starts[slice]; i < starts[slice + 1]; i++) {
        if (piece.remaining() < bytes) {
          slices.append(slice, piece);
        }
        shard.copy(entries[i], state);
        ListFile.put(piece, state, width);
        piece.putChar(shard.distance(entries[i]));
      }
      if (starts[slice] < starts[slice + 1]) {
        slices.append(slice, piece);
      }
    }
    drop(shard);
  }

  /** Fills the arrays with a slice's states, in any order, and their distances. */
  void getSlice(int slice, long[] words, char[] distances) {
    if (resident) {
      int place = 0;
      for (int s = 0; s < shards; s++) {
        for (int i = sliceStarts[s][slice]; i < sliceStarts[s][slice + 1]; i++) {
          int entry = entriesBySlice[s][i];
          Shard.copy(loaded[s].words(), entry, width, words, place * width);
          distances[place++] = loaded[s].distance(entry);
        }
      }
      return;
    }
    int[] place = {0};
    slices
        .reader()
        .read(
            slice,
            piece -> {
              for (; piece.hasRemaining(); place[0]++) {
                System.arraycopy(ListFile.read(piece, width), 0, words, place[0] * width, width);
                distances[place[0]] = piece.getChar();
              }
            });
  }

  @Override
  public void close() {
    try {
      if (foundFile != null) {
        foundFile.delete();
      }
      if (slices != null) {
        slices.delete();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
