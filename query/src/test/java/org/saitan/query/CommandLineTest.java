// SPDX-License-Identifier: Apache-2.0
package org.saitan.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.cli.ExitStatus;
import org.saitan.table.TableDirectory;

/** Tests command lines with reordered words, typing errors and unusual number formats. */
class CommandLineTest {
  @TempDir static Path tables;

  @BeforeAll
  static void build() {
    TestTables.build(new TableDirectory(tables), "rotation-2x3", "yinyang-4");
  }

  private static Tool.CommandOutput query(String line) {
    return new Tool(tables).run(line.split(" "));
  }

  @ParameterizedTest
  @CsvSource({
    "--json show rotation-2x3 123456, show rotation-2x3 123456 --json",
    "--no-color --json list, list --json --no-color",
    "--json stats rotation-2x3 --no-color, stats --json rotation-2x3",
    "--help stats, stats --help",
    "-h stats, stats --help",
    "--json help stats, stats --help",
    "--json --help, --help",
    "--json nth yinyang-4 5, nth yinyang-4 5 --json",
    "nth yinyang-4 1e1, nth yinyang-4 10",
    "nth yinyang-4 1_0, nth yinyang-4 10",
    "deepest rotation-2x3 --limit 1e2, deepest rotation-2x3 --limit 100",
    "deepest rotation-2x3 rotation-2x3, deepest rotation-2x3",
    "stats rotation-2x3 rotation-2x3 --json, stats rotation-2x3 --json",
    "show rotation-2x3 123456 --goal goal, show rotation-2x3 123456",
  })
  void equivalentLinesGiveTheSameAnswer(String line, String canonical) {
    Tool.CommandOutput output = query(line);
    assertThat(output).isEqualTo(query(canonical));
    assertThat(output.status()).isEqualTo(ExitStatus.OK);
    assertThat(output.out()).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "stats|stats: missing board; see query stats --help",
        "deepest yinyang-4|'yinyang-4' is a placement puzzle; expected a puzzle with moves",
        "show 123546 rotation-2x3|unknown puzzle '123546'. Names of boards are written ",
        "show no-such.grid start|show: 'no-such.grid': no such file (and board names have no dots or slashes)",
        "stats a/b|stats: 'a/b': no such file (and board names have no dots or slashes)",
        "verify no-such.xsb|verify: 'no-such.xsb': no such file (and board names have no dots or slashes)",
      })
  void rejectsWordThatIsNotABoard(String line, String message) {
    Tool.CommandOutput output = query(line);
    assertThat(output.err()).startsWith("query: " + message);
    assertThat(output.status()).isEqualTo(ExitStatus.BAD_INPUT);
  }

  @Test
  void suggestsBuildingATableFromAFile() throws IOException {
    Path file = Files.writeString(tables.resolve("my.tws"), "Name My");
    assertThat(query("show " + file + " goal").err())
        .startsWith("query: show: '" + file + "' is a file; build the table with generate --data ")
        .contains(" " + file + ", then use the name of the board");
    Files.delete(file);
  }

  @Test
  void reportsMisspelledBoardAmongSeveral() {
    assertThat(query("stats rotaton-2x3 rotation-2x3").err())
        .startsWith("query: unknown puzzle 'rotaton'. Did you mean: rotation?");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"state\":\"123456\",\"state\":\"123546\"}",
        "{\"state\":\"123456\",\"of\":{\"a\":1,\"a\":1}}",
        "{\"state\":123456}",
        "[{\"state\":\"123456\"}]",
      })
  void rejectsAmbiguousJson(String line) {
    Tool.CommandOutput output =
        new Tool(tables).run(line + "\n", new String[] {"lookup", "rotation-2x3", "--json"});
    assertThat(output.out()).contains("\"status\":\"error\"").doesNotContain("distance");
    assertThat(output.status()).isEqualTo(ExitStatus.BAD_INPUT);
  }

  @Test
  void acceptsDataBeforeTheCommand() {
    Path nowhere = tables.resolve("nowhere");
    assertThat(query("--data " + nowhere + " list").err()).contains("nowhere': no such directory");
    assertThat(query("--data=" + nowhere + " list").err()).contains("nowhere': no such directory");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "nth yinyang-4 -1|the number must be in [0-95], got -1",
        "nth yinyang-4 96|the number must be in [0-95], got 96",
        "nth yinyang-4 1.5|the number must be in [0-95], got 1.5",
        "deepest rotation-2x3 --limit -1|--limit must be in [0-2147483647], got -1",
        "show rotation-2x3 123456 --gaol 123456|unknown option '--gaol'; did you mean --goal?; see query show --help",
        "shwo rotation-2x3 123456|unknown command 'shwo'. Did you mean: show? See query --help.",
        "depest rotation-2x3|unknown command 'depest'. Did you mean: deepest? See query --help.",
        "frobnicate|unknown command 'frobnicate'. See query --help.",
        "--limit 3 deepest rotation-2x3|unknown command '3'. See query --help.",
        "--json|missing command; see query --help",
        "random rotation-2x3 --distance 1 --distance=2|--distance is given twice, with the values '1' and '2'; omit one of them",
        "deepest rotation-2x3 --limit 1.5|--limit must be a whole number in [0-2147483647], got 1.5",
        "lookup rotation-2x3 /|lookup: '/' is a directory; expected a file of states",
      })
  void reportsTypingErrors(String line, String message) {
    Tool.CommandOutput output = query(line);
    assertThat(output.err()).isEqualToNormalizingNewlines("query: " + message + "\n");
    assertThat(output.status()).isEqualTo(ExitStatus.BAD_INPUT);
  }

  @Test
  void serveRejectsJson() {
    Tool.CommandOutput output = query("serve --json");
    assertThat(output.err()).contains("unknown option '--json'");
    assertThat(output.status()).isEqualTo(ExitStatus.BAD_INPUT);
  }

  @ParameterizedTest
  @CsvSource({
    "sta, stats",
    "stats rot, rotation-2x3",
    "stats --lo, --log",
    "--json stats --lo, --log",
    "--js, --json",
    "help dee, deepest",
    "help nota, notation",
    "deepest rotation-2x3 --sort b, blacks",
    "show rotation-2x3 st, start",
    "nth yinyang-11, yinyang-11",
  })
  void completesWords(String line, String first) {
    assertThat(query("__complete --data " + tables + " " + line).out()).startsWith(first + "\n");
  }

  @Test
  void truncatedCsvIsReportedOnStandardError() {
    Tool.CommandOutput output = query("deepest rotation-2x3 --distance 4 --csv");
    assertThat(output.out().lines()).hasSize(1 + 20);
    assertThat(output.err())
        .isEqualTo("rotation-2x3: listed 20 states, 22 more; --limit 42 lists all\n");
    assertThat(query("deepest rotation-2x3 --distance 4 --csv --limit 20").err()).isEmpty();
    assertThat(query("deepest rotation-2x3 --csv").err()).isEmpty();
  }

  @Test
  void reportsUnknownHost() {
    Tool.CommandOutput output = query("serve --port 0 --host no-such-host.invalid");
    assertThat(output.err())
        .isEqualTo(
            "query: cannot listen on port 0 of no-such-host.invalid: unknown host; choose another with --port (0: any free port) or --host\n");
    assertThat(output.status()).isEqualTo(ExitStatus.IO);
  }

  @ParameterizedTest
  @ValueSource(strings = {"rotaton-2x3", "rotatoin", "rotation2x3"})
  void suggestsSimilarBoard(String name) {
    assertThat(query("stats " + name).err()).contains("Did you mean: rotation");
  }
}
