// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.ReferenceSearch;
import org.saitan.puzzle.rulebased.format.RuleBasedBoard;
import org.saitan.puzzle.rulebased.format.RuleBasedFile;
import org.saitan.space.ListedRules;

/**
 * Tests the meaning of patterns in grid files. The expected numbers of states and steps are from an
 * independent search over drawings, or are small enough to verify by hand.
 */
class GridPatternsTest {
  /**
   * Figures about the states that are reachable from the start.
   *
   * @param states the number of reachable states
   * @param steps the number of pairs of a state and an applicable move
   * @param farthest the maximum distance from the start
   */
  private record Reachable(int states, int steps, int farthest) {}

  private static RuleBasedBoard read(String text) {
    return RuleBasedFile.read("f.grid", "puzzle P\n" + text);
  }

  private static Reachable reachable(RuleBasedBoard board) {
    ListedRules rules = board.rules();
    int[] steps = {0};
    Map<Position, Integer> distances =
        ReferenceSearch.spread(
            rules.starts().stream().map(rules::unpack).toList(),
            position -> {
              Stream.Builder<Position> all = Stream.builder();
              rules.forEachSuccessor(
                  rules.pack(position),
                  (move, next) -> {
                    steps[0]++;
                    Position after = rules.unpack(next);
                    assertThat(board.puzzle().apply(position, move)).hasValue(after);
                    all.add(after);
                  });
              return all.build();
            });
    int farthest = distances.values().stream().mapToInt(distance -> distance).max().orElseThrow();
    return new Reachable(distances.size(), steps[0], farthest);
  }

  @Test
  void questionMarkMatchesAnyCell() {
    String paint = "move m, right: a ? -> b ?\n";
    assertThat(reachable(read(paint + "start\n  aa\ngoal\n  b?\n")))
        .isEqualTo(new Reachable(2, 1, 1));
    assertThat(reachable(read(paint + "start\n  aaa\n  a.a\n  aaa\ngoal\n  bba\n  b.a\n  bba\n")))
        .isEqualTo(new Reachable(32, 80, 5));
  }

  @Test
  void questionMarkDoesNotMatchWallGapOrEdge() {
    assertThat(
            reachable(
                read(
                    """
                    wall #
                    move hop, any direction: a ? . -> . ? a
                    start
                      a#..a
                      .b. .
                      ..a..
                    goal
                      .#..a
                      .ba .
                      ..a..
                    """)))
        .isEqualTo(new Reachable(20, 72, 4));
    assertThat(
            reachable(
                read(
                    """
                    wall #
                    move step, any direction: a . ? -> . a ?
                    start
                      a..
                      .#.
                      . .
                    goal
                      .a.
                      .#.
                      . .
                    """)))
        .isEqualTo(new Reachable(3, 2, 1));
  }

  @Test
  void refusesPatternThatFitsNowhere() {
    String hop = "move m, right: a ? . -> . ? a\n";
    assertThatThrownBy(() -> read("wall #\n" + hop + "start\n  a#.\ngoal\n  .#a\n"))
        .isInstanceOf(BadInputException.class)
        .hasMessage(
            "f.grid:3:1: move 'm': the pattern does not fit anywhere on the board; a blank in a drawing is a gap, not a cell");
    assertThat(reachable(read(hop + "start\n  a .\n  xx.\ngoal\n  . a\n  xx.\n")))
        .isEqualTo(new Reachable(1, 0, 0));
  }

  /**
   * In a board, a blank between two symbols is a gap. In a pattern, it is a place that is not
   * checked.
   */
  @Test
  void blanksInDrawingsAreGaps() {
    String start = "start\n  a .\ngoal\n  . a\n";
    assertThatThrownBy(() -> read("move m, right: a . -> . a\n" + start))
        .hasMessage(
            "f.grid:2:1: move 'm': the pattern does not fit anywhere on the board; a blank in a drawing is a gap, not a cell");
    String drawing = "move m:\n  a . -> . a\n";
    assertThat(reachable(read(drawing + start))).isEqualTo(new Reachable(2, 1, 1));
    assertThat(reachable(read(drawing + "start\n  ax.\ngoal\n  .xa\n")))
        .isEqualTo(new Reachable(2, 1, 1));
    assertThatThrownBy(() -> read(drawing + "start\n  a.\ngoal\n  .a\n"))
        .hasMessageStartingWith(
            "f.grid:2:1: move 'm': the pattern does not fit anywhere on the board");
  }

  @Test
  void acceptsArrowInSeveralRows() {
    String board = "start\n  ab\n  cc\ngoal\n  ba\n  cc\n";
    RuleBasedBoard each = read("move m:\n  ab -> ba\n  ?? -> ??\n" + board);
    RuleBasedBoard once = read("move m:\n  ab -> ba\n  ??    ??\n" + board);
    assertThat(reachable(each)).isEqualTo(new Reachable(2, 1, 1)).isEqualTo(reachable(once));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "  ab -> ba|  ?  -> ?? -> |f.grid:4:3: every row must have '->' or blanks in the same two columns",
        "  ab -> ba|  ? -> ??|f.grid:4:3: every row must have '->' or blanks in the same two columns",
        "  ab -> ba|  ?? ?  ??|f.grid:4:3: every row must have '->' or blanks in the same two columns",
        "  not -> abc|f.grid:3:3: 'not' is not allowed in a drawing; use a 'set', or write the pattern in one line",
      })
  void refusesMisalignedArrows(String drawing) {
    int at = drawing.lastIndexOf('|');
    String rows = drawing.substring(0, at).replace('|', '\n');
    assertThatThrownBy(() -> read("move m:\n" + rows + "\nstart\n  ab\ngoal\n  ba\n"))
        .isInstanceOf(BadInputException.class)
        .hasMessage(drawing.substring(at + 1));
  }

  /** A knight is in the center of a 5 x 5 board. */
  @ParameterizedTest
  @CsvSource({
    "as drawn, 1",
    "mirrored, 2",
    "turned, 4",
    "turned and mirrored, 8",
    "'mirrored, turned', 8",
    "any direction, 8",
  })
  void turnsAndMirrorsDrawings(String directions, int moves) {
    String leap = "move leap, " + directions + ":\n  a?? -> .??\n  ??.    ??a\n";
    String row = "  .....\n";
    String start = "start\n" + row + row + "  ..a..\n" + row + row;
    String goal = "goal\n" + row + row + row + "  ....a\n" + row;
    assertThat(legal(read(leap + start + goal))).isEqualTo(moves);
  }

  /** The board is a triangle of three cells, each of which can be turned to the top. */
  @ParameterizedTest
  @CsvSource({"as drawn, 1", "mirrored, 1", "turned, 3", "turned and mirrored, 3"})
  void turnsDrawingsOnHexagonalBoards(String directions, int moves) {
    String paint = "move paint, " + directions + ":\n   a  ->  b\n  ? ?    ? ?\n";
    String board = "board hexagonal\nstart\n   a\n  a a\ngoal\n   b\n  ? ?\n";
    assertThat(legal(read(paint + board))).isEqualTo(moves);
    assertThatThrownBy(() -> read(paint.replace("   a  ->  b", "  a   -> b  ") + board))
        .hasMessageStartingWith(
            "f.grid:2:1: move 'paint': on a hexagonal board, the cells of a row");
  }

  private static int legal(RuleBasedBoard board) {
    int[] count = {0};
    board.rules().forEachSuccessor(board.rules().starts().get(0), (move, next) -> count[0]++);
    return count[0];
  }

  @Test
  void refusesRedundantMove() {
    String board = "start\n  a.\ngoal\n  .a\n";
    for (String second :
        List.of("right: a . -> . a", "left: . a -> a .", "any direction: a . -> . a")) {
      String text = "set X = a b\nmove m, any direction: X . -> . X\nmove n, " + second + "\n";
      assertThatThrownBy(() -> read(text + board))
          .isInstanceOf(BadInputException.class)
          .hasMessage("f.grid:4:1: move 'n': redundant: move 'm' on line 3 has the same effect");
    }
  }

  /**
   * The expected numbers are counted by hand: all three letters can move right, and b and c can
   * move left.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        // Both sets contain b.
        "set X = a b|set Y = b c|move m, right: X . -> . X|move n, right: Y . -> . Y; 3",
        // A move of all letters subsumes a move of one letter, whichever is listed first.
        "set X = a b c|move m, right: a . -> . a|move n, right: X . -> . X; 3",
        "set X = a b c|move n, right: X . -> . X|move m, any direction: a . -> . a; 3",
        // The first move moves any letter. The second move replaces the letter by b, so the moves
        // have different effects on c.
        "set X = a b c|set Y = b c|move m, right: X . -> . X|move n, any direction: Y . -> . b; 6",
      })
  void mergesEqualStepsOfPatterns(String rules, int steps) {
    String board = "start\n  a.b.c.\ngoal\n  .ab.c.\n";
    RuleBasedBoard read = read(rules.replace('|', '\n') + "\n" + board);
    assertThat(legal(read)).isEqualTo(steps);
  }

  /**
   * The first move subsumes the other moves: copying b has the same effect as setting 1, because b
   * is always 1, and a condition that allows all values has no effect.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        {"name": "one", "if": {"a": "0"}, "set": {"a": "1"}},
        {"name": "two", "set": {"a": "1"}, "if": {"b": ["0", "1"], "a": "0"}},
        {"name": "three", "map": {"a": {"0": "1"}}, "if": {"a": "0"}},
        {"name": "four", "if": {"a": "0"}, "copy": {"a": "b"}}
        """,
        """
        {"name": "one", "if": {"a": "0", "c": "0"}, "set": {"a": "1"}},
        {"name": "two", "if": {"a": "0", "b": "1"}, "set": {"a": "1"}},
        {"name": "three", "if": {"b": ["0", "1"], "c": ["1", "0"]}, "set": {"a": "1"},
         "copy": {"b": "b"}, "map": {"c": {"0": "0"}}}
        """,
        """
        {"name": "one", "if": {"a": "0", "c": "0"}, "set": {"a": "1"}},
        {"name": "two", "if": {}, "set": {"a": "1"}, "copy": {"b": "b"}, "map": {"c": {"0": "0"}}}
        """
      })
  void mergesEqualStepsOfJsonMoves(String moves) {
    RuleBasedBoard board =
        RuleBasedFile.read(
            "f.json",
            """
            {"variables": {"a": ["0", "1"], "b": ["0", "1"], "c": ["0", "1"]},
             "moves": [%s], "start": {"a": "0", "b": "1", "c": "0"}, "goal": {"a": "1"}}
            """
                .formatted(moves));
    assertThat(board.puzzle().moves()).isEqualTo(1);
    assertThat(reachable(board)).isEqualTo(new Reachable(2, 1, 1));
  }

  /** One path from A1 to B2 moves the b, and the other path does not. */
  @Test
  void compoundMovesWithDifferentEffectsAreDistinct() {
    RuleBasedBoard board =
        read(
            """
            count pieces in a row
            move swap, any direction: a b -> b a
            move slide, any direction: a . -> . a
            start
              ab
              ..
            goal
              ba
              ..
            """);
    assertThat(reachable(board)).isEqualTo(new Reachable(12, 132, 1));
  }

  @Test
  void moveCanCopySetMember() {
    String text = "set N = x y\nmove m, right: N . . -> . N N\nstart\n  x..\ngoal\n  .xx\n";
    assertThat(reachable(read(text))).isEqualTo(new Reachable(2, 1, 1));
  }

  /** {@code RandomPuzzleTest} compares repeated symbols with a second implementation. */
  @Test
  void plusRepeatsSymbol() {
    String row = "start\n  a.b..\ngoal\n  ..b.a\n";
    assertThat(reachable(read("move fly, right: a .+ b -> .+ a b\n" + row)).states()).isEqualTo(2);
    assertThat(reachable(read("move all, right: a .+ -> .+ a\n" + row)).states()).isEqualTo(2);
    // The jump goes over two or three symbols, which keep their order. It leads to .b.a. or .b..a
    RuleBasedBoard jump = read("set M = . b\nmove jump, right: a M+ . -> M+ . a\n" + row);
    assertThat(reachable(jump)).isEqualTo(new Reachable(3, 2, 1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "move m: a .+ -> . a|expected '+' on one symbol before '->' and on one after it, or nowhere",
        "move m: a+ b+ . -> . a+ b+|expected '+' on one symbol before '->' and on one after it, or nowhere",
        "move m: a wall -> a b|move 'm': a wall or the edge cannot change, and 'not' cannot be used with it",
        "move m: a . -> . edge|move 'm': a cell cannot become a wall or the edge; use another symbol",
        "move m: a not edge -> b ?|'not' is not allowed before 'edge', only before symbols",
      })
  void refusesInvalidPlacesAndPlus(String move, String why) {
    assertThatThrownBy(() -> read(move + "\nstart\n  a.b\ngoal\n  b.a\n"))
        .isInstanceOf(BadInputException.class)
        .hasMessageEndingWith(why);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        ".. .; 3:4: below 'walls', cells are two columns apart with | or a blank between them, and lines of - are between rows",
        ". . .|.; 2:1: 'walls': a thin wall must separate two cells of a square board",
      })
  void refusesThinWallsOutsideCells(String walls, String why) {
    String text = "walls\n  " + walls + "\nmove m: a . -> . a\nstart\n  a.b\ngoal\n  .ab\n";
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(BadInputException.class)
        .hasMessage("f.grid:" + why);
  }
}
