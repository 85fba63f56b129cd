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

/** Tests that a change of any byte in the parts of an unfinished build is detected. */
class TablePartsTest {
  private static final String BOARD = "parts-1";

  @TempDir Path tables;
  private TableDirectory directory;
  private TableParts parts;
  private Path part;
  private Path seal;

  @BeforeEach
  void writePart() throws IOException {
    directory = new TableDirectory(tables.toRealPath());
    parts = new TableParts(directory, BOARD);
    try (SortedFile file = parts.begin(0)) {
      for (int i = 0; i < 300; i++) {
        file.putBlock(ByteBuffer.allocate(Integer.BYTES).putInt(i).array(), new byte[] {(byte) i});
      }
      file.finish();
    }
    part = directory.buildOf(BOARD).resolve("part-000000.sst");
    seal = directory.buildOf(BOARD).resolve("part-000000.sst.seal");
  }

  @Test
  void finishedPartExists() throws IOException {
    assertThat(parts.hasPart(0)).isTrue();
    assertThat(parts.hasPart(1)).isFalse();
    assertThat(parts.digest(1)).hasSize(64);
  }

  private void requireDetected() throws IOException {
    assertThat(parts.hasPart(0)).isFalse();
    assertThatThrownBy(() -> parts.digest(1))
        .isInstanceOf(IOException.class)
        .hasMessage(part + ": checksum mismatch; run the build again to rewrite it");
  }

  @Test
  void detectsAnyChangedByte() throws IOException {
    byte[] intact = Files.readAllBytes(part);
    for (Path file : List.of(part, seal)) {
      byte[] before = Files.readAllBytes(file);
      for (int at = 0; at < before.length; at += file.equals(part) ? 7 : 1) {
        byte[] damaged = before.clone();
        damaged[at] ^= 1;
        Files.write(file, damaged);
        requireDetected();
        Files.write(part, intact);
      }
      Files.write(file, before);
    }
    assertThat(parts.hasPart(0)).isTrue();
  }

  @Test
  void detectsTruncatedOrMissingSeal() throws IOException {
    byte[] intact = Files.readAllBytes(seal);
    for (int length : new int[] {0, 3, 4, 11, 15, 16, intact.length - 1}) {
      Files.write(seal, java.util.Arrays.copyOf(intact, length));
      assertThat(parts.hasPart(0)).as("%d bytes", length).isFalse();
    }
    Files.delete(seal);
    requireDetected();
  }

  @Test
  void detectsEmptyPart() throws IOException {
    Files.write(part, new byte[0]);
    requireDetected();
  }
}
