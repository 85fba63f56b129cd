// SPDX-License-Identifier: Apache-2.0
package org.saitan.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.board.Board;
import org.saitan.board.MoveBoard;
import org.saitan.board.PlacementBoard;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;

/** Tests valid and invalid board names and states. */
class CatalogueTest {
  private static final List<String> SYNTAX = Catalogue.standard().syntax();

  @ParameterizedTest
  @ValueSource(strings = {"uraomote-5x5", "URAOMOTE-5X5", " uraomote-5x5 ", "uraomote-5×5"})
  void acceptsVariantsOfNames(String name) {
    assertThat(Boards.ofMoves(name).name()).isEqualTo("uraomote-5x5");
  }

  /**
   * If an existing file has a mistake, the message contains the assumed format and the location.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.grid|puzle Pegs|:1:1: 'puzle': expected 'puzzle NAME' first",
        "a.grid|''|:1:1: expected 'puzzle NAME' first",
        "a.json|{\"hello\": 1}|:1:1: 'orbits': is missing; cubing.js requires a list of orbits; JSON with 'orbits' is read as KPuzzle, JSON with 'variables' as rules",
        "a.txt|Dear reader|:1: 'Dear': expected Name, Set, Solved, StartState, Move, MoveTransformation, MoveAlias, MoveSequence, Illegal, Block, Layout, UpToRotation or ScrambleNames; the file was read as .tws because it is in none of the other formats: KPuzzle JSON, GAP, a grid file (first line 'puzzle NAME'), a Sokoban level, JSON with 'variables'",
        "a.tws|Dear reader|:1: 'Dear': expected Name, Set, Solved, StartState, Move, MoveTransformation, MoveAlias, MoveSequence, Illegal, Block, Layout, UpToRotation or ScrambleNames",
        "a.xsb|#####|:1:1: the player is missing: @, or + on a target",
      })
  void refusesInvalidFileWithItsFormat(
      String name, String text, String message, @TempDir Path directory) throws IOException {
    Path file = Files.writeString(directory.resolve(name), text);
    assertThatThrownBy(() -> Catalogue.standard().read(file))
        .isInstanceOf(BadInputException.class)
        .hasMessage(file + message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rotaton-3x3|unknown puzzle 'rotaton'. Did you mean: rotation?",
        "uraomot-3x3|unknown puzzle 'uraomot'. Did you mean: uraomote?",
        "flip-it-5-1|unknown puzzle 'flip'. Did you mean: flipit?",
        "ROTATE-3x3|unknown puzzle 'rotate'. Did you mean: rotation?",
        "chess|unknown puzzle 'chess'.",
        "''|unknown puzzle ''.",
      })
  void refusesUnknownPuzzleWithASuggestion(String name, String message) {
    assertThatThrownBy(() -> Boards.ofMoves(name))
        .isInstanceOf(BadInputException.class)
        .hasMessage(
            message
                + " Names of boards are written uraomote-ROWSxCOLUMNS, rotation-ROWSxCOLUMNS, rotation-ROWSxCOLUMNS-cw, rotation-ROWSxCOLUMNS-htm, flipit-CELLS-HOLE, flipit-CELLS (hole in any cell), yinyang-SIDE, yinyang-ROWSxCOLUMNS, pancake-N, burnt-N, topspin-N-K, cyclic-RxC, lightsout-RxC, sliding-RxC, rings-N-K, 2x2x2, 2x2x2-free, 2x2x2-perm and %d more"
                    .formatted(SYNTAX.size() - 18));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rotation-1x3|board 'rotation-1x3': rows must be in [2-64], got 1",
        "rotation-3x0|board 'rotation-3x0': columns must be in [2-64], got 0",
        "rotation-65x2|board 'rotation-65x2': rows must be in [2-64], got 65",
        "uraomote-12x12|board 'uraomote-12x12': 12 x 12 is 144 cells; the maximum is 127",
        "rotation-3|board 'rotation-3': '3' is not a size; write ROWSxCOLUMNS, such as 3x4",
        "rotation|board 'rotation': '' is not a size; write ROWSxCOLUMNS, such as 3x4",
        "rotation-3x3-ccw|board 'rotation-3x3-ccw': '3x3-ccw' is not a size; write ROWSxCOLUMNS,"
            + " such as 3x4",
        "uraomote-99999x2|board 'uraomote-99999x2': '99999x2' is not a size; write ROWSxCOLUMNS,"
            + " such as 3x4",
        "uraomote--3x3|board 'uraomote--3x3': '-3x3' is not a size; write ROWSxCOLUMNS, such as"
            + " 3x4",
        "flipit|invalid board 'flipit'; expected flipit-CELLS-HOLE, such as flipit-6-2",
        "flipit-5-1-2|invalid board 'flipit-5-1-2'; expected flipit-CELLS-HOLE, such as flipit-6-2",
        "flipit-2|board 'flipit-2': cells must be in [3-64], got 2",
        "flipit-65-1|board 'flipit-65-1': cells must be in [3-64], got 65",
        "flipit-5-0|board 'flipit-5-0': the hole must be in [1-5], got 0",
        "flipit-5-6|board 'flipit-5-6': the hole must be in [1-5], got 6",
        "flipit-3|'flipit-3' stands for 3 boards; choose one of flipit-3-1 flipit-3-2 flipit-3-3",
      })
  void refusesInvalidSize(String name, String message) {
    assertThatThrownBy(() -> Boards.ofMoves(name))
        .isInstanceOf(BadInputException.class)
        .hasMessage(message);
  }

  @Test
  void listsPublishedBoards() {
    assertThat(Catalogue.standard().published().stream().map(Board::name))
        .containsExactly(
            "uraomote-3x3",
            "uraomote-3x4",
            "uraomote-4x4",
            "uraomote-4x5",
            "uraomote-5x5",
            "rotation-3x3",
            "rotation-3x3-cw",
            "rotation-3x3-htm",
            "flipit-5-1",
            "flipit-5-2",
            "flipit-5-3",
            "flipit-5-4",
            "flipit-5-5",
            "flipit-6-1",
            "flipit-6-2",
            "flipit-6-3",
            "flipit-6-4",
            "flipit-6-5",
            "flipit-6-6",
            "yinyang-4",
            "yinyang-5",
            "yinyang-6",
            "yinyang-7",
            "yinyang-8",
            "yinyang-9",
            "yinyang-10",
            "yinyang-11");
  }

  @Test
  void listsDistinctBoardsIncludingPublishedOnes() {
    List<String> known = Catalogue.standard().names(Board.class);
    assertThat(known)
        .doesNotHaveDuplicates()
        .containsAll(Catalogue.standard().published().stream().map(Board::name).toList());
  }

  @Property(tries = 2_000)
  void anyNameIsABoardOrBadInput(@ForAll("names") String name) {
    try {
      for (MoveBoard board : Boards.allOfMoves(name)) {
        assertThat(board.size().states().signum()).isPositive();
        assertThat(Boards.ofMoves(board.name()).name()).isEqualTo(board.name());
      }
    } catch (BadInputException e) {
      assertThat(e).hasMessageContaining("'");
    }
  }

  @Provide
  Arbitrary<String> names() {
    Arbitrary<String> word = Arbitraries.of("uraomote", "rotation", "flipit", "rotatio");
    Arbitrary<String> rest =
        Arbitraries.strings().withChars("0123456789x-×cwhtm ").ofMinLength(0).ofMaxLength(9);
    Arbitrary<String> sized =
        Arbitraries.integers()
            .between(-1, 70)
            .flatMap(
                rows ->
                    Arbitraries.integers().between(-1, 70).map(columns -> rows + "x" + columns));
    return Arbitraries.oneOf(
        Arbitraries.strings().ofMaxLength(40),
        word.flatMap(
            w ->
                Arbitraries.oneOf(
                        rest, sized, sized.map(s -> s + "-cw"), sized.map(s -> s + "-htm"))
                    .map(r -> w + "-" + r)));
  }

  @Property(tries = 2_000)
  void anyTextIsAStateOrBadInput(@ForAll("boards") String board, @ForAll("states") String text) {
    Puzzle puzzle = Boards.ofMoves(board).puzzle();
    Position position;
    try {
      position = puzzle.parse(text);
    } catch (BadInputException e) {
      assertThat(e).hasMessageStartingWith(board + ": ");
      return;
    }
    assertThat(puzzle.parse(puzzle.format(position))).isEqualTo(position);
  }

  @Provide
  Arbitrary<String> boards() {
    return Arbitraries.of(
        "uraomote-2x2",
        "uraomote-3x3",
        "rotation-2x2",
        "rotation-3x3-cw",
        "rotation-2x5",
        "flipit-3-1",
        "flipit-5-3");
  }

  @Provide
  Arbitrary<String> states() {
    return Arbitraries.oneOf(
        Arbitraries.strings().ofMaxLength(30),
        Arbitraries.strings().withChars("WB01□■.#/, \n_123456789").ofMaxLength(24));
  }

  @Test
  void listedNamesAreNamesOfBoards() {
    Catalogue catalogue = Catalogue.standard();
    for (Class<? extends Board> type :
        List.of(Board.class, MoveBoard.class, PlacementBoard.class)) {
      assertThat(catalogue.names(type))
          .isNotEmpty()
          .allSatisfy(name -> assertThat(catalogue.board(name, type).name()).isEqualTo(name));
    }
  }
}
