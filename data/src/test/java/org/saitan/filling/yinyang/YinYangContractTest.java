// SPDX-License-Identifier: Apache-2.0
package org.saitan.filling.yinyang;

import java.util.List;
import org.saitan.filling.Filling;
import org.saitan.filling.FillingContract;
import org.saitan.filling.GivenCells;

/** Yin-Yang against all full boards. */
class YinYangContractTest extends FillingContract {
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
