// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is deleted where a build works. */
class ClusterFilesTest {
  @TempDir Path work;

  @Test
  void onlyFilesOfBuildsAreDeleted() throws IOException {
    Path directory = work.resolve("rotation-2x3.spark");
    ClusterFiles files = new ClusterFiles("file:" + directory, "run", new Configuration());
    files.deleteAll();
    for (String own : List.of("layer-000/part-00000-a-1", "checkpoint-001.json", "run-0-a-1.sst")) {
      Files.createDirectories(directory.resolve(own).getParent());
      Files.writeString(directory.resolve(own), "");
    }
    Path mine = Files.writeString(directory.resolve("mine.txt"), "mine");
    assertThatThrownBy(files::deleteAll)
        .isInstanceOf(IOException.class)
        .hasMessageContainingAll(mine.toString(), "move it away");
    assertThat(directory.resolve("layer-000/part-00000-a-1")).exists();
    Files.delete(mine);
    files.deleteAll();
    assertThat(directory).doesNotExist();
  }
}
