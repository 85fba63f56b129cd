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

/** Tests that a table can be found and opened at any time while it is being replaced. */
class ReplacedTableTest {
  private static final String BOARD = "noise-1";

  @TempDir Path directory;

  @Test
  void findsTableWhileReplaced() throws Exception {
    TableDirectory tables = new TableDirectory(directory);
    Path original = Files.createDirectories(directory.resolve("original"));
    Files.createDirectories(tables.tableOf(BOARD));
    CompletableFuture<Void> replacing =
        CompletableFuture.runAsync(() -> replace(tables, original, 2000, 0));
    while (!replacing.isDone()) {
      assertThatCode(() -> tables.require(BOARD)).doesNotThrowAnyException();
    }
    replacing.get(60, TimeUnit.SECONDS);
  }

  @Test
  void opensTableWhileReplaced() throws Exception {
    TableDirectory tables = new TableDirectory(directory);
    TableParts parts = new TableParts(tables, BOARD);
    try (SortedFile file = parts.begin(0)) {
      file.putBlock(new byte[] {1}, new byte[1000]);
      file.finish();
    }
    byte[] manifest = "{}".getBytes(StandardCharsets.UTF_8);
    parts.finish(1, TableFormat.CURRENT, manifest, Optional.empty());
    Path original = directory.resolve("original");
    copy(tables.tableOf(BOARD), original);
    CompletableFuture<Void> replacing =
        CompletableFuture.runAsync(
            () -> replace(tables, original, 200, TimeUnit.MILLISECONDS.toNanos(2)));
    while (!replacing.isDone()) {
      assertThatCode(() -> TableDatabase.open(tables, BOARD, 1 << 20).close())
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

  /**
   * Replaces the table repeatedly, as a build does. Pauses while no directory has the table's final
   * name.
   */
  private static void replace(TableDirectory tables, Path original, int times, long pauseNanos) {
    try {
      for (int i = 0; i < times; i++) {
        Path assembled = tables.buildOf(BOARD).resolve("table");
        copy(original, assembled);
        Path finished = tables.tableOf(BOARD);
        Path replaced = tables.replacedTableOf(BOARD);
        Files.move(finished, replaced, StandardCopyOption.ATOMIC_MOVE);
        LockSupport.parkNanos(pauseNanos);
        Files.move(assembled, finished, StandardCopyOption.ATOMIC_MOVE);
        TableDirectory.deleteTree(replaced);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
