// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rotation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.catalogue.Boards;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.PuzzleContract;

class RotationPuzzleTest extends PuzzleContract {
  @Override
  protected List<String> boards() {
    return List.of(
        "rotation-2x2",
        "rotation-2x3",
        "rotation-3x2-cw",
        "rotation-3x3",
        "rotation-3x3-cw",
        "rotation-3x3-htm",
        "rotation-3x4",
        "rotation-5x5-cw",
        "rotation-11x11-htm",
        "rotation-2x63",
        "rotation-62x2-htm");
  }

  @Override
  protected List<Notations> notations() {
    return List.of(
        new Notations(
            "rotation-3x3",
            "987/456/321",
            List.of(
                "987456321",
                "987/456/321",
                "9 8 7 / 4 5 6 / 3 2 1",
                "((9, 8, 7), (4, 5, 6), (3, 2, 1))",
                "9,8,7,4,5,6,3,2,1",
                "9, 8, 7, 4, 5, 6, 3, 2, 1",
                " 987 456 321 ",
                "987\n456\n321\n")),
        new Notations(
            "rotation-2x5",
            "2 1 3 4 5 / 6 7 8 10 9",
            List.of(
                "2 1 3 4 5 / 6 7 8 10 9",
                "2 1 3 4 5 6 7 8 10 9",
                "2,1,3,4,5,6,7,8,10,9",
                "[[2,1,3,4,5],[6,7,8,10,9]]",
                "2 1 3 4 5/6 7 8 10 9",
                "02 01 03 04 05\n06 07 08 10 09")));
  }

  @Override
  protected List<Refusal> refusals() {
    return List.of(
        new Refusal(
            "rotation-3x3", "12345678", "rotation-3x3: a state has 9 numbers, got 8 in '12345678'"),
        new Refusal(
            "rotation-3x3",
            "123 456 7899",
            "rotation-3x3: a state has 9 numbers, got 10 in '123 456 7899'"),
        new Refusal("rotation-3x3", "123456788", "rotation-3x3: duplicate number 8 at position 9"),
        new Refusal(
            "rotation-3x3",
            "12345678x",
            "rotation-3x3: 'x' at position 9 is not a number in [1-9]"),
        new Refusal(
            "rotation-3x3",
            "023456781",
            "rotation-3x3: '0' at position 1 is not a number in [1-9]"),
        new Refusal(
            "rotation-2x5",
            "1 2 3 4 5 6 7 8 9 11",
            "rotation-2x5: '11' at position 10 is not a number in [1-10]"),
        new Refusal(
            "rotation-2x5",
            "1 2 3 4 5 6 7 8 9 -1",
            "rotation-2x5: '-1' at position 10 is not a number in [1-10]"),
        new Refusal(
            "rotation-2x5",
            "12345678910",
            "rotation-2x5: a state has 10 numbers, got 1 in '12345678910'"));
  }

  @ParameterizedTest
  @CsvSource({
    "A:R, 413/526/789",
    "A:L, 253/146/789",
    "A:RR, 543/216/789",
    "B:R, 152/463/789",
    "C:R, 123/746/859",
    "D:L, 123/469/758",
  })
  void turnsASquareOfTheSolvedBoard(String move, String after) {
    Puzzle puzzle = Boards.ofMoves("rotation-3x3-htm").puzzle();
    assertThat(puzzle.format(after(puzzle, puzzle.goal(), move))).isEqualTo(after);
  }

  @Test
  void largerBoardsReachEveryPermutation() {
    for (String board :
        List.of("rotation-2x4", "rotation-3x3", "rotation-3x3-cw", "rotation-3x4")) {
      Puzzle puzzle = Boards.ofMoves(board).puzzle();
      byte[] cells = puzzle.goal().cells();
      byte first = cells[0];
      cells[0] = cells[1];
      cells[1] = first;
      assertThat(puzzle.whyUnsolvable(Position.of(cells))).isEmpty();
    }
  }

  @Test
  void squaresAreNumberedInReadingOrder() {
    Puzzle puzzle = Boards.ofMoves("rotation-3x4-htm").puzzle();
    List<String> names =
        IntStream.range(0, puzzle.moves())
            .mapToObj(m -> puzzle.moveName(puzzle.goal(), m))
            .toList();
    assertThat(names)
        .containsExactly(
            "A:R", "A:L", "A:RR", "B:R", "B:L", "B:RR", "C:R", "C:L", "C:RR", "D:R", "D:L", "D:RR",
            "E:R", "E:L", "E:RR", "F:R", "F:L", "F:RR");
  }

  @Test
  void mirrorsAreSymmetriesOnlyIfBothDirectionsAreMoves() {
    assertThat(Boards.ofMoves("rotation-3x3").puzzle().goalSymmetries()).hasSize(8);
    assertThat(Boards.ofMoves("rotation-3x3-htm").puzzle().goalSymmetries()).hasSize(8);
    assertThat(Boards.ofMoves("rotation-3x3-cw").puzzle().goalSymmetries()).hasSize(4);
    assertThat(Boards.ofMoves("rotation-2x3").puzzle().goalSymmetries()).hasSize(4);
    assertThat(Boards.ofMoves("rotation-2x3-cw").puzzle().goalSymmetries()).hasSize(2);
  }

  @Test
  void drawsTheBoard() {
    Puzzle puzzle = Boards.ofMoves("rotation-2x5").puzzle();
    assertThat(puzzle.draw(puzzle.goal()))
        .isEqualToNormalizingNewlines(" 1  2  3  4  5\n 6  7  8  9 10");
  }
}
