// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.distance;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.saitan.space.AffineHull;
import org.saitan.space.StateList;

/**
 * The bytes of a list, run by run of states in ascending order: all knowledge of their layout is
 * here.
 *
 * <p>What is written of a state is its number in the hull of the rules ({@link AffineHull}),
 * big-endian. Two bytes say how many states there are, less one, and one byte how many bytes a
 * difference takes. Then come the first number, and each difference to the number before, less one:
 * the highest byte of all differences, then the next byte of all. The database compresses values
 * with an entropy coder, so a difference costs about its entropy.
 */
final class ListCoding {
  private static final int HEADER = 3;

  private final AffineHull hull;

  /** Bytes of a number. */
  private final int width;

  /** Creates the coding of states that lie in a hull. */
  ListCoding(AffineHull hull) {
    this.hull = hull;
    this.width = hull.numberWords() * Long.BYTES;
  }

  /**
   * Writes a run.
   *
   * @param states at least one and at most {@link StateList#RUN} states, word after word
   * @throws IllegalArgumentException if they do not ascend, or one is not in the hull
   */
  byte[] encode(long[] states) {
    long[] words = hull.numbers(states);
    ByteBuffer numbers = ByteBuffer.allocate(words.length * Long.BYTES);
    numbers.asLongBuffer().put(words);
    int count = numbers.capacity() / width;
    byte[] differences = differences(numbers.array());
    int taken = bytesTaken(differences);
    byte[] bytes = new byte[HEADER + width + taken * (count - 1)];
    ByteBuffer.wrap(bytes).putShort((short) (count - 1)).put((byte) taken);
    numbers.get(bytes, HEADER, width);
    int at = HEADER + width;
    for (int b = width - taken; b < width; b++) {
      for (int i = 1; i < count; i++) {
        bytes[at++] = differences[i * width + b];
      }
    }
    return bytes;
  }

  /** Returns by state the difference to the one before, less one; of the first 0. */
  private byte[] differences(byte[] numbers) {
    byte[] differences = new byte[numbers.length];
    for (int from = width; from < numbers.length; from += width) {
      int less = 1;
      for (int at = from + width - 1; at >= from; at--) {
        int difference = (numbers[at] & 0xff) - (numbers[at - width] & 0xff) - less;
        differences[at] = (byte) difference;
        less = difference < 0 ? 1 : 0;
      }
      if (less == 1) {
        throw new IllegalArgumentException("states of a run must ascend");
      }
    }
    return differences;
  }

  private int bytesTaken(byte[] differences) {
    int taken = 0;
    for (int at = 0; at < differences.length; at++) {
      taken = differences[at] == 0 ? taken : Math.max(taken, width - at % width);
    }
    return taken;
  }

  /**
   * Reads a run.
   *
   * @return its states, word after word
   * @throws IllegalArgumentException if the bytes are none that {@link #encode} writes
   */
  long[] decode(byte[] bytes) {
    if (bytes.length < HEADER + width) {
      throw new IllegalArgumentException("a run of " + bytes.length + " bytes");
    }
    int count = ((bytes[0] & 0xff) << Byte.SIZE | bytes[1] & 0xff) + 1;
    int taken = bytes[2];
    boolean fits = count <= StateList.RUN && taken >= 0 && taken <= width;
    if (!fits || bytes.length != HEADER + width + taken * (count - 1)) {
      throw new IllegalArgumentException(
          "a run of %d states, %d bytes each, in %d bytes".formatted(count, taken, bytes.length));
    }
    byte[] numbers = new byte[count * width];
    System.arraycopy(bytes, HEADER, numbers, 0, width);
    for (int i = 1; i < count; i++) {
      int carry = 1;
      for (int b = width - 1; b >= 0; b--) {
        int plane = b - (width - taken);
        int difference = plane < 0 ? 0 : bytes[HEADER + width + plane * (count - 1) + i - 1] & 0xff;
        int sum = (numbers[(i - 1) * width + b] & 0xff) + difference + carry;
        numbers[i * width + b] = (byte) sum;
        carry = sum >>> Byte.SIZE;
      }
    }
    long[] words = new long[numbers.length / Long.BYTES];
    ByteBuffer.wrap(numbers).asLongBuffer().get(words);
    long[] states = hull.states(words);
    if (!Arrays.equals(encode(states), bytes)) {
      throw new IllegalArgumentException("a run that is written otherwise");
    }
    return states;
  }
}
