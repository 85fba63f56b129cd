// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Reads what a {@link BitWriter} has written. */
final class BitReader {
  private final long[] words;
  private long at;

  BitReader(long... words) {
    this.words = words;
  }

  /** Reads the rest of a buffer. */
  static BitReader of(ByteBuffer buffer) {
    int count = (buffer.remaining() + Long.BYTES - 1) / Long.BYTES;
    byte[] whole = new byte[count * Long.BYTES];
    buffer.get(whole, 0, buffer.remaining());
    long[] words = new long[count];
    ByteBuffer.wrap(whole).order(ByteOrder.LITTLE_ENDIAN).asLongBuffer().get(words);
    return new BitReader(words);
  }

  /** Returns up to 64 bits of an array, from bit {@code at} on. */
  static long bits(long[] array, long at, int count) {
    int word = (int) (at >> 6);
    int offset = (int) at & 63;
    long bits = array[word] >>> offset;
    if (offset + count > Long.SIZE) {
      bits |= array[word + 1] << Long.SIZE - offset;
    }
    return count == Long.SIZE ? bits : bits & (1L << count) - 1;
  }

  /** Returns the next bits as a number, 0 to 64 of them. */
  long get(int count) {
    if (count == 0) {
      return 0;
    }
    long bits = bits(words, at, count);
    at += count;
    return bits;
  }

  /** Returns how many bits 1 come before the next bit 0, and passes that, too. */
  int unary() {
    int ones = 0;
    while (true) {
      int left = (int) Math.min(Long.SIZE, ((long) words.length << 6) - at);
      int run = Math.min(left, Long.numberOfTrailingZeros(~bits(words, at, left)));
      ones += run;
      at += run;
      if (run < left) {
        at++;
        return ones;
      }
      if (left == 0) {
        throw new IllegalStateException("a message ends within a number");
      }
    }
  }
}
