// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.cli.ExitStatus;
import org.saitan.generator.GenerateCommand.CommandOutput;

/** Tests tables of puzzles that are read from files. */
class OwnPuzzleTest {
  private static final String WHEELS =
      """
      # two wheels of four beads that share one
      Name Wheels
      Set BEAD 7 1
      Solved
      End
      Move L
      BEAD
      4 1 2 3 5 6 7
      End
      Move R
      BEAD
      7 2 3 4 1 5 6
      End
      """;

  @TempDir Path directory;
  private Path file;

  @BeforeEach
  void writeFile() throws IOException {
    file = Files.writeString(directory.resolve("wheels.tws"), WHEELS);
  }

  private CommandOutput run(String... words) {
    return GenerateCommand.runIn(directory.resolve("tables"), words);
  }

  @Test
  void buildsTableFromFile() throws IOException {
    CommandOutput built = run("--quiet", file.toString());
    assertThat(built.status()).isEqualTo(ExitStatus.OK);
    // There are 7! positions, since two 4-cycles that share one bead generate the symmetric group.
    assertThat(built.out()).startsWith("wheels: ").contains("5,040 of 5,040 states");
    Files.delete(file);
    assertThat(run("wheels").out()).contains("already built");
  }

  @Test
  void distinguishesPuzzlesOfSameName() throws IOException {
    run("--quiet", file.toString());
    Files.writeString(file, WHEELS.replace("7 2 3 4 1 5 6", "5 2 3 4 6 7 1"));
    CommandOutput again = run("--quiet", file.toString());
    assertThat(again.status()).isEqualTo(ExitStatus.WRONG_BOARD);
    assertThat(again.err()).contains("another puzzle named wheels");
    CommandOutput rebuilt = run("--quiet", "--rebuild", file.toString());
    assertThat(rebuilt.status()).isEqualTo(ExitStatus.OK);
  }

  @Test
  void refusesNameOfBuiltInBoard() throws IOException {
    Files.writeString(file, WHEELS.replace("Name Wheels", "Name rotation-3x3"));
    CommandOutput refused = run("--quiet", file.toString());
    assertThat(refused.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(refused.err()).contains("'rotation-3x3' is the name of a built-in board");
    assertThat(run("--quiet", "--name", "wheels-3", file.toString()).out())
        .startsWith("wheels-3: ");
  }

  @Test
  void derivesBoardNameFromSeveralWords() throws IOException {
    assertThat(run("--check", file.toString()).out()).doesNotContain("  name ");
    Files.writeString(file, WHEELS.replace("Name Wheels", "Name Wheels <M, U>"));
    assertThat(run("--check", file.toString()).out())
        .startsWith("wheels-m-u\n  name       Wheels <M, U>; use --name to choose another\n");
    assertThat(run("--check", "--name", "w", file.toString()).out()).startsWith("w\n  slots ");
  }

  @Test
  void continuesAfterBadFile() throws IOException {
    Path bad = Files.writeString(directory.resolve("bad.tws"), "hello");
    Path taken = directory.resolve("taken.tws");
    Files.writeString(taken, WHEELS.replace("Name Wheels", "Name rotation-3x3"));
    String absent = directory.resolve("absent.tws").toString();
    String[] files = {taken.toString(), bad.toString(), absent, file.toString()};
    for (String how : new String[] {"--check", "--plan", "--quiet"}) {
      String[] words = Stream.concat(Stream.of(how), Stream.of(files)).toArray(String[]::new);
      CommandOutput output = run(words);
      assertThat(output.status()).isEqualTo(ExitStatus.BAD_INPUT);
      assertThat(output.out()).startsWith("wheels");
      assertThat(output.err().lines().toList())
          .containsExactly(
              "generate: "
                  + taken
                  + ": 'rotation-3x3' is the name of a built-in board; choose another name with --name",
              "generate: " + output.err().lines().toList().get(1).substring("generate: ".length()),
              "generate: " + absent + ": no such file",
              "generate: these boards failed (see above): " + taken + ", " + bad + ", " + absent);
    }
  }

  @Test
  void continuesAfterOversizedBoard() {
    CommandOutput output = run("--quiet", "pancake-30", file.toString());
    assertThat(output.status()).isEqualTo(ExitStatus.TOO_BIG);
    assertThat(output.out()).startsWith("wheels: ");
    assertThat(output.err()).contains("these boards failed (see above): pancake-30");
  }

  @Test
  void checkReportsOmittedMoves() throws IOException {
    Path derived =
        Files.writeString(
            directory.resolve("ring.json"),
            """
            { "orbits": [ { "orbitName": "RING", "numPieces": 4, "numOrientations": 3 } ],
              "defaultPattern": { "RING": { "pieces": [0, 1, 2, 3], "orientation": [0, 0, 0, 0] } },
              "moves": { "U": { "RING": { "permutation": [1, 0, 2, 3], "orientationDelta": [2, 1, 0, 0] } },
                         "y": { "RING": { "permutation": [1, 2, 3, 0], "orientationDelta": [0, 0, 0, 0] } } },
              "derivedMoves": { "R": "[y: U]", "V": "U'", "all": "y2", "no": "." } }
            """);
    CommandOutput check = run("--check", derived.toString());
    assertThat(check.out())
        .contains("(metric powers): U R\n")
        .contains("  ignored    V is the same as U\n             no does nothing\n")
        .contains("             y: rotations of the whole puzzle\n")
        .contains("             all is an alias of y2\n");
    assertThat(run("--check", "--moves", "V", derived.toString()).out()).startsWith("ring-v\n");
    assertThat(run("--check", "--moves", "y", derived.toString()).err())
        .contains("ring has no move 'y'; its moves are U, R, V, no");
    Files.writeString(
        file,
        "Name alike\nSet A 4 1\nSet B 2 1\nSolved\nA\n1 1 1 1\nB\n1 2\nEnd\n"
            + "Move M\nA\n2 3 4 1\nB\n2 1\nEnd\n");
    assertThat(run("--check", file.toString()).out()).contains("A 1-4 never change");
  }

  @Test
  void checksOversizedPuzzlePartially() {
    CommandOutput far = run("--check", "pancake-30");
    assertThat(far.status()).isEqualTo(ExitStatus.OK);
    // There are 30! states. The lower bound that was found is high enough to reject the table.
    assertThat(far.out())
        .contains("  states     at least ", "fits       no: pancake-30 has at least ")
        .doesNotContain("symmetries");
    assertThat(run("--check", "lightsout-15x15").out())
        .contains("fits       no: lightsout-15x15 has at least ");
    // The states of a smaller puzzle are counted exactly, although its table is also too big.
    assertThat(run("--check", "pancake-22").out())
        .contains("states     1.12E+21 (order of the move group)", "fits       no: pancake-22 has");
    assertThat(run("--check", "cyclic-16x16").err())
        .contains("cyclic-16x16 exceeds the limits of a puzzle definition: 256 slots");
  }

  @Test
  void acceptsFileWithoutExtension() throws IOException {
    Path plain = Files.copy(file, directory.resolve("wheels"));
    assertThat(run("--check", plain.toString()).out()).startsWith("wheels");
  }

  @Test
  void variantOptionsCreateVariants() {
    assertThat(run("--quiet", "--metric", "single", file.toString()).out())
        .startsWith("wheels-single: ");
    assertThat(run("--quiet", "--metric", "one-way", file.toString()).out())
        .startsWith("wheels-one-way: ");
    assertThat(run("--quiet", "--moves", "L", file.toString()).out())
        .startsWith("wheels-l: God's number 1, 3 antipodes; 4 of 4 states");
    assertThat(
            run("--quiet", "--goal", "L", "--goal", "L'", "--name", "both", file.toString()).out())
        .startsWith("both: ");
  }

  /** Builds the table of the cube's cross. It is well known that 102 positions need 8 moves. */
  @Test
  void acceptsGoalPatterns() {
    assertThat(
            run("--quiet", "--goal", "? ? ? ? 5 6 7 8 ? ? ? ?", "--name", "cross", "3x3x3-edges")
                .out())
        .startsWith(
            "cross: God's number 8, 102 antipodes; 190,080 of 190,080 states reach the goal; ");
    assertThat(run("--plan", "--goal", "1? 2 ? ? ? ? ?", "2x2x2").out())
        .startsWith("2x2x2-goal\n  states     126\n");
    assertThat(run("--plan", "--goal", "1 2 ? ? ? ? ?", "--goal", "? ? ? ? 5 6 ?", "2x2x2").err())
        .isEmpty();
    CommandOutput refused = run("--goal", "1 2 3 ? ? ?", "2x2x2");
    assertThat(refused.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(refused.err().strip())
        .isEqualTo("generate: 2x2x2: CORNER has 7 slots, got 6 pieces");
  }

  @Test
  void checkReportsAnalysis() {
    CommandOutput check = run("--check", file.toString());
    assertThat(check.out())
        .contains("BEAD 1-7 exchange pieces")
        .contains("6 (metric powers): L L2 L' R R2 R'")
        .contains("5,040 (order of the move group)");
    assertThat(directory.resolve("tables")).doesNotExist();
  }

  @Test
  void checkReportsAnalysisOfRuleBasedPuzzle() {
    assertThat(run("--check", "toads-and-frogs-3").out())
        .startsWith(
            """
            toads-and-frogs-3
              cells      A1 A2 A3 A4 A5 A6 A7 with . F T
              names      of moves: A1-A2 A2-A3 A3-A4 A4-A5 A5-A6 A6-A7 A2-A1 A3-A2 A4-A3 A5-A4 A6-A5 A7-A6 ...
              starts     1
              goals      1
              symmetries 2 (of board, rules, starts and goals together)
              states     listed
            """);
    assertThat(run("--check", "sokoban-corridor").out()).contains("  crates     2\n");
  }

  @Test
  void refusesFileWithNameOfBuiltInBoard() throws IOException {
    Path rules = directory.resolve("mine.grid");
    Files.writeString(
        rules, "puzzle Klotski\nmove step, right: o . -> . o\nstart\n  o.\ngoal\n  .o\n");
    assertThat(run(rules.toString()).err().strip())
        .endsWith(
            "'klotski' is the name of a built-in board; change the puzzle's name where it is defined");
  }

  @Test
  void refusesDefinitionOptionsForOtherPuzzles() {
    CommandOutput refused = run("--metric", "single", "rotation-2x3");
    assertThat(refused.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(refused.err()).contains("are for permutation puzzles; rotation-2x3 is not one");
    assertThat(run("--check", "rotation-2x3").err())
        .contains("--check is for permutation puzzles and puzzle files");
    assertThat(run("--metric", "half", file.toString()).err())
        .contains("--metric must be powers, single or one-way, got 'half'");
    assertThat(run("--moves", "L,Q", file.toString()).err()).contains("Wheels has no move 'Q'");
  }
}
