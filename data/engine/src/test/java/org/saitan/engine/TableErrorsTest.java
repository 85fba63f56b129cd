// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.puzzle.Position;
import org.saitan.table.TableException;
import org.saitan.table.TableHome;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceTable;

/** The five ways in which a table can be of no use, each told in its own words. */
class TableErrorsTest {
  private static final MoveBoard BOARD = Boards.ofMoves("rotation-2x3");

  @TempDir Path given;
  private Path home;

  @BeforeEach
  void build() throws IOException {
    home = given.toRealPath();
    Builds.build(home, BOARD, true, 2);
  }

  private <T extends TableException> void assertRefused(
      MoveBoard board, Class<T> type, String message, TableException.TableRemedy remedy) {
    T found = catchThrowableOfType(type, () -> Builds.open(home, board));
    assertThat(found).hasMessage(message);
    assertThat(found.remedy()).isEqualTo(Optional.ofNullable(remedy));
    assertThat(found.board()).isEqualTo(board.name());
  }

  @Test
  void missing() {
    assertRefused(
        Boards.ofMoves("rotation-2x4"),
        TableException.Missing.class,
        "no table for rotation-2x4 in " + home + " (found: rotation-2x3)",
        TableException.TableRemedy.MAKE);
    home = home.resolve("nowhere");
    assertRefused(
        BOARD,
        TableException.Missing.class,
        "no table for rotation-2x3 in " + home + " (found: none)",
        TableException.TableRemedy.MAKE);
  }

  @Test
  void unfinished() throws IOException {
    Path building = new TableHome(home).building("rotation-2x3");
    Files.move(home.resolve("rotation-2x3"), building);
    assertRefused(
        BOARD,
        TableException.Unfinished.class,
        building + ": the table of rotation-2x3 is unfinished",
        TableException.TableRemedy.CONTINUE);
  }

  @Test
  void aManifestThatSaysUnfinishedIsBelieved() throws IOException {
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
  void anotherVersion(
      String field, int written, int read, String advice, TableException.TableRemedy remedy)
      throws IOException {
    Rewriting.rewrite(home, BOARD, 256, m -> m.with(field, written));
    assertRefused(
        BOARD,
        TableException.WrongVersion.class,
        "%s: %s %d, this program reads %d; %s"
            .formatted(home.resolve("rotation-2x3"), field, written, read, advice),
        remedy);
  }

  private void rewriteSplit(List<String> split) throws IOException {
    Rewriting.rewrite(home, BOARD, 256, m -> m.with("split", split));
  }

  @Test
  void withoutItsSplitItIsFoundAnew() throws IOException {
    rewriteSplit(List.of());
    try (DistanceTable table = Builds.open(home, Boards.ofMoves("rotation-2x3"))) {
      assertThat(table.manifest().split()).isEmpty();
      Position turned = BOARD.puzzle().apply(BOARD.puzzle().goal(), 0).orElseThrow();
      assertThat(table.answer(turned)).isEqualTo(new Answer.Solved(1, OptionalInt.of(1)));
    }
  }

  /** Every board object of its own, as one that has found its split knows better. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0|121|its split: a group of 120, not 121",
        "1|0 1 2 3 4 9|its split: Index 9 out of bounds for length 6",
        "1|0 1 2 3 4 4|its split: class 4 stands twice",
        "1|0 1 2 3 4|its split: not every class is in it",
        "2|7|its split: 7 levels",
        "2|1|its split: its symmetries do not take blocks to blocks",
        "3|by hand|its split: For input string: \"by\"",
        "3|1 0 2 3 4|its split: no symmetry: [1, 0, 2, 3, 4]",
        "3|0 1 2 4 4|its split: Index 4 out of bounds for length 4",
        "3|0 1|its split: a symmetry of 2 numbers",
      })
  void anotherSplitIsRefused(int line, String text, String message) throws IOException {
    List<String> lines = new ArrayList<>(BOARD.space().split());
    lines.set(line, text);
    rewriteSplit(lines);
    assertThatThrownBy(() -> Builds.open(home, Boards.ofMoves("rotation-2x3")))
        .isInstanceOf(TableException.Damaged.class)
        .hasMessageContaining(message);
    assertThatThrownBy(() -> Builds.open(home, BOARD))
        .isInstanceOf(TableException.Damaged.class)
        .hasMessageContaining("it is not the one that is found from the rules");
  }

  @Test
  void anotherBoard() throws IOException {
    Files.move(home.resolve("rotation-2x3"), home.resolve("rotation-3x2"));
    assertRefused(
        Boards.ofMoves("rotation-3x2"),
        TableException.WrongBoard.class,
        home.resolve("rotation-3x2")
            + ": asked for rotation-3x2, but the table there is of rotation-2x3; rename the"
            + " directory to rotation-2x3",
        null);
  }

  @Test
  void damaged() throws IOException {
    Path file = home.resolve("rotation-2x3").resolve("CURRENT");
    byte[] bytes = Files.readAllBytes(file);
    bytes[3] ^= 1;
    Files.write(file, bytes);
    assertRefused(
        BOARD,
        TableException.Damaged.class,
        file + ": damaged: its checksum does not hold",
        TableException.TableRemedy.REBUILD);
    Files.delete(file);
    assertRefused(
        BOARD,
        TableException.Damaged.class,
        file + ": damaged: the file is missing",
        TableException.TableRemedy.REBUILD);
  }

  @Test
  void aSecondReaderMayReadAtTheSameTime() {
    Position goal = BOARD.puzzle().goal();
    try (DistanceTable one = Builds.open(home, BOARD);
        DistanceTable two = Builds.open(home, BOARD)) {
      assertThat(one.answer(goal)).isInstanceOf(Answer.Solved.class).isEqualTo(two.answer(goal));
    }
  }

  @Test
  void aReaderLeavesTheDirectoryAsItWas() throws IOException {
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
