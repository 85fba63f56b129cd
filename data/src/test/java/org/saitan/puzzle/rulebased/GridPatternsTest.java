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
 * What patterns of grid files stand for. Counts of states and steps are those of a search over
 * drawings in another language, or are small enough to see.
 */
class GridPatternsTest {
  /**
   * What the start can become.
   *
   * @param states how many states
   * @param steps how many pairs of a state and a move that leads from it
   * @param farthest the most moves that a state takes from the start
   */
  private record Reach(int states, int steps, int farthest) {}

  private static RuleBasedBoard read(String text) {
    return RuleBasedFile.read("f.grid", "puzzle P\n" + text);
  }

  private static Reach reach(RuleBasedBoard board) {
    ListedRules rules = board.rules();
    int[] steps = {0};
    Map<Position, Integer> distances =
        ReferenceSearch.spread(
            rules.starts().stream().map(rules::unpack).toList(),
            position -> {
              Stream.Builder<Position> all = Stream.builder();
              rules.successors(
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
    return new Reach(distances.size(), steps[0], farthest);
  }

  @Test
  void aQuestionMarkIsACellOfTheBoard() {
    String paint = "move m, right: a ? -> b ?\n";
    assertThat(reach(read(paint + "start\n  aa\ngoal\n  b?\n"))).isEqualTo(new Reach(2, 1, 1));
    assertThat(reach(read(paint + "start\n  aaa\n  a.a\n  aaa\ngoal\n  bba\n  b.a\n  bba\n")))
        .isEqualTo(new Reach(32, 80, 5));
  }

  @Test
  void aQuestionMarkIsNeitherWallNorGapNorBeyondTheEdge() {
    assertThat(
            reach(
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
        .isEqualTo(new Reach(20, 72, 4));
    assertThat(
            reach(
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
        .isEqualTo(new Reach(3, 2, 1));
  }

  @Test
  void whereAQuestionMarkHasNoCellAPatternFitsNowhere() {
    String hop = "move m, right: a ? . -> . ? a\n";
    assertThatThrownBy(() -> read("wall #\n" + hop + "start\n  a#.\ngoal\n  .#a\n"))
        .isInstanceOf(BadInputException.class)
        .hasMessage(
            "f.grid:3:1: move 'm': the pattern fits nowhere on the board; a blank in a drawing is a gap, not a cell");
    assertThat(reach(read(hop + "start\n  a .\n  xx.\ngoal\n  . a\n  xx.\n")))
        .isEqualTo(new Reach(1, 0, 0));
  }

  /** The blank between two signs is a gap of the board, and a place that a pattern does not ask. */
  @Test
  void blanksInDrawingsAreGaps() {
    String start = "start\n  a .\ngoal\n  . a\n";
    assertThatThrownBy(() -> read("move m, right: a . -> . a\n" + start))
        .hasMessage(
            "f.grid:2:1: move 'm': the pattern fits nowhere on the board; a blank in a drawing is a gap, not a cell");
    String over = "move m:\n  a . -> . a\n";
    assertThat(reach(read(over + start))).isEqualTo(new Reach(2, 1, 1));
    assertThat(reach(read(over + "start\n  ax.\ngoal\n  .xa\n"))).isEqualTo(new Reach(2, 1, 1));
    assertThatThrownBy(() -> read(over + "start\n  a.\ngoal\n  .a\n"))
        .hasMessageStartingWith("f.grid:2:1: move 'm': the pattern fits nowhere on the board");
  }

  @Test
  void theArrowMayStandInEachRowOfADrawing() {
    String board = "start\n  ab\n  cc\ngoal\n  ba\n  cc\n";
    RuleBasedBoard each = read("move m:\n  ab -> ba\n  ?? -> ??\n" + board);
    RuleBasedBoard once = read("move m:\n  ab -> ba\n  ??    ??\n" + board);
    assertThat(reach(each)).isEqualTo(new Reach(2, 1, 1)).isEqualTo(reach(once));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "  ab -> ba|  ?  -> ?? -> |f.grid:4:3: '->' is once in a row, in the same two columns of each, or blanks are there",
        "  ab -> ba|  ? -> ??|f.grid:4:3: '->' is once in a row, in the same two columns of each, or blanks are there",
        "  ab -> ba|  ?? ?  ??|f.grid:4:3: '->' is once in a row, in the same two columns of each, or blanks are there",
        "  not -> abc|f.grid:3:3: 'not' in a drawing; name the signs with 'set', or write a pattern in one line",
      })
  void drawingsWhoseArrowsDoNotLineUpAreRefused(String drawing) {
    int at = drawing.lastIndexOf('|');
    String rows = drawing.substring(0, at).replace('|', '\n');
    assertThatThrownBy(() -> read("move m:\n" + rows + "\nstart\n  ab\ngoal\n  ba\n"))
        .isInstanceOf(BadInputException.class)
        .hasMessage(drawing.substring(at + 1));
  }

  /** A knight in the middle of five by five cells. */
  @ParameterizedTest
  @CsvSource({
    "as drawn, 1",
    "mirrored, 2",
    "turned, 4",
    "turned and mirrored, 8",
    "'mirrored, turned', 8",
    "any direction, 8",
  })
  void drawingsAreTurnedAndMirrored(String directions, int moves) {
    String leap = "move leap, " + directions + ":\n  a?? -> .??\n  ??.    ??a\n";
    String row = "  .....\n";
    String start = "start\n" + row + row + "  ..a..\n" + row + row;
    String goal = "goal\n" + row + row + row + "  ....a\n" + row;
    assertThat(legal(read(leap + start + goal))).isEqualTo(moves);
  }

  /** A triangle of three cells, of which any can be the one on top. */
  @ParameterizedTest
  @CsvSource({"as drawn, 1", "mirrored, 1", "turned, 3", "turned and mirrored, 3"})
  void drawingsAreTurnedOnHexagonalBoards(String directions, int moves) {
    String paint = "move paint, " + directions + ":\n   a  ->  b\n  ? ?    ? ?\n";
    String board = "board hexagonal\nstart\n   a\n  a a\ngoal\n   b\n  ? ?\n";
    assertThat(legal(read(paint + board))).isEqualTo(moves);
    assertThatThrownBy(() -> read(paint.replace("   a  ->  b", "  a   -> b  ") + board))
        .hasMessageStartingWith("f.grid:2:1: move 'paint': on a hexagonal board, cells of a row");
  }

  private static int legal(RuleBasedBoard board) {
    int[] count = {0};
    board.rules().successors(board.rules().starts().get(0), (move, next) -> count[0]++);
    return count[0];
  }

  @Test
  void aMoveThatRepeatsAnotherIsToldSo() {
    String board = "start\n  a.\ngoal\n  .a\n";
    for (String second :
        List.of("right: a . -> . a", "left: . a -> a .", "any direction: a . -> . a")) {
      String text = "set X = a b\nmove m, any direction: X . -> . X\nmove n, " + second + "\n";
      assertThatThrownBy(() -> read(text + board))
          .isInstanceOf(BadInputException.class)
          .hasMessage("f.grid:4:1: move 'n': it repeats what move 'm' in line 3 does; remove it");
    }
  }

  /** Counted by eye: to the right all three can go, to the left the b and the c. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        // The b is in both sets.
        "set X = a b|set Y = b c|move m, right: X . -> . X|move n, right: Y . -> . Y; 3",
        // What one move does for all is not counted again for one, whichever comes first.
        "set X = a b c|move m, right: a . -> . a|move n, right: X . -> . X; 3",
        "set X = a b c|move n, right: X . -> . X|move m, any direction: a . -> . a; 3",
        // One takes what is there, the other says what it is: the c becomes a b.
        "set X = a b c|set Y = b c|move m, right: X . -> . X|move n, any direction: Y . -> . b; 6",
      })
  void whatTwoMovesDoAlikeIsOneStep(String rules, int steps) {
    String board = "start\n  a.b.c.\ngoal\n  .ab.c.\n";
    RuleBasedBoard read = read(rules.replace('|', '\n') + "\n" + board);
    assertThat(legal(read)).isEqualTo(steps);
  }

  /** The first does all of it: copying gives the same where b is 1, and to allow all is to ask. */
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
  void whatTwoMovesOfJsonDoAlikeIsOneStep(String moves) {
    RuleBasedBoard board =
        RuleBasedFile.read(
            "f.json",
            """
            {"variables": {"a": ["0", "1"], "b": ["0", "1"], "c": ["0", "1"]},
             "moves": [%s], "start": {"a": "0", "b": "1", "c": "0"}, "goal": {"a": "1"}}
            """
                .formatted(moves));
    assertThat(board.puzzle().moves()).isEqualTo(1);
    assertThat(reach(board)).isEqualTo(new Reach(2, 1, 1));
  }

  /** From A1 to B2, the a takes the b along on one way and not on the other. */
  @Test
  void inARowTheWayMattersWhereWhatIsLeftBehindDiffers() {
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
    assertThat(reach(board)).isEqualTo(new Reach(12, 132, 1));
  }

  @Test
  void aMoveMayDoubleWhatASetStandsFor() {
    String text = "set N = x y\nmove m, right: N . . -> . N N\nstart\n  x..\ngoal\n  .xx\n";
    assertThat(reach(read(text))).isEqualTo(new Reach(2, 1, 1));
  }

  /** What random puzzles are held to a second implementation of ({@code RandomPuzzleTest}). */
  @Test
  void signsWithPlusStandForOneOrMore() {
    String row = "start\n  a.b..\ngoal\n  ..b.a\n";
    assertThat(reach(read("move fly, right: a .+ b -> .+ a b\n" + row)).states()).isEqualTo(2);
    assertThat(reach(read("move all, right: a .+ -> .+ a\n" + row)).states()).isEqualTo(2);
    // Over two signs or three, which move up in their order: .b.a. and .b..a
    RuleBasedBoard jump = read("set M = . b\nmove jump, right: a M+ . -> M+ . a\n" + row);
    assertThat(reach(jump)).isEqualTo(new Reach(3, 2, 1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "move m: a .+ -> . a|expected one sign with + before and one after '->', or none",
        "move m: a+ b+ . -> . a+ b+|expected one sign with + before and one after '->', or none",
        "move m: a wall -> a b|move 'm': a wall or the edge cannot change, and 'not' does not apply to it",
        "move m: a . -> . edge|move 'm': a cell does not become a wall or the edge; use another sign",
        "move m: a not edge -> b ?|'not' before 'edge'; only signs can have it",
      })
  void whatPlacesAndPlusCannotBeIsSaid(String move, String why) {
    assertThatThrownBy(() -> read(move + "\nstart\n  a.b\ngoal\n  b.a\n"))
        .isInstanceOf(BadInputException.class)
        .hasMessageEndingWith(why);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        ".. .; 3:4: below 'walls' cells are two columns apart, with | or a blank between them, and lines of - between rows",
        ". . .|.; 2:1: 'walls': a thin wall divides two cells of a square board",
      })
  void thinWallsThatDivideNoCellsAreRefused(String walls, String why) {
    String text = "walls\n  " + walls + "\nmove m: a . -> . a\nstart\n  a.b\ngoal\n  .ab\n";
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(BadInputException.class)
        .hasMessage("f.grid:" + why);
  }
}
