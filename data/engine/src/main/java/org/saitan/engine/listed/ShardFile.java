// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.saitan.file.WorkFiles;

/**
 * A file to whose end pieces of many shards are written, one after another, and from which those of
 * one shard are read in their order. Where they lie, and their checksums, are in memory, 24 bytes a
 * piece; whoever wants to go on from the file later keeps that ({@link #pieces}). Any thread may
 * write and read.
 */
final class ShardFile implements AutoCloseable {
  private static final int NUMBERS = 3;

  private final Path file;
  private final FileChannel channel;
  private final LongArrayList[] pieces;
  private final AtomicLong size = new AtomicLong();

  /**
   * Begins an empty file, in place of a former one.
   *
   * @throws UncheckedIOException if that cannot be done
   */
  ShardFile(Path file, int shards) {
    this.file = file;
    this.pieces = Stream.generate(LongArrayList::new).limit(shards).toArray(LongArrayList[]::new);
    try {
      Files.createDirectories(file.getParent());
      channel = WorkFiles.create(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Goes on with a file, which may have been damaged, or may not be there.
   *
   * @param before what {@link #pieces} has said of it; what else is in it is written over
   * @throws UncheckedIOException if that cannot be done
   */
  ShardFile(Path file, long[][] before) {
    this.file = file;
    this.pieces = Arrays.stream(before).map(LongArrayList::new).toArray(LongArrayList[]::new);
    for (long[] of : before) {
      for (int i = 0; i < of.length; i += NUMBERS) {
        size.accumulateAndGet(of[i] + of[i + 1], Math::max);
      }
    }
    try {
      channel =
          FileChannel.open(
              file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static long sum(ByteBuffer bytes) {
    CRC32C sum = new CRC32C();
    sum.update(bytes.duplicate());
    return sum.getValue();
  }

  /** Writes a piece of a shard, the bytes up to a buffer's position. */
  void append(int shard, ByteBuffer bytes) {
    bytes.flip();
    if (!bytes.hasRemaining()) {
      return;
    }
    int length = bytes.remaining();
    long at = size.getAndAdd(length);
    synchronized (pieces[shard]) {
      pieces[shard].add(at);
      pieces[shard].add(length);
      pieces[shard].add(sum(bytes));
    }
    try {
      WorkFiles.write(channel, file, bytes, at);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Shows the pieces of a shard in the order in which they were written. */
  void forEach(int shard, Consumer<ByteBuffer> taker) {
    for (int i = 0; i < pieces[shard].size(); i += NUMBERS) {
      taker.accept(read(shard, i));
    }
  }

  private ByteBuffer read(int shard, int i) {
    ByteBuffer into = ByteBuffer.allocate((int) pieces[shard].getLong(i + 1));
    try {
      if (!isSound(shard, i, into)) {
        throw new IOException(file + ": it is not as it was written");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return into;
  }

  /** Reads a piece; returns whether it is as it was written. */
  private boolean isSound(int shard, int i, ByteBuffer into) throws IOException {
    return WorkFiles.read(channel, into, pieces[shard].getLong(i))
        && sum(into.flip()) == pieces[shard].getLong(i + 2);
  }

  /** Returns how many bytes of a shard are as they were written, in whole pieces from the first. */
  long soundBytes(int shard) {
    long bytes = 0;
    try {
      for (int i = 0; i < pieces[shard].size(); i += NUMBERS) {
        int length = (int) pieces[shard].getLong(i + 1);
        if (!isSound(shard, i, ByteBuffer.allocate(length))) {
          return bytes;
        }
        bytes += length;
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes;
  }

  /** Returns where the first pieces of a shard lie that have some bytes together. */
  long[] pieces(int shard, long bytes) {
    int count = 0;
    for (long left = bytes; left > 0; count += NUMBERS) {
      left -= pieces[shard].getLong(count + 1);
    }
    return Arrays.copyOf(pieces[shard].elements(), count);
  }

  /** Forgets all pieces of a shard but the first that have some bytes together. */
  void cut(int shard, long bytes) {
    pieces[shard].size(pieces(shard, bytes).length);
  }

  /** Waits until all is on the disk. */
  void force() {
    if (size.get() == 0) {
      return;
    }
    try {
      WorkFiles.force(channel, file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads the pieces of one shard one by one. */
  final class Reader {
    private final int shard;
    private int next;

    Reader(int shard) {
      this.shard = shard;
    }

    /** Returns the next piece, or null after the last. */
    ByteBuffer piece() {
      if (next == pieces[shard].size()) {
        return null;
      }
      next += NUMBERS;
      return read(shard, next - NUMBERS);
    }
  }

  /** Forgets all pieces. */
  void clear() {
    for (LongArrayList of : pieces) {
      of.clear();
    }
    size.set(0);
  }

  /** Returns the number of shards. */
  int shards() {
    return pieces.length;
  }

  /** Closes the file, and leaves it. */
  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Closes the file, and deletes it. */
  void delete() {
    close();
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
