// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.flipit;

import java.util.List;
import org.saitan.space.StateSpaceContract;

class FlipItSpaceTest extends StateSpaceContract {
  @Override
  protected List<String> smallBoards() {
    return List.of(
        "flipit-3-1",
        "flipit-3-2",
        "flipit-4-1",
        "flipit-5-3",
        "flipit-6-2",
        "flipit-7-4",
        "flipit-10-3");
  }

  @Override
  protected List<String> largeBoards() {
    return List.of(
        "flipit-13-7",
        "flipit-15-8",
        "flipit-16-2",
        "flipit-17-9",
        "flipit-24-5",
        "flipit-28-1",
        "flipit-31-16");
  }
}
