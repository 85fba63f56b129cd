// SPDX-License-Identifier: Apache-2.0
package org.saitan.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The parts of an unfinished build: whatever byte of them changes, it is noticed. */
class TablePartsTest {
  private static final String BOARD = "parts-1";

  @TempDir Path tables;
  private TableDirectory home;
  private TableParts parts;
  private Path part;
  private Path seal;

  @BeforeEach
  void writePart() throws IOException {
    home = new TableDirectory(tables.toRealPath());
    parts = new TableParts(home, BOARD);
    try (SortedFile file = parts.begin(0)) {
      for (int i = 0; i < 300; i++) {
        file.putBlock(ByteBuffer.allocate(Integer.BYTES).putInt(i).array(), new byte[] {(byte) i});
      }
      file.finish();
    }
    part = home.building(BOARD).resolve("part-000000.sst");
    seal = home.building(BOARD).resolve("part-000000.sst.seal");
  }

  @Test
  void aPartIsThereWhenItIsFinished() throws IOException {
    assertThat(parts.hasPart(0)).isTrue();
    assertThat(parts.hasPart(1)).isFalse();
    assertThat(parts.digest(1)).hasSize(64);
  }

  private void requireNoticed() throws IOException {
    assertThat(parts.hasPart(0)).isFalse();
    assertThatThrownBy(() -> parts.digest(1))
        .isInstanceOf(IOException.class)
        .hasMessage(
            part + ": it is not as it was written; start the build again, which makes it anew");
  }

  @Test
  void anyByteThatChangesIsNoticed() throws IOException {
    byte[] whole = Files.readAllBytes(part);
    for (Path file : List.of(part, seal)) {
      byte[] before = Files.readAllBytes(file);
      for (int at = 0; at < before.length; at += file.equals(part) ? 7 : 1) {
        byte[] damaged = before.clone();
        damaged[at] ^= 1;
        Files.write(file, damaged);
        requireNoticed();
        Files.write(part, whole);
      }
      Files.write(file, before);
    }
    assertThat(parts.hasPart(0)).isTrue();
  }

  @Test
  void aSealThatIsCutOrGoneIsNoticed() throws IOException {
    byte[] whole = Files.readAllBytes(seal);
    for (int length : new int[] {0, 3, 4, 11, 15, 16, whole.length - 1}) {
      Files.write(seal, java.util.Arrays.copyOf(whole, length));
      assertThat(parts.hasPart(0)).as("%d bytes", length).isFalse();
    }
    Files.delete(seal);
    requireNoticed();
  }

  @Test
  void anEmptyPartIsNoticed() throws IOException {
    Files.write(part, new byte[0]);
    requireNoticed();
  }
}
