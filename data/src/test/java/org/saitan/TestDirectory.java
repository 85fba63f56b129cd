// SPDX-License-Identifier: Apache-2.0
package org.saitan;

import java.io.IOException;
import java.io.UncheckedIOException;
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
 * Where tests keep their files: in memory where Linux has room there, since builds wait for the
 * disk at each layer, ten times as long as they work; with -Pslow on the disk, as for users.
 */
public final class TestDirectory implements TempDirFactory {
  private static final Path MEMORY = Path.of("/dev/shm");
  private static final long ENOUGH = 4L << 30;
  private static final boolean IN_MEMORY = !Tries.all() && hasRoom();

  private static boolean hasRoom() {
    try (Stream<String> mounts = Files.lines(Path.of("/proc/mounts"))) {
      return Files.isWritable(MEMORY)
          && Files.getFileStore(MEMORY).getUsableSpace() >= ENOUGH
          && mounts.noneMatch(
              mount -> mount.contains(" " + MEMORY + " ") && mount.contains("noexec"));
    } catch (IOException e) {
      return false;
    }
  }

  /** What a directory is called: whose process it is says whether it is still in use. */
  private static final Pattern NAME = Pattern.compile("saitan-[a-z]+-(\\d{1,18})-\\d+");

  private static final Path PLACE =
      IN_MEMORY ? MEMORY : Path.of(System.getProperty("java.io.tmpdir"));

  static {
    deleteLeftovers(PLACE);
  }

  /** Deletes what processes have left that were killed. */
  static void deleteLeftovers(Path place) {
    try (Stream<Path> all = Files.list(place)) {
      for (Path directory : all.filter(TestDirectory::isLeftOver).toList()) {
        delete(directory);
      }
    } catch (IOException | UncheckedIOException e) {
      // Nothing is in the way of tests.
    }
  }

  private static void delete(Path directory) {
    try {
      TableDirectory.deleteTree(directory);
    } catch (IOException e) {
      // It is somebody else's, or another process deletes it as well.
    }
  }

  private static boolean isLeftOver(Path directory) {
    Matcher name = NAME.matcher(directory.getFileName().toString());
    return name.matches() && ProcessHandle.of(Long.parseLong(name.group(1))).isEmpty();
  }

  /** Returns a new directory for something, which is a word. */
  public static Path create(String what) throws IOException {
    return Files.createTempDirectory(
        PLACE, "saitan-%s-%d-".formatted(what, ProcessHandle.current().pid()));
  }

  @Override
  public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext test)
      throws IOException {
    return create("test");
  }
}
