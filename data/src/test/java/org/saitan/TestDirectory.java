// SPDX-License-Identifier: Apache-2.0
package org.saitan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDirFactory;

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

  /** Returns a new directory. */
  public static Path create(String prefix) throws IOException {
    return IN_MEMORY
        ? Files.createTempDirectory(MEMORY, prefix)
        : Files.createTempDirectory(prefix);
  }

  @Override
  public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext test)
      throws IOException {
    return create("saitan-test");
  }
}
