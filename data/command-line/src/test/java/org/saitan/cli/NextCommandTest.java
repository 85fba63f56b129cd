// SPDX-License-Identifier: Apache-2.0
package org.saitan.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.catalogue.Boards;
import org.saitan.problem.BadInputException;
import org.saitan.problem.DoesNotFitException;
import org.saitan.problem.Remedy;
import org.saitan.table.TableDirectory;
import org.saitan.table.TableException;
import org.saitan.table.distance.DistanceTable;

class NextCommandTest {
  private static final String TABLES = "saitan.tables";
  private static final String COMMANDS = "saitan.commands";

  @BeforeEach
  void startByScript() {
    System.setProperty(TABLES, "/usual/tables");
    System.setProperty(COMMANDS, "scripts/");
  }

  @AfterEach
  void clearProperties() {
    System.clearProperty(TABLES);
    System.clearProperty(COMMANDS);
  }

  @Test
  void usesPathOfRunningScript() {
    assertThat(NextCommand.query("show --help")).isEqualTo("scripts/query show --help");
    assertThat(NextCommand.help("query show")).isEqualTo("scripts/query show --help");
    System.setProperty(COMMANDS, "saitan ");
    assertThat(NextCommand.query("show --help")).isEqualTo("saitan query show --help");
    System.clearProperty(COMMANDS);
    assertThat(NextCommand.query("show --help")).isEqualTo("query show --help");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "/opt/saitan/bin/saitan ,saitan generate a; saitan query b",
        "/home/me/scripts/,generate a; query b",
        "saitan ,saitan generate a; saitan query b",
        ",generate a; query b",
      })
  void removesScriptPathsFromMessages(String before, String expected) {
    System.setProperty(COMMANDS, before == null ? "" : before);
    String message =
        NextCommand.generate(Path.of("/usual/tables"), "a") + "; " + NextCommand.query("b");
    assertThat(NextCommand.withoutDirectories(message)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "/usual/tables, scripts/generate --all",
        "/usual/../usual/tables/, scripts/generate --all",
        "/other, scripts/generate --data /other --all",
        "/my tables, scripts/generate --data '/my tables' --all",
        "/it's, scripts/generate --data '/it'\\''s' --all",
      })
  void namesDataDirectoryUnlessItIsTheDefault(Path home, String command) {
    assertThat(NextCommand.generate(home, "--all")).isEqualTo(command);
  }

  @ParameterizedTest
  @CsvSource({
    "/usual/tables/flipit-5-1, scripts/generate --rebuild flipit-5-1",
    "/usual/tables/flipit-5-1/000012.sst, scripts/generate --rebuild flipit-5-1",
    "/x/flipit-5-1.building/part-000001.sst, scripts/generate --data /x --rebuild flipit-5-1",
    "/elsewhere, scripts/generate --rebuild flipit-5-1",
  })
  void findsDataDirectoryFromAnyFileOfATable(Path within, String command) {
    assertThat(NextCommand.generate("flipit-5-1", within, "--rebuild ")).isEqualTo(command);
  }

  /** Opens a missing, unfinished or damaged table, and returns the message. */
  private static String advice(Path home) {
    TableException refused =
        catchThrowableOfType(
            TableException.class,
            () -> DistanceTable.open(new TableDirectory(home), Boards.ofMoves("rotation-2x3")));
    return Console.message(refused);
  }

  @Test
  void unreadableTableNamesRepairCommand(@TempDir Path directory) throws IOException {
    Path home = directory.toRealPath();
    String data = " --data " + home;
    assertThat(advice(home))
        .endsWith(" (found: none); build it with: scripts/generate" + data + " rotation-2x3");
    Path building = Files.createDirectory(home.resolve("rotation-2x3.building"));
    assertThat(advice(home))
        .isEqualTo(
            building
                + ": the table of rotation-2x3 is unfinished; continue its build with: scripts/generate"
                + data
                + " rotation-2x3");
    Path file = home.resolve("rotation-2x3").resolve("CURRENT");
    assertThat(Console.message(new TableException.Damaged(file, "it is empty", "rotation-2x3")))
        .isEqualTo(
            file
                + ": damaged: it is empty; rebuild the table with: scripts/generate"
                + data
                + " --rebuild rotation-2x3");
  }

  @Test
  void oversizedBoardNamesRemedy() {
    DoesNotFitException heap = DoesNotFitException.heap("this takes 3.2 GB", 3.2e9, 1e9);
    assertThat(Console.message(heap.withDetail("; too bad")))
        .isEqualTo(
            "this takes 3.2 GB, but the program may use only 1.00 GB; too bad;"
                + " give the program more memory with SAITAN_HEAP=4g");
    assertThat(Console.message(DoesNotFitException.disk("this needs 7.00 MB of disk", 5e6)))
        .isEqualTo(
            "this needs 7.00 MB of disk, but only 5.00 MB are free; use another disk with --data DIR");
    assertThat(Console.message(new DoesNotFitException("far too many states")))
        .isEqualTo("far too many states");
    assertThat(Console.message(new BadInputException("taken", Remedy.ANOTHER_NAME)))
        .isEqualTo("taken; choose another name with --name");
    assertThat(Console.message(new DoesNotFitException("too many", Remedy.FEWER_MOVES)))
        .isEqualTo("too many; choose fewer moves with --moves or --metric single");
  }

  @Test
  void messageWithoutRemedyStaysUnchanged(@TempDir Path home) {
    TableException failure = TableException.WrongBoard.named(home, "rotation-2x3", "rotation-3x2");
    assertThat(Console.message(failure)).isEqualTo(failure.getMessage());
  }
}
