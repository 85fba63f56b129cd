// SPDX-License-Identifier: Apache-2.0
package org.saitan.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.board.Board;
import org.saitan.board.MoveBoard;
import org.saitan.board.PlacementBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.ExitStatus;
import org.saitan.query.toy.ToyFamily;
import org.saitan.rules.Notation;

/** Checks that, for every family, the program accepts the notation described in the help texts. */
class NotationHelpTest {
  @TempDir static Path noTables;

  private static Tool.CommandOutput help(String... words) {
    String[] all =
        Stream.concat(Stream.of("help", "notation"), Stream.of(words)).toArray(String[]::new);
    return new Tool(ToyFamily.catalogue(), noTables).run(all);
  }

  static List<Board> boards() {
    Catalogue catalogue = ToyFamily.catalogue();
    return Stream.concat(
            catalogue.names(Board.class).stream().map(catalogue::board),
            Stream.of(catalogue.board("rotation-4x4"), catalogue.board("yinyang-3x5")))
        .toList();
  }

  private static String read(Board board, String text) {
    return board instanceof MoveBoard moves
        ? moves.puzzle().format(moves.puzzle().parse(text))
        : ((PlacementBoard) board).rules().format(((PlacementBoard) board).rules().parse(text));
  }

  @ParameterizedTest
  @MethodSource("boards")
  void everyExampleParsesAsDocumented(Board board) {
    String shown = help(board.name()).out();
    assertThat(shown).startsWith(board.name() + ": ");
    for (Notation.Example example : board.notation().examples()) {
      assertThat(read(board, example.text())).as(example.text()).isEqualTo(example.printed());
      example.text().lines().forEach(line -> assertThat(shown).contains(line));
    }
    board
        .notation()
        .turns()
        .forEach(turn -> assertThat(shown).contains("  " + turn.move() + "  leads to "));
  }

  @ParameterizedTest
  @ValueSource(strings = {"uraomote", "ROTATION", "flipit", "yinyang", "pyraminx", "lamps"})
  void familyIsExplainedByOneOfItsBoards(String family) {
    assertThat(help(family).status()).isEqualTo(ExitStatus.OK);
    assertThat(help(family).out()).startsWithIgnoringCase(family).contains("\nStates\n  ");
  }

  @Test
  void rejectsUnknownTopics() {
    assertThat(help("rotatoin").err()).contains("Did you mean: rotation?");
    assertThat(help("rotation", "3x3").err())
        .isEqualTo(
            "query: help notation: expected one family or board, such as rotation-3x3, got 2 words\n");
    assertThat(help().err()).endsWith("such as rotation-3x3, got 0 words\n");
    assertThat(help("--goal", "x").status()).isEqualTo(ExitStatus.BAD_INPUT);
  }

  @Test
  void helpNamesTheTopic() {
    assertThat(new Tool(noTables).run("help").out()).contains("query help notation FAMILY|BOARD");
  }
}
