// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WideCountsTest {
  @Test
  void sumsMatchBigInteger() {
    Random random = new Random(7);
    for (int trial = 0; trial < 10_000; trial++) {
      int words = 1 + random.nextInt(4);
      int fewer = 1 + random.nextInt(words);
      long[] to = longs(random, words);
      long[] from = longs(random, fewer);
      BigInteger expected =
          WideCounts.toBigInteger(to, 0, words)
              .add(WideCounts.toBigInteger(from, 0, fewer))
              .mod(BigInteger.ONE.shiftLeft(64 * words));
      WideCounts.add(to, 0, words, from, 0, fewer);
      assertEquals(expected, WideCounts.toBigInteger(to, 0, words));
    }
  }

  /**
   * Returns random words. Many of them have only ones or only zeros, so that carries are frequent.
   */
  private static long[] longs(Random random, int words) {
    long[] bits = new long[words];
    for (int w = 0; w < words; w++) {
      bits[w] =
          switch (random.nextInt(4)) {
            case 0 -> 0;
            case 1 -> -1;
            case 2 -> 1;
            default -> random.nextLong();
          };
    }
    return bits;
  }

  @Test
  void maxBitLengthIsBitLengthOfLargestCount() {
    WideCounts counts = new WideCounts(3, 2);
    assertEquals(0, counts.maxBitLength());
    counts.setOne(1);
    for (int doubling = 1; doubling < 100; doubling++) {
      WideCounts same = counts;
      counts.add(1, same, 1);
      assertEquals(doubling + 1, counts.maxBitLength());
      assertEquals(BigInteger.ONE.shiftLeft(doubling), counts.get(1));
    }
  }
}
