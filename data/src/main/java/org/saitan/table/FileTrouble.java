package org.saitan.table;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Path;
import org.rocksdb.RocksDBException;

/** Tells damage to a file from trouble of the machine, for which the table is not to blame. */
final class FileTrouble {
  private static final String TOO_MANY = "Too many open files";
  private static final String DENIED = "Permission denied";

  private FileTrouble() {}

  /**
   * Returns if a failure may be due to the file itself.
   *
   * @throws UncheckedIOException if reading is not allowed, or no more files can be opened
   */
  static void requireDamage(Path file, IOException failure) {
    if (failure instanceof AccessDeniedException) {
      throw denied(file, failure);
    }
    require(file, String.valueOf(failure.getMessage()), failure);
  }

  /** Returns if a failure of the database may be due to its files; see above. */
  static void requireDamage(Path directory, RocksDBException failure) {
    require(directory, String.valueOf(failure.getMessage()), failure);
  }

  private static void require(Path file, String message, Exception failure) {
    if (message.contains(DENIED)) {
      throw denied(file, failure);
    }
    if (message.contains(TOO_MANY)) {
      throw new UncheckedIOException(
          new IOException(
              file
                  + ": the program has too many files open to read it; allow more (ulimit -n), or"
                  + " close other tables",
              failure));
    }
  }

  private static UncheckedIOException denied(Path file, Exception failure) {
    return new UncheckedIOException(
        new IOException(file + ": reading is not allowed; see its permissions", failure));
  }
}
