// SPDX-License-Identifier: Apache-2.0
package org.saitan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What holds for every paper of the project. */
class PapersTest {
  private static final Pattern CONFLICT = Pattern.compile("(?m)^(<<<<<<<|=======|>>>>>>>)( .*)?$");

  private static List<Path> papers() throws IOException {
    Path root = Path.of("..").toAbsolutePath().normalize();
    List<Path> papers =
        new ArrayList<>(List.of(root.resolve("CHANGELOG.md"), root.resolve("README.md")));
    for (String part : List.of("data", "generator", "query", "scripts")) {
      try (Stream<Path> files = Files.walk(root.resolve(part))) {
        files
            .filter(file -> file.toString().endsWith(".md"))
            .filter(file -> !file.toString().contains("node_modules"))
            .filter(file -> !file.toString().contains("/target/"))
            .forEach(papers::add);
      }
    }
    return papers;
  }

  @Test
  void noPaperHoldsTheMarksOfAnUnfinishedMerge() throws IOException {
    assertThat(papers()).hasSizeGreaterThan(6);
    for (Path paper : papers()) {
      assertThat(CONFLICT.matcher(Files.readString(paper)).find()).as(paper.toString()).isFalse();
    }
  }
}
