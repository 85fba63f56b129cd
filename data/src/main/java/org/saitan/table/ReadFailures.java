// SPDX-License-Identifier: Apache-2.0
package org.saitan.table;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.rocksdb.RocksDBException;

/** Tells damage to a file from trouble of the machine, for which the table is not to blame. */
final class ReadFailures {
  private static final String TOO_MANY = "Too many open files";
  private static final String DENIED = "Permission denied";

  private ReadFailures() {}

  /**
   * Returns if a failure may be due to the file itself.
   *
   * @throws TableException.Unreadable if reading is not allowed, or no more files can be opened
   */
  static void requireDamage(Path file, IOException failure) {
    if (failure instanceof AccessDeniedException) {
      throw denied(file);
    }
    require(file, String.valueOf(failure.getMessage()));
  }

  /** Reads something of a file. */
  interface Read<T> {
    T read() throws IOException;
  }

  /**
   * Reads something of a file of a board's table.
   *
   * @throws TableException.Damaged if that fails, and the file may be to blame
   * @throws TableException.Unreadable as {@link #requireDamage}
   */
  static <T> T reading(Path file, String board, Read<T> read) {
    try {
      return read.read();
    } catch (IOException e) {
      requireDamage(file, e);
      throw new TableException.Damaged(
          file,
          e instanceof NoSuchFileException ? "the file is missing" : "cannot be read (" + e + ")",
          board);
    }
  }

  /** Returns if a failure of the database may be due to its files; see above. */
  static void requireDamage(Path directory, RocksDBException failure) {
    require(directory, String.valueOf(failure.getMessage()));
  }

  private static void require(Path file, String message) {
    if (message.contains(DENIED)) {
      throw denied(file);
    }
    if (message.contains(TOO_MANY)) {
      throw new TableException.Unreadable(
          file,
          "the program has too many files open to read it; allow more (ulimit -n), or close other"
              + " tables");
    }
  }

  /** Returns the failure of a file or directory that the program may not read. */
  static TableException denied(Path file) {
    return new TableException.Unreadable(file, "reading is not allowed; see its permissions");
  }
}
