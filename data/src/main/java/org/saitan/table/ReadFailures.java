// SPDX-License-Identifier: Apache-2.0
package org.saitan.table;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * Distinguishes failures caused by a damaged file from failures of the machine, such as missing
 * permissions.
 */
final class ReadFailures {
  private static final String TOO_MANY_FILES = "Too many open files";
  private static final String PERMISSION_DENIED = "Permission denied";

  private ReadFailures() {}

  /**
   * Checks that a read failure may have been caused by the file itself (or a file of the database)
   * rather than by the machine.
   *
   * @throws TableException.Unreadable if the program is not permitted to read the file or has too
   *     many open files
   */
  static void requireDamage(Path file, Exception failure) {
    String message = String.valueOf(failure.getMessage());
    if (failure instanceof AccessDeniedException || message.contains(PERMISSION_DENIED)) {
      throw new TableException.Unreadable(
          file, "permission denied; check the permissions of the file");
    }
    if (message.contains(TOO_MANY_FILES)) {
      throw new TableException.Unreadable(
          file, "too many open files; raise the limit (ulimit -n) or close other tables");
    }
  }

  /** An operation that reads a file. */
  interface Read<T> {
    T read() throws IOException;
  }

  /**
   * Reads a file of a board's table.
   *
   * @throws TableException.Damaged if the read fails because of the file
   * @throws TableException.Unreadable if the read fails because of the machine; see {@link
   *     #requireDamage}
   */
  static <T> T reading(Path file, String board, Read<T> read) {
    try {
      return read.read();
    } catch (IOException e) {
      requireDamage(file, e);
      throw new TableException.Damaged(
          file, e instanceof NoSuchFileException ? "missing" : "cannot be read (" + e + ")", board);
    }
  }
}
