// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.saitan.file.WorkFiles;

/**
 * A file to whose end pieces of many shards are written, one after another, and from which those of
 * one shard are read in their order. Where they lie is in memory alone, 24 bytes a piece. Any
 * thread may write and read. The file is deleted when it is closed.
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
    long at = pieces[shard].getLong(i);
    ByteBuffer into = ByteBuffer.allocate((int) pieces[shard].getLong(i + 1));
    try {
      while (into.hasRemaining()) {
        if (channel.read(into, at + into.position()) < 0) {
          throw new IOException(file + ": it ends too soon");
        }
      }
      if (sum(into.flip()) != pieces[shard].getLong(i + 2)) {
        throw new IOException(file + ": it is not as it was written");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return into;
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

  @Override
  public void close() {
    try {
      channel.close();
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
