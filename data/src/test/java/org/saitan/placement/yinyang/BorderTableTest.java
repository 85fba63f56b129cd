// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement.yinyang;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class BorderTableTest {
  @Test
  void keepsWordsDistinctWhileGrowing() {
    BorderTable list = new BorderTable(1);
    BorderTable table = new BorderTable(1);
    table.clear(0);
    for (int word = 0; word < 2000; word++) {
      list.append(word % 1000, word / 1000);
      table.add(word % 1000, list, word);
    }
    assertEquals(2000, list.size());
    assertEquals(1000, table.size());
    for (int i = 0; i < table.size(); i++) {
      assertEquals(i, table.word(i));
      assertEquals(BigInteger.ONE, table.count(i, 0));
      assertEquals(BigInteger.ONE, table.count(i, 1));
      assertEquals(BigInteger.ZERO, table.count(i, 2));
    }
  }

  @Test
  void reportsOverflow() {
    for (int words = 1; words <= 2; words++) {
      BorderTable one = new BorderTable(words);
      BorderTable two = new BorderTable(words);
      one.append(5, 2);
      for (int bit = 1; bit < 64 * words; bit++) {
        assertFalse(one.overflowed());
        two.clear(0);
        two.add(5, one, 0);
        two.add(5, one, 0);
        assertEquals(BigInteger.ONE.shiftLeft(bit), two.count(0, 2));
        BorderTable next = one;
        one = two;
        two = next;
      }
      assertTrue(one.overflowed());
    }
  }
}
