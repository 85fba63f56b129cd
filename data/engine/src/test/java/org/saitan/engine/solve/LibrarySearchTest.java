// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.saitan.Tries;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.catalogue.Catalogue;
import org.saitan.engine.Builds;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.table.distance.DistanceTable;

/** Compares searches that use pattern databases with full tables of the same boards. */
class LibrarySearchTest {
  private static final BigInteger MAX_STATES = BigInteger.valueOf(Tries.all() ? 4_000_000 : 50_000);

  private static final int STATES = Tries.all() ? 1_000 : 5;

  @TempDir Path home;

  static Stream<String> boards() {
    return Catalogue.standard().names(MoveBoard.class).stream()
        .filter(name -> LowerBounds.of(Boards.ofMoves(name).puzzle()).isPresent())
        .filter(name -> fits(Boards.ofMoves(name)));
  }

  private static boolean fits(MoveBoard board) {
    try {
      return board.size().states().compareTo(MAX_STATES) <= 0;
    } catch (DoesNotFitException e) {
      return false; // The board has too many states for any table.
    }
  }

  @ParameterizedTest
  @MethodSource("boards")
  void searchFindsDistanceOfTable(String name) {
    Puzzle puzzle = Boards.ofMoves(name).puzzle();
    SearchResources resources =
        new SearchResources(Catalogue.standard(), Optional.empty(), 1 << 20, 2);
    Solver bounded = LowerBounds.of(puzzle).orElseThrow().load(resources, Watches.silent());
    SolutionSearch chosen = new SolutionSearch(puzzle, puzzle.goals(), resources);
    Random random = new Random(7);
    try (DistanceTable table = Builds.table(home, name, true)) {
      for (int i = 0; i < STATES; i++) {
        Position start = farPosition(puzzle, random);
        int distance = table.solution(start).size();
        int[] moves = Solutions.ask(bounded, start).solution();
        assertThat(moves).hasSize(distance);
        assertThat(puzzle.goals()).contains(Solutions.end(puzzle, start, moves));
        SearchResult result =
            chosen.search(Solver.Request.of(start), Watches.silent(), steps -> {});
        assertThat(((SearchResult.Found) result).solution()).hasSize(distance);
      }
    }
  }

  /** Returns a position after random moves. All moves of these puzzles are reversible. */
  private static Position farPosition(Puzzle puzzle, Random random) {
    Position at = puzzle.goal();
    for (int i = 0; i < 200; i++) {
      at = puzzle.apply(at, random.nextInt(puzzle.moves())).orElse(at);
    }
    return at;
  }
}
