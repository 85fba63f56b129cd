// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.saitan.placement.yinyang.YinYangRules;

class AssignmentTest {
  @Test
  void givenCellAllowsOnlyItsColor() {
    Assignment cells = Assignment.empty(4, 3).with(2, 1);
    assertFalse(cells.allows(2, 0));
    assertTrue(cells.allows(2, 1));
    assertTrue(cells.allows(1, 2));
    assertTrue(cells.has(2, 1));
    assertFalse(cells.has(2, 0));
    assertFalse(cells.isEmpty());
    assertTrue(Assignment.empty(4, 3).isEmpty());
    assertEquals(Assignment.empty(4, 3), cells.without(2));
  }

  @Test
  void refusesCellsAndColorsOutOfRange() {
    Assignment none = Assignment.empty(4, 2);
    assertMessage("cell must be in [0-3], got 4", () -> none.with(4, 0));
    assertMessage("color must be in [0-1], got 2", () -> none.with(0, 2));
    assertMessage("cell 3 is empty", () -> none.color(3));
    assertMessage(
        "a board needs at least 1 cell and [2-127] colors, got 4 and 1",
        () -> Assignment.empty(4, 1));
    assertMessage(
        "yinyang-3 has 9 cells and 2 colors, but the given board has 4 cells and 2 colors",
        () -> InMemoryCompletions.of(new YinYangRules(3, 3), none));
  }

  private static void assertMessage(String message, Executable call) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
  }
}
