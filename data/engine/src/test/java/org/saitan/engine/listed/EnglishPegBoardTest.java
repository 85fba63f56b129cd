// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.Milestone;
import org.saitan.parallel.Workers;
import org.saitan.puzzle.rulebased.format.RuleBasedBoard;
import org.saitan.puzzle.rulebased.format.RuleBasedFile;

/** Checks all positions of the English peg board from which a single peg can end in the center. */
@Tag("slow")
class EnglishPegBoardTest {
  private static final double PLENTY = 1.5e9;

  private static RuleBasedBoard board(String metric) {
    return RuleBasedFile.read(
        "english.grid",
        """
        puzzle English
        move jump, any direction: o o . -> . . o
        count %s
        goal
            ...
            ...
          .......
          ...o...
          .......
            ...
            ...
        """
            .formatted(metric));
  }

  /** Records the number of states stored in each layer. */
  private static final class LayerRecorder implements BuildObserver {
    final List<Long> kept = new ArrayList<>();

    @Override
    public void passed(Milestone milestone) {
      long before = kept.stream().mapToLong(Long::longValue).sum();
      kept.add((long) milestone.figures().get("stored") - before);
    }
  }

  /**
   * Compares the numbers of positions, up to symmetry, with published ones.
   *
   * <p>By jumps, they are in G. Bell, OEIS A112737, as positions after n jumps from a hole in the
   * center. A backward search from a peg in the center finds the same positions with holes and pegs
   * exchanged.
   *
   * <p>By moves, they are in G. Bell, "English 33-hole Board Example", table 1, as positions by
   * fewest moves to a peg in the center. E. Bergholt (1912) solved the board with a hole in the
   * center in 18 moves, and J. D. Beasley (1964) proved that fewer are not enough.
   */
  @ParameterizedTest
  @CsvSource({
    "steps, 31, 1 1 2 8 39 171 719 2757 9751 31312 89927 229614 517854 1022224 1753737 2598215"
        + " 3312423 3626632 3413313 2765623 1930324 1160977 600372 265865 100565 32250 8688 1917"
        + " 348 50 7 2",
    "pieces in a row, 18, 1 1 16 979 14115 126902 632451 1954152 3770028 4949879 4796624 3576434"
        + " 2113413 1003420 387982 115922 28134 4589 604 37 5",
  })
  void layersMatchPublishedCounts(
      String metric, int fromTheStart, String published, @TempDir Path directory) {
    LayerRecorder layers = new LayerRecorder();
    RuleBasedBoard board = board(metric);
    long[] start =
        board.rules().pack(board.puzzle().parse("ooo/ooo/ooooooo/ooo.ooo/ooooooo/ooo/ooo"));
    try (Workers workers = new Workers(2);
        ListedSearch search =
            new ListedSearch(
                InMemoryList.task(board.rules(), true, workers, layers, PLENTY),
                InMemoryList.build(directory, 1e9, false))) {
      Listing list = search.run();
      assertThat(InMemoryList.states(list)).isEqualTo(187_636_299);
      assertThat(list.stored()).isEqualTo(23_475_688);
      List<Integer> found = new ArrayList<>();
      for (int part = 0; part < list.parts(); part++) {
        ListedRuns.Run all = list.make(part).all();
        for (int i = 0; i < all.next().length; i++) {
          if (all.states()[i] == start[0]) {
            found.add((int) all.distances()[i]);
          }
        }
      }
      assertThat(found).containsExactly(fromTheStart);
    }
    assertThat(layers.kept)
        .containsExactly(Stream.of(published.split(" ")).map(Long::valueOf).toArray(Long[]::new));
  }
}
