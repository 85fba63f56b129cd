// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.Tries;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.catalogue.Catalogue;
import org.saitan.engine.Builds;
import org.saitan.engine.proof.Proof;
import org.saitan.parallel.Workers;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.ReferenceSearch;
import org.saitan.puzzle.permutation.PermutationPuzzle;
import org.saitan.table.TableDirectory;
import org.saitan.table.distance.DistanceTable;

/** Compares searches that use additive databases with full tables and published lengths. */
class TileSearchTest {
  private static final int LONGEST_BY_DEFAULT = 46;

  private static DeepeningSearch<?> solver(
      Puzzle puzzle, Position goal, SearchResources resources) {
    return LowerBounds.of(puzzle, List.of(goal), Optional.empty())
        .orElseThrow()
        .load(resources, Watches.silent());
  }

  private static SearchResources inMemory(long bytes, int threads) {
    return new SearchResources(Catalogue.standard(), Optional.empty(), bytes, threads);
  }

  private static Puzzle puzzle(String name) {
    return Boards.ofMoves(name).puzzle();
  }

  private static int[] askForOne(Solver solver, Position start) {
    return Solutions.ask(solver, start).solution();
  }

  /** The goal's hole is in a corner, on an edge or in the center. */
  @ParameterizedTest
  @CsvSource({
    "1 2 3 / 4 5 6 / 7 8 0, 100",
    "1 2 3 / 4 5 6 / 7 8 0, 1000000",
    "0 2 1 / 8 5 4 / 7 6 3, 4000",
    "1 2 3 / 0 4 5 / 6 7 8, 1000",
    "1 2 3 / 4 0 5 / 6 7 8, 100"
  })
  void searchFindsDistanceOfTable(String goal, long bytes) {
    Puzzle puzzle = puzzle("sliding-3x3");
    Position to = puzzle.parse(goal);
    Map<Position, Integer> distances = ReferenceSearch.forwards(puzzle, List.of(to));
    Solver one = solver(puzzle, to, inMemory(bytes, 1));
    Solver two = solver(puzzle, to, inMemory(bytes, 2));
    List<Position> positions = new ArrayList<>(distances.keySet());
    Collections.shuffle(positions, new Random(1));
    for (Position start : positions.subList(0, Tries.of(1_000))) {
      int[] solution = askForOne(one, start);
      assertThat(solution).hasSize(distances.get(start)).isEqualTo(askForOne(two, start));
      assertThat(Solutions.end(puzzle, start, solution)).isEqualTo(to);
    }
    assertThat(askForOne(one, to)).isEmpty();
  }

  @Test
  void findsAllSolutionsWithinLimit() {
    Puzzle puzzle = puzzle("sliding-2x3");
    Map<Position, Integer> distances = ReferenceSearch.forwards(puzzle, List.of(puzzle.goal()));
    Solver solver = solver(puzzle, puzzle.goal(), inMemory(100, 2));
    List<Position> positions = new ArrayList<>(distances.keySet());
    Collections.shuffle(positions, new Random(1));
    for (Position start : positions.subList(0, 12)) {
      Solutions.requireAll(puzzle, solver, start, 0, distances);
      Solutions.requireAll(puzzle, solver, start, 12, distances);
    }
  }

  /**
   * Solves the instances of R. Korf, <i>Depth-first iterative-deepening</i>, Artificial
   * Intelligence 27, 1985, and checks the lengths. The goal has the hole first. By default, only
   * the shorter ones are solved.
   */
  @Test
  void solvesKorfInstancesOptimally() throws IOException {
    Puzzle puzzle = puzzle("sliding-4x4");
    Position goal = fifteen(puzzle, IntStream.range(0, 16).mapToObj(String::valueOf).toList());
    Solver solver = solver(puzzle, goal, inMemory(16 << 20, 2));
    List<String> lines;
    try (InputStream file = TileSearchTest.class.getResourceAsStream("/tiles/korf-15.txt")) {
      lines = new String(file.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
    assertThat(lines).hasSize(100);
    for (String line : lines) {
      List<String> words = List.of(line.split(" "));
      int length = Integer.parseInt(words.get(0));
      if (Tries.all() || length <= LONGEST_BY_DEFAULT) {
        Position start = fifteen(puzzle, words.subList(1, 17));
        int[] solution = askForOne(solver, start);
        assertThat(solution).hasSize(length);
        assertThat(Solutions.end(puzzle, start, solution)).isEqualTo(goal);
      }
    }
  }

  private static Position fifteen(Puzzle puzzle, List<String> words) {
    return puzzle.parse(
        IntStream.range(0, 4)
            .mapToObj(row -> String.join(" ", words.subList(4 * row, 4 * row + 4)))
            .collect(Collectors.joining(" / ")));
  }

  @Test
  void resumesStoppedSearch() {
    Puzzle puzzle = puzzle("sliding-3x4");
    Position start = puzzle.parse("0 11 10 9 / 8 7 6 5 / 4 3 1 2");
    Solver solver = solver(puzzle, puzzle.goal(), inMemory(500, 2));
    int[] uninterrupted = askForOne(solver, start);
    SearchResult.Cursor cursor = SearchResult.Cursor.START;
    SearchResult.End outcome = SearchResult.End.STOPPED;
    List<int[]> found = new ArrayList<>();
    int stops = 0;
    for (; outcome == SearchResult.End.STOPPED; stops++) {
      AtomicInteger checks = new AtomicInteger();
      int maxChecks = 3 + 3 * stops;
      SearchWatch watch =
          new SearchWatch(
              Optional.empty(), () -> checks.incrementAndGet() > maxChecks, text -> {}, now -> {});
      watch.resume(cursor);
      outcome = solver.search(Solver.Request.of(start), watch, found::add);
      assertThat(watch.cursor().lowerBound()).isBetween(cursor.lowerBound(), uninterrupted.length);
      cursor = watch.cursor();
    }
    assertThat(stops).isGreaterThan(2);
    assertThat(found).hasSize(1);
    assertThat(found.get(0)).isEqualTo(uninterrupted);
  }

  @Test
  void respectsMoveLimit() {
    Puzzle puzzle = puzzle("sliding-3x3");
    // One of the two positions farthest from the goal.
    Position start = puzzle.parse("8 6 7 / 2 5 4 / 3 0 1");
    Solver solver = solver(puzzle, puzzle.goal(), inMemory(1000, 1));
    Solutions.Answer answer =
        Solutions.ask(
            solver, new Solver.Request(start, OptionalInt.empty(), 30, false), Watches.silent());
    assertThat(answer.outcome()).isEqualTo(SearchResult.End.MOVES);
    assertThat(answer.lowerBound()).isEqualTo(31);
    assertThat(askForOne(solver, start)).hasSize(31);
  }

  @ParameterizedTest
  @CsvSource({
    "2 1 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0, false",
    "0 1 2 3 / 4 5 6 7 / 8 9 10 11 / 12 13 14 15, false",
    "2 1 3 4 / 5 6 7 8 / 9 10 11 12 / 13 15 14 0, true"
  })
  void positionsOfOddParityAreUnsolvable(String text, boolean solvable) {
    Puzzle puzzle = puzzle("sliding-4x4");
    Position start = puzzle.parse(text);
    SearchResult result =
        new SolutionSearch(puzzle, puzzle.goals(), inMemory(1 << 20, 1))
            .search(Solver.Request.of(start), Watches.silent(), steps -> {});
    assertThat(result instanceof SearchResult.Unreachable no && no.states() == 0)
        .isNotEqualTo(solvable);
  }

  @ParameterizedTest
  @ValueSource(strings = {"sliding-2x2", "2x2x2", "rotation-2x3", "pancake-5", "flipit-6-2"})
  void refusesOtherPuzzles(String board) {
    Puzzle puzzle = puzzle(board);
    assertThat(TileHeuristic.of(puzzle, puzzle.goal())).isEmpty();
  }

  @Test
  void refusesHoleOutsideBoard() {
    PermutationPuzzle sliding = (PermutationPuzzle) puzzle("sliding-2x3");
    Puzzle puzzle =
        new PermutationPuzzle(sliding.definition().with(draft -> draft.forbidden = List.of()));
    assertThat(TileHeuristic.of(puzzle, puzzle.goal())).isEmpty();
  }

  @Test
  void provesAndReadsTileGroupTables(@TempDir Path directory) throws IOException {
    Puzzle puzzle = puzzle("sliding-3x3");
    List<MoveBoard> groups = LowerBounds.of(puzzle).orElseThrow().boards(10_000);
    assertThat(groups).hasSize(2);
    try (Workers workers = new Workers(2)) {
      for (MoveBoard group : groups) {
        Builds.build(directory, group, true, 2);
        try (DistanceTable table = Builds.open(directory, group)) {
          assertThat(Proof.of(table).run(workers, () -> {}).faults()).isEmpty();
          requireLeastDistances(group.puzzle(), TileDatabase.read(table));
        }
      }
    }
    TableDirectory home = new TableDirectory(directory);
    Catalogue catalogue = Catalogue.standard().with(home);
    SearchResources resources = new SearchResources(catalogue, Optional.of(home), 20_000, 1);
    String name = groups.get(0).name();
    assertThat(solver(puzzle, puzzle.goal(), resources).remarks())
        .anyMatch(use -> use.contains(name));
    try (Stream<Path> files = Files.list(directory.resolve(name))) {
      Path table = files.filter(file -> file.toString().endsWith(".sst")).findFirst().orElseThrow();
      byte[] bytes = Files.readAllBytes(table);
      Arrays.fill(bytes, bytes.length / 2, bytes.length / 2 + 8, (byte) 77);
      Files.write(table, bytes);
    }
    List<String> remarks = new ArrayList<>();
    SearchWatch watch = new SearchWatch(Optional.empty(), () -> false, remarks::add, now -> {});
    LowerBounds.of(puzzle).orElseThrow().load(resources, watch);
    assertThat(remarks).anyMatch(each -> each.startsWith("skipping the table of " + name));
  }

  /** A database stores the minimum distance over all cells of the hole. */
  private static void requireLeastDistances(Puzzle group, TileDatabase database) {
    Map<List<Integer>, Integer> minima = new HashMap<>();
    ReferenceSearch.backwards(group, group.goals())
        .forEach(
            (position, distance) ->
                minima.merge(List.copyOf(cellsOfTiles(position)), distance, Math::min));
    assertThat(minima).isNotEmpty();
    minima.forEach(
        (cells, distance) -> {
          long set = cells.stream().mapToLong(cell -> 1L << cell).sum();
          int[] at = cells.stream().mapToInt(Integer::intValue).toArray();
          assertThat(database.distance(database.index(set, at, 0))).isEqualTo(distance);
        });
  }

  /** Returns the cells of the tiles in the order of their values, starting with 2. */
  private static List<Integer> cellsOfTiles(Position position) {
    return IntStream.range(0, position.size())
        .boxed()
        .filter(cell -> position.cell(cell) >= 2)
        .sorted(Comparator.comparingInt(position::cell))
        .toList();
  }
}
