// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunFileTest {
  private static final int RUNS = 20;

  @TempDir Path directory;

  private static byte[] read(RunFile file, int run) throws IOException {
    ByteBuffer into = ByteBuffer.allocate(1000);
    file.read(run, into);
    byte[] bytes = new byte[into.remaining()];
    into.get(bytes);
    return bytes;
  }

  @Test
  void eachRunHasWhatWasWrittenLast() throws IOException {
    Random random = new Random(3);
    Map<Integer, byte[]> last = new HashMap<>();
    Path path = directory.resolve("file");
    try (RunFile file = new RunFile(path, RUNS)) {
      for (int i = 0; i < 500; i++) {
        int run = random.nextInt(RUNS);
        byte[] bytes = new byte[1 + random.nextInt(i % 3 == 0 ? 1000 : 2)];
        random.nextBytes(bytes);
        file.write(run, ByteBuffer.wrap(bytes));
        last.put(run, bytes);
        int other = random.nextInt(RUNS);
        assertThat(file.length(other)).isEqualTo(last.getOrDefault(other, new byte[0]).length);
        if (last.containsKey(other)) {
          assertThat(read(file, other)).isEqualTo(last.get(other));
        }
      }
    }
    assertThat(path).doesNotExist();
  }

  @Test
  void damageIsNoticed() throws IOException {
    Path path = directory.resolve("file");
    try (RunFile file = new RunFile(path, RUNS)) {
      file.write(3, ByteBuffer.wrap(new byte[] {1, 2, 3, 4}));
      file.write(5, ByteBuffer.wrap(new byte[] {5, 6, 7, 8}));
      Files.write(path, new byte[] {1, 2, 3, 4, 5, 6, 7, 0});
      assertThat(read(file, 3)).containsExactly(1, 2, 3, 4);
      assertThatThrownBy(() -> read(file, 5))
          .isInstanceOf(RunFile.DamagedException.class)
          .hasMessage(path + ": the checksum of the run 5 does not hold");
      Files.write(path, new byte[] {1, 2, 3, 4, 5});
      assertThatThrownBy(() -> read(file, 5))
          .isInstanceOf(RunFile.DamagedException.class)
          .hasMessage(path + ": it ends within the run 5");
    }
  }

  @Test
  void aFullDiskIsToldWithTheFile() throws IOException {
    assumeThat(Path.of("/dev/full")).exists();
    Path path = Files.createSymbolicLink(directory.resolve("file"), Path.of("/dev/full"));
    try (RunFile file = new RunFile(path, RUNS)) {
      assertThatThrownBy(() -> file.write(0, ByteBuffer.wrap(new byte[100])))
          .isExactlyInstanceOf(IOException.class)
          .hasMessage(path + ": cannot be written: No space left on device");
    }
  }
}
