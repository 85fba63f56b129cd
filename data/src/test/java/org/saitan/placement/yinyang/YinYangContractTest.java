// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement.yinyang;

import java.util.List;
import org.saitan.placement.Assignment;
import org.saitan.placement.PlacementContract;
import org.saitan.placement.PlacementRules;

/** Tests the rules of Yin-Yang with all full boards. */
class YinYangContractTest extends PlacementContract {
  @Override
  protected List<YinYangRules> small() {
    return SmallBoards.upTo(16);
  }

  @Override
  protected boolean isSolution(PlacementRules rules, Assignment full) {
    int blacks = 0;
    for (int cell = 0; cell < full.cells(); cell++) {
      blacks |= full.color(cell) << cell;
    }
    return BruteForceYinYang.isSolution(blacks, rules.rows(), rules.columns());
  }
}
