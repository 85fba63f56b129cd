// SPDX-License-Identifier: Apache-2.0
package org.saitan.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Files that a long work writes anywhere, by several threads, and reads again. */
public final class WorkFiles {
  private WorkFiles() {}

  /** Begins an empty file, in place of a former one, to be written and read. */
  public static FileChannel create(Path file) throws IOException {
    return FileChannel.open(
        file,
        StandardOpenOption.CREATE,
        StandardOpenOption.TRUNCATE_EXISTING,
        StandardOpenOption.READ,
        StandardOpenOption.WRITE);
  }

  /**
   * Writes all that is left of a buffer.
   *
   * @param file the file of the channel, for the message
   * @param at from which byte of the file on
   * @throws IOException that names the file, if it cannot be written
   */
  public static void write(FileChannel channel, Path file, ByteBuffer bytes, long at)
      throws IOException {
    long first = at - bytes.position();
    try {
      while (bytes.hasRemaining()) {
        channel.write(bytes, first + bytes.position());
      }
    } catch (IOException e) {
      throw writeFailure(file, e);
    }
  }

  /**
   * Waits until everything in a file is on the disk.
   *
   * @throws IOException that names the file
   */
  public static void force(FileChannel channel, Path file) throws IOException {
    try {
      channel.force(true);
    } catch (IOException e) {
      throw writeFailure(file, e);
    }
  }

  /**
   * Returns a failure to write that names the file. Exceptions of full disks do not, if the file
   * was opened before.
   */
  public static IOException writeFailure(Path file, IOException failure) {
    return failure instanceof FileSystemException
        ? failure
        : new IOException(file + ": cannot be written: " + failure.getMessage(), failure);
  }

  /**
   * Fills what is left of a buffer.
   *
   * @param at from which byte of the file on
   * @return whether the file has as much
   * @throws IOException if it cannot be read
   */
  public static boolean read(FileChannel channel, ByteBuffer into, long at) throws IOException {
    long first = at - into.position();
    while (into.hasRemaining()) {
      if (channel.read(into, first + into.position()) < 0) {
        return false;
      }
    }
    return true;
  }
}
