// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.TestDirectory;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.puzzle.Position;
import org.saitan.table.TableDirectory;
import org.saitan.table.TableException;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceTable;

/** Checks that each of the five kinds of unusable tables has its own message. */
class TableErrorsTest {
  private static final MoveBoard BOARD = Boards.ofMoves("rotation-2x3");

  @TempDir Path original;
  private Path home;

  @BeforeEach
  void build() throws IOException {
    home = original.toRealPath();
    Builds.build(home, BOARD, true, 2);
  }

  private <T extends TableException> void assertRefused(
      MoveBoard board, Class<T> type, String message, TableException.TableRemedy remedy) {
    T thrown = catchThrowableOfType(type, () -> Builds.open(home, board));
    assertThat(thrown).hasMessage(message);
    assertThat(thrown.remedy()).isEqualTo(Optional.ofNullable(remedy));
    assertThat(thrown.board()).isEqualTo(board.name());
  }

  @Test
  void reportsMissingTable() {
    assertRefused(
        Boards.ofMoves("rotation-2x4"),
        TableException.Missing.class,
        "no table for rotation-2x4 in " + home + " (found: rotation-2x3)",
        TableException.TableRemedy.BUILD);
    home = home.resolve("nowhere");
    assertRefused(
        BOARD,
        TableException.Missing.class,
        "no table for rotation-2x3 in " + home + " (found: none)",
        TableException.TableRemedy.BUILD);
  }

  @Test
  void reportsUnfinishedTable() throws IOException {
    Path building = new TableDirectory(home).buildOf("rotation-2x3");
    Files.move(home.resolve("rotation-2x3"), building);
    assertRefused(
        BOARD,
        TableException.Unfinished.class,
        building + ": the table of rotation-2x3 is unfinished",
        TableException.TableRemedy.RESUME);
  }

  @Test
  void respectsUnfinishedManifest() throws IOException {
    Rewriting.rewrite(home, BOARD, 256, m -> m.with("finished", false));
    assertThatThrownBy(() -> Builds.open(home, BOARD))
        .isInstanceOf(TableException.Unfinished.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "format|99|1|the table is too new: update the program|",
        "format|2|1|the table is too new: update the program|",
        "format|0|1|the table is too old|REBUILD",
        "rules|3|2|the table is too new: update the program|",
        "rules|0|2|the table is too old|REBUILD",
      })
  void refusesOtherVersion(
      String field, int written, int read, String advice, TableException.TableRemedy remedy)
      throws IOException {
    Rewriting.rewrite(home, BOARD, 256, m -> m.with(field, written));
    assertRefused(
        BOARD,
        TableException.WrongVersion.class,
        "%s: %s %d, but this program reads %d; %s"
            .formatted(home.resolve("rotation-2x3"), field, written, read, advice),
        remedy);
  }

  @Test
  void refusesDifferentNumbering() throws IOException {
    Rewriting.rewrite(home, BOARD, 256, m -> m.with("numbering", "12ab"));
    assertRefused(
        BOARD,
        TableException.Damaged.class,
        home.resolve("rotation-2x3")
            + ": damaged: the states in the table are numbered differently",
        TableException.TableRemedy.REBUILD);
  }

  @Test
  void refusesDifferentBoard() throws IOException {
    Files.move(home.resolve("rotation-2x3"), home.resolve("rotation-3x2"));
    assertRefused(
        Boards.ofMoves("rotation-3x2"),
        TableException.WrongBoard.class,
        home.resolve("rotation-3x2")
            + ": this is the table of rotation-2x3, not of rotation-3x2; rename the directory to rotation-2x3",
        null);
  }

  @Test
  void reportsDamagedTable() throws IOException {
    Path file = home.resolve("rotation-2x3").resolve("CURRENT");
    TestDirectory.flipBit(file, 3);
    assertRefused(
        BOARD,
        TableException.Damaged.class,
        file + ": damaged: checksum mismatch",
        TableException.TableRemedy.REBUILD);
    Files.delete(file);
    assertRefused(
        BOARD,
        TableException.Damaged.class,
        file + ": damaged: missing",
        TableException.TableRemedy.REBUILD);
  }

  @Test
  void allowsConcurrentReaders() {
    Position goal = BOARD.puzzle().goal();
    try (DistanceTable one = Builds.open(home, BOARD);
        DistanceTable two = Builds.open(home, BOARD)) {
      assertThat(one.answer(goal)).isInstanceOf(Answer.Solved.class).isEqualTo(two.answer(goal));
    }
  }

  @Test
  void readerLeavesDirectoryUnchanged() throws IOException {
    long before = modified();
    try (DistanceTable table = Builds.open(home, BOARD)) {
      assertThat(table.answer(BOARD.puzzle().goal())).isInstanceOf(Answer.Solved.class);
    }
    assertThat(modified()).isEqualTo(before);
  }

  private long modified() throws IOException {
    try (Stream<Path> files = Files.list(home.resolve("rotation-2x3"))) {
      return files.mapToLong(file -> file.hashCode() * 31L + file.toFile().lastModified()).sum();
    }
  }
}
