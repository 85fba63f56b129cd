// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.uraomote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.problem.DoesNotFitException;

/** Tests the limit on the size of a space whose states are numbered. */
class UraomoteSizeTest {
  @ParameterizedTest
  @ValueSource(strings = {"uraomote-20x5", "uraomote-2x63", "uraomote-10x10", "uraomote-11x11"})
  void refusesSpacesThatCannotBeNumbered(String name) {
    MoveBoard board = Boards.ofMoves(name);
    assertThat(board.size().addressable()).isFalse();
    assertThatThrownBy(board::space)
        .isInstanceOf(DoesNotFitException.class)
        .hasMessageContaining(name + " has ");
  }
}
