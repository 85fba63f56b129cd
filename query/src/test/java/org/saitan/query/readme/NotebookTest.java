// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.readme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.ChildProcess;
import org.saitan.query.TestTables;
import org.saitan.query.Tool;
import org.saitan.table.TableDirectory;

/**
 * Runs every block of NOTEBOOK.md whose tools are installed. The variable SAITAN_PYTHON names the
 * Python to use; the default is python3.
 */
class NotebookTest {
  private static final Path PAGE = Path.of("NOTEBOOK.md");
  private static final String PYTHON =
      Optional.ofNullable(System.getenv("SAITAN_PYTHON")).orElse("python3");

  private static final Pattern BLOCK =
      Pattern.compile("```(python|r)\n(.*?)```\n\n```text\n(.*?)```", Pattern.DOTALL);
  private static final Pattern PYTHON_LIBRARY =
      Pattern.compile("^import (\\S+)", Pattern.MULTILINE);
  private static final Pattern R_LIBRARY = Pattern.compile("(\\w+)::");

  @TempDir static Path notebook;

  @BeforeAll
  static void export() throws IOException {
    Path tables = Files.createDirectory(notebook.resolve("tables"));
    TestTables.build(new TableDirectory(tables), "rotation-3x3");
    Tool tool = new Tool(tables);
    Files.writeString(
        notebook.resolve("rotation-3x3.csv"), tool.run("export", "rotation-3x3").out());
  }

  private record Block(String language, String code, String shown) {
    List<String> program() {
      return language.equals("r") ? List.of("Rscript", "-e") : List.of(PYTHON, "-c");
    }

    /** Returns a program that only loads the libraries that the block needs. */
    String needs() {
      Pattern library = language.equals("r") ? R_LIBRARY : PYTHON_LIBRARY;
      String load = language.equals("r") ? "loadNamespace('%s')\n" : "import %s\n";
      String needs =
          library
              .matcher(code)
              .results()
              .map(found -> load.formatted(found.group(1)))
              .collect(Collectors.joining());
      return needs + "1\n";
    }
  }

  private static List<Block> blocks() throws IOException {
    List<Block> blocks = new ArrayList<>();
    Matcher matcher = BLOCK.matcher(Files.readString(PAGE));
    while (matcher.find()) {
      blocks.add(new Block(matcher.group(1), matcher.group(2), matcher.group(3)));
    }
    return blocks;
  }

  @TestFactory
  Stream<DynamicTest> everyBlock() throws IOException {
    return blocks().stream()
        .map(block -> dynamicTest(block.code().lines().findFirst().orElse(""), () -> run(block)));
  }

  private static void run(Block block) throws Exception {
    assumeThat(printed(block, block.needs())).as(block.program().get(0) + " can").isPresent();
    assertThat(lines(printed(block, block.code()).orElse("(failed)")))
        .isEqualTo(lines(block.shown()));
  }

  private static List<String> lines(String text) {
    return text.lines().map(String::stripTrailing).toList();
  }

  /** Returns the output of a program, or empty if the program is not installed or failed. */
  private static Optional<String> printed(Block block, String code) throws Exception {
    List<String> command = new ArrayList<>(block.program());
    command.add(code);
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(notebook.toFile())
            .redirectError(notebook.resolve("stderr").toFile());
    Process process;
    try {
      process = ChildProcess.start(builder);
    } catch (IOException e) {
      return Optional.empty();
    }
    ChildProcess.Ended ended = ChildProcess.end(process);
    return ended.code() == 0 ? Optional.of(ended.out()) : Optional.empty();
  }

  /** Each block has at most three lines and is followed by its output. */
  @Test
  void everyBlockHasThreeLinesAndItsOutput() throws IOException {
    String page = Files.readString(PAGE);
    assertThat(blocks())
        .hasSize((int) Pattern.compile("```(python|r)\n").matcher(page).results().count());
    assertThat(blocks()).allSatisfy(block -> assertThat(block.code().lines().count()).isEqualTo(3));
    assertThat(blocks()).extracting(Block::language).contains("python", "r");
  }
}
