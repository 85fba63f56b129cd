package org.saitan.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.generator.build.BuildObserver;
import org.saitan.generator.build.BuildOptions;
import org.saitan.generator.distance.DistanceBuilds;
import org.saitan.puzzle.defined.SplitBoards;
import org.saitan.puzzle.defined.SplitPuzzles;
import org.saitan.space.Workers;
import org.saitan.table.TableHome;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.DistanceTable;

/** Tables whose next moves were found while they were written are those of the usual way. */
class TracedMovesTest {
  @TempDir Path home;

  private DistanceManifest build(MoveBoard board, boolean symmetry, double mostLanesWithMoves)
      throws IOException {
    new Generator(List.of(new DistanceBuilds(mostLanesWithMoves)))
        .build(
            board, new TableHome(home), new BuildOptions(2, symmetry, false), BuildObserver.SILENT);
    return Builds.manifest(home, board);
  }

  private void assertSame(MoveBoard board) throws IOException {
    for (boolean symmetry : new boolean[] {true, false}) {
      DistanceManifest usual = build(board, symmetry, Double.POSITIVE_INFINITY);
      DistanceManifest traced = build(board, symmetry, 0);
      assertThat(traced.digest()).isEqualTo(usual.digest());
      assertThat(traced.histogram()).isEqualTo(usual.histogram());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"rotation-2x3", "rotation-3x3", "rotation-2x4-htm", "rotation-2x4-cw"})
  void boardsOfFamilies(String name) throws IOException {
    assertSame(Boards.ofMoves(name));
  }

  @ParameterizedTest
  @ValueSource(strings = {"burnt-pancake-6", "pyraminx-edges", "floppy", "2x2x2-perm", "flipit-6"})
  void definedBoards(String name) throws IOException {
    assertSame(SplitBoards.of(SplitPuzzles.of(name)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"burnt-pancake-6", "pyraminx-edges", "floppy"})
  void lanesOfFlipsAndTheirProof(String name) throws IOException {
    MoveBoard board = SplitBoards.split(SplitPuzzles.of(name));
    assertSame(board);
    try (DistanceTable table = Builds.open(home, board);
        Workers workers = new Workers(2)) {
      assertThat(table.prove(workers, () -> {}).faults()).isEmpty();
    }
    List<Long> histogram = build(board, true, 0).histogram();
    assertThat(histogram)
        .isEqualTo(build(SplitBoards.of(SplitPuzzles.of(name)), true, 0).histogram());
  }
}
