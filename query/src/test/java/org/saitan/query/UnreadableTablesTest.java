// SPDX-License-Identifier: Apache-2.0
package org.saitan.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.ExitStatus;
import org.saitan.query.web.TestServer;
import org.saitan.table.TableDirectory;

/** Checks that an unreadable table does not hide the others. */
class UnreadableTablesTest {
  @TempDir Path tables;

  @BeforeEach
  void build() throws IOException {
    TableDirectory home = new TableDirectory(tables);
    TestTables.build(home, "rotation-2x2", "uraomote-2x3");
    PermutationTables.buildTwoGoals(home);
  }

  private Tool.CommandOutput query(String... words) {
    return new Tool(tables).run(words);
  }

  @Test
  void reportsDirectoryInPlaceOfDefinition() throws IOException {
    Files.delete(tables.resolve("two-goals/puzzle.json"));
    Files.createDirectory(tables.resolve("two-goals/puzzle.json"));
    String why = "puzzle.json: damaged: not a regular file";
    requireLines("two-goals", why, why, ExitStatus.DAMAGED);
  }

  /** The test is skipped for users whom permissions do not restrict, such as root. */
  @Test
  void reportsFilesWithoutPermission() throws Exception {
    for (String unreadable :
        List.of("rotation-2x2/CHECKSUMS", "rotation-2x2", "two-goals/puzzle.json", "two-goals")) {
      Path path = tables.resolve(unreadable);
      var before = Files.getPosixFilePermissions(path);
      Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("---------"));
      try {
        Assumptions.assumeFalse(Files.isReadable(path));
        String board = tables.relativize(path).getName(0).toString();
        boolean isListed =
            unreadable.endsWith("puzzle.json"); // The command {@code list} does not read this file.
        String why = "permission denied; check the permissions of the file";
        requireLines(board, isListed ? "[\\d,]+ " : why, why, ExitStatus.IO);
        try (TestServer server = TestServer.start(Catalogue.standard(), tables)) {
          JsonNode answer = server.json("/api/v1/tables");
          assertThat(answer).hasSize(3);
          assertThat(answer.toString().contains("permission denied")).isNotEqualTo(isListed);
          assertThat(answer.toString()).doesNotContain("java.").doesNotContain(tables.toString());
        }
      } finally {
        Files.setPosixFilePermissions(path, before);
      }
    }
  }

  private void requireLines(String board, String inList, String why, ExitStatus status) {
    Tool.CommandOutput output = query("list");
    assertThat(output.status()).isEqualTo(ExitStatus.OK);
    assertThat(output.out()).containsPattern("(?m)^" + board + " .*" + inList);
    Tool.CommandOutput verified = query("verify", "--all");
    assertThat(verified.status()).isEqualTo(status);
    assertThat(verified.out()).containsPattern("(?m)^" + board + ": .*" + why);
    for (String other : List.of("rotation-2x2", "uraomote-2x3", "two-goals")) {
      if (!other.equals(board)) {
        assertThat(output.out()).containsPattern("(?m)^" + other + " +[\\d,]+ ");
        assertThat(verified.out()).contains(other + ": proved: ");
      }
    }
    assertThat(output.out() + output.err() + verified.out() + verified.err())
        .doesNotContain("java.");
  }
}
