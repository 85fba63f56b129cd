// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.Tries;
import org.saitan.board.MoveBoard;
import org.saitan.engine.Builds;
import org.saitan.parallel.Workers;
import org.saitan.pattern.PatternBoards;
import org.saitan.pattern.PiecePattern;
import org.saitan.pattern.SlotMoves;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.ReferenceSearch;
import org.saitan.puzzle.permutation.PermutationPuzzle;
import org.saitan.puzzle.permutation.RandomDefinitions;
import org.saitan.table.distance.DistanceTable;

/**
 * Searches random puzzles with random patterns, and compares the results with a plain breadth-first
 * search.
 */
class RandomPatternsTest {
  private static final int MAX_STATES = 1_000;
  private static final int MAX_MOVES = 20;
  private static final int FARTHEST = 9;

  @TempDir Path home;

  @Test
  void findsDistanceAndBoundsAreAdmissible() {
    Random random = new Random(44);
    for (int puzzles = 0; puzzles < Tries.of(400); ) {
      PermutationPuzzle puzzle = RandomDefinitions.puzzle(random, MAX_STATES);
      SlotMoves moves = SlotMoves.of(puzzle).orElse(null);
      if (moves != null && puzzle.moves() <= MAX_MOVES) {
        List<PatternDatabase> databases = databases(moves, random);
        if (!databases.isEmpty()) {
          check(puzzle, moves, databases, random);
          puzzles++;
        }
      }
    }
  }

  /** Returns the databases of one to three nontrivial patterns. */
  private List<PatternDatabase> databases(SlotMoves moves, Random random) {
    Map<String, PatternDatabase> databases = new LinkedHashMap<>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      MoveBoard board;
      try {
        board = PatternBoards.of(moves, pattern(moves, random));
      } catch (BadInputException e) {
        continue; // All pieces are identical, and none is turned.
      }
      Path folder = home.resolve(Long.toHexString(random.nextLong()));
      Builds.build(folder, board, random.nextBoolean(), 2);
      try (DistanceTable table = Builds.open(folder, board);
          Workers workers = new Workers(2)) {
        databases.put(board.name(), PatternDatabase.read(table, workers));
      }
    }
    return List.copyOf(databases.values());
  }

  /** Returns a pattern that treats identical pieces, and some others, as the same piece. */
  private static PiecePattern pattern(SlotMoves moves, Random random) {
    int[] labels = new int[moves.slots()];
    boolean[] turned = new boolean[moves.definition().sets().size()];
    for (int set = 0; set < turned.length; set++) {
      turned[set] = random.nextBoolean();
      int labelCount = 1 + random.nextInt(4);
      Map<Integer, Integer> ofKind = new HashMap<>();
      for (int slot = 0; slot < labels.length; slot++) {
        if (moves.set(slot) == set) {
          labels[slot] =
              ofKind.computeIfAbsent(moves.kind(slot), kind -> random.nextInt(labelCount));
        }
      }
    }
    return new PiecePattern(labels, turned);
  }

  private static void check(
      PermutationPuzzle puzzle, SlotMoves moves, List<PatternDatabase> databases, Random random) {
    SearchMoves search = new SearchMoves(moves);
    Map<Position, Integer> distances = ReferenceSearch.backwards(puzzle, puzzle.goals());
    List<PatternView> views = new ArrayList<>();
    databases.forEach(database -> views.addAll(PatternView.of(database, search)));
    distances.forEach(
        (position, distance) -> {
          for (PatternView view : views) {
            assertThat(bound(view, search.state(position))).isLessThanOrEqualTo(distance);
          }
        });
    List<Solver> solvers =
        List.of(
            new DeepeningSearch<>(new PatternHeuristic(moves), databases, 1),
            new DeepeningSearch<>(new PatternHeuristic(moves), databases, 2));
    List<Position> starts = new ArrayList<>(distances.keySet());
    starts.removeIf(start -> distances.get(start) > FARTHEST);
    starts.sort(Comparator.comparing(puzzle::format));
    Collections.shuffle(starts, random);
    for (Position start : starts.subList(0, Math.min(10, starts.size()))) {
      int distance = distances.get(start);
      for (Solver solver : solvers) {
        Solver.Request one = new Solver.Request(start, OptionalInt.empty(), distance, false);
        int[] word = Solutions.ask(solver, one, Watches.silent()).solution();
        assertThat(word).hasSize(distance);
        assertThat(Solutions.end(puzzle, start, word)).isEqualTo(puzzle.goal());
        Solver.Request all = new Solver.Request(start, OptionalInt.of(0), distance, false);
        assertThat(
                Solutions.ask(solver, all, Watches.silent()).solutions().stream()
                    .map(Arrays::toString))
            .doesNotHaveDuplicates()
            .hasSize(countOptimalSolutions(puzzle, start, distance, distances));
      }
    }
  }

  private static int bound(PatternView view, char[] state) {
    int[] numbers = new int[view.components()];
    for (int c = 0; c < numbers.length; c++) {
      numbers[c] = view.number(c, state, null);
    }
    return view.bound(numbers, 0);
  }

  /** Returns the number of optimal solutions. */
  private static int countOptimalSolutions(
      PermutationPuzzle puzzle, Position at, int distance, Map<Position, Integer> distances) {
    int words = distance == 0 ? 1 : 0;
    for (int move = 0; move < puzzle.moves() && distance > 0; move++) {
      Position next = puzzle.apply(at, move).orElseThrow();
      words +=
          distances.get(next) == distance - 1
              ? countOptimalSolutions(puzzle, next, distance - 1, distances)
              : 0;
    }
    return words;
  }
}
