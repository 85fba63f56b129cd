package org.saitan.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.cli.ExitStatus;
import org.saitan.generator.GenerateCommand.Said;

/** Tables of puzzles that people bring in files. */
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

  private Said run(String... words) {
    return GenerateCommand.runIn(directory.resolve("tables"), words);
  }

  @Test
  void aFileBecomesATable() {
    Said built = run("--quiet", file.toString());
    assertThat(built.status()).isEqualTo(ExitStatus.OK);
    // 7! positions: two 4-cycles that share one bead generate the symmetric group.
    assertThat(built.out()).startsWith("wheels: ").contains("5,040 of 5,040 states");
  }

  @Test
  void theTableIsFoundAgainByNameAlone() throws IOException {
    run("--quiet", file.toString());
    Files.delete(file);
    assertThat(run("wheels").out()).contains("is there already");
  }

  @Test
  void anotherPuzzleOfTheSameNameIsToldApart() throws IOException {
    run("--quiet", file.toString());
    Files.writeString(file, WHEELS.replace("7 2 3 4 1 5 6", "5 2 3 4 6 7 1"));
    Said again = run("--quiet", file.toString());
    assertThat(again.status()).isEqualTo(ExitStatus.WRONG_BOARD);
    assertThat(again.err()).contains("another puzzle that is called wheels, too");
    Said rebuilt = run("--quiet", "--rebuild", file.toString());
    assertThat(rebuilt.status()).isEqualTo(ExitStatus.OK);
  }

  @Test
  void theNameOfABoardOfTheProgramIsNotToBeTaken() throws IOException {
    Files.writeString(file, WHEELS.replace("Name Wheels", "Name rotation-3x3"));
    Said refused = run("--quiet", file.toString());
    assertThat(refused.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(refused.err()).contains("'rotation-3x3' is the name of another board");
    assertThat(run("--quiet", "--name", "wheels-3", file.toString()).out())
        .startsWith("wheels-3: ");
  }

  @Test
  void whatDoesNotFitIsCheckedAsFarAsItGoes() {
    Said far = run("--check", "pancake-30");
    assertThat(far.status()).isEqualTo(ExitStatus.OK);
    // 30! states, of which no number has room.
    assertThat(far.out())
        .contains("by the order of the moves' group", "fits       no: pancake-30 has");
    assertThat(run("--check", "lightsout-15x15").out()).contains("fits       no: the group");
    assertThat(run("--check", "cyclic-16x16").err())
        .contains("cyclic-16x16 is more than a definition can hold: 256 slots");
  }

  @Test
  void aFileNeedsNoEnding() throws IOException {
    Path plain = Files.copy(file, directory.resolve("wheels"));
    assertThat(run("--check", plain.toString()).out()).startsWith("wheels");
  }

  @Test
  void metricMovesAndGoalsMakeOtherBoards() {
    assertThat(run("--quiet", "--metric", "single", file.toString()).out())
        .startsWith("wheels-single: ");
    assertThat(run("--quiet", "--one-way", file.toString()).out()).startsWith("wheels-one-way: ");
    assertThat(run("--quiet", "--moves", "L", file.toString()).out())
        .startsWith("wheels-l: God's number 1, 3 antipodes; 4 of 4 states");
    assertThat(
            run("--quiet", "--goal", "L", "--goal", "L'", "--name", "both", file.toString()).out())
        .startsWith("both: ");
  }

  @Test
  void aCheckTellsWhatIsFoundBeforeAnySearch() {
    Said check = run("--check", file.toString());
    assertThat(check.out())
        .contains("BEAD 1-7 exchange pieces")
        .contains("6 (metric powers): L L2 L' R R2 R'")
        .contains("5,040 by the order of the moves' group");
    assertThat(directory.resolve("tables")).doesNotExist();
  }

  @Test
  void optionsForDefinitionsAreRefusedElsewhere() {
    Said refused = run("--metric", "single", "rotation-2x3");
    assertThat(refused.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(refused.err()).contains("are for puzzles by definition; rotation-2x3 is none");
    assertThat(run("--check", "rotation-2x3").err())
        .contains("--check is for puzzles by definition");
    assertThat(run("--metric", "half", file.toString()).err())
        .contains("--metric must be powers, single or one-way, got 'half'");
    assertThat(run("--moves", "L,Q", file.toString()).err()).contains("Wheels has no move 'Q'");
  }
}
