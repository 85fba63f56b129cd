// SPDX-License-Identifier: Apache-2.0
package org.saitan.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.problem.BadInputException;

/** Tests writing to files that users have named. */
class DurableFilesTest {
  @TempDir Path directory;

  @Test
  void replacesFile() throws IOException {
    Path name = directory.resolve("picture");
    DurableFiles.write("svg", name, "former");
    DurableFiles.write("svg", name, "latter");
    assertThat(name).hasContent("latter");
    assertThat(directory).isDirectoryNotContaining(file -> !file.equals(name));
  }

  @Test
  void refusesDirectory() {
    for (Path name : new Path[] {directory, directory.resolve("nowhere").resolve("picture")}) {
      assertThatThrownBy(() -> DurableFiles.write("svg", name, "text"))
          .isInstanceOf(BadInputException.class)
          .hasMessageStartingWith(
              "--svg: '" + name + "' is a directory, or its parent directory does not exist");
    }
  }

  @Test
  void replacesTargetOfLink() throws IOException {
    Path there = Files.createDirectory(directory.resolve("there")).resolve("file");
    Files.writeString(there, "former");
    Path link = Files.createSymbolicLink(directory.resolve("picture"), there);
    DurableFiles.write("svg", link, "latter");
    assertThat(link).isSymbolicLink();
    assertThat(there).hasContent("latter");
  }

  @Test
  void writesIntoDevice() throws IOException {
    DurableFiles.write("svg", Path.of("/dev/null"), "text");
    assertThat(Files.isRegularFile(Path.of("/dev/null"))).isFalse();
  }
}
