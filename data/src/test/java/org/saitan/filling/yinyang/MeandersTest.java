// SPDX-License-Identifier: Apache-2.0
package org.saitan.filling.yinyang;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MeandersTest {
  /** OEIS A005315. */
  @ParameterizedTest
  @CsvSource({"2, 1", "4, 2", "6, 8", "8, 42", "10, 262", "12, 1828", "14, 13820"})
  void closedPairsAreTheMeanders(int plugs, int expected) {
    assertEquals(expected, pairs(plugs, 0, 0));
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4, 6, 8, 10})
  void pairsTurnedOverAreAsMany(int plugs) {
    assertEquals(pairs(plugs, 0, 2), pairs(plugs, 2, 0));
  }

  /** An open meander with one end above and one below closes to a meander by one more crossing. */
  @ParameterizedTest
  @CsvSource({"1, 1", "3, 2", "5, 8", "7, 42", "9, 262"})
  void pairsWithAnEndOnEachSide(int plugs, int expected) {
    assertEquals(expected, pairs(plugs, 1, 1));
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "1, 1", "2, 0", "2, 2", "9, 1", "10, 0", "10, 2"})
  void ranksCountPatternsUp(int plugs, int loose) {
    long[] patterns = PlugPatterns.all(plugs, loose);
    for (int rank = 0; rank < patterns.length; rank++) {
      assertEquals(rank, PlugPatterns.rank(patterns[rank], loose));
      assertEquals(loose, PlugWord.looseEnds(patterns[rank]));
    }
  }

  private static int pairs(int plugs, int above, int below) {
    Meanders meanders = new Meanders(plugs, above, below);
    return meanders.start(PlugPatterns.count(plugs, above));
  }
}
