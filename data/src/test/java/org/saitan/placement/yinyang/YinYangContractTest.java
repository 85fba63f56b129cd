// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement.yinyang;

import java.util.List;
import org.saitan.placement.Filling;
import org.saitan.placement.GivenCells;
import org.saitan.placement.PlacementContract;

/** Yin-Yang against all full boards. */
class YinYangContractTest extends PlacementContract {
  @Override
  protected List<YinYang> small() {
    return SmallBoards.upTo(16);
  }

  @Override
  protected boolean isSolution(Filling filling, GivenCells full) {
    int blacks = 0;
    for (int cell = 0; cell < full.cells(); cell++) {
      blacks |= full.colour(cell) << cell;
    }
    return BruteForceYinYang.isSolution(blacks, filling.rows(), filling.columns());
  }
}
