// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.scripts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Checks the permissions of the workflows, and the third-party actions that they run. */
class WorkflowsTest {
  private static final Path WORKFLOWS =
      Path.of(System.getProperty("saitan.root"), ".github", "workflows");

  @Test
  void actionsArePinnedToCommits() throws IOException {
    try (Stream<Path> files = Files.list(WORKFLOWS)) {
      for (Path file : files.toList()) {
        assertThat(Files.readAllLines(file).stream().filter(line -> line.contains("uses:")))
            .as(file.toString())
            .isNotEmpty()
            .allMatch(line -> line.matches(" *- uses: [a-z/-]+@[0-9a-f]{40} # v[0-9.]+"));
      }
    }
  }

  @Test
  void onlyLastReleaseJobHasWritePermission() throws IOException {
    List<String> lines = Files.readAllLines(WORKFLOWS.resolve("release.yml"));
    assertThat(lines).containsOnlyOnce("  contents: read").containsOnlyOnce("  publish:");
    assertThat(lines.indexOf("      contents: write")).isGreaterThan(lines.indexOf("  publish:"));
    for (Path file : List.of(WORKFLOWS.resolve("release.yml"), WORKFLOWS.resolve("ci.yml"))) {
      assertThat(Files.readString(file).split(": write", -1))
          .hasSize(file.endsWith("release.yml") ? 2 : 1);
    }
  }
}
