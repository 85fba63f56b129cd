// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.saitan.engine.step.MemoryBudget;
import org.saitan.engine.work.Checkpoint;
import org.saitan.engine.work.Extent;
import org.saitan.engine.work.PieceFile;

/**
 * Shards that take turns in memory: each thread holds one at a time. What is found from a layer is
 * written to a file, shard by shard; then each shard is read, takes what came for it, and what is
 * new goes to the end of the files.
 *
 * <p>Cost: for each layer, the files are read once. Disk: for each stored state 8 bytes a word,
 * with starts twice, and while the table is written once again; and what is found from one layer.
 */
final class PagedStore extends ShardStore {
  private static final int MOST_SENT = 1 << 12;
  private static final int PIECE = 1 << 16;

  private final Path directory;

  /** By owner, a shard, what was found from the last layer. */
  private final PieceFile found;

  /** By owner, a slice, its states and their distances. */
  private PieceFile slices;

  /** Where the last layer begins in its file, and the one that is being found. */
  private Extent last = Extent.NONE;

  private Extent next;
  private Shard[] held = {};

  PagedStore(
      ListedSearch.Task task,
      MemoryBudget memory,
      ListFiles files,
      Checkpoint from,
      Path directory) {
    super(task, memory, files, (int) from.work().owners(), MOST_SENT);
    this.directory = directory;
    this.next = ListFiles.lastLayer(from);
    this.found = scratch("found", shards);
    try {
      restore();
    } catch (RuntimeException | Error e) {
      close();
      throw e;
    }
  }

  private PieceFile scratch(String name, int owners) {
    try {
      return PieceFile.create(directory.resolve(name), owners);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  void restored(int number, Shard shard) {
    shard.release();
  }

  @Override
  void begin(Phase phase, int layer) {
    last = next;
    next = files.extent(phase);
    try {
      found.clear();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  void forEachOfLast(Phase phase, int layer, int number, Consumer<long[]> taker) {
    long[] state = new long[width];
    files.read(
        phase,
        number,
        last,
        (of, words, count) -> {
          for (int i = 0; i < count; i++) {
            System.arraycopy(words, i * width, state, 0, width);
            taker.accept(state);
          }
        });
  }

  @Override
  void send(Phase phase, int layer, int number, long[] words, int count) {
    ByteBuffer piece = PieceFile.buffer(Long.BYTES * count * width);
    ListFiles.put(piece, words, count * width);
    found.append(number, piece);
  }

  @Override
  Shard receive(Phase phase, int layer, int number) {
    boolean goals = phase == Phase.MARK && layer == 0;
    if (!goals && !found.has(number, Extent.NONE)) {
      return null;
    }
    Shard shard = open(number);
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
  void settled(Phase phase, int layer, int number, Shard shard, int... entries) {
    files.append(phase, number, layer, shard, entries);
    shard.release();
  }

  @Override
  public void save(Phase phase, int layer) {
    // It is in the files.
  }

  @Override
  Shard open(int number) {
    return load(number);
  }

  @Override
  void drop(Shard shard) {
    shard.release();
  }

  @Override
  int passes() {
    double ofMarks = forward ? 2.0 * Integer.BYTES * stored() : 0;
    return HeldShards.passes(
        passes -> HeldShards.bytes(stored(), shards, width, passes),
        task.most() - memory.reserved() - ofMarks);
  }

  @Override
  HeldShards held(int pass, int passes) {
    for (Shard shard : held) {
      if (shard != null) {
        shard.release();
      }
    }
    held = new Shard[shards];
    workers.forEach(
        shards,
        s -> {
          if (s % passes == pass) {
            held[s] = load(s);
          }
        });
    return new HeldShards(held);
  }

  @Override
  void beginSlices(int count) {
    slices = scratch("slices", count);
  }

  @Override
  void putSlices(int number, Shard shard, int[] entries, int... starts) {
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
    shard.release();
  }

  @Override
  void getSlice(int slice, long[] words, char[] distances) {
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
      found.delete();
      if (slices != null) {
        slices.delete();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
