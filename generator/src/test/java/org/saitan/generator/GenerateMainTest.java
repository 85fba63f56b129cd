// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.Tries;
import org.saitan.board.Board;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.ExitStatus;
import org.saitan.engine.Generator;
import org.saitan.engine.build.BuildOptions;
import org.saitan.generator.GenerateCommand.CommandOutput;
import org.saitan.problem.DoesNotFitException;
import org.saitan.table.TableDirectory;

/** Tests the command {@code generate}, from the arguments to the exit status. */
class GenerateMainTest {
  @TempDir Path home;

  private static CommandOutput generate(String... arguments) {
    return GenerateCommand.run(arguments);
  }

  private CommandOutput generateHere(String... arguments) {
    return GenerateCommand.runIn(home, arguments);
  }

  private boolean isHomeEmpty() throws IOException {
    try (Stream<Path> entries = Files.list(home)) {
      return entries.findAny().isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--threads 0 rotation-2x3|--threads must be in [1-1024], got 0",
        "--threads 1025 rotation-2x3|--threads must be in [1-1024], got 1025",
        "--threads two rotation-2x3|--threads must be a whole number in [1-1024], got two",
        "--threads 99999999999 rotation-2x3|--threads must be in [1-1024], got 99999999999",
        "--threads -1 rotation-2x3|--threads must be in [1-1024], got -1",
        "--quiet|missing board; name one, or use --all or --list",
        "--plan|missing board; name one, or use --all or --list",
        "rotation-1x1|board 'rotation-1x1': rows must be in [2-64], got 1",
        "uraomote-3x3 rotation-3|board 'rotation-3': '3' is not a size; write ROWSxCOLUMNS, such"
            + " as 3x4",
      })
  void badInputFailsWithOneLineBeforeBuilding(String arguments, String message) throws IOException {
    CommandOutput output = generateHere(arguments.split(" "));
    assertThat(output.err()).isEqualToNormalizingNewlines("generate: " + message + "\n");
    assertThat(output.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(output.out()).isEmpty();
    assertThat(isHomeEmpty()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"puzzle.def", "level.sok", "no-such.dir/puzzle", "puzzle.unknown"})
  void treatsNameWithDotOrSlashAsFile(String name) throws IOException {
    CommandOutput output = generateHere(name);
    assertThat(output.err()).isEqualToNormalizingNewlines("generate: " + name + ": no such file\n");
    assertThat(output.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(isHomeEmpty()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "--re, --rebuild",
    "--metric s, single",
    "flipit-16, flipit-16-1",
    "--data x --pl, --plan"
  })
  void completesWords(String words, String first) {
    List<String> typed = new ArrayList<>(List.of("__complete"));
    typed.addAll(List.of(words.split(" ")));
    assertThat(generate(typed.toArray(String[]::new)).out()).startsWith(first + "\n");
  }

  /** There is one pair of options for each rule. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "--all --goal Aa",
        "--list --plan",
        "--plan --rebuild",
        "--check --engine disk",
        "--count-only --no-symmetry",
        "--adopt parts --threads 1",
      })
  void namesConflictingOptions(String options) throws IOException {
    CommandOutput output = generateHere(("lightsout-2x2 " + options).split(" "));
    assertThat(output.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(output.err())
        .contains(Stream.of(options.split(" ")).filter(word -> word.startsWith("--")).toList());
    assertThat(isHomeEmpty()).isTrue();
    assertThat(generateHere("lightsout-2x2", "--plan", "--engine", "8x2").err())
        .contains("--engine must be memory or disk, got '8x2'");
  }

  @ParameterizedTest
  @CsvSource({"--junk", "--thread 2", "-z", "--threads", "--data"})
  void unknownOptionPointsToHelp(String arguments) {
    CommandOutput output = generate(("rotation-2x3 " + arguments).split(" "));
    assertThat(output.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(output.err())
        .startsWith("generate: ")
        .endsWith("; see generate --help" + System.lineSeparator())
        .doesNotContain("\tat ");
    assertThat(output.out()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"''", "--help", "-h"})
  void printsHelp(String arguments) {
    CommandOutput output = arguments.isEmpty() ? generate() : generate(arguments);
    assertThat(output.status()).isEqualTo(ExitStatus.OK);
    assertThat(output.err()).isEmpty();
    assertThat(output.out())
        .contains("--all", "--list", "--plan", "--data", "--threads", "--rebuild")
        .contains("--no-symmetry", "--no-resume", "--quiet", "generate rotation-3x3 uraomote-4x5");
  }

  @Test
  void printsVersion() {
    CommandOutput output = generate("--version");
    assertThat(output.status()).isEqualTo(ExitStatus.OK);
    assertThat(output.out()).matches("saitan \\d+\\.\\d+\\.\\d+(-SNAPSHOT)?\\R");
  }

  @Test
  void buildsTableOnce() {
    CommandOutput first = generateHere("uraomote-3x3", "rotation-2x3");
    assertThat(first.status()).isEqualTo(ExitStatus.OK);
    assertThat(first.out().lines())
        .hasSize(2)
        .first()
        .asString()
        .startsWith(
            "uraomote-3x3: God's number 7, 8 antipodes; 192 of 192 states reach the goal; ");
    assertThat(first.err()).contains("uraomote-3x3: 192 states; needs ").contains("layer");
    assertThat(new TableDirectory(home).tables()).containsExactly("rotation-2x3", "uraomote-3x3");
    assertThat(new TableDirectory(home).builds()).isEmpty();

    CommandOutput second = generateHere("uraomote-3x3");
    assertThat(second.status()).isEqualTo(ExitStatus.OK);
    assertThat(second.err()).isEmpty();
    assertThat(second.out())
        .matches(
            "uraomote-3x3: already built \\(God's number 7, 192 states, [\\d.]+ kB\\); use --rebuild to build it again\\R");

    CommandOutput third = generateHere("--rebuild", "uraomote-3x3");
    assertThat(third.status()).isEqualTo(ExitStatus.OK);
    assertThat(third.out()).startsWith("uraomote-3x3: God's number 7");
  }

  @Test
  void quietPrintsOnlySummary() {
    CommandOutput output = generateHere("--quiet", "uraomote-3x3");
    assertThat(output.status()).isEqualTo(ExitStatus.OK);
    assertThat(output.err()).isEmpty();
    assertThat(output.out().lines()).hasSize(1);
  }

  @Test
  void summaryOfFlipItStatesWhetherStartIsSolvable() {
    CommandOutput output = generateHere("-q", "flipit-4-1", "flipit-5-1");
    assertThat(output.status()).isEqualTo(ExitStatus.OK);
    assertThat(output.out())
        .contains("  the start _BBB cannot reach the goal")
        .contains("  the start _BBBB takes 8 moves");
  }

  @Test
  void listsKnownBoardsAndBuiltTables() {
    generateHere("-q", "uraomote-3x3");
    CommandOutput output = generateHere("--list");
    assertThat(output.status()).isEqualTo(ExitStatus.OK);
    assertThat(output.err()).isEmpty();
    assertThat(output.out().lines().filter(line -> line.startsWith("uraomote-3x3 ")))
        .singleElement()
        .asString()
        .contains(" 192 ", " built ", "a move flips a row or column over");
    assertThat(output.out().lines().filter(line -> line.startsWith("uraomote-7x7 ")))
        .singleElement()
        .asString()
        .contains("82,556,485,632")
        .doesNotContain("built");
    assertThat(output.out().lines().map(line -> line.split(" ")[0]))
        .containsAll(Catalogue.standard().names(Board.class));
  }

  /**
   * Compares the numbers of states in the list with the plans. By default, only every fifth board
   * is compared.
   */
  @Test
  void listedStatesMatchPlans() {
    List<String> known = Catalogue.standard().names(Board.class);
    for (int i = 0; i < known.size(); i += Tries.all() ? 1 : 5) {
      Board board = Catalogue.standard().board(known.get(i));
      String listed = PlanPrinter.knownStates().getProperty(board.name(), "listed");
      try {
        assertThat(Generator.standard().buildable(board).plan(BuildOptions.defaults()).statesText())
            .isEqualTo(listed);
      } catch (DoesNotFitException e) {
        assertThat(board.name()).isEqualTo("kilominx");
      }
    }
    assertThat(known).containsAll(PlanPrinter.knownStates().stringPropertyNames());
  }

  @Test
  void plansButRefusesOversizedBoard() throws IOException {
    CommandOutput plan = generateHere("--plan", "rotation-8x8", "flipit-60");
    assertThat(plan.status()).isEqualTo(ExitStatus.OK);
    assertThat(plan.err()).isEmpty();
    assertThat(plan.out()).contains("rotation-8x8", "flipit-60-1", "flipit-60-60");
    assertThat(isHomeEmpty()).isTrue();

    CommandOutput build = generateHere("rotation-4x4");
    assertThat(build.status()).isEqualTo(ExitStatus.TOO_BIG);
    assertThat(build.err())
        .startsWith("generate: rotation-4x4 ")
        .contains("the largest known board of the same family that fits is rotation-");
    assertThat(build.err().lines()).hasSize(1);
    assertThat(isHomeEmpty()).isTrue();
  }

  @Test
  void reportsDamagedTable() throws IOException {
    generateHere("-q", "uraomote-3x3");
    Path file = home.resolve("uraomote-3x3").resolve("CURRENT");
    Files.writeString(file, "junk");
    CommandOutput output = generateHere("uraomote-3x3");
    assertThat(output.status()).isEqualTo(ExitStatus.DAMAGED);
    assertThat(output.err())
        .startsWith("generate: " + file)
        .contains("generate --data " + home + " --rebuild");
    assertThat(generateHere("-q", "--rebuild", "uraomote-3x3").status()).isEqualTo(ExitStatus.OK);
    assertThat(generateHere("uraomote-3x3").out()).contains("already built");
  }

  @Test
  void reportsFileInsteadOfDataDirectory() throws IOException {
    Path file = Files.writeString(home.resolve("file"), "");
    CommandOutput output = generate("--data", file.toString(), "uraomote-3x3");
    assertThat(output.status()).isEqualTo(ExitStatus.IO);
    assertThat(output.err()).startsWith("generate: " + file).doesNotContain("\tat ");
  }
}
