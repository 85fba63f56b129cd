// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.FoundLayer;
import org.saitan.parallel.Workers;
import org.saitan.puzzle.guarded.format.GuardedBoard;
import org.saitan.puzzle.guarded.format.GuardedFile;

/** All positions of the English peg board from which one peg can be brought to the middle. */
@Tag("slow")
class EnglishPegBoardTest {
  private static final double PLENTY = 1.5e9;

  private static GuardedBoard board(String metric) {
    return GuardedFile.read(
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

  private static SparseSearch search(GuardedBoard board, BuildObserver observer, Workers workers) {
    return new SparseSearch(
        new SparseSearch.Task("english", board.rules(), true, workers, observer, PLENTY),
        HeldList.build(HeldList.directory(), 1e9, false));
  }

  /** Takes down how many states of each layer are stored. */
  private static final class KeptLayers implements BuildObserver {
    final List<Long> kept = new ArrayList<>();

    @Override
    public void passed(Milestone milestone) {
      long before = kept.stream().mapToLong(Long::longValue).sum();
      kept.add(((FoundLayer) milestone).stored().orElseThrow() - before);
    }
  }

  /**
   * G. Bell, OEIS A112737: positions after n jumps from a hole in the middle, symmetric ones once.
   * Backwards from a peg in the middle they are the same, holes and pegs exchanged.
   */
  @Test
  void layersByJumpsAreAsPublished() {
    KeptLayers layers = new KeptLayers();
    try (Workers workers = new Workers(2);
        SparseSearch search = search(board("steps"), layers, workers)) {
      Listing list = search.run();
      assertThat(list.states()).isEqualTo(187_636_299);
      assertThat(list.stored()).isEqualTo(23_475_688);
    }
    assertThat(layers.kept)
        .containsExactly(
            1L,
            1L,
            2L,
            8L,
            39L,
            171L,
            719L,
            2_757L,
            9_751L,
            31_312L,
            89_927L,
            229_614L,
            517_854L,
            1_022_224L,
            1_753_737L,
            2_598_215L,
            3_312_423L,
            3_626_632L,
            3_413_313L,
            2_765_623L,
            1_930_324L,
            1_160_977L,
            600_372L,
            265_865L,
            100_565L,
            32_250L,
            8_688L,
            1_917L,
            348L,
            50L,
            7L,
            2L);
  }

  /**
   * E. Bergholt, 1912: 18 moves from a hole in the middle; J. D. Beasley, 1964: no fewer. G. Bell,
   * "English 33-hole Board Example", table 1: positions by fewest moves to a peg in the middle,
   * symmetric ones once.
   */
  @Test
  void layersByMovesAreAsPublished() {
    KeptLayers layers = new KeptLayers();
    GuardedBoard board = board("pieces in a row");
    long[] start =
        board.rules().pack(board.puzzle().parse("ooo/ooo/ooooooo/ooo.ooo/ooooooo/ooo/ooo"));
    try (Workers workers = new Workers(2);
        SparseSearch search = search(board, layers, workers)) {
      Listing list = search.run();
      assertThat(list.states()).isEqualTo(187_636_299);
      List<Integer> found = new ArrayList<>();
      for (int part = 0; part < list.parts(); part++) {
        ListedRuns.Run all = list.make(part).all();
        for (int i = 0; i < all.next().length; i++) {
          if (all.states()[i] == start[0]) {
            found.add((int) all.distances()[i]);
          }
        }
      }
      assertThat(found).containsExactly(18);
    }
    assertThat(layers.kept)
        .containsExactly(
            1L,
            1L,
            16L,
            979L,
            14_115L,
            126_902L,
            632_451L,
            1_954_152L,
            3_770_028L,
            4_949_879L,
            4_796_624L,
            3_576_434L,
            2_113_413L,
            1_003_420L,
            387_982L,
            115_922L,
            28_134L,
            4_589L,
            604L,
            37L,
            5L);
  }
}
