// SPDX-License-Identifier: Apache-2.0
package org.saitan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestDirectoryTest {
  private static final long NOBODY = Integer.MAX_VALUE;

  @TempDir Path place;

  @Test
  void whatAKilledProcessHasLeftIsDeleted() throws IOException {
    Path dead = Files.createDirectory(place.resolve("saitan-test-" + NOBODY + "-17"));
    Files.createFile(dead.resolve("000008.sst"));
    long own = ProcessHandle.current().pid();
    Path used = Files.createDirectory(place.resolve("saitan-test-" + own + "-17"));
    Path others = Files.createDirectory(place.resolve("test-" + NOBODY + "-17"));
    TestDirectory.deleteLeftovers(place);
    assertThat(dead).doesNotExist();
    assertThat(used).exists();
    assertThat(others).exists();
  }

  @Test
  void aDirectoryIsKnownByItsProcess() throws IOException {
    Path made = TestDirectory.create("word");
    try {
      assertThat(made.getFileName().toString())
          .matches("saitan-word-" + ProcessHandle.current().pid() + "-\\d+");
    } finally {
      Files.delete(made);
    }
  }
}
