// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.ChildProcess;
import org.saitan.cli.ExitStatus;
import org.saitan.query.RuleBasedTables;
import org.saitan.query.TestTables;
import org.saitan.query.Tool;
import org.saitan.table.TableDirectory;

/** Runs the JavaScript tests in {@code src/test/javascript} with Node, against a server. */
class PageLogicTest {
  private static final String SKIPPED =
      "no node (20 or later) on the PATH: skipping the JavaScript tests";

  private static final Path PAGES = Path.of("src/main/resources/org/saitan/query/web/pages/js");
  private static final Path TESTS = Path.of("src/test/javascript");

  /** Boards with every kind of state, whose table files are also compared with the server. */
  private static final String[] FILE_BOARDS = {
    "sliding-2x3",
    "lightsout-3x3",
    "burnt-3",
    "topspin-6-3",
    "rings-4-1",
    "ivy",
    "pyraminx-duo",
    "pyraminx-duo-free",
    "2x2x2-perm",
    "solitaire-chess",
    "hanoi-5-discs",
    "peg-solitaire-triangle-of-15",
    "two-jugs"
  };

  @TempDir Path tables;
  @TempDir Path work;

  private static boolean hasNode() throws InterruptedException {
    try {
      ChildProcess.Ended ended = ChildProcess.run(new ProcessBuilder("node", "--version"));
      return ended.code() == 0 && ended.out().matches("v([2-9]\\d|\\d{3,})\\.[\\s\\S]*");
    } catch (IOException e) {
      return false;
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Files.copy(file, to.resolve(from.relativize(file).toString()));
      }
    }
  }

  @Test
  void javaScriptTestsPass() throws Exception {
    if (!hasNode()) {
      System.err.println(SKIPPED);
      Assumptions.abort(SKIPPED);
    }
    // Node needs this file to load modules.
    Files.writeString(work.resolve("package.json"), "{\"type\": \"module\"}");
    copy(PAGES, work.resolve("js"));
    copy(TESTS, work.resolve("test"));
    // A single process for all files takes half the time.
    try (Stream<Path> files = Files.list(TESTS)) {
      Files.write(
          work.resolve("all.test.js"),
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> name.endsWith(".test.js"))
              .sorted()
              .map("import './test/%s';"::formatted)
              .toList());
    }
    TestTables.build(
        new TableDirectory(tables), "pyraminx", "microban-1"); // A solid and a Sokoban level.
    TestTables.build(new TableDirectory(tables), FILE_BOARDS);
    RuleBasedTables.build(tables); // Blocks.
    try (TestServer server = TestServer.start(tables)) {
      List<String> site = new ArrayList<>(List.of("site", work.resolve("site").toString()));
      site.addAll(List.of("uraomote-3x3", "rotation-2x3", "rotation-3x3", "flipit-6-1"));
      site.addAll(List.of(FILE_BOARDS));
      site.add("slide");
      assertThat(new Tool(tables).run(site.toArray(String[]::new)).status())
          .isEqualTo(ExitStatus.OK);
      ProcessBuilder node =
          new ProcessBuilder("node", "--test", "--test-reporter=spec", "all.test.js");
      node.directory(work.toFile()).redirectErrorStream(true);
      node.environment().put("SAITAN_SITE", work.resolve("site").toString());
      node.environment().put("SAITAN_SERVER", server.uri("/").toString());
      Path puzzles = Path.of(System.getProperty("saitan.root"), "data/puzzles");
      node.environment().put("SAITAN_PUZZLES", puzzles.toString());
      node.environment().put("LANG", "en_US.UTF-8");
      ChildProcess.Ended ended = ChildProcess.run(node);
      assertThat(ended.code()).as(ended.out()).isZero();
      assertThat(ended.out()).doesNotContain("tests 0").contains("fail 0");
    }
  }
}
