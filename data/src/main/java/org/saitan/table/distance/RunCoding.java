// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.distance;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.saitan.space.StateHull;
import org.saitan.space.StateList;

/**
 * The bytes of a run of states, in ascending order: all knowledge of their layout is here.
 *
 * <p>What is written of a state is its number in the hull of the rules ({@link StateHull}). Two
 * bytes say how many states there are, less one, one byte is a number k; then come bits, the first
 * of a byte its highest: the first number as it is, in as many bits as the hull has dimensions,
 * then each difference to the number before. A difference, of one or more words, is written less
 * one in the exponential Golomb code of order k (J. Teuhola, 1978): added to 2^k, preceded by a
 * zero for each of its bits beyond k + 1. The last byte is filled up with zeros. Of all k the least
 * is taken that makes the sum, over all differences of b bits, of max(k + 1, 2 b - k - 1) least:
 * that is about what they take.
 */
final class RunCoding {
  private static final int HEADER = 3;
  private static final String PASSES = "a run that passes the last of all states";

  /** More than this is never of use: it is as long as a word. */
  private static final int MOST_ORDER = 62;

  private final StateHull hull;

  /** Words of a number. */
  private final int words;

  /** Creates the coding of states that lie in a hull. */
  RunCoding(StateHull hull) {
    this.hull = hull;
    this.words = hull.numberWords();
  }

  /**
   * Writes a run.
   *
   * @param states at least one and at most {@link StateList#RUN} states, word after word
   * @throws IllegalArgumentException if they do not ascend, or one is not in the hull
   */
  byte[] encode(long[] states) {
    long[] numbers = hull.numbers(states);
    int count = numbers.length / words;
    long[] gaps = new long[numbers.length];
    int[] lengths = new int[count];
    for (int i = 1; i < count; i++) {
      lengths[i] = gap(numbers, i, gaps);
    }
    int order = order(lengths);
    long bits = hull.dimension();
    for (int i = 1; i < count; i++) {
      bits += bits(gaps, i, lengths[i], order);
    }
    BitWriter out = new BitWriter(bits);
    for (int word = 0; word < words; word++) {
      out.put(numbers[word], bitsOfWord(word));
    }
    for (int i = 1; i < count; i++) {
      if (words == 1 && lengths[i] < Long.SIZE - 1) {
        long sum = gaps[i] + (1L << order); // Neither is as much as 2^63.
        int length = Long.SIZE - Long.numberOfLeadingZeros(sum);
        out.skip(length - order - 1);
        out.put(sum, length);
      } else {
        out.putSum(sum(gaps, i, order), order);
      }
    }
    out.finish();
    out.bytes[0] = (byte) (count - 1 >> 8);
    out.bytes[1] = (byte) (count - 1);
    out.bytes[2] = (byte) order;
    return out.bytes;
  }

  /** Returns how many bits of a word of the first number are written. */
  private int bitsOfWord(int word) {
    return word > 0 ? Long.SIZE : hull.dimension() - (words - 1) * Long.SIZE;
  }

  /** Returns the order for differences of these lengths, those of all states but the first. */
  private int order(int[] lengths) {
    int[] ofLength = new int[words * Long.SIZE + 1];
    for (int i = 1; i < lengths.length; i++) {
      ofLength[lengths[i]]++;
    }
    int order = 0;
    long least = Long.MAX_VALUE;
    for (int k = 0; k <= MOST_ORDER; k++) {
      long bits = 0;
      for (int length = 0; length < ofLength.length; length++) {
        bits += (long) ofLength[length] * Math.max(k + 1, 2 * length - k - 1);
      }
      if (bits < least) {
        least = bits;
        order = k;
      }
    }
    return order;
  }

  /** Writes down a difference less one; returns how many bits it has. */
  private int gap(long[] numbers, int i, long[] gaps) {
    if (words == 1 && Long.compareUnsigned(numbers[i], numbers[i - 1]) > 0) {
      gaps[i] = numbers[i] - numbers[i - 1] - 1;
      return Long.SIZE - Long.numberOfLeadingZeros(gaps[i]);
    }
    long borrow = 1;
    for (int word = words - 1; word >= 0; word--) {
      long here = numbers[i * words + word];
      long before = numbers[(i - 1) * words + word];
      long less = here - before;
      boolean under = Long.compareUnsigned(here, before) < 0 || borrow == 1 && less == 0;
      gaps[i * words + word] = less - borrow;
      borrow = under ? 1 : 0;
    }
    if (borrow == 1) {
      throw new IllegalArgumentException("states of a run must ascend");
    }
    return length(gaps, i * words);
  }

  private int length(long[] number, int from) {
    return length(number, from, from + words);
  }

  private static int length(long[] number, int from, int to) {
    for (int word = from; word < to; word++) {
      if (number[word] != 0) {
        return (to - word) * Long.SIZE - Long.numberOfLeadingZeros(number[word]);
      }
    }
    return 0;
  }

  /** Returns a difference less one, and 2^k, in one word more. */
  private long[] sum(long[] gaps, int i, int order) {
    long[] sum = new long[words + 1];
    System.arraycopy(gaps, i * words, sum, 1, words);
    add(sum, order);
    return sum;
  }

  /** Returns how many bits the code of a difference takes. */
  private long bits(long[] gaps, int i, int length, int order) {
    if (length <= order) {
      return order + 1L;
    }
    if (words == 1 && length < Long.SIZE - 1) {
      int ofSum = Long.SIZE - Long.numberOfLeadingZeros(gaps[i] + (1L << order));
      return 2L * ofSum - order - 1;
    }
    // Adding 2^k may carry into one bit more.
    return 2L * length(sum(gaps, i, order), 0, words + 1) - order - 1;
  }

  private static void add(long[] number, int order) {
    int word = number.length - 1;
    number[word] += 1L << order;
    boolean carry = Long.compareUnsigned(number[word], 1L << order) < 0;
    while (carry && --word >= 0) {
      carry = ++number[word] == 0;
    }
  }

  private static void subtract(long[] number, int order) {
    int word = number.length - 1;
    boolean borrow = Long.compareUnsigned(number[word], 1L << order) < 0;
    number[word] -= 1L << order;
    while (borrow && --word >= 0) {
      borrow = number[word]-- == 0;
    }
  }

  /**
   * Reads a run.
   *
   * @return its states, word after word
   * @throws IllegalArgumentException if the bytes are none that {@link #encode} writes
   */
  long[] decode(byte[] bytes) {
    if (bytes.length < HEADER) {
      throw new IllegalArgumentException("a run of " + bytes.length + " bytes");
    }
    int count = ((bytes[0] & 0xff) << 8 | bytes[1] & 0xff) + 1;
    int order = bytes[2];
    if (count > StateList.RUN || order < 0 || order > MOST_ORDER) {
      throw new IllegalArgumentException("a run of " + count + " states of order " + order);
    }
    BitReader in = new BitReader(bytes);
    long[] numbers = new long[count * words];
    for (int word = 0; word < words; word++) {
      numbers[word] = in.take(bitsOfWord(word));
    }
    long[] gap = new long[words + 1];
    for (int i = 1; i < count; i++) {
      in.takeGap(gap, order);
      if (!advance(numbers, i, gap)) {
        throw new IllegalArgumentException(PASSES);
      }
    }
    in.requireEnd();
    int bits = bitsOfWord(0);
    if (bits < Long.SIZE && numbers[(count - 1) * words] >>> bits != 0) {
      throw new IllegalArgumentException(PASSES);
    }
    return hull.states(numbers);
  }

  /** Adds a difference, and one, to the state before; returns whether there is such a state. */
  private boolean advance(long[] numbers, int i, long[] gap) {
    long carry = 1;
    for (int word = words - 1; word >= 0; word--) {
      long before = numbers[(i - 1) * words + word];
      long sum = before + gap[word + 1] + carry;
      boolean over =
          carry == 1
              ? Long.compareUnsigned(sum, before) <= 0
              : Long.compareUnsigned(sum, before) < 0;
      // With a difference of 2^64 - 1 and a carry the sum is the same, and over; with 0 and none
      // not.
      carry = over ? 1 : 0;
      numbers[i * words + word] = sum;
    }
    return carry == 0;
  }

  /** Puts bits together. */
  private static final class BitWriter {
    private static final VarHandle WORDS =
        MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private final byte[] bytes;
    private int at = HEADER;

    /**
     * The bits that are not yet among the bytes, the first the highest; and how many may follow.
     */
    private long word;

    private int room = Long.SIZE;

    BitWriter(long bits) {
      bytes = new byte[Math.toIntExact(HEADER + (bits + Byte.SIZE - 1) / Byte.SIZE)];
    }

    /** Writes the lowest bits of a value, 0 to 64 of them. */
    void put(long value, int bits) {
      if (bits < room) {
        word |= bits == 0 ? 0 : (value & -1L >>> Long.SIZE - bits) << room - bits;
        room -= bits;
        return;
      }
      int left = bits - room;
      WORDS.set(bytes, at, word | value << Long.SIZE - bits >>> Long.SIZE - room);
      at += Long.BYTES;
      room = Long.SIZE - left;
      word = left == 0 ? 0 : value << room;
    }

    /** Writes zeros. */
    void skip(int zeros) {
      for (int left = zeros; left > 0; left -= Long.SIZE) {
        put(0, Math.min(Long.SIZE, left));
      }
    }

    /** Writes what is left. */
    void finish() {
      for (long left = word; at < bytes.length; left <<= Byte.SIZE) {
        bytes[at++] = (byte) (left >>> Long.SIZE - Byte.SIZE);
      }
    }

    void putSum(long[] sum, int order) {
      int length = length(sum, 0, sum.length);
      skip(length - order - 1);
      for (int left = length; left > 0; ) {
        int inWord = (left - 1) % Long.SIZE + 1;
        put(sum[sum.length - 1 - (left - 1) / Long.SIZE], inWord);
        left -= inWord;
      }
    }
  }

  /** Takes bits apart. */
  private final class BitReader {
    private final byte[] bytes;
    private long at = HEADER * (long) Byte.SIZE;

    BitReader(byte[] bytes) {
      this.bytes = bytes;
    }

    long take(int bits) {
      if (at + bits > bytes.length * (long) Byte.SIZE) {
        throw new IllegalArgumentException("a run that ends in the middle of a state");
      }
      long value = 0;
      for (int left = bits; left > 0; ) {
        int room = Byte.SIZE - (int) (at % Byte.SIZE);
        int taken = Math.min(room, left);
        int piece = (bytes[(int) (at / Byte.SIZE)] & 0xff) >>> room - taken & (1 << taken) - 1;
        value = value << taken | piece;
        at += taken;
        left -= taken;
      }
      return value;
    }

    void takeGap(long[] gap, int order) {
      int zeros = 0;
      while (take(1) == 0) {
        zeros++;
      }
      int left = zeros + order;
      if (left > words * Long.SIZE) {
        throw new IllegalArgumentException("a difference over all numbers of its words");
      }
      Arrays.fill(gap, 0);
      gap[words - left / Long.SIZE] = 1L << left % Long.SIZE;
      while (left > 0) {
        int inWord = (left - 1) % Long.SIZE + 1;
        gap[words - (left - 1) / Long.SIZE] |= take(inWord);
        left -= inWord;
      }
      subtract(gap, order);
      if (gap[0] != 0) {
        throw new IllegalArgumentException("a difference over all numbers of its words");
      }
    }

    void requireEnd() {
      long left = bytes.length * (long) Byte.SIZE - at;
      if (left >= Byte.SIZE || left > 0 && take((int) left) != 0) {
        throw new IllegalArgumentException("a run with bytes behind its end");
      }
    }
  }
}
