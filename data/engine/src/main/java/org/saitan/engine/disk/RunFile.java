// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.CRC32C;
import org.saitan.file.WorkFiles;

/**
 * A file of bytes for each run of blocks, put aside by one process for itself: where they lie and
 * their checksums are in its memory alone, 16 bytes a run. Any thread may write and read; a run is
 * written by one thread at a time. The file is deleted when it is closed.
 */
public final class RunFile implements AutoCloseable {
  private final Path file;
  private final FileChannel channel;
  private final long[] offsets;
  private final int[] lengths;
  private final int[] sums;
  private final AtomicLong size = new AtomicLong();

  /** Begins an empty file, in place of a former one. */
  RunFile(Path file, int runs) throws IOException {
    this.file = file;
    this.channel = WorkFiles.create(file);
    this.offsets = new long[runs];
    this.lengths = new int[runs];
    this.sums = new int[runs];
  }

  /** Returns the bytes of memory that it takes to find so many runs. */
  static double bytes(double runs) {
    return runs * (Long.BYTES + 2 * Integer.BYTES);
  }

  /** Returns how many bytes a run has, 0 if none have been written. */
  int length(int run) {
    return lengths[run];
  }

  /** Returns the length of the file. */
  long size() {
    return size.get();
  }

  /** Writes the bytes of a run, from position to limit, in place of those it had. */
  void write(int run, ByteBuffer bytes) throws IOException {
    int length = bytes.remaining();
    if (lengths[run] != length) {
      lengths[run] = length;
      offsets[run] = size.getAndAdd(length);
    }
    sums[run] = sum(bytes);
    long at = offsets[run];
    int from = bytes.position();
    WorkFiles.write(channel, file, bytes, at);
    bytes.position(from);
  }

  /**
   * Reads the bytes of a run.
   *
   * @param into a buffer with room for them; they are from its position 0 to its limit
   * @throws DamagedException if they are not as they were written
   */
  void read(int run, ByteBuffer into) throws IOException {
    into.clear().limit(lengths[run]);
    if (!WorkFiles.read(channel, into, offsets[run])) {
      throw damaged("it ends within the run " + run);
    }
    if (sum(into.flip()) != sums[run]) {
      throw damaged("the checksum of the run " + run + " does not hold");
    }
  }

  private DamagedException damaged(String found) {
    return new DamagedException(file + ": " + found);
  }

  private static int sum(ByteBuffer bytes) {
    CRC32C crc = new CRC32C();
    crc.update(bytes.slice());
    return (int) crc.getValue();
  }

  @Override
  public void close() throws IOException {
    channel.close();
    Files.deleteIfExists(file);
  }

  /** Says that what a search has put aside on the disk is not as it was written. */
  public static final class DamagedException extends IOException {
    private static final long serialVersionUID = 1;

    DamagedException(String message) {
      super(message);
    }
  }
}
