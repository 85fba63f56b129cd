// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.BuildOptions;
import org.saitan.engine.proof.DistanceProof;
import org.saitan.engine.work.Checkpoint;
import org.saitan.engine.work.Checkpoints;
import org.saitan.parallel.Workers;
import org.saitan.puzzle.defined.DefinedPuzzle;
import org.saitan.puzzle.defined.space.SplitBoards;
import org.saitan.puzzle.defined.space.SplitPuzzles;
import org.saitan.table.TableHome;
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
  @ValueSource(
      strings = {
        "rotation-2x3",
        "rotation-3x3",
        "rotation-2x4-htm",
        "rotation-2x4-cw",
        "uraomote-4x5",
        "uraomote-5x5",
        "flipit-13-7",
        "flipit-12-3"
      })
  void boardsOfFamilies(String name) throws IOException {
    assertProved(Boards.ofMoves(name));
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
    holdLaneMaps(name);
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"2x2x3", "3x3x3-slices"})
  void laneMapsOfMovesOfBiggerBoards(String name) throws IOException {
    holdLaneMaps(name);
  }

  private void holdLaneMaps(String name) throws IOException {
    MoveBoard board =
        SplitBoards.apart(((DefinedPuzzle) Boards.ofMoves(name).puzzle()).definition());
    assertProved(board);
    assertThat(Builds.manifest(home, board).histogram())
        .isEqualTo(build(Boards.ofMoves(name), true).histogram());
  }

  /** Says that a build was stopped by the test. */
  private static final class Stop extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /** Throws when it is told of a phase or a step for the {@code last}-th time. */
  private static BuildObserver stopping(AtomicInteger last) {
    return new SilentObserver() {
      @Override
      public void phase(String name, long steps) {
        step();
      }

      @Override
      public void step() {
        if (last.getAndDecrement() == 0) {
          throw new Stop();
        }
      }
    };
  }

  /** Stopped among its layers or its parts, a build finds the same next moves when it goes on. */
  @ParameterizedTest
  @ValueSource(strings = {"rotation-2x4-htm", "rotation-3x3"})
  void aStoppedBuildGoesOn(String name) throws IOException {
    MoveBoard board = Boards.ofMoves(name);
    DistanceManifest whole = build(board, true);
    BuildOptions resume = new BuildOptions(1, true, true, 0);
    boolean stopped = true;
    int stops = 0;
    for (int last = 1; stopped; last += 4) {
      TableHome here = new TableHome(home.resolve("stopped-" + last));
      try {
        Generator.standard().build(board, here, resume, stopping(new AtomicInteger(last)));
        stopped = false;
      } catch (Stop e) {
        stops++;
        Generator.standard().build(board, here, resume, BuildObserver.SILENT);
      }
      DistanceManifest found = Builds.manifest(here.directory(), board);
      assertThat(found.digest()).isEqualTo(whole.digest());
    }
    assertThat(stops).isGreaterThan(5);
  }

  /** A layer that is damaged before the table is written is searched again. */
  @Test
  void aDamagedLayerIsFoundAnew() throws IOException {
    MoveBoard board = Boards.ofMoves("rotation-3x3");
    DistanceManifest whole = build(board, true);
    BuildOptions resume = new BuildOptions(2, true, true, 0);
    TableHome here = new TableHome(home.resolve("damaged"));
    SilentObserver stoppedOnce =
        new SilentObserver() {
          @Override
          public void writing(long steps) {
            if (remarks.isEmpty()) {
              throw new Stop();
            }
          }
        };
    assertThatThrownBy(() -> Generator.standard().build(board, here, resume, stoppedOnce))
        .isInstanceOf(Stop.class);
    Path building = here.building(board.name());
    Checkpoint found = new Checkpoints(Checkpoints.in(building), 0).last().orElseThrow();
    long end = found.layers().get(5).parts().get(0).mark().bytes();
    byte[] bytes = Files.readAllBytes(building.resolve("layers"));
    bytes[(int) end - 1] ^= 4;
    Files.write(building.resolve("layers"), bytes);
    Generator.standard().build(board, here, resume, stoppedOnce);
    assertThat(stoppedOnce.remarks).anyMatch(remark -> remark.contains("going back to layer 4"));
    assertThat(Builds.manifest(here.directory(), board).digest()).isEqualTo(whole.digest());
  }
}
