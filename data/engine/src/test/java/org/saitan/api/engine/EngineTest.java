// SPDX-License-Identifier: Apache-2.0
package org.saitan.api.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.api.Board;
import org.saitan.api.MoveTable;
import org.saitan.api.PlacementTable;
import org.saitan.api.State;
import org.saitan.definition.SharedDefinitions;
import org.saitan.engine.solve.SearchResult;
import org.saitan.problem.BadInputException;
import org.saitan.problem.DoesNotFitException;
import org.saitan.table.distance.DistanceTable;
import org.saitan.text.Plural;

/**
 * Checks that building, proving, counting and searching through the API agree with tables and
 * single lookups.
 */
class EngineTest {
  private static final Engine ENGINE = Engine.defaults().withThreads(2);

  @TempDir Path tables;

  private static Board twoWheels() {
    return Board.parse("two-wheels.tws", SharedDefinitions.text("two-wheels.tws"));
  }

  private static String digest(Path tables, Board board) {
    try (MoveTable table = MoveTable.open(tables, board)) {
      return table.unwrap(DistanceTable.class).manifest().digest();
    }
  }

  private static List<String> entries(Path directory) throws IOException {
    if (!Files.exists(directory)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void reportsEveryStepOfEveryPhase() throws IOException {
    List<Engine.Progress> reports = new ArrayList<>();
    Engine engine = ENGINE.withProgress(reports::add);
    Board board = Board.named("rotation-3x3");
    assertThat(engine.build(tables, board)).isEqualTo(tables.resolve("rotation-3x3"));
    assertThat(reports.stream().map(Engine.Progress::phase).distinct())
        .startsWith("set-up", "layer 1", "layer 2")
        .endsWith("layer 12", "writing");
    for (int i = 1; i < reports.size(); i++) {
      Engine.Progress before = reports.get(i - 1);
      Engine.Progress now = reports.get(i);
      assertThat(now.done()).isBetween(0L, now.total());
      assertThat(now.done()).isEqualTo(now.phase().equals(before.phase()) ? before.done() + 1 : 0);
    }
    reports.clear();
    try (MoveTable table = MoveTable.open(tables, board)) {
      assertThat(engine.prove(table)).isEqualTo(new Engine.Verdict(362_880, List.of()));
      assertThat(engine.prove(table).holds()).isTrue();
    }
    Engine.Progress last = reports.get(reports.size() - 1);
    assertThat(last).isEqualTo(new Engine.Progress("proof", last.total(), last.total()));
  }

  @Test
  void stoppedRebuildKeepsExistingTable() throws IOException {
    Board board = Board.named("rotation-2x3");
    ENGINE.build(tables, board);
    assertThatThrownBy(() -> ENGINE.withStop(() -> true).build(tables, board))
        .isInstanceOf(CancellationException.class);
    assertThat(entries(tables)).containsExactly("rotation-2x3");
    try (MoveTable table = MoveTable.open(tables, board)) {
      assertThat(ENGINE.prove(table).holds()).isTrue();
      assertThatThrownBy(() -> ENGINE.withStop(() -> true).prove(table))
          .isInstanceOf(CancellationException.class);
      assertThatThrownBy(() -> ENGINE.withStop(() -> true).countSolutions(table))
          .isInstanceOf(CancellationException.class);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void resumesInterruptedBuild(int threads) throws IOException {
    Board board = Board.named("rotation-3x3");
    Engine interrupted =
        ENGINE.withThreads(threads).withProgress(interruptAt(Thread.currentThread(), "layer 8"));
    assertThatThrownBy(() -> interrupted.build(tables, board))
        .isInstanceOf(CancellationException.class);
    assertThat(Thread.interrupted()).isTrue();
    ENGINE.build(tables, board);
    try (MoveTable table = MoveTable.open(tables, board)) {
      assertThat(ENGINE.prove(table).holds()).isTrue();
    }
  }

  private static java.util.function.Consumer<Engine.Progress> interruptAt(
      Thread thread, String phase) {
    return reports -> {
      if (reports.phase().equals(phase)) {
        thread.interrupt();
      }
    };
  }

  @Test
  void buildsStopsAndProvesPlacementTable() throws IOException {
    Board board = Board.named("yinyang-4");
    for (int last = 0; last < 3; last++) {
      AtomicInteger times = new AtomicInteger(last);
      assertThatThrownBy(
              () -> ENGINE.withStop(() -> times.getAndDecrement() <= 0).build(tables, board))
          .isInstanceOf(CancellationException.class);
      assertThat(entries(tables)).isEmpty();
    }
    ENGINE.build(tables, board);
    try (PlacementTable table = PlacementTable.open(tables, board)) {
      assertThat(ENGINE.prove(table).holds()).isTrue();
      assertThat(table.solutions()).isEqualTo(96);
    }
    assertThatThrownBy(() -> PlacementTable.open(tables, Board.named("rotation-2x3")))
        .isInstanceOf(BadInputException.class)
        .hasMessage("rotation-2x3 is a puzzle with moves, not a placement puzzle");
    assertThatThrownBy(() -> MoveTable.open(tables, board)).isInstanceOf(BadInputException.class);
  }

  @Test
  void refusesImpossibleBuilds() {
    Board sameName = Board.parse("rotation-2x3.gap", "M_L:=(1,2,3);");
    assertThatThrownBy(() -> ENGINE.build(tables, sameName))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("'rotation-2x3' is the name of a built-in board");
    assertThatThrownBy(() -> ENGINE.build(tables, Board.named("rotation-5x5")))
        .isInstanceOf(DoesNotFitException.class);
    assertThatThrownBy(() -> ENGINE.withThreads(0)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void solutionCountsMatchSingleStates() throws IOException {
    Board board = twoWheels().withGoals("L", "R R L");
    ENGINE.build(tables, board);
    try (MoveTable table = MoveTable.open(tables, board)) {
      Solutions solutions = ENGINE.countSolutions(table);
      assertThat(table.states())
          .allSatisfy(
              state -> {
                assertThat(solutions.count(state.text())).isEqualTo(state.solutionCount());
                assertThat(solutions.count(state.rank().orElseThrow()))
                    .isEqualTo(state.solutionCount());
              });
      for (Solutions.Layer layer : solutions.layers()) {
        List<BigInteger> counts =
            table.layer(layer.distance()).map(State::solutionCount).sorted().toList();
        assertThat(layer)
            .isEqualTo(
                new Solutions.Layer(
                    layer.distance(),
                    counts.size(),
                    counts.stream().reduce(BigInteger.ZERO, BigInteger::add),
                    counts.get(0),
                    counts.get(counts.size() - 1)));
      }
      assertThat(solutions.layers()).hasSize(table.godsNumber() + 1);
      assertThatThrownBy(() -> solutions.count(table.count()))
          .isInstanceOf(IndexOutOfBoundsException.class);
      assertThatThrownBy(() -> solutions.count("no state")).isInstanceOf(BadInputException.class);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"rotation-2x3", "rotation-2x3-cw", "uraomote-4x4", "flipit-7-3", "two-wheels"})
  void searchMatchesTable(String name) throws IOException {
    Board board =
        name.equals("two-wheels") ? twoWheels().withGoals("L", "R R L") : Board.named(name);
    ENGINE.build(tables, board);
    SearchLimits withTables = SearchLimits.defaults().withTables(tables.resolve("smaller"));
    ENGINE.build(tables.resolve("smaller"), Board.named("uraomote-3x3"));
    try (MoveTable table = MoveTable.open(tables, board)) {
      List<State> states = new ArrayList<>(table.random(60, 9));
      states.addAll(table.layer(table.godsNumber()).limit(5).toList());
      states.add(table.goal());
      for (State start : states) {
        requireShortest(table, start, ENGINE.search(board, start.text()));
        requireShortest(table, start, ENGINE.search(board, start.text(), withTables));
        List<List<SearchResult.Step>> all = new ArrayList<>();
        SearchResult answer =
            ENGINE.searchAll(board, start.text(), board.goals(), 0, withTables, all::add);
        assertThat(answer).isInstanceOf(SearchResult.AllFound.class);
        assertThat(BigInteger.valueOf(all.size())).isEqualTo(start.solutionCount());
        assertThat(all).doesNotHaveDuplicates();
        for (List<SearchResult.Step> solution : all) {
          requireShortest(table, start, new SearchResult.Found(solution, 0));
        }
      }
      for (State start : table.states().filter(s -> s.distance().isEmpty()).limit(5).toList()) {
        assertThat(ENGINE.search(board, start.text())).isInstanceOf(SearchResult.Unreachable.class);
      }
    }
  }

  private static void requireShortest(MoveTable table, State start, SearchResult answer) {
    List<SearchResult.Step> solution = ((SearchResult.Found) answer).solution();
    assertThat(solution).hasSize(start.distance().orElseThrow());
    State at = start;
    for (SearchResult.Step step : solution) {
      State next = table.state(step.state());
      assertThat(at.moves())
          .anyMatch(
              move ->
                  move.optimal() && move.name().equals(step.move()) && move.after().equals(next));
      at = next;
    }
    assertThat(at.distance()).hasValue(0);
  }

  @Test
  void limitedSearchReturnsProvedBounds() {
    Board big = Board.named("rotation-5x5");
    String far = "25 24 23 22 21 20 19 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1";
    assertThat(ENGINE.search(big, far, SearchLimits.defaults().withMemory(5000 * 81)))
        .isInstanceOfSatisfying(
            SearchResult.GivenUp.class,
            open -> {
              assertThat(open.end()).isEqualTo(SearchResult.End.MEMORY);
              assertThat(open.lowerBound()).isBetween(3, 6);
              assertThat(open.states()).isBetween(5000L, 6000L);
            });
    SearchLimits brief = SearchLimits.defaults().withTime(Duration.ofNanos(1));
    assertThat(ENGINE.search(big, far, brief))
        .isInstanceOfSatisfying(
            SearchResult.GivenUp.class,
            open -> assertThat(open.end()).isEqualTo(SearchResult.End.TIME));
    Board small = Board.named("rotation-3x3");
    SearchLimits little = SearchLimits.defaults().withMemory(100_000);
    SearchResult.GivenUp stopped = (SearchResult.GivenUp) ENGINE.search(small, "987456321", little);
    assertThat(
            ENGINE.search(small, "987456321", SearchLimits.defaults().withCursor(stopped.cursor())))
        .isInstanceOfSatisfying(
            SearchResult.Found.class, found -> assertThat(found.solution()).hasSize(11));
    assertThat(ENGINE.search(small, "987456321", SearchLimits.defaults().withMoves(10)))
        .isInstanceOfSatisfying(
            SearchResult.GivenUp.class,
            open -> {
              assertThat(open.end()).isEqualTo(SearchResult.End.MOVES);
              assertThat(open.lowerBound()).isEqualTo(11);
            });
    assertThat(ENGINE.withStop(() -> true).search(big, far))
        .isInstanceOfSatisfying(
            SearchResult.GivenUp.class,
            open -> assertThat(open.end()).isEqualTo(SearchResult.End.STOPPED));
  }

  @Test
  void searchReportsBoundsAndStates() {
    Board big = Board.named("rotation-5x5");
    String far = "25 24 23 22 21 20 19 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1";
    SearchLimits limits = SearchLimits.defaults().withMemory(200_000 * 81);
    List<Engine.Progress> reports = new ArrayList<>();
    SearchResult answer = ENGINE.withProgress(reports::add).search(big, far, limits);
    int proved = ((SearchResult.GivenUp) answer).lowerBound();
    assertThat(reports.stream().map(Engine.Progress::phase).distinct())
        .isSubsetOf(
            IntStream.rangeClosed(0, proved)
                .mapToObj(n -> "at least " + Plural.of(n, "move"))
                .toList())
        .hasSizeGreaterThan(1);
    assertThat(reports).isSortedAccordingTo(Comparator.comparingLong(Engine.Progress::done));
    assertThat(reports.get(reports.size() - 1).done()).isGreaterThan(100_000);
    Engine impatient =
        ENGINE.withProgress(
            now -> {
              throw new IllegalStateException("enough");
            });
    assertThatThrownBy(() -> impatient.search(big, far)).hasMessage("enough");
  }

  @Test
  void planEstimatesResourcesAndNamesObstacle() throws IOException {
    Engine.Plan small = ENGINE.plan(tables, Board.named("rotation-3x3"));
    assertThat(small.obstacle()).isEmpty();
    assertThat(small.heapBytes()).isBetween(1e5, 1e8);
    assertThat(small.diskBytes()).isBetween(1e4, 1e7);
    assertThat(small.cpuSeconds()).isBetween(0.01, 10.0);
    Board large = Board.named("rotation-4x5");
    String obstacle = ENGINE.plan(tables, large).obstacle().orElseThrow();
    assertThat(obstacle).startsWith("rotation-4x5 has 2.43E+18 states");
    assertThatThrownBy(() -> ENGINE.build(tables, large))
        .isInstanceOf(DoesNotFitException.class)
        .hasMessageStartingWith(obstacle);
    assertThat(entries(tables)).isEmpty();
  }

  @Test
  void searchRefusesInvalidArguments() {
    Board board = Board.named("rotation-2x3");
    assertThatThrownBy(() -> ENGINE.search(board, "123")).isInstanceOf(BadInputException.class);
    assertThatThrownBy(() -> ENGINE.search(board, "123456", List.of(), SearchLimits.defaults()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> ENGINE.search(Board.named("yinyang-4"), "123456"))
        .isInstanceOf(BadInputException.class);
    assertThatThrownBy(() -> SearchLimits.defaults().withMoves(0))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(ENGINE.search(Board.named("uraomote-4x4"), "WBWW/WWWW/WWWW/WWWW"))
        .isInstanceOfSatisfying(
            SearchResult.Unreachable.class,
            answer -> assertThat(answer.reasons()).singleElement().asString().contains("1 black"));
    assertThat(
            ENGINE.search(
                board,
                "2 1 3 / 4 5 6",
                List.of("2 1 3 / 4 5 6", "123456"),
                SearchLimits.defaults()))
        .isInstanceOfSatisfying(
            SearchResult.Found.class, answer -> assertThat(answer.solution()).isEmpty());
  }
}
