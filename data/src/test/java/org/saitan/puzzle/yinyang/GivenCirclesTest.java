package org.saitan.puzzle.yinyang;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class GivenCirclesTest {
  @Test
  void allowsOnlyTheColourOfAGivenCircle() {
    GivenCircles given = GivenCircles.none(4).with(2, YinYangFrontier.BLACK);
    assertFalse(given.allows(2, YinYangFrontier.WHITE));
    assertTrue(given.allows(2, YinYangFrontier.BLACK));
    assertTrue(given.allows(1, YinYangFrontier.WHITE));
    assertFalse(given.isEmpty());
    assertTrue(GivenCircles.none(4).isEmpty());
  }

  @Test
  void refusesWhatIsNotOnTheBoard() {
    GivenCircles none = GivenCircles.none(4);
    assertMessage("cell must be in [0-3], got 4", () -> none.with(4, 0));
    assertMessage("colour must be 0 (white) or 1 (black), got 2", () -> none.with(0, 2));
    assertMessage(
        "a board of 3x3 has 9 cells, got circles for 4",
        () -> SweptCompletions.of(new CellOrder(3, 3), none));
  }

  @Test
  void refusesSizesOutOfRange() {
    assertMessage("both sides must be 1 or more, got 0x3", () -> new CellOrder(0, 3));
    assertMessage("the shorter side must be in [1-30], got 40x31", () -> new CellOrder(40, 31));
    assertMessage(
        "threads must be 1 or more, got 0",
        () -> LineCounter.count(3, 3, 0, LineCounter.Progress.NONE));
  }

  private static void assertMessage(String message, Executable call) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
  }
}
