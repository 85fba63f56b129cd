// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.board.Board;
import org.saitan.board.Family;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.catalogue.Catalogue;
import org.saitan.engine.Builds;
import org.saitan.puzzle.Abilities.Projected;
import org.saitan.puzzle.Puzzle;
import org.saitan.table.TableHome;

/** Which tables a search looks at. */
class SolutionSearchTest {
  @TempDir Path tables;

  /** A family that keeps the names of the boards it is asked for. */
  private record Watched(Family of, List<String> asked) implements Family {
    @Override
    public String name() {
      return of.name();
    }

    @Override
    public List<String> syntax() {
      return of.syntax();
    }

    @Override
    public String summary() {
      return of.summary();
    }

    @Override
    public Class<? extends Board> boardType() {
      return of.boardType();
    }

    @Override
    public List<? extends Board> boards(String name) {
      asked.add(name);
      return of.boards(name);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"rotation-2x3", "uraomote-4x4"})
  void onlyTablesOfSmallerBoardsOfThePuzzleAreLookedAt(String name) {
    for (String table : List.of("rotation-2x2", "rotation-2x3", "uraomote-3x3", "uraomote-2x4")) {
      Builds.build(tables, Boards.ofMoves(table), true, 1);
    }
    List<String> asked = new ArrayList<>();
    List<Family> families = new ArrayList<>();
    for (Family family : Catalogue.standard().families()) {
      families.add(new Watched(family, asked));
    }
    TableHome home = new TableHome(tables);
    Catalogue catalogue = new Catalogue(families, Catalogue.standardKinds()).with(home);
    Puzzle puzzle = Boards.ofMoves(name).puzzle();
    SearchWatch watch =
        new SearchWatch(Optional.of(Duration.ofMinutes(5)), () -> false, text -> {}, now -> {});
    new SolutionSearch(catalogue, Optional.of(home), 1 << 24, 1 << 16, watch)
        .search(puzzle, puzzle.apply(puzzle.goal(), 0).orElseThrow(), puzzle.goals());
    assertThat(asked).isEqualTo(name.startsWith("uraomote") ? List.of("uraomote-2x4") : List.of());
  }

  @Test
  void theNamesOfSmallerBoardsAreThoseOfAllThatAreSmaller() {
    for (String name : List.of("uraomote-2x2", "uraomote-5x6", "uraomote-7x3", "uraomote-7x7")) {
      Puzzle puzzle = Boards.ofMoves(name).puzzle();
      List<String> smaller = new ArrayList<>();
      for (int rows = 2; rows <= 9; rows++) {
        for (int columns = 2; columns <= 9; columns++) {
          MoveBoard board = Boards.ofMoves("uraomote-" + rows + "x" + columns);
          if (projected(puzzle).projections(board.puzzle()).isPresent()) {
            smaller.add(board.name());
          }
        }
      }
      assertThat(projected(puzzle).smallerBoards()).isEqualTo(smaller);
    }
  }

  private static Projected projected(Puzzle puzzle) {
    return puzzle.able(Projected.class).orElseThrow();
  }
}
