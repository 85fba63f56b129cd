// SPDX-License-Identifier: Apache-2.0
package org.saitan.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.api.engine.Engine;
import org.saitan.engine.solve.SearchResult;
import org.saitan.problem.BadInputException;
import org.saitan.problem.DoesNotFitException;
import org.saitan.table.TableException;

/**
 * Compares tables of rules written in code with tables of the same rules in files, and with
 * published figures.
 */
class RulesTest {
  private static final Engine ENGINE = Engine.defaults().withThreads(2);

  @TempDir Path tables;

  /** Toads and Frogs, whose moves are irreversible. A move is named after its cells. */
  private static class Toads implements Rules<String> {
    private final int toads;

    Toads(int toads) {
      this.toads = toads;
    }

    @Override
    public List<String> starts() {
      return List.of("T".repeat(toads) + "." + "F".repeat(toads));
    }

    @Override
    public List<String> goals() {
      return List.of("F".repeat(toads) + "." + "T".repeat(toads));
    }

    @Override
    public Map<String, String> moves(String state) {
      Map<String, String> moves = new HashMap<>();
      int to = state.indexOf('.');
      for (int by : new int[] {-2, -1, 1, 2}) {
        int from = to + by;
        if (from < 0 || from >= state.length()) {
          continue;
        }
        char piece = state.charAt(from);
        boolean isOver = Math.abs(by) == 1 || state.charAt(to + by / 2) != piece;
        if (piece == (by < 0 ? 'T' : 'F') && isOver) {
          StringBuilder after = new StringBuilder(state);
          after.setCharAt(to, piece);
          after.setCharAt(from, '.');
          moves.put((from + 1) + "-" + (to + 1), after.toString());
        }
      }
      return moves;
    }

    @Override
    public String text(String state) {
      return state;
    }
  }

  /** According to published figures, the puzzle takes n(n+2) moves. */
  @ParameterizedTest
  @CsvSource({"1,3", "2,8", "3,15", "4,24"})
  void tableMatchesPublishedFigures(int toads, int moves) throws IOException {
    Rules<String> rules = new Toads(toads);
    Board board = Board.of("toads", rules);
    ENGINE.build(tables, board);
    try (MoveTable table = MoveTable.open(tables, board)) {
      State start = table.state(rules.starts().get(0));
      assertThat(start.distance()).hasValue(moves);
      assertThat(table.godsNumber()).isEqualTo(moves);
      assertThat(start.moves()).extracting(Move::name).contains(toads + "-" + (toads + 1));
      assertThat(ENGINE.prove(table).holds()).isTrue();
    }
  }

  /** The file reader is an independent implementation of the same rules. */
  @Test
  void tableEqualsTableOfSameRulesInFile() throws IOException {
    Board file = Board.read(Path.of("../puzzles/toads-and-frogs-3.grid"));
    Board code = Board.of("toads", new Toads(3));
    ENGINE.build(tables, file);
    ENGINE.build(tables, code);
    try (MoveTable one = MoveTable.open(tables, file);
        MoveTable other = MoveTable.open(tables, code)) {
      assertThat(other.histogram()).isEqualTo(one.histogram());
      assertThat(other.count()).isEqualTo(one.count());
      assertThat(one.states())
          .allMatch(state -> other.state(state.text()).distance().equals(state.distance()))
          .allMatch(
              state -> other.state(state.text()).solutionCount().equals(state.solutionCount()));
    }
  }

  @Test
  void searchesWithoutTable() {
    assertThat(ENGINE.search(Board.of("toads", new Toads(2)), "TT.FF"))
        .isInstanceOfSatisfying(
            SearchResult.Found.class, found -> assertThat(found.solution()).hasSize(8));
  }

  @Test
  void refusesTableOfOtherPuzzleWithSameName() throws IOException {
    Board board = Board.of("toads", new Toads(2));
    ENGINE.build(tables, board);
    assertThatThrownBy(() -> MoveTable.open(tables, Board.of("toads", new Toads(3))).close())
        .isInstanceOf(TableException.WrongBoard.class);
    assertThatThrownBy(() -> Board.named(tables, "toads"))
        .isInstanceOf(TableException.WrongBoard.class)
        .hasMessageEndingWith(
            "the rules of toads are in the code of the program that built the table, so only that program can read the table");
    assertThat(board).isEqualTo(Board.of("toads", new Toads(2)));
    assertThatThrownBy(board::states)
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("the number of states is known only once the table has been built");
    assertThat(board.definition()).isEmpty();
    assertThatThrownBy(() -> ENGINE.build(tables, Board.of("rotation-3x3", new Toads(2))))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("'rotation-3x3' is the name of a built-in board");
  }

  /** A ring of seven states with a step in either direction. The order of the moves varies. */
  private record Ring(List<Integer> starts, List<Integer> goals, List<String> names)
      implements Rules<Integer> {
    @Override
    public Map<String, Integer> moves(Integer state) {
      Map<String, Integer> moves = new LinkedHashMap<>();
      names.forEach(name -> moves.put(name, (state + (name.equals("on") ? 1 : 6)) % 7));
      return moves;
    }

    @Override
    public String text(Integer state) {
      return "at " + state;
    }
  }

  @Test
  void boardDoesNotDependOnOrderOfMoves() throws IOException {
    List<Integer> starts = List.of(3, 5);
    Board board = Board.of("ring", new Ring(starts, List.of(0, 2, 9), List.of("on", "back")));
    assertThat(board)
        .isEqualTo(Board.of("ring", new Ring(starts, List.of(0, 2), List.of("back", "on"))));
    assertThat(board.goals()).containsExactly("at 0", "at 2");
    ENGINE.build(tables, board);
    try (MoveTable table = MoveTable.open(tables, board)) {
      assertThat(table.histogram()).containsExactly(2, 3, 2);
      assertThat(table.state(" at 4 ").moves())
          .extracting(Move::name)
          .containsExactlyInAnyOrder("on", "back");
      assertThat(ENGINE.prove(table).holds()).isTrue();
    }
  }

  private static void requireRefused(Rules<?> rules, String why) {
    assertThatThrownBy(() -> Board.of("toads", rules))
        .isInstanceOf(BadInputException.class)
        .hasMessage("toads: " + why);
  }

  @Test
  void reportsInvalidRules() {
    requireRefused(
        new Ring(List.of(1), List.of(7), List.of("on")),
        "unsolvable: none of the 7 states reachable from the starts is a goal");
    requireRefused(
        new Ring(List.of(), List.of(0), List.of("on")),
        "unsolvable: none of the 0 states reachable from the starts is a goal");
    requireRefused(
        new Ring(List.of(1), List.of(0), List.of("a\u001b[31m")),
        "bad move name 'a\\u001b[31m': expected a single line of at most 100 printable characters");
    requireRefused(
        new Toads(2) {
          @Override
          public Map<String, String> moves(String state) {
            return null;
          }
        },
        "Rules.moves returned null");
    requireRefused(
        new Toads(2) {
          @Override
          public String text(String state) {
            return "a\nb";
          }
        },
        "Rules.text returned 'a\\u000ab'; expected a single line of printable characters");
    assertThatThrownBy(() -> Board.of("My Toads", new Toads(2)))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith("bad board name 'My Toads'");
    assertThatThrownBy(() -> Board.of("toads", new Toads(2)).canonical("TTTTT"))
        .isInstanceOf(BadInputException.class)
        .hasMessage(
            "toads: unknown state 'TTTTT': expected one of the 23 states reachable from the starts, such as 'TT.FF'");
  }

  @Test
  void refusesTooManyStatesWithFigures() {
    assertThatThrownBy(() -> new CodedPuzzle("toads", new Toads(4), 1e4))
        .isInstanceOf(DoesNotFitException.class)
        .hasMessageStartingWith(
            "toads: all states of a puzzle that is defined in code are kept in memory")
        .hasMessageEndingWith("but the program may use only 10.0 kB");
  }
}
