// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rotation;

import java.util.List;
import org.saitan.space.StateSpaceContract;

class RotationSpaceTest extends StateSpaceContract {
  @Override
  protected List<String> smallBoards() {
    return List.of("rotation-2x2", "rotation-2x3", "rotation-3x2-cw", "rotation-2x3-htm");
  }

  @Override
  protected List<String> slowBoards() {
    return List.of("rotation-2x4", "rotation-2x4-htm", "rotation-4x2-cw");
  }

  @Override
  protected List<String> largeBoards() {
    return List.of(
        "rotation-3x3",
        "rotation-3x3-cw",
        "rotation-3x3-htm",
        "rotation-3x4",
        "rotation-2x6",
        "rotation-2x7",
        "rotation-4x4-cw");
  }
}
