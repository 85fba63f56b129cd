// SPDX-License-Identifier: Apache-2.0
package org.saitan.filling.yinyang;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class BorderTableTest {
  private final BorderTable table = new BorderTable();

  @Test
  void keepsEachWordOnceWhileItGrows() {
    table.clear(0, 2, 1);
    for (int round = 1; round <= 2; round++) {
      for (int word = 0; word < 1000; word++) {
        table.add(word, new long[] {word, 1}, 0, 2, 1);
      }
    }
    assertEquals(1000, table.size());
    for (int i = 0; i < table.size(); i++) {
      assertEquals(2 * table.word(i), table.counts()[table.offset(i)]);
      assertEquals(2, table.counts()[table.offset(i) + 1]);
    }
  }

  @Test
  void reportsSumsThatReachTheHighestBit() {
    table.clear(1, 1, 1);
    long[] half = {1L << 62};
    table.add(5, half, 0, 1, 1);
    assertFalse(table.overflowed());
    table.add(5, half, 0, 1, 1);
    assertTrue(table.overflowed());
  }

  /** A count of exactly 64 bits once went on in one word, where the next sum wrapped unseen. */
  @Test
  void leavesTheHighestBitFreeWhenItNarrows() {
    table.clear(1, 1, 2);
    long[] half = {1L << 62};
    table.add(5, half, 0, 1, 1);
    assertEquals(1, table.wordsInUse());
    table.add(5, half, 0, 1, 1);
    assertEquals(2, table.wordsInUse());
    assertFalse(table.overflowed());
  }
}
