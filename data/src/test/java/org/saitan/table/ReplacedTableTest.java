package org.saitan.table;

import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A table that is being replaced is found at every moment, under one name or the other. */
class ReplacedTableTest {
  private static final int TIMES = 2_000;
  private static final String BOARD = "rotation-2x3";

  @TempDir Path directory;

  @Test
  void aTableIsFoundWhileItIsReplacedAgainAndAgain() throws Exception {
    TableHome home = new TableHome(directory);
    Files.createDirectories(home.finished(BOARD));
    CompletableFuture<Void> replacing = CompletableFuture.runAsync(() -> replace(home));
    while (!replacing.isDone()) {
      assertThatCode(() -> home.require(BOARD)).doesNotThrowAnyException();
    }
    replacing.get();
  }

  /** What the end of a build does, but for the bytes. */
  private static void replace(TableHome home) {
    try {
      for (int i = 0; i < TIMES; i++) {
        Path made = Files.createDirectories(home.building(BOARD).resolve("table"));
        Files.move(home.finished(BOARD), home.replaced(BOARD), StandardCopyOption.ATOMIC_MOVE);
        Files.move(made, home.finished(BOARD), StandardCopyOption.ATOMIC_MOVE);
        TableHome.deleteTree(home.replaced(BOARD));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
