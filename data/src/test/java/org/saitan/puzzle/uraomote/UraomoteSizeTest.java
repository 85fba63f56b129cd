// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.uraomote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.Grid;

/** Boards whose numbers do not fit are refused as such by whatever is asked first. */
class UraomoteSizeTest {
  @Test
  void aSpaceThatCannotBeNumberedIsRefused() {
    Grid grid = new Grid(20, 5);
    assertThat(UraomoteSpace.fits(grid)).isFalse();
    assertThatThrownBy(() -> new UraomoteSpace(grid))
        .isInstanceOf(DoesNotFitException.class)
        .hasMessageContaining("20 x 5");
  }

  @Test
  void patternsThatCannotBeListedAreRefused() {
    assertThatThrownBy(() -> new PairPatterns(40)).isInstanceOf(DoesNotFitException.class);
    assertThatThrownBy(() -> new PairPatterns(14)).isInstanceOf(DoesNotFitException.class);
  }
}
