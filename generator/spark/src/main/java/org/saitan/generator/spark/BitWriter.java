// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Bits one after the other, the lowest bit of a number first. */
final class BitWriter {
  private long[] words = new long[64];
  private long length;

  /** Returns the number of bits so far. */
  long length() {
    return length;
  }

  void clear() {
    Arrays.fill(words, 0, (int) ((length + Long.SIZE - 1) >> 6), 0);
    length = 0;
  }

  /**
   * Adds the lowest bits of a number, whose other bits are 0.
   *
   * @param count how many, 0 to 64
   */
  void put(long bits, int count) {
    if (count == 0) {
      return;
    }
    int at = (int) (length >> 6);
    int offset = (int) length & 63;
    if (at + 2 > words.length) {
      words = Arrays.copyOf(words, Math.max(at + 2, (int) Math.min(1L << 30, 2L * words.length)));
    }
    words[at] |= bits << offset;
    if (offset + count > Long.SIZE) {
      words[at + 1] = bits >>> Long.SIZE - offset;
    }
    length += count;
  }

  /** Adds bits of an array, from bit {@code from} on. */
  void append(long[] array, long from, long count) {
    long left = count;
    long at = from;
    while (left > 0) {
      int take = (int) Math.min(Long.SIZE, left);
      put(BitReader.bits(array, at, take), take);
      at += take;
      left -= take;
    }
  }

  /** Adds all bits of another. */
  void append(BitWriter other) {
    append(other.words, 0, other.length);
  }

  /** Returns the bits as words. */
  long[] toWords() {
    return Arrays.copyOf(words, Math.toIntExact((length + Long.SIZE - 1) >> 6));
  }

  /** Returns how many bytes hold the bits. */
  int bytes() {
    return Math.toIntExact((length + Byte.SIZE - 1) >> 3);
  }

  /** Puts the bits into a buffer, as {@link #bytes} bytes. */
  void copyTo(ByteBuffer buffer) {
    ByteBuffer whole =
        ByteBuffer.allocate((bytes() + Long.BYTES - 1) / Long.BYTES * Long.BYTES)
            .order(ByteOrder.LITTLE_ENDIAN);
    whole.asLongBuffer().put(words, 0, whole.capacity() / Long.BYTES);
    buffer.put(whole.array(), 0, bytes());
  }
}
