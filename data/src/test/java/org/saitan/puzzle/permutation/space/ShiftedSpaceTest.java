// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.space;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.saitan.board.MoveBoard;
import org.saitan.definition.SharedDefinitions;
import org.saitan.space.LaneMaps;
import org.saitan.space.StateSpaceContract;

/** Tests spaces whose lanes are flips of pieces, so that lane maps are combined with shifts. */
class ShiftedSpaceTest extends StateSpaceContract {
  @Override
  protected List<String> smallBoards() {
    return List.of("pyraminx-edges", "floppy");
  }

  @Override
  protected List<String> slowBoards() {
    return List.of("burnt-pancake-6");
  }

  @Override
  protected List<String> largeBoards() {
    return List.of("2x2x2", "pyraminx");
  }

  @Override
  protected MoveBoard board(String name) {
    return SplitBoards.split(SplitPuzzles.of(name));
  }

  @Test
  void onlyLanesOfFlipsHaveShifts() {
    for (String name : List.of("burnt-pancake-6", "pyraminx-edges", "floppy")) {
      LaneMaps maps = board(name).space().laneMaps();
      assertThat(maps.hasShifts()).as(name).isTrue();
      assertThat(maps.all().length).as(name).isLessThanOrEqualTo(24);
    }
    assertThat(board("2x2x2").space().laneMaps().hasShifts()).isFalse();
  }

  /** The edges of the cube have 48 symmetries, 12! blocks and 2,048 lanes, which are flips. */
  @Test
  void splitsCubeEdgesIntoSlotsAndFlips() {
    MoveBoard board = SplitBoards.of(SharedDefinitions.tws("3x3x3-edges"));
    assertThat(board.space().blocks()).isEqualTo(479_001_600);
    assertThat(board.space().lanes()).isEqualTo(2_048);
    assertThat(board.space().laneMaps().hasShifts()).isTrue();
    assertThat(board.space().symmetries().order()).isEqualTo(48);
  }
}
