// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.Tries;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.catalogue.Catalogue;
import org.saitan.pattern.SlotMoves;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.ReferenceSearch;
import org.saitan.puzzle.permutation.PermutationPuzzle;
import org.saitan.puzzle.permutation.RandomDefinitions;

/** Compares solutions that need not be optimal with a plain search and with optimal solutions. */
class BeamSearchTest {
  /** The maximum number of states of a puzzle for which the beam holds all of them. */
  private static final int FEW_STATES = 2000;

  @Test
  void isOptimalOnRandomPuzzlesIfBeamHoldsAllStates() {
    Random random = new Random(44);
    for (int puzzles = 0; puzzles < Tries.of(40); ) {
      PermutationPuzzle puzzle = RandomDefinitions.puzzle(random, FEW_STATES);
      Optional<Supplier<BeamSearch.DistanceGuide>> guide =
          SlotMoves.of(puzzle).flatMap(moves -> new PatternHeuristic(moves).guide());
      if (guide.isPresent()) {
        check(puzzle, guide.get().get(), random);
        puzzles++;
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"sliding-2x3", "sliding-2x4"})
  void isOptimalOnTilesIfBeamHoldsAllStates(String name) {
    Puzzle puzzle = Boards.ofMoves(name).puzzle();
    BeamSearch.DistanceGuide guide =
        LowerBounds.of(puzzle).orElseThrow().load(inMemory(1), Watches.silent()).guide();
    check(puzzle, guide, new Random(1));
  }

  private static void check(Puzzle puzzle, BeamSearch.DistanceGuide guide, Random random) {
    Map<Position, Integer> distances = ReferenceSearch.backwards(puzzle, puzzle.goals());
    List<Position> starts = new ArrayList<>(distances.keySet());
    starts.sort(Comparator.comparing(puzzle::format));
    Collections.shuffle(starts, random);
    for (Position start : starts.subList(0, Math.min(3, starts.size()))) {
      List<int[]> found = new ArrayList<>();
      new BeamSearch(puzzle, start, puzzle::isGoal, found::add).widen(() -> guide);
      for (int i = 0; i < found.size(); i++) {
        assertThat(puzzle.isGoal(Solutions.end(puzzle, start, found.get(i)))).isTrue();
        assertThat(i > 0 && found.get(i).length >= found.get(i - 1).length).isFalse();
      }
      assertThat(found.get(found.size() - 1)).hasSize(distances.get(start));
    }
  }

  private static SearchResources inMemory(int threads) {
    return new SearchResources(Catalogue.standard(), Optional.empty(), 1 << 20, threads);
  }

  @ParameterizedTest
  @CsvSource({"2x2x2, 1", "2x2x2, 3", "sliding-3x3, 1", "sliding-3x3, 3"})
  void boundsOfStoppedSearchContainOptimum(String name, int threads) {
    MoveBoard board = Boards.ofMoves(name);
    Puzzle puzzle = board.puzzle();
    SolutionSearch search = new SolutionSearch(puzzle, puzzle.goals(), inMemory(threads));
    for (Position start : Solutions.random(board, 6).toList()) {
      SearchResult optimal = search.search(Solver.Request.of(start), Watches.silent(), all -> {});
      int distance = ((SearchResult.Found) optimal).solution().size();
      AtomicBoolean stops = new AtomicBoolean();
      SearchWatch watch =
          new SearchWatch(
                  Optional.empty(),
                  stops::get,
                  text -> stops.compareAndSet(false, text.startsWith("between")),
                  now -> {})
              .resume(new SearchResult.Cursor(0, "not the first search"));
      Solver.Request any = new Solver.Request(start, OptionalInt.empty(), Integer.MAX_VALUE, true);
      SearchResult result = search.search(any, watch, all -> {});
      if (result instanceof SearchResult.GivenUp open) {
        List<SearchResult.Step> known = open.known().orElseThrow();
        assertThat(distance).isBetween(open.lowerBound(), known.size());
        assertThat(open.length()).startsWith("between " + open.lowerBound());
        Position end = puzzle.parse(known.get(known.size() - 1).state());
        assertThat(puzzle.isGoal(end)).isTrue();
      } else {
        assertThat(((SearchResult.Found) result).solution()).hasSize(distance);
      }
    }
  }

  @Test
  void detectsUnsolvablePositions() {
    Puzzle puzzle = Boards.ofMoves("sliding-3x3").puzzle();
    Position start = puzzle.parse("2 1 3 / 4 5 6 / 7 8 0");
    SearchResult result =
        new SolutionSearch(puzzle, puzzle.goals(), inMemory(1))
            .search(
                new Solver.Request(start, OptionalInt.empty(), Integer.MAX_VALUE, true),
                Watches.silent(),
                all -> {});
    assertThat(result).isInstanceOf(SearchResult.Unreachable.class);
  }
}
