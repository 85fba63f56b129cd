// SPDX-License-Identifier: Apache-2.0
package org.saitan.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.saitan.problem.BadInputException;

/**
 * Durable file operations, which force a file's content to disk before the file gets its final
 * name.
 */
public final class DurableFiles {
  private DurableFiles() {}

  /**
   * Forces the content of a file, or the file names in a directory, to disk.
   *
   * @throws IOException if this fails; the message names the file or directory
   */
  public static void force(Path path) throws IOException {
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      WorkFiles.force(channel, path);
    }
  }

  /** Creates a directory and its missing parents, and forces their names to disk. */
  public static void createDirectories(Path directory) throws IOException {
    Path path = directory.toAbsolutePath();
    if (path.getParent() == null || Files.isDirectory(path)) {
      return;
    }
    createDirectories(path.getParent());
    Files.createDirectories(path);
    if (!Files.isWritable(path) || !Files.isExecutable(path)) {
      Files.delete(path);
      throw new IOException(
          path
              + ": new directories are not writable by their owner; change the umask, for example to 022");
    }
    force(path.getParent());
  }

  /** Forces a complete file to disk and renames it, replacing an existing file. */
  public static void rename(Path complete, Path name) throws IOException {
    force(complete);
    Files.move(complete, name, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    force(name.getParent());
  }

  /**
   * Writes a small file atomically: readers see either the old or the new content.
   *
   * @throws IOException if this fails; the message names the file
   */
  public static void write(Path name, byte[] bytes) throws IOException {
    Path pending = name.resolveSibling(name.getFileName() + ".pending");
    try {
      Files.write(pending, bytes);
    } catch (IOException e) {
      Files.deleteIfExists(pending);
      throw WorkFiles.writeFailure(name, e);
    }
    rename(pending, name);
  }

  /**
   * Writes text to a file named by the user. Follows links, replaces a regular file atomically, and
   * writes directly to a device or pipe.
   *
   * @param option the name of the option, for messages
   * @throws BadInputException if the name is that of a directory, or if the parent directory does
   *     not exist
   */
  public static void write(String option, Path name, String text) throws IOException {
    Path file = Files.exists(name) ? name.toRealPath() : name.toAbsolutePath();
    if (Files.isDirectory(file) || !Files.isDirectory(file.resolveSibling(""))) {
      throw new BadInputException(
          "--%s: '%s' is a directory, or its parent directory does not exist; name a file in an existing directory"
              .formatted(option, name));
    }
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      Files.write(file, bytes, StandardOpenOption.WRITE); // The name is that of a device or a pipe.
    } else {
      write(file, bytes);
    }
  }
}
