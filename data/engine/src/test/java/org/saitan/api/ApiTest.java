// SPDX-License-Identifier: Apache-2.0
package org.saitan.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.board.Board;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.definition.format.DefinitionFile;
import org.saitan.engine.Generator;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.BuildOptions;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.PlainSearch;
import org.saitan.puzzle.Puzzle;
import org.saitan.table.TableException;
import org.saitan.table.TableHome;

/** What programs see, held to plain search over boards. */
class ApiTest {
  private static final String TWO_WHEELS =
      "Name two-wheels\nSet B 5 1\nSolved\nEnd\nMove L\nB\n2 3 1 4 5\nEnd\nMove R\nB\n1 2 4 5 3\nEnd\n";

  @TempDir static Path tables;

  @BeforeAll
  static void build() throws IOException {
    Catalogue catalogue = Catalogue.standard();
    List<Board> boards =
        List.of(
            catalogue.board("rotation-2x3"),
            catalogue.board("uraomote-3x4"),
            catalogue.board("flipit-7-3"),
            catalogue.board("yinyang-4"),
            catalogue.own(DefinitionFile.read("two-wheels.tws", TWO_WHEELS)));
    for (Board board : boards) {
      Generator.standard()
          .build(board, new TableHome(tables), BuildOptions.usual(), BuildObserver.SILENT);
    }
  }

  private static Map<String, Integer> plain(String board) {
    Puzzle puzzle = Catalogue.standard().board(board, MoveBoard.class).puzzle();
    Map<String, Integer> distances = new HashMap<>();
    PlainSearch.distances(puzzle)
        .forEach((position, distance) -> distances.put(puzzle.format(position), distance));
    return distances;
  }

  @ParameterizedTest
  @ValueSource(strings = {"rotation-2x3", "uraomote-3x4", "flipit-7-3"})
  void everyStateIsThereOnceWithItsDistanceAndMoves(String board) {
    Map<String, Integer> left = plain(board);
    try (MoveTable table = MoveTable.open(tables, board)) {
      long[] counts = new long[table.godsNumber() + 1];
      long[] rank = {0};
      table
          .states()
          .forEach(
              state -> {
                assertThat(state.rank()).hasValue(rank[0]++);
                Integer distance = left.remove(state.text());
                assertThat(state.distance())
                    .isEqualTo(distance == null ? OptionalInt.empty() : OptionalInt.of(distance));
                state.distance().ifPresent(moves -> counts[moves]++);
              });
      assertThat(rank[0]).isEqualTo(table.count());
      assertThat(left).isEmpty();
      assertThat(counts).isEqualTo(table.histogram());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"rotation-2x3", "uraomote-3x4", "flipit-7-3"})
  void linesAndMovesAreThoseOfAPlainSearch(String board) {
    Map<String, Integer> distances = plain(board);
    try (MoveTable table = MoveTable.open(tables, board)) {
      table
          .states()
          .filter(state -> state.distance().isPresent())
          .forEach(
              state -> {
                int distance = distances.get(state.text());
                assertThat(state.line()).hasSize(distance);
                int left = distance;
                State at = state;
                for (Move move : state.line()) {
                  assertThat(at.moves()).contains(move);
                  at = move.after();
                  assertThat(distances.get(at.text())).isEqualTo(--left);
                }
                for (Move move : state.moves()) {
                  assertThat(move.after().distance()).hasValue(distances.get(move.after().text()));
                  assertThat(move.optimal())
                      .isEqualTo(distances.get(move.after().text()) == distance - 1);
                }
              });
    }
  }

  @Test
  void parallelStreamsHaveTheSameStates() {
    try (MoveTable table = MoveTable.open(tables, "rotation-2x3")) {
      assertThat(table.states().parallel().map(State::text).collect(Collectors.toList()))
          .isEqualTo(table.states().map(State::text).collect(Collectors.toList()));
      assertThat(
              table.states().parallel().filter(state -> state.distance().equals(OptionalInt.of(7))))
          .hasSize(1);
    }
  }

  @Test
  void aStateIsReadByTextAndByRank() {
    try (MoveTable table = MoveTable.open(tables, "rotation-2x3")) {
      State state = table.state("2 1 3 / 4 5 6");
      assertThat(state.distance()).isEmpty();
      assertThatThrownBy(state::line)
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("213/456 cannot reach the goal of rotation-2x3");
      assertThat(table.state(state.rank().orElseThrow())).isEqualTo(state).hasSameHashCodeAs(state);
      assertThat(table.goal().distance()).hasValue(0);
      assertThat(table.goal().line()).isEmpty();
      assertThatThrownBy(() -> table.state(720))
          .isInstanceOf(IndexOutOfBoundsException.class)
          .hasMessage("the ranks of rotation-2x3 are [0-719], got 720");
      assertThatThrownBy(() -> table.state("12345")).isInstanceOf(BadInputException.class);
    }
  }

  @Test
  void aStateThatTheRulesExcludeHasNoRank() {
    try (MoveTable table = MoveTable.open(tables, "uraomote-3x4")) {
      State state = table.state("BWWW/WWWW/WWWW");
      assertThat(state.rank()).isEqualTo(OptionalLong.empty());
      assertThat(state.distance()).isEmpty();
      assertThat(state).isEqualTo(table.state("BWWW/WWWW/WWWW"));
      assertThat(state).isNotEqualTo(table.state("WBWW/WWWW/WWWW"));
      assertThat(state.moves()).isNotEmpty().noneMatch(Move::optimal);
    }
  }

  @Test
  void aPuzzleOfOnesOwnIsThereByName() {
    try (MoveTable table = MoveTable.open(tables, "two-wheels")) {
      assertThat(table.count()).isEqualTo(60); // The even permutations of five.
      assertThat(table.state("L R").line()).hasSize(2);
    }
  }

  @Test
  void solutionsAreNumberedAndDrawn() {
    try (FillingTable table = FillingTable.open(tables, "yinyang-4")) {
      assertThat(table.solutions()).isEqualTo(96);
      List<String> all = table.all().toList();
      assertThat(all).hasSize(96).doesNotHaveDuplicates();
      for (int number = 0; number < all.size(); number++) {
        assertThat(table.rank(all.get(number))).contains(BigInteger.valueOf(number));
      }
      assertThat(table.samples(new SplittableRandom(1)).limit(1000)).allMatch(all::contains);
      assertThat(table.rank("W".repeat(16))).isEmpty();
      assertThatThrownBy(() -> table.rank("W..............."))
          .isInstanceOf(BadInputException.class)
          .hasMessageContaining("got 1 in");
    }
  }

  @Test
  void whatIsNotThereIsTold() {
    assertThatThrownBy(() -> MoveTable.open(tables, "rotation-2x4"))
        .isInstanceOf(TableException.Missing.class);
    assertThatThrownBy(() -> MoveTable.open(tables, "yinyang-4"))
        .isInstanceOf(BadInputException.class);
    assertThatThrownBy(() -> FillingTable.open(tables, "rotation-2x3"))
        .isInstanceOf(BadInputException.class);
  }
}
