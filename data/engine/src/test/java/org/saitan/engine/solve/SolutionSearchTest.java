// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.catalogue.Catalogue;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.Pattern;
import org.saitan.definition.Transformation;
import org.saitan.puzzle.Abilities.Projectable;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.permutation.PermutationPuzzle;
import org.saitan.table.TableDirectory;

/** Checks which tables a search uses, and its results. */
class SolutionSearchTest {

  @ParameterizedTest
  @CsvSource({
    "uraomote-2x2, ''",
    "uraomote-4x5, 2x2 2x3 2x4 2x5 4x2 4x3 4x4",
    "uraomote-5x6, 2x2 2x4 2x6 3x2 3x4 3x6 4x2 4x4 4x6 5x2 5x4",
    "uraomote-2x63, ''"
  })
  void projectionsDropMirrorPairsOrAMiddleLine(String name, String smaller) {
    assertThat(
            Boards.ofMoves(name)
                .puzzle()
                .as(Projectable.class)
                .orElseThrow()
                .projections()
                .keySet())
        .containsExactlyElementsOf(
            smaller.isEmpty()
                ? List.of()
                : Stream.of(smaller.split(" ")).map(size -> "uraomote-" + size).toList());
  }

  @ParameterizedTest
  @ValueSource(strings = {"rotation-2x3-htm", "flipit-6-3", "2x2x2-perm"})
  void longerSolutionsVisitNoStateTwice(String name) {
    MoveBoard board = Boards.ofMoves(name);
    Puzzle puzzle = board.puzzle();
    SolutionSearch search =
        new SolutionSearch(
            puzzle,
            puzzle.goals(),
            new SearchResources(Catalogue.standard(), Optional.empty(), 100_000_000, 1));
    for (Position start : Solutions.random(board, 8).toList()) {
      Solver.Request optimal = Solver.Request.of(start);
      if (!(search.search(optimal, Watches.silent(), all -> {}) instanceof SearchResult.Found one)
          || one.solution().size() > 5) {
        continue;
      }
      Set<String> expected = new TreeSet<>();
      int maxLength = one.solution().size() + 1;
      collect(puzzle, new ArrayList<>(List.of(start)), new ArrayList<>(), maxLength, expected);
      Set<String> found = new TreeSet<>();
      SearchResult all =
          search.search(
              new Solver.Request(start, OptionalInt.of(1), Integer.MAX_VALUE, false),
              Watches.silent(),
              solution ->
                  assertThat(
                          found.add(solution.stream().map(SearchResult.Step::move).toList() + ""))
                      .isTrue());
      assertThat(found).isEqualTo(expected);
      assertThat(((SearchResult.AllFound) all).solutions()).isEqualTo(expected.size());
    }
  }

  /** In pattern databases, a move that changes nothing leads back to the goal. */
  @Test
  void goalHasOnlyEmptySolution() {
    List<SlotSet> sets = List.of(new SlotSet("S", 2, 3));
    Definition.Draft draft = new Definition.Draft("alike");
    draft.sets = sets;
    draft.goals =
        List.of(Pattern.of(sets, new int[][] {{0, 0}}, new int[1][2], new int[][] {{3, 3}}));
    draft.generators =
        List.of(
            new NamedMove("A", Transformation.of(sets, new int[][] {{1, 0}}, new int[][] {{0, 0}})),
            new NamedMove(
                "B", Transformation.of(sets, new int[][] {{0, 1}}, new int[][] {{1, 0}})));
    Puzzle puzzle = new PermutationPuzzle(draft.definition());
    SearchResources resources =
        new SearchResources(Catalogue.standard(), Optional.empty(), 1 << 20, 1);
    SolutionSearch search = new SolutionSearch(puzzle, puzzle.goals(), resources);
    SearchWatch resumed = Watches.silent().resume(new SearchResult.Cursor(0, "bounds"));
    Solver.Request within = new Solver.Request(puzzle.goal(), OptionalInt.of(1), 1, false);
    assertThat(search.search(within, resumed, solution -> assertThat(solution).isEmpty()))
        .isInstanceOf(SearchResult.AllFound.class);
    assertThat(search.loaded.remarks()).hasSize(1);
  }

  @Test
  void unusableTableLeavesMemoryForBidirectionalSearch(@TempDir Path directory) throws IOException {
    Path table = Files.createDirectory(directory.resolve("uraomote-4x4"));
    Files.writeString(table.resolve("manifest.json"), "damaged");
    Puzzle puzzle = Boards.ofMoves("uraomote-6x7").puzzle();
    Position start = puzzle.parse("WWBBWBW/WBWWBBW/WWBWBBB/WWWBWBB/BWWWBWB/BWBWWBB");
    TableDirectory home = new TableDirectory(directory);
    SearchResources resources =
        new SearchResources(Catalogue.standard().with(home), Optional.of(home), 200_000_000, 1);
    SolutionSearch search = new SolutionSearch(puzzle, puzzle.goals(), resources);
    SearchResult result = search.search(Solver.Request.of(start), Watches.silent(), all -> {});
    assertThat(((SearchResult.Found) result).solution()).hasSize(12);
  }

  private static void collect(
      Puzzle puzzle, List<Position> path, List<String> moves, int left, Set<String> found) {
    Position here = path.get(path.size() - 1);
    if (puzzle.isGoal(here)) {
      found.add(moves.toString());
      return;
    }
    List<Position> near = left == 0 ? List.of() : after(puzzle, here);
    List<Position> ofOneMove =
        path.size() < 2 ? List.of() : after(puzzle, path.get(path.size() - 2));
    for (int move = 0; move < near.size(); move++) {
      Position next = near.get(move);
      if (next != null && !path.contains(next) && !ofOneMove.contains(next)) {
        path.add(next);
        moves.add(puzzle.moveName(here, move));
        collect(puzzle, path, moves, left - 1, found);
        path.remove(path.size() - 1);
        moves.remove(moves.size() - 1);
      }
    }
  }

  /** Returns the position after each move, or null if the move is not legal. */
  private static List<Position> after(Puzzle puzzle, Position position) {
    return IntStream.range(0, puzzle.moves())
        .mapToObj(move -> puzzle.apply(position, move).orElse(null))
        .collect(Collectors.toList());
  }
}
