// SPDX-License-Identifier: Apache-2.0
package org.saitan.table;

import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A table that is being replaced is found at every moment, under one name or the other. */
class ReplacedTableTest {
  private static final String BOARD = "noise-1";

  @TempDir Path directory;

  @Test
  void aTableIsFoundWhileItIsReplacedAgainAndAgain() throws Exception {
    TableDirectory home = new TableDirectory(directory);
    Path whole = Files.createDirectories(directory.resolve("whole"));
    Files.createDirectories(home.finished(BOARD));
    CompletableFuture<Void> replacing =
        CompletableFuture.runAsync(() -> replace(home, whole, 2000, 0));
    while (!replacing.isDone()) {
      assertThatCode(() -> home.require(BOARD)).doesNotThrowAnyException();
    }
    replacing.get(60, TimeUnit.SECONDS);
  }

  @Test
  void aTableIsOpenedWhileItIsReplacedAgainAndAgain() throws Exception {
    TableDirectory home = new TableDirectory(directory);
    TableParts parts = new TableParts(home, BOARD);
    try (SortedFile file = parts.begin(0)) {
      file.putBlock(new byte[] {1}, new byte[1000]);
      file.finish();
    }
    byte[] manifest = "{}".getBytes(StandardCharsets.UTF_8);
    parts.finish(1, TableFormat.CURRENT, manifest, Optional.empty());
    Path whole = directory.resolve("whole");
    copy(home.finished(BOARD), whole);
    CompletableFuture<Void> replacing =
        CompletableFuture.runAsync(
            () -> replace(home, whole, 200, TimeUnit.MILLISECONDS.toNanos(2)));
    while (!replacing.isDone()) {
      assertThatCode(() -> TableDatabase.open(home, BOARD, 1 << 20).close())
          .doesNotThrowAnyException();
    }
    replacing.get(60, TimeUnit.SECONDS);
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.createDirectories(to);
    try (Stream<Path> files = Files.list(from)) {
      for (Path file : files.toList()) {
        Files.copy(file, to.resolve(file.getFileName()));
      }
    }
  }

  /** What the end of a build does, with a pause where the table has no name of its own. */
  private static void replace(TableDirectory home, Path whole, int times, long pauseNanos) {
    try {
      for (int i = 0; i < times; i++) {
        Path made = home.building(BOARD).resolve("table");
        copy(whole, made);
        Path finished = home.finished(BOARD);
        Path replaced = home.replaced(BOARD);
        Files.move(finished, replaced, StandardCopyOption.ATOMIC_MOVE);
        LockSupport.parkNanos(pauseNanos);
        Files.move(made, finished, StandardCopyOption.ATOMIC_MOVE);
        TableDirectory.deleteTree(replaced);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
