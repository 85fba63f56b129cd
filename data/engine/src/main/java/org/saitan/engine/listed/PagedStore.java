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

  /** By owner, a range, its states and their distances. */
  private PieceFile ranges;

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
  void begin(Way way, int layer) {
    last = next;
    next = files.extent(way);
    try {
      found.goBackTo(Extent.NONE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  void forEachOfLast(Way way, int layer, int number, Consumer<long[]> taker) {
    long[] state = new long[width];
    files.read(
        way,
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
  void send(Way way, int layer, int number, long[] words, int count) {
    ByteBuffer piece = PieceFile.buffer(Long.BYTES * count * width);
    ListFiles.put(piece, words, count * width);
    found.append(number, piece);
  }

  @Override
  Shard receive(Way way, int layer, int number) {
    boolean goals = way == Way.MARK && layer == 0;
    if (!goals && !found.has(number, Extent.NONE)) {
      return null;
    }
    Shard shard = open(number);
    shard.beginLayer(way == Way.MARK, layer);
    found
        .reader()
        .read(
            number,
            piece -> {
              int words = piece.remaining() / Long.BYTES;
              put(way, layer, shard, ListFiles.take(piece, words), words / width);
            });
    return shard;
  }

  @Override
  void settled(Way way, int layer, int number, Shard shard, int... entries) {
    files.append(way, number, layer, shard, entries);
    shard.release();
  }

  @Override
  public void save(Way way, int layer) {
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
  void beginRanges(int count) {
    ranges = scratch("ranges", count);
  }

  @Override
  void putRanges(int number, Shard shard, int[] entries, int... starts) {
    ByteBuffer piece = PieceFile.buffer(PIECE);
    int bytes = Long.BYTES * width + Character.BYTES;
    long[] state = new long[width];
    for (int range = 0; range + 1 < starts.length; range++) {
      for (int i = starts[range]; i < starts[range + 1]; i++) {
        if (piece.remaining() < bytes) {
          ranges.append(range, piece);
        }
        shard.copy(entries[i], state);
        ListFiles.put(piece, state, width);
        piece.putChar(shard.distance(entries[i]));
      }
      if (starts[range] < starts[range + 1]) {
        ranges.append(range, piece);
      }
    }
    shard.release();
  }

  @Override
  void getRange(int range, long[] words, char[] distances) {
    int[] place = {0};
    ranges
        .reader()
        .read(
            range,
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
      if (ranges != null) {
        ranges.delete();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
