// SPDX-License-Identifier: Apache-2.0
package org.saitan.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.saitan.problem.BadInputException;

/**
 * Input files named on the command line: regular files, and streams opened by the shell (standard
 * input and process substitutions). Other files are rejected: opening a named pipe without a writer
 * would block, and a device may be endless.
 */
public final class InputFile {
  /** The names of streams opened by the shell. */
  private static final Pattern OPENED = Pattern.compile("/dev/stdin|/(dev|proc/self)/fd/\\d+");

  private InputFile() {}

  /** Returns whether there is an acceptable file with this name. */
  public static boolean isReadable(Path file) {
    return Files.isRegularFile(file) || isOpenedByShell(file) && Files.exists(file);
  }

  private static boolean isOpenedByShell(Path file) {
    return OPENED.matcher(file.toString()).matches() && !Files.isDirectory(file);
  }

  /**
   * Opens a file for reading.
   *
   * @throws BadInputException if the file is a named pipe, a socket or a device
   * @throws IOException if the file cannot be opened
   */
  public static InputStream open(Path file) throws IOException {
    if (Files.exists(file)
        && !Files.isRegularFile(file)
        && !Files.isDirectory(file)
        && !isOpenedByShell(file)) {
      throw new BadInputException(
          "%s: cannot read a named pipe, socket or device; redirect it instead: /dev/stdin < %s"
              .formatted(file, file));
    }
    return Files.newInputStream(file);
  }
}
