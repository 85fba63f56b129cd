// SPDX-License-Identifier: Apache-2.0
package org.saitan.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests that a table detects misplaced blocks and unknown files, and that it can be closed while it
 * is being read.
 */
class TableDatabaseTest {
  private static final String BOARD = "noise-1";
  private static final int KEYS = 64;
  private static final int VALUE_BYTES = 4000;
  private static final byte[] MANIFEST =
      "{\"format\":%d}".formatted(TableFormat.CURRENT).getBytes(StandardCharsets.UTF_8);

  @TempDir Path tables;
  private TableDirectory directory;

  /** Returns incompressible values, so that all data blocks have the same size. */
  private static byte[] value(int key) {
    byte[] noise = new byte[VALUE_BYTES];
    new Random(key).nextBytes(noise);
    return noise;
  }

  private static byte[] key(int number) {
    return ByteBuffer.allocate(Integer.BYTES).putInt(number).array();
  }

  @BeforeEach
  void writeTable() throws IOException {
    directory = new TableDirectory(tables.toRealPath());
    TableParts parts = new TableParts(directory, BOARD);
    try (SortedFile file = parts.begin(0)) {
      for (int i = 0; i < KEYS; i++) {
        file.putBlock(key(i), value(i));
      }
      file.finish();
    }
    parts.finish(1, TableFormat.CURRENT, MANIFEST, Optional.empty());
  }

  private byte[] read(int key) {
    try (TableDatabase database = TableDatabase.open(directory, BOARD, 1 << 20)) {
      return database.get(key(key));
    }
  }

  private Path dataFile() throws IOException {
    try (Stream<Path> files = Files.list(directory.tableOf(BOARD))) {
      return files
          .filter(file -> file.toString().endsWith(".sst"))
          .max((a, b) -> Long.compare(a.toFile().length(), b.toFile().length()))
          .orElseThrow();
    }
  }

  private static int indexOf(byte[] bytes, byte[] pattern) {
    for (int at = 0; at + pattern.length <= bytes.length; at++) {
      int same = 0;
      while (same < pattern.length && bytes[at + same] == pattern[same]) {
        same++;
      }
      if (same == pattern.length) {
        return at;
      }
    }
    throw new AssertionError("the file does not contain the value");
  }

  @Test
  void readsWrittenValues() {
    for (int i = 0; i < KEYS; i++) {
      assertThat(read(i)).isEqualTo(value(i));
    }
  }

  /** Overwrites a data block and its checksum with another block of the same size. */
  @Test
  void detectsMisplacedBlock() throws IOException {
    Path file = dataFile();
    byte[] bytes = Files.readAllBytes(file);
    int perBlock = 1;
    int stride = indexOf(bytes, value(1)) - indexOf(bytes, value(0));
    while (indexOf(bytes, value(perBlock + 1)) - indexOf(bytes, value(perBlock)) == stride) {
      perBlock++;
    }
    int from = perBlock + 1; // the index of the first value in the second data block
    int to = from + perBlock + 1;
    int size = indexOf(bytes, value(to)) - indexOf(bytes, value(from));
    // An entry consists of three lengths, the key, a sequence number with a type, and the value.
    int beforeValue = 3 + 1 + key(0).length + Long.BYTES;
    int source = indexOf(bytes, value(from)) - beforeValue;
    System.arraycopy(bytes, source, bytes, source + size, size);
    Files.write(file, bytes);
    for (int i = to; i < to + perBlock; i++) {
      int key = i;
      assertThatThrownBy(() -> read(key)).isInstanceOf(TableException.Damaged.class);
    }
  }

  @Test
  void refusesUnknownFile() throws IOException {
    Path stray = Files.write(directory.tableOf(BOARD).resolve("000123.log"), new byte[0]);
    assertThatThrownBy(() -> read(0))
        .isInstanceOf(TableException.Damaged.class)
        .hasMessageStartingWith(stray + ": damaged: unknown file");
  }

  @Test
  void refusesReadsAfterClose() {
    TableDatabase database = TableDatabase.open(directory, BOARD, 1 << 20);
    database.close();
    database.close();
    assertThatThrownBy(() -> database.get(key(0)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the table of noise-1 is closed");
    assertThatThrownBy(() -> database.forEach(key(0), (key, value) -> true))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> database.visitAtOrBefore(key(0), (key, value) -> true))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void closeWaitsForReaders() throws Exception {
    for (int round = 0; round < 20; round++) {
      TableDatabase database = TableDatabase.open(directory, BOARD, 1 << 20);
      CountDownLatch started = new CountDownLatch(3);
      List<Future<?>> readers = new ArrayList<>();
      ExecutorService threads = Executors.newFixedThreadPool(3);
      for (int reader = 0; reader < 3; reader++) {
        readers.add(threads.submit(() -> readUntilClosed(database, started)));
      }
      assertThat(started.await(60, TimeUnit.SECONDS)).isTrue();
      database.close();
      for (Future<?> reader : readers) {
        reader.get(60, TimeUnit.SECONDS);
      }
      threads.shutdown();
    }
  }

  private static void readUntilClosed(TableDatabase database, CountDownLatch started) {
    try {
      while (true) {
        int[] entries = {0};
        database.forEach(
            key(0),
            (key, value) -> {
              started.countDown();
              return ++entries[0] > 0;
            });
        assertThat(entries[0]).isEqualTo(KEYS);
        assertThat(database.get(key(7))).isEqualTo(value(7));
      }
    } catch (IllegalStateException e) {
      assertThat(e).hasMessage("the table of noise-1 is closed");
    }
  }
}
