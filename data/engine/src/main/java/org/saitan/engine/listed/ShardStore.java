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
import org.saitan.table.distance.BlockLayout;

/**
 * A list in hash shards, all in memory or loaded in turn. In memory, complete layers are appended
 * to files when a checkpoint is due. Otherwise each thread loads one shard at a time: the states
 * found from a layer are written to a file by shard; then each shard is read, the states sent to it
 * are added, and new ones are appended to the files.
 *
 * <p>Cost: each end of each move is made once, reduced to its class, and looked up in one of many
 * small tables; with starts twice. Where shards take turns, for each layer the files are read once.
 * Disk: for each stored state 8 bytes a word, with starts twice; where shards take turns, while the
 * table is written once again, and what is found from one layer.
 */
final class ShardStore implements StateStore {
  /*
   * Threads take the shards of the last layer; the states that they find they keep by shard and hand
   * over to the shard many at a time, so that its index is gone through while it is in a near cache.
   * In which order states come does not matter: layers are sets, and all is sorted in the end.
   */

  private static final double OUTBOX_SHARE = 0.1;
  private static final int MIN_SENT = 16;
  private static final int MAX_SENT_IN_MEMORY = 128;
  private static final int MAX_SENT_TO_FILE = 1 << 12;
  private static final int PIECE = 1 << 16;

  final ListedSearch.Task task;
  final ListedRules rules;
  final boolean classes;
  final int width;
  final boolean forward;
  final int shards;
  final Workers workers;
  final MemoryBudget memory;
  final Stabilizers stabilizers;
  private final ListFiles files;
  private final Path directory;
  private final boolean resident;
  private final int maxSent;
  private final LongAdder stored = new LongAdder();

  /** The shards in memory: all, or those of a pass. */
  private Shard[] held;

  /** By owner, a shard, what was found from the last layer; null where all are in memory. */
  private PieceFile found;

  /** Where the last layer begins in its file, and the one that is being found. */
  private Extent last = Extent.NONE;

  private Extent next;

  /** In memory, by shard, its entries by slice, and where those of a slice begin. */
  private int[][] bySlice;

  private int[][] sliceStarts;

  /** Else by owner, a slice, its states and their distances. */
  private PieceFile slices;

  /**
   * Creates a store of the states in files.
   *
   * @param from what the files have
   * @param directory where what is found goes, null if all shards are to be in memory
   */
  ShardStore(
      ListedSearch.Task task,
      MemoryBudget memory,
      ListFiles files,
      Checkpoint from,
      Path directory) {
    this.task = task;
    this.rules = task.rules();
    this.classes = task.classes();
    this.width = rules.words();
    this.forward = !rules.starts().isEmpty();
    this.shards = (int) from.work().owners();
    this.workers = task.workers();
    this.memory = memory;
    this.stabilizers = new Stabilizers(rules, classes);
    this.files = files;
    this.directory = directory;
    this.resident = directory == null;
    double each =
        OUTBOX_SHARE * task.most() / ((double) workers.threads() * shards * Long.BYTES * width);
    int maxSent = resident ? MAX_SENT_IN_MEMORY : MAX_SENT_TO_FILE;
    this.maxSent = (int) Math.max(MIN_SENT, Math.min(maxSent, each));
    this.held = new Shard[shards];
    this.next = ListFiles.lastLayer(from);
    try {
      found = resident ? null : PieceFile.create(directory.resolve("found"), shards);
      restore();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (RuntimeException | Error e) {
      close();
      throw e;
    }
  }

  /** Reads all shards, and finds what keeps their states. */
  private void restore() {
    workers.forEach(
        shards,
        () -> {
          Stabilizers.Finder finder = stabilizers.finder();
          return s -> {
            Shard shard = load(s);
            weigh(shard, IntStream.range(0, shard.size()).toArray(), finder);
            stored.add(shard.size());
            held[s] = resident ? shard : null;
            drop(shard);
          };
        });
  }

  /** Reads a shard from the files. */
  private Shard load(int number) {
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
      ShardBuffer outbox = outbox(phase, 0);
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

  private ShardBuffer outbox(Phase phase, int layer) {
    int bits = Integer.numberOfTrailingZeros(shards);
    return new ShardBuffer(
        width, bits, maxSent, memory, (s, words, count) -> send(phase, layer, s, words, count));
  }

  /** Makes all moves of the last layer. */
  private void advance(Phase phase, int layer) {
    List<ShardBuffer> boxes = new ArrayList<>();
    workers.forEach(
        shards,
        () -> {
          ShardBuffer outbox = outbox(phase, layer);
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
            if (!resident) {
              files.append(phase, s, layer, shard, entries);
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

  private void begin(Phase phase, int layer) {
    if (resident) {
      for (Shard shard : held) {
        shard.beginLayer(phase == Phase.MARK, layer);
      }
      return;
    }
    last = next;
    next = files.extent(phase);
    try {
      found.clear();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Shows the states of a shard that are in the last layer. */
  private void forEachOfLast(Phase phase, int layer, int number, Consumer<long[]> sink) {
    long[] state = new long[width];
    if (resident) {
      int[] entries = held[number].layer(phase == Phase.MARK, layer);
      long[][] words = held[number].words();
      for (int entry : entries) {
        Shard.copy(words, entry, width, state, 0);
        sink.accept(state);
      }
      return;
    }
    files.read(
        phase,
        number,
        last,
        (of, words, count) -> {
          for (int i = 0; i < count; i++) {
            System.arraycopy(words, i * width, state, 0, width);
            sink.accept(state);
          }
        });
  }

  /** Takes states that were found for a layer of a shard. */
  private void send(Phase phase, int layer, int number, long[] words, int count) {
    if (resident) {
      put(phase, layer, held[number], words, count);
    } else {
      ByteBuffer piece = PieceFile.buffer(Long.BYTES * count * width);
      ListFiles.put(piece, words, count * width);
      found.append(number, piece);
    }
  }

  /** Returns a shard with all that was sent to it; null if that is nothing. */
  private Shard receive(Phase phase, int layer, int number) {
    if (resident) {
      return held[number];
    }
    boolean goals = phase == Phase.MARK && layer == 0;
    if (!goals && !found.has(number, Extent.NONE)) {
      return null;
    }
    Shard shard = load(number);
    shard.beginLayer(phase == Phase.MARK, layer);
    found
        .reader()
        .read(
            number,
            piece -> {
              int words = piece.remaining() / Long.BYTES;
              put(phase, layer, shard, ListFiles.take(piece, words), words / width);
            });
    return shard;
  }

  @Override
  public void save(Phase phase, int layer) {
    if (resident) { // Else the layer is in the files.
      for (int s = 0; s < shards; s++) {
        files.append(phase, s, layer, held[s], held[s].layer(phase == Phase.MARK, layer));
      }
    }
  }

  /** Returns a shard with all layers, to be dropped. */
  Shard open(int number) {
    return resident ? held[number] : load(number);
  }

  /** Takes back a shard that was opened. */
  void drop(Shard shard) {
    if (!resident) {
      shard.release();
    }
  }

  /** Returns in how many passes shards are held, when all layers are there. */
  int passes() {
    double ofMarks = forward ? 2.0 * Integer.BYTES * stored() : 0;
    return resident
        ? 1
        : LoadedShards.passes(
            passes -> LoadedShards.bytes(stored(), shards, width, passes),
            task.most() - memory.reserved() - ofMarks);
  }

  /** Returns the shards of a pass, those of the one before are released. */
  LoadedShards held(int pass, int passes) {
    if (!resident) {
      Arrays.stream(held).filter(Objects::nonNull).forEach(Shard::release);
      held = new Shard[shards];
      workers.forEach(shards, s -> held[s] = s % passes == pass ? load(s) : null);
    }
    return new LoadedShards(held);
  }

  /** Prepares for so many slices of states. */
  void beginSlices(int count) {
    if (resident) {
      memory.reserve((long) Integer.BYTES * (stored() + (long) shards * (count + 1)));
      memory.reserve(Listing.bytesOfPart(stored(), width) * workers.threads());
      bySlice = new int[shards][];
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
   * Takes a shard's entries by the slice that they are in, and the shard.
   *
   * @param starts by slice, where its entries begin; and how many they are
   */
  void putSlices(int number, Shard shard, int[] entries, int... starts) {
    if (resident) {
      bySlice[number] = entries;
      sliceStarts[number] = starts;
      return;
    }
    ByteBuffer piece = PieceFile.buffer(PIECE);
    int bytes = Long.BYTES * width + Character.BYTES;
    long[] state = new long[width];
    for (int slice = 0; slice + 1 < starts.length; slice++) {
      for (int i = starts[slice]; i < starts[slice + 1]; i++) {
        if (piece.remaining() < bytes) {
          slices.append(slice, piece);
        }
        shard.copy(entries[i], state);
        ListFiles.put(piece, state, width);
        piece.putChar(shard.distance(entries[i]));
      }
      if (starts[slice] < starts[slice + 1]) {
        slices.append(slice, piece);
      }
    }
    drop(shard);
  }

  /** Writes down the states of a slice, in any order, and their distances. */
  void getSlice(int slice, long[] words, char[] distances) {
    if (resident) {
      int place = 0;
      for (int s = 0; s < shards; s++) {
        for (int i = sliceStarts[s][slice]; i < sliceStarts[s][slice + 1]; i++) {
          int entry = bySlice[s][i];
          Shard.copy(held[s].words(), entry, width, words, place * width);
          distances[place++] = held[s].distance(entry);
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
                System.arraycopy(ListFiles.take(piece, width), 0, words, place[0] * width, width);
                distances[place[0]] = piece.getChar();
              }
            });
  }

  @Override
  public void close() {
    try {
      if (found != null) {
        found.delete();
      }
      if (slices != null) {
        slices.delete();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
