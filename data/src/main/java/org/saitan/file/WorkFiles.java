// SPDX-License-Identifier: Apache-2.0
package org.saitan.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Random-access work files of builds, shared by threads. */
public final class WorkFiles {
  private WorkFiles() {}

  /** Creates an empty file for reading and writing, replacing an existing one. */
  public static FileChannel create(Path file) throws IOException {
    return FileChannel.open(
        file,
        StandardOpenOption.CREATE,
        StandardOpenOption.TRUNCATE_EXISTING,
        StandardOpenOption.READ,
        StandardOpenOption.WRITE);
  }

  /**
   * Writes the remaining bytes of a buffer.
   *
   * @param file the channel's file, for the message
   * @param offset the offset in the file
   * @throws IOException if writing fails; the message names the file
   */
  public static void write(FileChannel channel, Path file, ByteBuffer bytes, long offset)
      throws IOException {
    long start = offset - bytes.position();
    try {
      while (bytes.hasRemaining()) {
        channel.write(bytes, start + bytes.position());
      }
    } catch (IOException e) {
      throw writeFailure(file, e);
    }
  }

  /**
   * Forces the content of a file to disk.
   *
   * @throws IOException if writing fails; the message names the file
   */
  public static void force(FileChannel channel, Path file) throws IOException {
    try {
      channel.force(true);
    } catch (IOException e) {
      throw writeFailure(file, e);
    }
  }

  /**
   * Returns a write failure whose message names the file, because "disk full" exceptions lack the
   * name.
   */
  public static IOException writeFailure(Path file, IOException failure) {
    return failure instanceof FileSystemException
        ? failure
        : new IOException(file + ": cannot write: " + failure.getMessage(), failure);
  }

  /**
   * Reads from a file until a buffer is full.
   *
   * @param offset the offset in the file
   * @return false if the file ends before the buffer is full
   * @throws IOException if the file cannot be read
   */
  public static boolean read(FileChannel channel, ByteBuffer into, long offset) throws IOException {
    long start = offset - into.position();
    while (into.hasRemaining()) {
      if (channel.read(into, start + into.position()) < 0) {
        return false;
      }
    }
    return true;
  }
}
