// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.engine.proof.DistanceProof;
import org.saitan.parallel.Workers;
import org.saitan.puzzle.defined.DefinedPuzzle;
import org.saitan.puzzle.defined.space.SplitBoards;
import org.saitan.puzzle.defined.space.SplitPuzzles;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.DistanceTable;

/** Next moves are found while tables are written. */
class NextMovesTest {
  @TempDir Path home;

  private DistanceManifest build(MoveBoard board, boolean symmetry) {
    Builds.build(home, board, symmetry, 2);
    return Builds.manifest(home, board);
  }

  /** The proof finds next moves in another way. */
  private void assertProved(MoveBoard board) {
    for (boolean symmetry : new boolean[] {true, false}) {
      build(board, symmetry);
      try (DistanceTable table = Builds.open(home, board);
          Workers workers = new Workers(2)) {
        assertThat(DistanceProof.of(table).run(workers, () -> {}).faults()).isEmpty();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"burnt-pancake-6", "pyraminx-edges", "floppy", "2x2x2-perm", "flipit-6"})
  void definedBoards(String name) throws IOException {
    assertProved(SplitBoards.of(SplitPuzzles.of(name)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"burnt-pancake-6", "pyraminx-edges", "floppy"})
  void lanesOfFlipsAndTheirProof(String name) throws IOException {
    MoveBoard board = SplitBoards.split(SplitPuzzles.of(name));
    assertProved(board);
    List<Long> histogram = build(board, true).histogram();
    assertThat(histogram).isEqualTo(build(SplitBoards.of(SplitPuzzles.of(name)), true).histogram());
  }

  /**
   * Where blocks leave the lane's pieces: the same layers, proved, and read back from the table.
   */
  @ParameterizedTest
  @ValueSource(strings = {"3x3x1", "pyraminx-duo-free"})
  void laneMapsOfMoves(String name) throws IOException {
    MoveBoard board =
        SplitBoards.apart(((DefinedPuzzle) Boards.ofMoves(name).puzzle()).definition());
    assertProved(board);
    assertThat(Builds.manifest(home, board).histogram())
        .isEqualTo(build(Boards.ofMoves(name), true).histogram());
  }
}
