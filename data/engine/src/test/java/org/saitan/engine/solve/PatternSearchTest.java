// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.Tries;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.catalogue.Catalogue;
import org.saitan.engine.Builds;
import org.saitan.parallel.Workers;
import org.saitan.pattern.PatternBoards;
import org.saitan.pattern.PiecePattern;
import org.saitan.pattern.SlotMoves;
import org.saitan.puzzle.Abilities.Relabelled;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.defined.DefinedPuzzle;
import org.saitan.table.TableException;
import org.saitan.table.TableHome;
import org.saitan.table.distance.DistanceTable;

/** Solutions under pattern databases, against tables and against search from both ends. */
class PatternSearchTest {
  private static final String TWISTS = "CORNER ........+ / EDGE ........aaaa";
  private static final String FLIPS = "EDGE ........aaaa+";

  @TempDir Path home;

  private static DefinedPuzzle puzzle(String name) {
    return (DefinedPuzzle) Boards.ofMoves(name).puzzle();
  }

  private Solver solver(String name, int threads, String... patterns) {
    SlotMoves moves = SlotMoves.of(puzzle(name)).orElseThrow();
    List<PatternDatabase> databases = new ArrayList<>();
    for (String pattern : patterns) {
      MoveBoard board = PatternBoards.of(moves, PiecePattern.parse(moves, pattern));
      if (!new TableHome(home).hasTable(board.name())) {
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

  private static Position random(DefinedPuzzle puzzle, int moves, Random random) {
    return Solutions.end(puzzle, puzzle.goal(), random.ints(moves, 0, puzzle.moves()).toArray());
  }

  /** Whole puzzles with a table, under patterns of every sort. */
  @Test
  void solutionsAreAsLongAsTheTableSays() {
    Map<String, String[]> patterns =
        Map.of(
            "2x2x2", new String[] {"CORNER .......+", "CORNER aabbccd"},
            "pyraminx", new String[] {"EDGE aabbcc+", "AXIAL ....+"},
            "skewb", new String[] {"CENTRE abcdef"},
            "topspin-8-4", new String[] {"TOKEN abcd...."},
            "topspin-9-4", new String[] {"TOKEN abcdefgh."},
            "2x2x2-single", new String[] {"CORNER aaabbbb+"},
            "pancake-7-one-way", new String[] {"PANCAKE abc...."});
    patterns.forEach(
        (name, of) -> {
          DefinedPuzzle puzzle = puzzle(name);
          try (DistanceTable table = Builds.table(home, name, true)) {
            Solver solver = solver(name, 2, of);
            Random random = new Random(3);
            for (int i = 0; i < Tries.of(40); i++) {
              Position start = random(puzzle, 60, random);
              int[] word = solve(solver, start);
              assertThat(Solutions.end(puzzle, start, word)).isEqualTo(puzzle.goal());
              assertThat(word).hasSize(table.solution(start).size());
            }
          }
        });
  }

  /** Far from any table: each is also solved by breadth-first search from both ends. */
  @Test
  void solutionsOfTheCubeAreAsLongAsSearchFromBothEndsSays() {
    DefinedPuzzle cube = puzzle("3x3x3");
    Solver plain = new TwoWaySearch(cube, cube.goals(), 10_000_000);
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

  /** One is seen from 24 sides, the other from 48. */
  @Test
  void viewsMayBeManyMoreThanTheBitsOfANumber() {
    DefinedPuzzle cube = puzzle("3x3x3");
    Solver solver = solver("3x3x3", 1, "CORNER abcc....", "EDGE abb.........");
    Position start = cube.parse("R U F2 L");
    int[] word = solve(solver, start);
    assertThat(word).hasSize(4);
    assertThat(Solutions.end(cube, start, word)).isEqualTo(cube.goal());
  }

  @Test
  void anyNumberOfThreadsFindsTheSameSolution() {
    DefinedPuzzle cube = puzzle("3x3x3");
    Position start = random(cube, 10, new Random(11));
    Set<List<Integer>> found = new HashSet<>();
    for (int threads : new int[] {1, 2, 5}) {
      int[] word = solve(solver("3x3x3", threads, TWISTS, FLIPS), start);
      found.add(Arrays.stream(word).boxed().toList());
    }
    assertThat(found).hasSize(1);
  }

  /** Against every word there is, tried one by one. */
  @Test
  void allSolutionsAreAllWordsWithoutTwoMovesInARowThatAreOneOrNone() {
    DefinedPuzzle cube = puzzle("3x3x3");
    SearchMoves moves = new SearchMoves(SlotMoves.of(cube).orElseThrow());
    Solver solver = solver("3x3x3", 2, TWISTS, FLIPS);
    Position start = cube.parse("U D R2 L2");
    Map<Integer, Set<List<Integer>>> wanted = new HashMap<>();
    for (int length = 0; length <= 4; length++) {
      wanted.put(length, new HashSet<>());
      collect(cube, moves, start, new int[length], 0, wanted.get(length));
    }
    List<List<Integer>> found =
        Solutions.ask(
                solver, new Solver.Request(start, OptionalInt.of(0), 9, false), Watches.silent())
            .solutions()
            .stream()
            .map(word -> Arrays.stream(word).boxed().toList())
            .toList();
    assertThat(found).doesNotHaveDuplicates().hasSameElementsAs(wanted.get(4)).hasSize(4);
  }

  private static void collect(
      DefinedPuzzle puzzle,
      SearchMoves moves,
      Position at,
      int[] word,
      int depth,
      Set<List<Integer>> into) {
    if (depth == word.length) {
      if (at.equals(puzzle.goal())) {
        into.add(Arrays.stream(word).boxed().toList());
      }
      return;
    }
    for (int move = 0; move < puzzle.moves(); move++) {
      if (depth == 0 || !moves.join(word[depth - 1], move)) {
        word[depth] = move;
        collect(puzzle, moves, puzzle.apply(at, move).orElseThrow(), word, depth + 1, into);
      }
    }
  }

  @Test
  void aDamagedDatabaseIsRefused() throws IOException {
    SlotMoves moves = SlotMoves.of(puzzle("3x3x3")).orElseThrow();
    MoveBoard board = PatternBoards.of(moves, PiecePattern.parse(moves, "CORNER ........+"));
    Builds.build(home, board, true, 2);
    Path file;
    try (Stream<Path> files = Files.list(new TableHome(home).finished(board.name()))) {
      file = files.filter(each -> each.toString().endsWith(".sst")).findFirst().orElseThrow();
    }
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length / 3] ^= 1;
    Files.write(file, bytes);
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
  void tablesOfPatternsAreFoundByThePuzzle() {
    solver("2x2x2", 1, "CORNER .......+", "CORNER aabbccd", "CORNER aabbccd+");
    SearchResources resources =
        new SearchResources(
            Catalogue.standard().with(new TableHome(home)),
            Optional.of(new TableHome(home)),
            1L << 30,
            1);
    DeepeningSearch<?> found =
        LowerBounds.of(puzzle("2x2x2")).orElseThrow().load(resources, Watches.silent());
    assertThat(found.uses()).as("those that the third refines add nothing").hasSize(1);
    assertThat(LowerBounds.of(puzzle("2x2x2-free"))).isEmpty();
  }

  @Test
  void aSearchThatIsStoppedReadsNoFurther() {
    solver("2x2x2", 1, "CORNER .......+");
    TableHome there = new TableHome(home);
    SearchResources resources =
        new SearchResources(Catalogue.standard().with(there), Optional.of(there), 1L << 30, 2);
    SearchWatch stopped = new SearchWatch(Optional.empty(), () -> true, text -> {}, now -> {});
    LowerBounds bounds = LowerBounds.of(puzzle("2x2x2")).orElseThrow();
    assertThatThrownBy(() -> bounds.load(resources, stopped))
        .isInstanceOf(CancellationException.class);
  }

  @Test
  void boundsAreMadeForOneSearchWhereThereAreNone() {
    SearchResources resources =
        new SearchResources(Catalogue.standard(), Optional.empty(), 1 << 20, 1);
    DefinedPuzzle puzzle = puzzle("2x2x3");
    Solver made = LowerBounds.of(puzzle).orElseThrow().load(resources, Watches.silent());
    Position start = random(puzzle, 30, new Random(4));
    int[] word = solve(made, start);
    assertThat(Solutions.end(puzzle, start, word)).isEqualTo(puzzle.goal());
  }

  @Test
  void anyGoalIsTheGoalOfRenamedPieces() {
    DefinedPuzzle puzzle = puzzle("2x2x2");
    SearchResources resources =
        new SearchResources(Catalogue.standard(), Optional.empty(), 1 << 20, 1);
    Random random = new Random(8);
    try (DistanceTable table = Builds.table(home, "2x2x2", true)) {
      for (int i = 0; i < 10; i++) {
        Position start = random(puzzle, 20, random);
        int[] way = random.ints(5, 0, puzzle.moves()).toArray();
        Position goal = Solutions.end(puzzle, start, way);
        SearchResult result =
            new SolutionSearch(puzzle, List.of(goal), resources)
                .search(Solver.Request.of(start), Watches.silent(), steps -> {});
        List<SearchResult.Step> steps = ((SearchResult.Found) result).solution();
        Position renamed =
            puzzle.able(Relabelled.class).orElseThrow().renaming(goal).orElseThrow().apply(start);
        assertThat(steps).hasSize(table.solution(renamed).size()).hasSizeLessThanOrEqualTo(5);
        assertThat(steps.isEmpty() ? start : puzzle.parse(steps.get(steps.size() - 1).state()))
            .isEqualTo(goal);
      }
    }
  }
}
