// SPDX-License-Identifier: Apache-2.0
package org.saitan.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.Console;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.StandardOutput;
import org.saitan.engine.Generator;
import org.saitan.generator.GenerateMain;
import org.saitan.query.command.Commands;
import org.saitan.query.toy.ToyFamily;
import org.saitan.table.TableDirectory;

/**
 * Checks that the commands of both programs report errors when writing to standard output, but end
 * silently if the reader has closed the pipe.
 */
class FailedOutputTest {
  private static final String QUERIES =
      """
      list
      show rotation-2x3 123456
      solve rotation-2x3 654321
      search rotation-2x3 654321
      deepest rotation-2x3
      stats rotation-2x3
      random rotation-2x3 --distance 2
      export rotation-2x3
      lookup rotation-2x3
      show yinyang-4 WWWB/W.../..../....
      solve yinyang-4 --given W..B/..../..../....
      count yinyang-4
      sample yinyang-4
      nth yinyang-4 1
      rank yinyang-4 WWWW/WBBW/WWBW/BBBB
      heatmap yinyang-4
      puzzle yinyang-4
      verify rotation-2x3
      site target/site rotation-2x3
      """;

  @TempDir static Path tables;

  @BeforeAll
  static void build() {
    TestTables.build(new TableDirectory(tables), "rotation-2x3", "yinyang-4");
  }

  private interface Main {
    ExitStatus run(Console console, String... words) throws Exception;
  }

  private static void assertFails(Main main, String line, String... extra) {
    String full = run(ExitStatus.IO, "No space left on device", main, line, extra);
    assertThat(full).as(line).contains("cannot write to standard output: No space left on device");
    assertThat(run(ExitStatus.CLOSED_PIPE, "Broken pipe", main, line, extra))
        .as(line)
        .doesNotContain("it: ", "Broken pipe", "\tat ");
  }

  /** Runs a command whose output cannot be written, and returns its error message. */
  private static String run(
      ExitStatus expected, String why, Main main, String line, String... extra) {
    List<String> words = new ArrayList<>(List.of(line.split(" ")));
    words.addAll(List.of("--data", tables.toString()));
    words.addAll(List.of(extra));
    OutputStream out =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException(why);
          }
        };
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    Console console =
        new Console(
            new ByteArrayInputStream("123456\n".getBytes(StandardCharsets.UTF_8)),
            new StandardOutput(out),
            new PrintStream(printed, true, StandardCharsets.UTF_8),
            false);
    ExitStatus status = console.run("it", () -> main.run(console, words.toArray(String[]::new)));
    String output = printed.toString(StandardCharsets.UTF_8);
    assertThat(status).as(line + ": " + output).isEqualTo(expected);
    return output;
  }

  private static ExitStatus query(Console console, String... words) throws Exception {
    return new QueryMain(console, Catalogue.standard(), QueryMain.standardKinds()).run(words);
  }

  private static ExitStatus generate(Console console, String... words) throws Exception {
    Catalogue catalogue =
        List.of(words).contains("--list") ? ToyFamily.onlyThisFamily() : Catalogue.standard();
    return new GenerateMain(console, catalogue, Generator.standard()).run(words);
  }

  @Test
  void everyQueryReportsOutputFailure() {
    QUERIES.lines().forEach(line -> assertFails(FailedOutputTest::query, line));
    Commands commands = new Commands(QueryMain.standardKinds());
    QUERIES
        .lines()
        .filter(line -> commands.withName(line.split(" ")[0]).get(0).declaration().hasJson())
        .forEach(line -> assertFails(FailedOutputTest::query, line, "--json"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--list",
        "--plan rotation-2x3",
        "--count-only yinyang-4",
        "rotation-2x3",
        "--rebuild -q rotation-2x3",
        "--help",
        "--version"
      })
  void everyGenerateReportsFailedOutput(String line) {
    assertFails(FailedOutputTest::generate, line);
  }
}
