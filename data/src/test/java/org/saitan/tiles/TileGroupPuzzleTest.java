// SPDX-License-Identifier: Apache-2.0
package org.saitan.tiles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.board.MoveBoard;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.PuzzleContract;

class TileGroupPuzzleTest extends PuzzleContract {
  private static final MoveBoard GRID = TileGroupExamples.SMALL.get(2);

  @Override
  protected List<String> boards() {
    return TileGroupExamples.byName().keySet().stream()
        .filter(name -> name.startsWith("grid"))
        .sorted()
        .toList();
  }

  @Override
  protected Puzzle puzzle(String board) {
    return TileGroupExamples.byName().get(board.strip().toLowerCase(Locale.ROOT)).puzzle();
  }

  @Override
  protected List<Notations> notations() {
    return List.of(
        new Notations(GRID.name(), "- 1 0 3 4 0", List.of(" - 1  0 3 4 0", "- 1 0\n3 4 0\n")));
  }

  @Override
  protected List<Refusal> refusals() {
    String expected =
        GRID.name()
            + ": expected 6 words, one per cell: tiles [1, 3, 4] once each, 0 where the hole can be, - where it cannot; got '";
    return List.of(
        new Refusal(GRID.name(), "", expected + "'"),
        new Refusal(GRID.name(), "1 0 3 4 0", expected + "1 0 3 4 0'"),
        new Refusal(GRID.name(), "1 0 3 3 0 0", expected + "1 0 3 3 0 0'"),
        new Refusal(GRID.name(), "1 0 3 5 0 0", expected + "1 0 3 5 0 0'"),
        new Refusal(GRID.name(), "0 1 0 3 4 0", expected + "0 1 0 3 4 0'"),
        new Refusal(GRID.name(), "1 - 3 4 - -", expected + "1 - 3 4 - -'"));
  }

  @Test
  void storedRulesIdentifyTheBoard() {
    for (MoveBoard board : TileGroupExamples.byName().values()) {
      String stored = board.origin().orElseThrow().text();
      assertThat(TileBoards.recognizes(stored)).isTrue();
      assertThat(TileBoards.read(stored).identity()).isEqualTo(board.identity());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"tiles\":",
        "{\"tiles\":[[2],[1]],\"hole\":1,\"group\":[],\"of\":\"a\"}\n",
        "{\"tiles\":[[2],[1]],\"hole\":1,\"group\":[1],\"of\":\"a\"}\n",
        "{\"tiles\":[[2],[]],\"hole\":1,\"group\":[2],\"of\":\"a\"}\n",
        "{\"tiles\":[[2],[1]],\"hole\":3,\"group\":[2],\"of\":\"a\"}\n",
        "{\"tiles\":[[2],[1]],\"hole\":1,\"group\":[2],\"of\":\"a\"} ",
        "{\"tiles\":[[2],[1]],\"group\":[2],\"of\":\"a\"}\n"
      })
  void refusesRulesNotWrittenByThisProgram(String text) {
    assertThatThrownBy(() -> TileBoards.read(text))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith("is not a tile group");
  }
}
