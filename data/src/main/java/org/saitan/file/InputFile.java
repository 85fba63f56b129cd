// SPDX-License-Identifier: Apache-2.0
package org.saitan.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.saitan.problem.BadInputException;

/**
 * Files that a command line names to be read: regular ones, and what the shell has opened already
 * (standard input, and the pipe of a process substitution). A pipe that has a name may have no
 * writer, and opening it would wait without end; a device may have no end.
 */
public final class InputFile {
  /** What the shell has opened has such a name. */
  private static final Pattern OPENED = Pattern.compile("/dev/stdin|/(dev|proc/self)/fd/\\d+");

  private InputFile() {}

  /** Returns whether a name is that of a file that can be read. */
  public static boolean isReadable(Path file) {
    return Files.isRegularFile(file) || isOpened(file) && Files.exists(file);
  }

  private static boolean isOpened(Path file) {
    return OPENED.matcher(file.toString()).matches() && !Files.isDirectory(file);
  }

  /**
   * Opens a file.
   *
   * @throws BadInputException if it is a pipe with a name, a socket or a device
   * @throws IOException if it cannot be opened
   */
  public static InputStream open(Path file) throws IOException {
    if (Files.exists(file)
        && !Files.isRegularFile(file)
        && !Files.isDirectory(file)
        && !isOpened(file)) {
      throw new BadInputException(
          "%s: is a pipe, socket or device, not a file; to read from it, name /dev/stdin and redirect: /dev/stdin < %s"
              .formatted(file, file));
    }
    return Files.newInputStream(file);
  }
}
