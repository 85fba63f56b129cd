// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.faults;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** Ways to damage a file. */
enum Damage {
  FLIP_BIT,
  CHANGE_DIGIT,
  ZERO_PAGE,
  TRUNCATE,
  APPEND,
  EMPTY,
  DELETE,
  COPY_WITHIN,
  REPLACE;

  private static final int PAGE = 4096;

  /** Returns the files of a table or a build, without the lock and subdirectories. */
  static List<Path> files(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .filter(file -> Files.isRegularFile(file) && !file.endsWith("lock"))
          .sorted()
          .toList();
    }
  }

  static Damage any(Random random) {
    return values()[random.nextInt(values().length)];
  }

  /**
   * Damages a file.
   *
   * @param other a file whose content may replace it
   * @return whether its content changed
   */
  boolean apply(Path file, Path other, Random random) throws IOException {
    byte[] before = Files.readAllBytes(file);
    byte[] bytes = before.length == 0 ? new byte[1] : before.clone();
    int at = random.nextInt(bytes.length);
    switch (this) {
      case FLIP_BIT -> bytes[at] ^= (byte) (1 << random.nextInt(8));
      case CHANGE_DIGIT -> {
        while (at < bytes.length && (bytes[at] < '0' || bytes[at] > '9')) {
          at++;
        }
        if (at < bytes.length) {
          bytes[at] = (byte) ('0' + (bytes[at] - '0' + 1 + random.nextInt(9)) % 10);
        }
      }
      case ZERO_PAGE -> {
        int page = at / PAGE * PAGE;
        Arrays.fill(bytes, page, Math.min(bytes.length, page + PAGE), (byte) 0);
      }
      case TRUNCATE -> bytes = Arrays.copyOf(bytes, at);
      case APPEND -> bytes = Arrays.copyOf(bytes, bytes.length + 1 + random.nextInt(PAGE));
      case EMPTY -> bytes = new byte[0];
      case DELETE -> {
        Files.delete(file);
        return true;
      }
      case COPY_WITHIN -> {
        int to = random.nextInt(bytes.length);
        int count = Math.min(1 + random.nextInt(PAGE), bytes.length - Math.max(at, to));
        System.arraycopy(before.length == 0 ? bytes : before, at, bytes, to, count);
      }
      case REPLACE -> bytes = Files.readAllBytes(other);
    }
    // The damaged content goes to a new file, because the old one may be a hard link into the
    // intact table.
    Path damaged = file.resolveSibling("damaged");
    Files.write(damaged, bytes);
    Files.move(damaged, file, StandardCopyOption.REPLACE_EXISTING);
    return !Arrays.equals(before, bytes);
  }
}
