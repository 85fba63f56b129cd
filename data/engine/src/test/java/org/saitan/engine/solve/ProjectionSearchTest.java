// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.catalogue.Catalogue;
import org.saitan.engine.Builds;
import org.saitan.parallel.Workers;
import org.saitan.puzzle.Abilities.Projectable;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.ReferenceSearch;
import org.saitan.table.TableDirectory;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceTable;

/** Compares the bounds from smaller boards, and searches that use them, with full tables. */
class ProjectionSearchTest {
  private static final int SAMPLES = 2_000;

  @TempDir static Path directory;
  private static TableDirectory home;

  @BeforeAll
  static void build() {
    home = new TableDirectory(directory);
    build(home, "uraomote-3x3", "uraomote-3x4", "uraomote-4x4", "uraomote-4x5", "uraomote-5x5");
  }

  private static void build(TableDirectory tables, String... names) {
    for (String name : names) {
      Builds.build(tables.directory(), Boards.ofMoves(name), true, 2);
    }
  }

  private static List<int[]> projections(Puzzle puzzle, String smaller) {
    return puzzle.as(Projectable.class).orElseThrow().projections().get(smaller);
  }

  private static Position project(int[] cells, Position position) {
    byte[] kept = new byte[cells.length];
    for (int i = 0; i < kept.length; i++) {
      kept[i] = (byte) position.cell(cells[i]);
    }
    return Position.of(kept);
  }

  private static boolean shows(Puzzle puzzle, int[] cells, int move) {
    Position after = puzzle.apply(puzzle.goal(), move).orElseThrow();
    return !project(cells, after).equals(project(cells, puzzle.goal()));
  }

  private static int distance(DistanceTable table, Position position) {
    return ((Answer.Solved) table.answer(position)).distance();
  }

  @ParameterizedTest
  @CsvSource({
    "uraomote-5x5, uraomote-4x5, 1",
    "uraomote-5x5, uraomote-4x4, 1",
    "uraomote-5x5, uraomote-3x4, 2",
    "uraomote-5x5, uraomote-3x3, 4"
  })
  void projectionsGiveLowerBounds(String name, String smaller, int count) {
    MoveBoard board = Boards.ofMoves(name);
    Puzzle puzzle = board.puzzle();
    List<int[]> projections = projections(puzzle, smaller);
    assertThat(projections.size()).isEqualTo(count);
    int[] shown =
        IntStream.range(0, puzzle.moves())
            .map(
                move ->
                    (int) projections.stream().filter(cells -> shows(puzzle, cells, move)).count())
            .toArray();
    int share = IntStream.of(shown).max().orElseThrow();
    try (DistanceTable table = DistanceTable.open(home, board);
        DistanceTable small = DistanceTable.open(home, Boards.ofMoves(smaller))) {
      Solutions.random(board, SAMPLES)
          .forEach(
              position -> {
                int distance = distance(table, position);
                int sum = 0;
                for (int[] cells : projections) {
                  int part = distance(small, project(cells, position));
                  assertThat(part).isLessThanOrEqualTo(distance);
                  sum += part;
                }
                assertThat(sum).isLessThanOrEqualTo(share * distance);
              });
    }
  }

  @ParameterizedTest
  @CsvSource({
    "uraomote-10x10, uraomote-8x8",
    "uraomote-9x9, uraomote-8x7",
    "uraomote-9x9, uraomote-7x7"
  })
  void movesProjectToOneMoveOrNone(String name, String smaller) {
    Puzzle puzzle = Boards.ofMoves(name).puzzle();
    Puzzle small = Boards.ofMoves(smaller).puzzle();
    List<int[]> projections = projections(puzzle, smaller);
    List<Position> positions =
        new java.util.Random(3)
            .ints(50)
            .mapToObj(seed -> tiles(puzzle, new java.util.Random(seed)))
            .toList();
    for (int[] cells : projections) {
      List<Position> before = positions.stream().map(position -> project(cells, position)).toList();
      for (int move = 0; move < puzzle.moves(); move++) {
        int number = move;
        List<Position> after =
            positions.stream()
                .map(position -> puzzle.apply(position, number).orElseThrow())
                .map(position -> project(cells, position))
                .toList();
        boolean still = after.equals(before);
        long same =
            IntStream.range(0, small.moves())
                .filter(
                    other ->
                        after.equals(
                            before.stream().map(p -> small.apply(p, other).orElseThrow()).toList()))
                .count();
        assertThat(shows(puzzle, cells, move)).isEqualTo(!still);
        assertThat(same).isEqualTo(still ? 0 : 1);
      }
    }
  }

  private static Position tiles(Puzzle puzzle, java.util.Random random) {
    byte[] cells = puzzle.goal().cells();
    for (int i = 0; i < cells.length; i++) {
      cells[i] = (byte) random.nextInt(2);
    }
    return Position.of(cells);
  }

  private static Solver solver(Puzzle puzzle, DistanceTable small) {
    ProjectionHeuristic heuristic = ProjectionHeuristic.of(puzzle).orElseThrow();
    try (Workers workers = new Workers(1)) {
      return new DeepeningSearch<>(heuristic, List.of(heuristic.read(small, workers)), 2);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "uraomote-5x5, uraomote-3x4, 15",
    "uraomote-5x5, uraomote-3x3, 15",
    "uraomote-5x5, uraomote-4x4, 1"
  })
  void solutionLengthsMatchTable(String name, String smaller, int samples) {
    MoveBoard board = Boards.ofMoves(name);
    Puzzle puzzle = board.puzzle();
    List<int[]> projections = projections(puzzle, smaller);
    try (DistanceTable table = DistanceTable.open(home, board);
        DistanceTable small = DistanceTable.open(home, Boards.ofMoves(smaller))) {
      Solver search = solver(puzzle, small);
      Solutions.random(board, samples)
          .forEach(
              start -> {
                int[] solution = Solutions.ask(search, start).solution();
                assertThat(solution).hasSize(distance(table, start));
                assertThat(Solutions.end(puzzle, start, solution)).isEqualTo(puzzle.goal());
              });
    }
  }

  @Test
  void allSolutionsEqualExhaustiveSearch() {
    MoveBoard board = Boards.ofMoves("uraomote-3x5");
    Puzzle puzzle = board.puzzle();
    Map<Position, Integer> distances = ReferenceSearch.distances(puzzle);
    try (DistanceTable small = DistanceTable.open(home, Boards.ofMoves("uraomote-3x4"))) {
      Solver search = solver(puzzle, small);
      Solutions.random(board, 20)
          .filter(distances::containsKey)
          .filter(start -> distances.get(start) < 5)
          .forEach(start -> Solutions.requireAll(puzzle, search, start, 1, distances));
    }
  }

  @Test
  void usesBestTableThatFitsMemory() {
    MoveBoard board = Boards.ofMoves("uraomote-7x7");
    Position start = Solutions.random(board, 1).toList().get(0);
    for (long memory : new long[] {1_000_000_000, 105}) {
      StringBuilder log = new StringBuilder();
      SearchResources resources =
          new SearchResources(Catalogue.standard(), Optional.of(home), memory, 1);
      SolutionSearch search = new SolutionSearch(board.puzzle(), board.puzzle().goals(), resources);
      SearchWatch watch =
          new SearchWatch(
              Optional.empty(),
              () -> log.indexOf("reading") >= 0,
              text -> log.append(text).append('\n'),
              now -> {});
      SearchResult result = search.search(Solver.Request.of(start), watch, solution -> {});
      boolean isGuided = memory > 105;
      assertThat(search.loaded != null).isEqualTo(isGuided);
      assertThat(log.indexOf("reading the table of uraomote-5x5") >= 0).isEqualTo(isGuided);
      assertThat(((SearchResult.GivenUp) result).end())
          .isEqualTo(isGuided ? SearchResult.End.STOPPED : SearchResult.End.MEMORY);
    }
  }
}
