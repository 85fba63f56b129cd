// SPDX-License-Identifier: Apache-2.0
package org.saitan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NextCommandTest {
  private static final String TABLES = "saitan.tables";
  private static final String COMMANDS = "saitan.commands";

  @BeforeEach
  void startByScript() {
    System.setProperty(TABLES, "/usual/tables");
    System.setProperty(COMMANDS, "scripts/");
  }

  @AfterEach
  void forget() {
    System.clearProperty(TABLES);
    System.clearProperty(COMMANDS);
  }

  @Test
  void theProgramIsCalledAsItsNeighbourWas() {
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
      value = {
        "/usual/tables, scripts/generate --all",
        "/usual/../usual/tables/, scripts/generate --all",
        "/other, scripts/generate --data /other --all",
        "/my tables, scripts/generate --data '/my tables' --all",
        "/it's, scripts/generate --data '/it'\\''s' --all",
      })
  void theDirectoryInForceIsNamedIfItIsNotTheUsualOne(Path home, String command) {
    assertThat(NextCommand.generate(home, "--all")).isEqualTo(command);
  }

  @ParameterizedTest
  @CsvSource({
    "/usual/tables/flipit-5-1, scripts/generate --rebuild flipit-5-1",
    "/usual/tables/flipit-5-1/000012.sst, scripts/generate --rebuild flipit-5-1",
    "/x/flipit-5-1.building/part-000001.sst, scripts/generate --data /x --rebuild flipit-5-1",
    "/elsewhere, scripts/generate --rebuild flipit-5-1",
  })
  void theHomeIsFoundFromAnyFileOfATable(Path within, String command) {
    assertThat(NextCommand.generate("flipit-5-1", within, "--rebuild ")).isEqualTo(command);
  }
}
