// SPDX-License-Identifier: Apache-2.0
package org.saitan;

import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDirFactory;
import org.saitan.table.TableDirectory;

/**
 * Creates temporary directories for test files. The directories are in memory if Linux has enough
 * free memory. On disk, a build waits for the disk after each layer, which takes ten times as long
 * as the computation. With -Pslow, the directories are always on disk, as for users.
 */
public final class TestDirectory implements TempDirFactory {
  private static final Path MEMORY = Path.of("/dev/shm");
  private static final long ENOUGH = 4L << 30;
  private static final boolean IN_MEMORY = !Tries.all() && hasSpace();

  private static boolean hasSpace() {
    try (Stream<String> mounts = Files.lines(Path.of("/proc/mounts"))) {
      return Files.isWritable(MEMORY)
          && Files.getFileStore(MEMORY).getUsableSpace() >= ENOUGH
          && mounts.noneMatch(
              mount -> mount.contains(" " + MEMORY + " ") && mount.contains("noexec"));
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * The form of the directories' names. A name contains the ID of a process. If that process has
   * ended, the directory is no longer in use.
   */
  private static final Pattern NAME = Pattern.compile("saitan-[a-z]+-(\\d{1,18})-\\d+");

  private static final Path PLACE =
      IN_MEMORY ? MEMORY : Path.of(System.getProperty("java.io.tmpdir"));

  static {
    deleteLeftovers(PLACE);
  }

  /** Deletes the directories of processes that have been killed. */
  static void deleteLeftovers(Path place) {
    try (Stream<Path> all = Files.list(place)) {
      for (Path directory : all.filter(TestDirectory::isLeftOver).toList()) {
        delete(directory);
      }
    } catch (IOException | UncheckedIOException e) {
      // Remaining files do not affect tests.
    }
  }

  private static void delete(Path directory) {
    try {
      TableDirectory.deleteTree(directory);
    } catch (IOException e) {
      // Another user owns the directory, or another process is deleting it.
    }
  }

  private static boolean isLeftOver(Path directory) {
    Matcher name = NAME.matcher(directory.getFileName().toString());
    return name.matches() && ProcessHandle.of(Long.parseLong(name.group(1))).isEmpty();
  }

  /**
   * Creates a directory.
   *
   * @param name a lowercase word that becomes part of the directory's name
   */
  public static Path create(String name) throws IOException {
    return Files.createTempDirectory(
        PLACE, "saitan-%s-%d-".formatted(name, ProcessHandle.current().pid()));
  }

  /** Flips a bit of a file. */
  public static void flipBit(Path file, long offset) {
    try (FileChannel channel = FileChannel.open(file, READ, WRITE)) {
      ByteBuffer one = ByteBuffer.allocate(1);
      channel.read(one, offset);
      channel.write(ByteBuffer.wrap(new byte[] {(byte) (one.get(0) ^ 4)}), offset);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext test)
      throws IOException {
    return create("test");
  }
}
