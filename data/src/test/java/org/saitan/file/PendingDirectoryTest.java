// SPDX-License-Identifier: Apache-2.0
package org.saitan.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PendingDirectoryTest {
  /** More than any process has. */
  private static final String GONE = "999999999999";

  @TempDir Path work;

  private List<String> names() throws IOException {
    try (Stream<Path> all = Files.list(work)) {
      return all.map(path -> path.getFileName().toString()).sorted().toList();
    }
  }

  private void write(String text) throws IOException {
    try (PendingDirectory made = PendingDirectory.of(work.resolve("site"))) {
      made.write("a/b.txt", text.getBytes(StandardCharsets.UTF_8));
      assertThat(names()).hasSize(Files.exists(work.resolve("site")) ? 2 : 1);
      made.finish();
    }
  }

  @Test
  void itHasItsNameWhenAllIsThereAndReplacesWhatWasThere() throws Exception {
    write("one");
    Files.writeString(work.resolve("site/old.txt"), "old");
    write("two");
    assertThat(work.resolve("site/a/b.txt")).hasContent("two");
    assertThat(work.resolve("site/old.txt")).doesNotExist();
    assertThat(names()).containsExactly("site");
  }

  @Test
  void whatIsNotFinishedIsGoneAndWhatWasThereStays() throws Exception {
    write("one");
    try (PendingDirectory made = PendingDirectory.of(work.resolve("site"))) {
      made.write("a/b.txt", new byte[1]);
    }
    assertThat(work.resolve("site/a/b.txt")).hasContent("one");
    assertThat(names()).containsExactly("site");
  }

  @Test
  void whatAKilledProgramHasLeftIsDeletedOrTakesItsNameAgain() throws Exception {
    Files.createDirectories(work.resolve("site." + GONE + ".pending/a"));
    Files.createDirectories(work.resolve("site.1x.pending"));
    Path former = Files.createDirectory(work.resolve("site." + GONE + ".former"));
    Files.writeString(former.resolve("mine.txt"), "mine");
    try (PendingDirectory made = PendingDirectory.of(work.resolve("site"))) {
      made.write("b.txt", new byte[1]);
    }
    assertThat(work.resolve("site/mine.txt")).hasContent("mine");
    assertThat(names()).containsExactly("site", "site.1x.pending");
  }
}
