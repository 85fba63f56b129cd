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
 * Files that are on the disk, and not only in the machine's memory, before a name promises them.
 */
public final class DurableFiles {
  private DurableFiles() {}

  /**
   * Waits until everything in a file is on the disk.
   *
   * @throws IOException that names the file
   */
  public static void force(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.force(true);
    } catch (IOException e) {
      throw WorkFiles.writeFailure(file, e);
    }
  }

  /** Makes a directory, and those above it that are not there; their names are forced too. */
  public static void createDirectories(Path directory) throws IOException {
    Path wanted = directory.toAbsolutePath();
    if (wanted.getParent() == null || Files.isDirectory(wanted)) {
      return;
    }
    createDirectories(wanted.getParent());
    Files.createDirectories(wanted);
    if (!Files.isWritable(wanted) || !Files.isExecutable(wanted)) {
      Files.delete(wanted);
      throw new IOException(
          wanted
              + ": the rights that new directories get do not let their owner write there; allow that, such as with umask 022");
    }
    forceDirectory(wanted.getParent());
  }

  /** Waits until the names in a directory are on the disk. */
  public static void forceDirectory(Path directory) throws IOException {
    try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException e) {
      throw WorkFiles.writeFailure(directory, e);
    }
  }

  /** Gives a complete file its name, in place of a former one; both file and name are forced. */
  public static void rename(Path complete, Path name) throws IOException {
    force(complete);
    Files.move(complete, name, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    forceDirectory(name.getParent());
  }

  /**
   * Writes a small file atomically: a reader of its name sees the whole new content or the old one.
   *
   * @throws IOException that names the file
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
   * Writes a text to a file that a person names: in place of the file that a link leads to, or to
   * the device or pipe that has the name.
   *
   * @param option the option that names it, for messages
   * @throws BadInputException if it is a directory, or in none
   */
  public static void write(String option, Path name, String text) throws IOException {
    Path file = Files.exists(name) ? name.toRealPath() : name.toAbsolutePath();
    if (Files.isDirectory(file) || !Files.isDirectory(file.resolveSibling(""))) {
      throw new BadInputException(
          "--%s: '%s' is a directory or in none; name a file in a directory"
              .formatted(option, name));
    }
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      Files.write(file, bytes, StandardOpenOption.WRITE); // There is nothing there to keep.
    } else {
      write(file, bytes);
    }
  }
}
