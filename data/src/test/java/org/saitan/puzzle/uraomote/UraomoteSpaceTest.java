// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.uraomote;

import java.util.List;
import org.saitan.space.StateSpaceContract;

class UraomoteSpaceTest extends StateSpaceContract {
  @Override
  protected List<String> smallBoards() {
    return List.of(
        "uraomote-2x2",
        "uraomote-2x3",
        "uraomote-3x2",
        "uraomote-3x3",
        "uraomote-3x4",
        "uraomote-4x4",
        "uraomote-5x4");
  }

  @Override
  protected List<String> largeBoards() {
    return List.of(
        "uraomote-5x5",
        "uraomote-6x6",
        "uraomote-7x6",
        "uraomote-7x7",
        "uraomote-8x8",
        "uraomote-2x12",
        "uraomote-9x5",
        "uraomote-3x10",
        "uraomote-4x10");
  }
}
