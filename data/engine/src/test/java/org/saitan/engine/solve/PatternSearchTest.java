// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.TestDirectory;
import org.saitan.Tries;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.catalogue.Catalogue;
import org.saitan.engine.Builds;
import org.saitan.parallel.Workers;
import org.saitan.pattern.PatternBoards;
import org.saitan.pattern.PiecePattern;
import org.saitan.pattern.SlotMoves;
import org.saitan.puzzle.Abilities.Relabelable;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.permutation.PermutationPuzzle;
import org.saitan.table.TableDirectory;
import org.saitan.table.TableException;
import org.saitan.table.distance.DistanceTable;

/** Compares searches that use pattern databases with tables and with the bidirectional search. */
class PatternSearchTest {
  private static final String TWISTS = "CORNER ........+ / EDGE ........aaaa";
  private static final String FLIPS = "EDGE ........aaaa+";

  @TempDir Path home;

  private static PermutationPuzzle puzzle(String name) {
    return (PermutationPuzzle) Boards.ofMoves(name).puzzle();
  }

  private Solver solver(String name, int threads, String... patterns) {
    SlotMoves moves = SlotMoves.of(puzzle(name)).orElseThrow();
    List<PatternDatabase> databases = new ArrayList<>();
    for (String pattern : patterns) {
      MoveBoard board = PatternBoards.of(moves, PiecePattern.parse(moves, pattern));
      if (!new TableDirectory(home).hasTable(board.name())) {
        Builds.build(home, board, true, 2);
      }
      try (DistanceTable table = Builds.open(home, board);
          Workers workers = new Workers(2)) {
        databases.add(PatternDatabase.read(table, workers));
      }
    }
    return new DeepeningSearch<>(new PatternHeuristic(moves), databases, threads);
  }

  private static int[] solve(Solver solver, Position start) {
    return Solutions.ask(solver, start).solution();
  }

  private static Position random(PermutationPuzzle puzzle, int moves, Random random) {
    return Solutions.end(puzzle, puzzle.goal(), random.ints(moves, 0, puzzle.moves()).toArray());
  }

  /** The cube is too large for a table, so each position is also solved by bidirectional search. */
  @Test
  void cubeSolutionsEqualBidirectionalSearch() {
    PermutationPuzzle cube = puzzle("3x3x3");
    Solver plain = new BidirectionalSearch(cube, cube.goals(), 10_000_000);
    List<Solver> solvers =
        List.of(
            solver("3x3x3", 1, TWISTS, FLIPS),
            solver("3x3x3", 2, TWISTS, FLIPS),
            solver("3x3x3", 1, FLIPS));
    Random random = new Random(5);
    for (int i = 0; i < Tries.of(20); i++) {
      Position start = random(cube, 1 + random.nextInt(7), random);
      int length = solve(plain, start).length;
      for (Solver solver : solvers) {
        int[] word = solve(solver, start);
        assertThat(word).hasSize(length);
        assertThat(Solutions.end(cube, start, word)).isEqualTo(cube.goal());
      }
    }
  }

  /** One database has 24 views, the other 48. */
  @Test
  void supportsMoreThan64Views() {
    PermutationPuzzle cube = puzzle("3x3x3");
    Solver solver = solver("3x3x3", 1, "CORNER abcc....", "EDGE abb.........");
    Position start = cube.parse("R U F2 L");
    int[] word = solve(solver, start);
    assertThat(word).hasSize(4);
    assertThat(Solutions.end(cube, start, word)).isEqualTo(cube.goal());
  }

  @Test
  void solutionIsIndependentOfThreads() {
    PermutationPuzzle cube = puzzle("3x3x3");
    Position start = random(cube, 10, new Random(11));
    Set<List<Integer>> found = new HashSet<>();
    for (int threads : new int[] {1, 2, 5}) {
      int[] word = solve(solver("3x3x3", threads, TWISTS, FLIPS), start);
      found.add(Arrays.stream(word).boxed().toList());
    }
    assertThat(found).hasSize(1);
  }

  @Test
  void refusesDamagedDatabase() throws IOException {
    SlotMoves moves = SlotMoves.of(puzzle("3x3x3")).orElseThrow();
    MoveBoard board = PatternBoards.of(moves, PiecePattern.parse(moves, "CORNER ........+"));
    Builds.build(home, board, true, 2);
    Path file;
    try (Stream<Path> files = Files.list(new TableDirectory(home).tableOf(board.name()))) {
      file = files.filter(each -> each.toString().endsWith(".sst")).findFirst().orElseThrow();
    }
    TestDirectory.flipBit(file, Files.size(file) / 3);
    assertThatThrownBy(
            () -> {
              try (DistanceTable table = Builds.open(home, board);
                  Workers workers = new Workers(2)) {
                PatternDatabase.read(table, workers);
              }
            })
        .isInstanceOf(TableException.class);
  }

  @Test
  void findsPatternDatabasesOfPuzzle() {
    solver("2x2x2", 1, "CORNER .......+", "CORNER aabbccd", "CORNER aabbccd+");
    SearchResources resources =
        new SearchResources(
            Catalogue.standard().with(new TableDirectory(home)),
            Optional.of(new TableDirectory(home)),
            1L << 30,
            1);
    DeepeningSearch<?> found =
        LowerBounds.of(puzzle("2x2x2")).orElseThrow().load(resources, Watches.silent());
    assertThat(found.remarks()).as("those that the third refines add nothing").hasSize(1);
    assertThat(LowerBounds.of(puzzle("2x2x2-free"))).isEmpty();
  }

  @Test
  void stoppedSearchStopsReading() {
    solver("2x2x2", 1, "CORNER .......+");
    TableDirectory tables = new TableDirectory(home);
    SearchResources resources =
        new SearchResources(Catalogue.standard().with(tables), Optional.of(tables), 1L << 30, 2);
    SearchWatch stopped = new SearchWatch(Optional.empty(), () -> true, text -> {}, now -> {});
    LowerBounds bounds = LowerBounds.of(puzzle("2x2x2")).orElseThrow();
    assertThatThrownBy(() -> bounds.load(resources, stopped))
        .isInstanceOf(CancellationException.class);
  }

  @Test
  void buildsTemporaryBoundsIfNoneExist() {
    SearchResources resources =
        new SearchResources(Catalogue.standard(), Optional.empty(), 1 << 20, 1);
    PermutationPuzzle puzzle = puzzle("2x2x3");
    Solver solver = LowerBounds.of(puzzle).orElseThrow().load(resources, Watches.silent());
    Position start = random(puzzle, 30, new Random(4));
    int[] word = solve(solver, start);
    assertThat(Solutions.end(puzzle, start, word)).isEqualTo(puzzle.goal());
  }

  @Test
  void solvesAnyGoalByRenamingPieces() {
    PermutationPuzzle puzzle = puzzle("2x2x2");
    SearchResources resources =
        new SearchResources(Catalogue.standard(), Optional.empty(), 1 << 20, 1);
    Random random = new Random(8);
    try (DistanceTable table = Builds.table(home, "2x2x2", true)) {
      for (int i = 0; i < 10; i++) {
        Position start = random(puzzle, 20, random);
        int[] word = random.ints(5, 0, puzzle.moves()).toArray();
        Position goal = Solutions.end(puzzle, start, word);
        SearchResult result =
            new SolutionSearch(puzzle, List.of(goal), resources)
                .search(Solver.Request.of(start), Watches.silent(), steps -> {});
        List<SearchResult.Step> steps = ((SearchResult.Found) result).solution();
        Position renamed =
            puzzle.as(Relabelable.class).orElseThrow().relabeling(goal).orElseThrow().apply(start);
        assertThat(steps).hasSize(table.solution(renamed).size()).hasSizeLessThanOrEqualTo(5);
        assertThat(steps.isEmpty() ? start : puzzle.parse(steps.get(steps.size() - 1).state()))
            .isEqualTo(goal);
      }
    }
  }
}
