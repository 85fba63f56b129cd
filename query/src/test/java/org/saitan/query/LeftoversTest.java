// SPDX-License-Identifier: Apache-2.0
package org.saitan.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.board.Board;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.ExitStatus;
import org.saitan.engine.Generator;
import org.saitan.engine.SilentObserver;
import org.saitan.engine.StoppingObserver;
import org.saitan.engine.build.BuildLock;
import org.saitan.engine.build.BuildOptions;
import org.saitan.table.TableDirectory;

/**
 * Checks that files left by earlier builds are used or removed, and that other files are left
 * alone.
 */
class LeftoversTest {
  private static final String BOARD = "uraomote-3x3";
  private static final String PLACEMENT = "yinyang-4";

  @TempDir Path directory;

  private TableDirectory home;

  @BeforeEach
  void build() throws IOException {
    home = new TableDirectory(directory);
    TestTables.build(home, BOARD, PLACEMENT);
    Files.createDirectory(directory.resolve("lost+found"));
  }

  private void stopRebuild() {
    SilentObserver stopping = StoppingObserver.after(0);
    Board board = Catalogue.standard().board(BOARD);
    assertThatThrownBy(
            () ->
                Generator.standard()
                    .build(board, home, new BuildOptions(1, true, true, 0), stopping))
        .isInstanceOf(StoppingObserver.Stop.class);
  }

  private void make(String name) throws IOException {
    Files.createDirectory(directory.resolve(name));
    Files.write(directory.resolve(name).resolve("part-000000.sst"), new byte[5_000_000]);
  }

  private String generate(String... boards) {
    Tool.CommandOutput output = new Tool(directory).generate(boards);
    assertThat(output.status()).as(output.err()).isEqualTo(ExitStatus.OK);
    return output.out() + output.err();
  }

  private List<String> names() throws IOException {
    try (Stream<Path> entries = Files.list(directory)) {
      return entries.map(entry -> entry.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void nextBuildUsesOrRemovesLeftovers() throws IOException {
    stopRebuild();
    make(BOARD + ".replaced");
    make(BOARD + ".discarded");
    make(PLACEMENT + ".building");
    assertThat(generate(BOARD, PLACEMENT))
        .contains("resuming the stopped rebuild of " + BOARD)
        .doesNotContain(BOARD + ": already built");
    assertThat(names()).containsExactly("lost+found", BOARD, PLACEMENT);
  }

  @Test
  void doesNotReplaceForeignDirectory() throws IOException {
    Path mine = directory.resolve("rotation-2x3/src/Main.java");
    Files.createDirectories(mine.getParent());
    Files.writeString(mine, "mine");
    StringBuilder errors = new StringBuilder();
    for (String[] words : new String[][] {{"rotation-2x3"}, {"--rebuild", "rotation-2x3"}}) {
      Tool.CommandOutput output = new Tool(directory).generate(words);
      assertThat(output.status()).isNotEqualTo(ExitStatus.OK);
      errors.append(output.err());
    }
    assertThat(errors).contains("not a table", "move it away");
    assertThat(mine).hasContent("mine");
    TableDirectory.deleteTree(directory.resolve("rotation-2x3"));
  }

  @Test
  void leavesRunningRebuildAlone() throws IOException {
    try (BuildLock lock = BuildLock.of(home.buildOf(BOARD), BOARD)) {
      assertThat(generate(BOARD)).contains("already built").doesNotContain("going on");
      assertThat(lock.clear()).isFalse();
    }
    assertThat(names()).contains(BOARD + ".building");
  }

  @Test
  void verifyAllSkipsForeignFiles() {
    assertThat(new Tool(directory).ok("verify", "--all"))
        .contains(BOARD + ": proved", PLACEMENT + ": proved");
  }

  @Test
  void restoresTableAfterInterruptedReplacement() throws IOException {
    Files.move(home.tableOf(BOARD), directory.resolve(BOARD + ".replaced"));
    assertThat(new Tool(directory).run("list").out()).contains(BOARD);
    assertThat(new Tool(directory).run("verify", "--all").out()).contains(BOARD + ": proved");
    generate(BOARD);
    assertThat(names()).containsExactly("lost+found", BOARD, PLACEMENT);
  }
}
