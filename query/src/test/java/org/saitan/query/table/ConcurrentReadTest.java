// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.board.MoveBoard;
import org.saitan.query.TestTables;
import org.saitan.space.StateAddress;
import org.saitan.table.TableDirectory;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceTable;

/**
 * Tests concurrent reads: many threads share a table, and a table is open several times, in one
 * process or in several.
 */
class ConcurrentReadTest {
  private static final int THREADS = 4;

  @TempDir Path tables;

  @Test
  void concurrentReadersAgree() throws Exception {
    MoveBoard board = TestTables.board("uraomote-4x5");
    TableDirectory home = new TableDirectory(tables);
    TestTables.build(home, board.name());
    ExecutorService pool = Executors.newFixedThreadPool(THREADS);
    try (DistanceTable one = DistanceTable.open(home, board);
        DistanceTable other = DistanceTable.open(home, board)) {
      List<Answer> expected = all(one);
      List<Future<List<Answer>>> read = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        DistanceTable table = i % 2 == 0 ? one : other;
        read.add(pool.submit(() -> all(table)));
      }
      for (Future<List<Answer>> answers : read) {
        assertThat(answers.get(60, TimeUnit.SECONDS)).isEqualTo(expected);
      }
    } finally {
      pool.shutdown();
    }
  }

  /**
   * Reading a closed table would crash the JVM, and a reader that closes its own table would
   * deadlock.
   */
  @Test
  void closesOnlyBetweenReads() throws Exception {
    MoveBoard board = TestTables.board("uraomote-4x4");
    TableDirectory home = new TableDirectory(tables);
    TestTables.build(home, board.name());
    ExecutorService pool = Executors.newFixedThreadPool(THREADS);
    try {
      for (int round = 0; round < 20; round++) {
        DistanceTable table = DistanceTable.open(home, board);
        CountDownLatch begun = new CountDownLatch(THREADS);
        List<Future<?>> readers = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
          readers.add(
              pool.submit(
                  () -> {
                    table
                        .reader()
                        .forEach(
                            (block, view) -> {
                              assertThatThrownBy(table::close)
                                  .hasMessageContaining(
                                      "cannot be closed by a thread that is reading it");
                              return false;
                            });
                    begun.countDown();
                    while (true) {
                      all(table);
                    }
                  }));
        }
        assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
        table.close();
        table.close();
        for (Future<?> reader : readers) {
          assertThatThrownBy(() -> reader.get(60, TimeUnit.SECONDS))
              .cause()
              .isInstanceOf(IllegalStateException.class)
              .hasMessage("the table of uraomote-4x4 is closed");
        }
      }
    } finally {
      pool.shutdown();
    }
  }

  private static List<Answer> all(DistanceTable table) {
    int lanes = table.board().space().lanes();
    return IntStream.range(0, (int) table.board().space().blocks() * lanes)
        .mapToObj(rank -> table.answer(new StateAddress(rank / lanes, rank % lanes)))
        .toList();
  }
}
