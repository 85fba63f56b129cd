// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.uraomote;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.catalogue.Boards;
import org.saitan.problem.Reason;
import org.saitan.puzzle.Abilities.BlackTiles;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.PuzzleContract;

class UraomotePuzzleTest extends PuzzleContract {
  @Override
  protected List<String> boards() {
    return List.of(
        "uraomote-2x2",
        "uraomote-2x3",
        "uraomote-3x3",
        "uraomote-3x4",
        "uraomote-5x4",
        "uraomote-8x8",
        "uraomote-2x63",
        "uraomote-63x2");
  }

  @Override
  protected List<Notations> notations() {
    return List.of(
        new Notations(
            "uraomote-3x3",
            "WBW/BWW/WWW",
            List.of(
                "WBW/BWW/WWW",
                "wbw/bww/www",
                "WBWBWWWWW",
                "010/100/000",
                "010100000",
                "0 1 0 1 0 0 0 0 0",
                "□■□/■□□/□□□",
                "□■□■□□□□□",
                ".#./#../...",
                ".#.#.....",
                " WBW / BWW / WWW ",
                "WBW\nBWW\nWWW\n",
                "WBW/BWW/WWW/",
                "W1./■0w/000",
                "○●○/●○○/○○○",
                "○ ● ○\n● ○ ○\n○ ○ ○",
                "  1 2 3\nA ○ ● ○\nB ● ○ ○\nC ○ ○ ○",
                "A W B W\nB B W W\nC W W W")),
        new Notations("uraomote-2x3", "WWB/BBW", List.of("001110", "wwb bbw", "..#/##.")));
  }

  @Override
  protected List<Refusal> refusals() {
    String board = "uraomote-3x3";
    return List.of(
        new Refusal(board, "", board + ": a state has 9 tiles (3 rows of 3), got 0"),
        new Refusal(board, "WBWBWWWW", board + ": a state has 9 tiles (3 rows of 3), got 8"),
        new Refusal(board, "WBWBWWWWWWW", board + ": a state has 9 tiles (3 rows of 3), got 11"),
        new Refusal(
            board,
            "1 2 3\nA □ ■ □\nC ■ □ □\nB □ □ □",
            board
                + ": '2' at character 3 is not a tile; expected W or B (or 0 1, □ ■, ○ ●, . #), rows separated by /"),
        new Refusal(board, "WBWB/WW/WWW", board + ": row A needs 3 tiles, got 4"),
        new Refusal(board, "WBW/WWWW/WW", board + ": row B needs 3 tiles, got 4"),
        new Refusal(
            board,
            "WBW/BXW/WWW",
            board
                + ": 'X' at character 6 is not a tile; expected W or B (or 0 1, □ ■, ○ ●, . #), rows separated by /"));
  }

  @ParameterizedTest
  @CsvSource({
    "WWW/WWW/WWW, A, BBB/WWW/WWW",
    "WWW/WWW/WWW, 2, WBW/WBW/WBW",
    "WBW/BWW/WWW, B, WBW/BBW/WWW",
    "BWW/WWW/WWW, A, BBW/WWW/WWW",
    "BWW/WWW/BWW, 1, WWW/BWW/WWW",
    "WBB/WBW/BWB, C, WBB/WBW/WBW",
    "WBW/WBW/WBB, 3, WBW/WBB/WBB",
  })
  void moveFlipsALineAboutItsMiddle(String from, String move, String to) {
    Puzzle puzzle = Boards.ofMoves("uraomote-3x3").puzzle();
    assertThat(puzzle.format(after(puzzle, puzzle.parse(from), move))).isEqualTo(to);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "uraomote-3x3|BWW/WWW/WWW|the tiles A1, A3, C1 and C3 show 1 black; moves flip them two at a time, so an odd number never becomes 0",
        "uraomote-3x3|BWB/WWW/WWB|the tiles A1, A3, C1 and C3 show 3 blacks; moves flip them two at a time, so an odd number never becomes 0",
        "uraomote-3x3|BWW/WWW/WWB|the tiles A1, A3, C1 and C3 form a checkered pattern, which no move changes",
        "uraomote-3x3|WWB/WWW/BWW|the tiles A1, A3, C1 and C3 form a checkered pattern, which no move changes",
        "uraomote-4x4|WWWW/WWBW/WBWW/WBWW|the tiles A2, A3, D2 and D3 show 1 black; moves flip them two at a time, so an odd number never becomes 0; the tiles B2, B3, C2 and C3 form a checkered pattern, which no move changes",
      })
  void reasonNamesTheGroupOfTiles(String board, String state, String reason) {
    Puzzle puzzle = Boards.ofMoves(board).puzzle();
    assertThat(Reason.text(puzzle.whyUnsolvable(puzzle.parse(state)))).isEqualTo(reason);
  }

  @Test
  void squareHasEightSymmetriesAndOtherRectanglesFour() {
    assertThat(Boards.ofMoves("uraomote-3x3").puzzle().goalSymmetries()).hasSize(8);
    assertThat(Boards.ofMoves("uraomote-3x4").puzzle().goalSymmetries()).hasSize(4);
  }

  @Test
  void countsBlacks() {
    Puzzle puzzle = Boards.ofMoves("uraomote-3x3").puzzle();
    assertThat(
            puzzle.as(BlackTiles.class).orElseThrow().countBlackTiles(puzzle.parse("WBW/BWW/WWB")))
        .isEqualTo(3);
  }

  @Test
  void drawingNamesRowsAndColumns() {
    Puzzle puzzle = Boards.ofMoves("uraomote-2x3").puzzle();
    assertThat(puzzle.draw(puzzle.parse("WBW/BWW")))
        .isEqualToNormalizingNewlines("  1 2 3\nA □ ■ □\nB ■ □ □");
  }

  @Test
  void rowsAfterZHaveTwoLetters() {
    Puzzle puzzle = Boards.ofMoves("uraomote-28x2").puzzle();
    assertThat(puzzle.moveName(puzzle.goal(), 25)).isEqualTo("Z");
    assertThat(puzzle.moveName(puzzle.goal(), 26)).isEqualTo("AA");
    assertThat(puzzle.moveName(puzzle.goal(), 27)).isEqualTo("AB");
    assertThat(puzzle.moveName(puzzle.goal(), 28)).isEqualTo("1");
  }
}
