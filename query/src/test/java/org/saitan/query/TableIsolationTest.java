// SPDX-License-Identifier: Apache-2.0
package org.saitan.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.ExitStatus;
import org.saitan.query.web.TestServer;
import org.saitan.table.TableDirectory;

/**
 * Checks that listing tables reads only manifests, and that each command reads only the tables it
 * needs.
 */
class TableIsolationTest {
  @TempDir Path tables;

  private String answer(String... words) {
    return new Tool(tables).ok(words);
  }

  /**
   * Overwrites all files that the command {@code list} does not need, keeping their names and
   * sizes.
   */
  private void overwrite(String board) throws IOException {
    try (Stream<Path> files = Files.list(tables.resolve(board))) {
      for (Path file : files.toList()) {
        if (!List.of("CHECKSUMS", "manifest.json").contains(file.getFileName().toString())) {
          Files.write(file, new byte[(int) Files.size(file)]);
        }
      }
    }
  }

  @Test
  void listCommandReadsOnlyManifests() throws Exception {
    TableDirectory home = new TableDirectory(tables);
    TestTables.build(home, "rotation-2x2", "yinyang-3");
    PermutationTables.buildTwoGoals(home);
    String before = answer("list", "--json");
    assertThat(before)
        .contains(
            "\"board\" : \"two-goals\"", "\"name\" : \"own\"", "\"godsNumber\"", "\"definition\"");
    try (TestServer server = TestServer.start(Catalogue.standard(), tables)) {
      JsonNode served = server.json("/api/v1/tables");
      for (String board : List.of("rotation-2x2", "two-goals", "yinyang-3")) {
        overwrite(board);
      }
      assertThat(answer("list", "--json")).isEqualTo(before);
      assertThat(server.json("/api/v1/tables")).isEqualTo(served).hasSize(3);
    }
    assertThat(new Tool(tables).run("show", "two-goals", "goal").status())
        .isEqualTo(ExitStatus.DAMAGED);
  }

  @Test
  void listCommandAgreesWithOpenTables() throws Exception {
    TableDirectory home = new TableDirectory(tables);
    TestTables.build(home, "rotation-2x2", "yinyang-3", "2x2x2-perm", "four-knights");
    PermutationTables.buildTwoGoals(home);
    try (TestServer server = TestServer.start(Catalogue.standard(), tables)) {
      JsonNode answer = server.json("/api/v1/tables");
      assertThat(answer).hasSize(5);
      for (JsonNode table : answer) {
        assertThat(server.json("/api/v1/tables/" + table.path("board").textValue()))
            .isEqualTo(table);
      }
    }
  }

  @Test
  void damagedTableDoesNotAffectOthers() throws IOException {
    TableDirectory home = new TableDirectory(tables);
    TestTables.build(home, "rotation-2x2");
    String show = answer("show", "rotation-2x2", "3142");
    String search = answer("search", "rotation-2x2", "3142");
    PermutationTables.buildTwoGoals(home);
    overwrite("two-goals");
    assertThat(answer("show", "rotation-2x2", "3142")).isEqualTo(show);
    assertThat(answer("search", "rotation-2x2", "3142")).isEqualTo(search);
    assertThat(answer("list")).containsPattern("(?m)^rotation-2x2 +4 ");
  }

  @Test
  void doesNotListForeignDirectories() throws IOException {
    TestTables.build(new TableDirectory(tables), "rotation-2x2");
    Files.write(Files.createDirectory(tables.resolve("notes")).resolve("a.txt"), new byte[9]);
    Files.createDirectory(tables.resolve("rotation-2x3"));
    assertThat(answer("list").lines()).hasSize(2);
    assertThat(answer("verify", "--all").lines()).hasSize(1);
  }
}
