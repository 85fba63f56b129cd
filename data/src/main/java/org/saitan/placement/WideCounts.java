// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement;

import java.math.BigInteger;
import java.nio.ByteBuffer;

/**
 * An array of unsigned integers, all with the same number of 64-bit words.
 *
 * <p>An array takes {@code 8 * length * words} bytes. Its size is fixed, so an upper bound on the
 * bit length of all sums must be known in advance; {@link #wordsFor} converts the bound to a number
 * of words.
 */
public final class WideCounts {
  private final int words;
  private final long[] bits;

  WideCounts(int length, int words) {
    this.words = words;
    bits = new long[SortedStates.words(length, words)];
  }

  /** Returns the number of bits by which a sum can be longer than its terms. */
  static int carryBits(int terms) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(terms - 1);
  }

  /** Returns the number of 64-bit words for a bit length, at least one. */
  public static int wordsFor(int bitLength) {
    return Math.max(1, (bitLength + Long.SIZE - 1) / Long.SIZE);
  }

  int length() {
    return bits.length / words;
  }

  void setOne(int index) {
    bits[index * words] = 1;
  }

  /** Adds a count from another array, which has at most as many words per count. */
  void add(int index, WideCounts source, int sourceIndex) {
    add(bits, index * words, words, source.bits, sourceIndex * source.words, source.words);
  }

  /** Adds a number to another number, which has at least as many words. Low words come first. */
  public static void add(
      long[] target, int offset, int words, long[] source, int sourceOffset, int sourceWords) {
    long carry = 0;
    for (int w = 0; w < words; w++) {
      long term = w < sourceWords ? source[sourceOffset + w] : 0;
      long sum = target[offset + w] + term;
      long overflow = Long.compareUnsigned(sum, term) < 0 ? 1 : 0;
      target[offset + w] = sum + carry;
      carry = overflow | (carry == 1 && target[offset + w] == 0 ? 1 : 0);
    }
  }

  /** Returns the bit length of the largest count. */
  int maxBitLength() {
    int max = 0;
    for (int i = 0; i < bits.length; i++) {
      if (bits[i] != 0) {
        int word = i % words;
        max = Math.max(max, word * Long.SIZE + Long.SIZE - Long.numberOfLeadingZeros(bits[i]));
      }
    }
    return max;
  }

  /** Returns a bit length sufficient for the sum of all counts. */
  int maxSumBitLength() {
    return maxBitLength() + Integer.SIZE - Integer.numberOfLeadingZeros(length());
  }

  BigInteger get(int index) {
    return toBigInteger(bits, index * words, words);
  }

  /** Returns the unsigned value of consecutive words, low word first. */
  public static BigInteger toBigInteger(long[] bits, int offset, int words) {
    if (words == 1 && bits[offset] >= 0) {
      return BigInteger.valueOf(bits[offset]);
    }
    ByteBuffer bigEndian = ByteBuffer.allocate(words * Long.BYTES);
    for (int w = words - 1; w >= 0; w--) {
      bigEndian.putLong(bits[offset + w]);
    }
    return new BigInteger(1, bigEndian.array());
  }
}
