// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.saitan.catalogue.Boards;
import org.saitan.engine.step.ArcTable;
import org.saitan.engine.step.StoredBlocks;
import org.saitan.parallel.Workers;
import org.saitan.space.StateSpace;

class RangeTest {
  @Test
  void splitsRangesByArrayLimitRegardlessOfMemory() {
    StateSpace space = Boards.ofMoves("rotation-3x3").space();
    StoredBlocks kept = StoredBlocks.all(space);
    int blocks = (int) kept.count();
    try (Workers workers = new Workers(1)) {
      for (int maxLoaded : new int[] {blocks, blocks - 1}) {
        List<Range> ranges =
            Range.all(
                () -> ArcTable.finder(space, kept, ArcTable.Slots.of(kept), true),
                blocks,
                1,
                1,
                Double.POSITIVE_INFINITY,
                1,
                maxLoaded,
                workers);
        assertThat(ranges.size() > 1).isEqualTo(maxLoaded < blocks);
        assertThat(Range.maxLoaded(ranges)).isLessThanOrEqualTo(maxLoaded);
        assertThat(ranges.stream().mapToInt(Range::spans).sum()).isEqualTo(Range.spans(blocks));
      }
    }
  }
}
