package org.saitan.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the shared half of all tables notices: blocks out of place, and files of somebody else. */
class TableDatabaseTest {
  private static final String BOARD = "noise-1";
  private static final int KEYS = 64;
  private static final int VALUE_BYTES = 4000;
  private static final byte[] MANIFEST =
      "{\"format\":%d}".formatted(TableFormat.CURRENT).getBytes(StandardCharsets.UTF_8);

  @TempDir Path tables;
  private TableHome home;

  /** Values of noise, so that nothing is compressed and every data block has the same size. */
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
    home = new TableHome(tables.toRealPath());
    TableParts parts = new TableParts(home, BOARD);
    try (SortedFile file = parts.begin(0)) {
      for (int i = 0; i < KEYS; i++) {
        file.putBlock(key(i), value(i));
      }
      file.finish();
    }
    parts.finish(1, TableFormat.CURRENT, MANIFEST);
  }

  private byte[] read(int key) {
    try (TableDatabase database = TableDatabase.open(home, BOARD, 1 << 20)) {
      return database.get(key(key));
    }
  }

  private Path dataFile() throws IOException {
    try (Stream<Path> files = Files.list(home.finished(BOARD))) {
      return files
          .filter(file -> file.toString().endsWith(".sst"))
          .max((a, b) -> Long.compare(a.toFile().length(), b.toFile().length()))
          .orElseThrow();
    }
  }

  private static int indexOf(byte[] bytes, byte[] wanted) {
    for (int at = 0; at + wanted.length <= bytes.length; at++) {
      int same = 0;
      while (same < wanted.length && bytes[at + same] == wanted[same]) {
        same++;
      }
      if (same == wanted.length) {
        return at;
      }
    }
    throw new AssertionError("the value is not in the file as it is");
  }

  @Test
  void whatWasWrittenIsRead() {
    for (int i = 0; i < KEYS; i++) {
      assertThat(read(i)).isEqualTo(value(i));
    }
  }

  /** A whole data block, checksum and all, in the place of another of its size. */
  @Test
  void aBlockInTheWrongPlaceIsNoticed() throws IOException {
    Path file = dataFile();
    byte[] bytes = Files.readAllBytes(file);
    int perBlock = 1;
    int stride = indexOf(bytes, value(1)) - indexOf(bytes, value(0));
    while (indexOf(bytes, value(perBlock + 1)) - indexOf(bytes, value(perBlock)) == stride) {
      perBlock++;
    }
    int from = perBlock + 1; // The first value of the second block; that of the third follows.
    int to = from + perBlock + 1;
    int size = indexOf(bytes, value(to)) - indexOf(bytes, value(from));
    int beforeValue = 3 + 1 + key(0).length + Long.BYTES; // Lengths, key and sequence number.
    int source = indexOf(bytes, value(from)) - beforeValue;
    System.arraycopy(bytes, source, bytes, source + size, size);
    Files.write(file, bytes);
    for (int i = to; i < to + perBlock; i++) {
      int key = i;
      assertThatThrownBy(() -> read(key)).isInstanceOf(TableException.Damaged.class);
    }
  }

  @Test
  void aFileThatIsNotOfTheTableIsRefused() throws IOException {
    Path stray = Files.write(home.finished(BOARD).resolve("000123.log"), new byte[0]);
    assertThatThrownBy(() -> read(0))
        .isInstanceOf(TableException.Damaged.class)
        .hasMessageStartingWith(stray + ": damaged: it is no file of the table");
  }
}
