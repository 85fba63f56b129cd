// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.flipit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.puzzle.Abilities.Relabelable;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.PuzzleContract;

class FlipItPuzzleTest extends PuzzleContract {
  @Override
  protected List<String> boards() {
    return List.of(
        "flipit-3-1",
        "flipit-3-2",
        "flipit-4-3",
        "flipit-5-3",
        "flipit-7-4",
        "flipit-8-2",
        "flipit-31-16",
        "flipit-64-1");
  }

  @Override
  protected List<Notations> notations() {
    return List.of(
        new Notations(
            "flipit-5-1",
            "BW_BB",
            List.of(
                "BW_BB",
                "bw_bb",
                "BW.BB",
                " B W _ B B ",
                "BW\t.bb\n",
                "bW.Bb",
                "●○_●●",
                "● ○ · ● ●",
                " 1  2  3  4  5\n ●  ○  _  ●  ●")));
  }

  @Override
  protected List<Refusal> refusals() {
    String counts = "flipit-5-1: a state has 5 cells, one of them the hole; got ";
    return List.of(
        new Refusal("flipit-5-1", "", counts + "0 cells with 0 holes"),
        new Refusal("flipit-5-1", "B_B", counts + "3 cells with 1 hole"),
        new Refusal("flipit-5-1", "BW_BBB", counts + "6 cells with 1 hole"),
        new Refusal("flipit-5-1", "BWBBB", counts + "5 cells with 0 holes"),
        new Refusal("flipit-5-1", "B_B.B", counts + "5 cells with 2 holes"),
        new Refusal("flipit-5-1", "BBBBB_", counts + "6 cells with 1 hole"),
        new Refusal(
            "flipit-5-1",
            "B_BXB",
            "flipit-5-1: 'X' at character 4 is not a cell; expected B, W (or ● ○) and _ (or . ·) for the hole"));
  }

  @ParameterizedTest
  @CsvSource({
    "_BBB, 3>1, BW_B",
    "_BBB, 4>1, BWW_",
    "BW_BB, 5>3, BWBW_",
    "BW_BB, 1>3, _BBBB",
    "WWWWW_, 2>6, W_BBBW",
  })
  void jumpFlipsOnlyTheStonesJumpedOver(String from, String move, String to) {
    Puzzle puzzle = Boards.ofMoves("flipit-" + from.length() + "-1").puzzle();
    assertThat(puzzle.format(after(puzzle, puzzle.parse(from), move))).isEqualTo(to);
  }

  @ParameterizedTest
  @CsvSource({
    "_BBB, 3>1 4>1",
    "B_BB, 4>2",
    "BW_BB, 1>3 5>3",
    "BBB_BBB, 1>4 2>4 6>4 7>4",
    "B_B, ''"
  })
  void neighborsOfTheHoleCannotJump(String state, String legal) {
    Puzzle puzzle = Boards.ofMoves("flipit-" + state.length() + "-1").puzzle();
    Position position = puzzle.parse(state);
    String names =
        IntStream.range(0, puzzle.moves())
            .filter(move -> puzzle.apply(position, move).isPresent())
            .mapToObj(move -> puzzle.moveName(position, move))
            .collect(Collectors.joining(" "));
    assertThat(names).isEqualTo(legal);
  }

  @Test
  void startAndGoalHaveTheHoleAtHome() {
    Puzzle puzzle = Boards.ofMoves("flipit-6-2").puzzle();
    assertThat(puzzle.start().map(puzzle::format)).contains("B_BBBB");
    assertThat(puzzle.format(puzzle.goal())).isEqualTo("W_WWWW");
  }

  @Test
  void nameWithoutHoleMeansEveryHole() {
    assertThat(Boards.allOfMoves("flipit-5").stream().map(MoveBoard::name))
        .containsExactly("flipit-5-1", "flipit-5-2", "flipit-5-3", "flipit-5-4", "flipit-5-5");
  }

  @Test
  void onlyTheCentralHoleHasMirrorSymmetry() {
    TreeSet<String> mirrored =
        Boards.allOfMoves("flipit-7").stream()
            .filter(board -> board.puzzle().goalSymmetries().size() == 2)
            .map(MoveBoard::name)
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(mirrored).containsExactly("flipit-7-4");
    assertThat(Boards.allOfMoves("flipit-6"))
        .allMatch(b -> b.puzzle().goalSymmetries().size() == 1);
  }

  @Test
  void hasOnlyOneGoal() {
    Puzzle puzzle = Boards.ofMoves("flipit-5-1").puzzle();
    assertThat(puzzle.as(Relabelable.class)).isEmpty();
  }

  @Test
  void drawingNumbersTheCells() {
    Puzzle puzzle = Boards.ofMoves("flipit-5-1").puzzle();
    assertThat(puzzle.draw(puzzle.parse("BW_BB")))
        .isEqualToNormalizingNewlines(" 1  2  3  4  5\n ●  ○  _  ●  ●");
  }
}
