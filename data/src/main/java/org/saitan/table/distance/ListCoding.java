// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.distance;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.saitan.space.AffineHull;
import org.saitan.space.StateList;

/**
 * The encoding of a run of a state list.
 *
 * <p>A state is represented by its number in the {@link AffineHull} of the rules. A run contains
 * the number of states minus one (2 bytes), the width of a difference (1 byte), the first number,
 * and, for each further number, the difference from the previous number minus one. Differences are
 * stored byte plane by byte plane: first the highest bytes of all differences, then the next bytes,
 * and so on. All numbers are big-endian. The database compresses values with an entropy coder, so a
 * difference takes about as many bits as its entropy.
 */
final class ListCoding {
  private static final int HEADER = 3;

  private final AffineHull hull;

  /** The width of a number in bytes. */
  private final int width;

  /** Creates the encoding for states in a hull. */
  ListCoding(AffineHull hull) {
    this.hull = hull;
    this.width = hull.numberWords() * Long.BYTES;
  }

  /**
   * Encodes a run.
   *
   * @param states the words of 1 to {@link StateList#RUN} states, which must be in ascending order
   * @throws IllegalArgumentException if the states are not ascending or a state is not in the hull
   */
  byte[] encode(long[] states) {
    long[] words = hull.numbers(states);
    ByteBuffer numbers = ByteBuffer.allocate(words.length * Long.BYTES);
    numbers.asLongBuffer().put(words);
    int count = numbers.capacity() / width;
    byte[] differences = differences(numbers.array());
    int differenceBytes = bytesNeeded(differences);
    byte[] bytes = new byte[HEADER + width + differenceBytes * (count - 1)];
    ByteBuffer.wrap(bytes).putShort((short) (count - 1)).put((byte) differenceBytes);
    numbers.get(bytes, HEADER, width);
    int at = HEADER + width;
    for (int b = width - differenceBytes; b < width; b++) {
      for (int i = 1; i < count; i++) {
        bytes[at++] = differences[i * width + b];
      }
    }
    return bytes;
  }

  /**
   * Returns an array with the difference between each number and the previous number, minus one.
   * The entry of the first number is 0.
   */
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
        throw new IllegalArgumentException("the states of a run must be ascending");
      }
    }
    return differences;
  }

  private int bytesNeeded(byte[] differences) {
    int differenceBytes = 0;
    for (int at = 0; at < differences.length; at++) {
      differenceBytes =
          differences[at] == 0 ? differenceBytes : Math.max(differenceBytes, width - at % width);
    }
    return differenceBytes;
  }

  /**
   * Decodes a run.
   *
   * @return the words of the run's states
   * @throws IllegalArgumentException if {@link #encode} does not produce these bytes
   */
  long[] decode(byte[] bytes) {
    if (bytes.length < HEADER + width) {
      throw new IllegalArgumentException("truncated run of " + bytes.length + " bytes");
    }
    int count = ((bytes[0] & 0xff) << Byte.SIZE | bytes[1] & 0xff) + 1;
    int differenceBytes = bytes[2];
    boolean fits = count <= StateList.RUN && differenceBytes >= 0 && differenceBytes <= width;
    if (!fits || bytes.length != HEADER + width + differenceBytes * (count - 1)) {
      throw new IllegalArgumentException(
          "run of %d states of %d bytes each in %d bytes"
              .formatted(count, differenceBytes, bytes.length));
    }
    byte[] numbers = new byte[count * width];
    System.arraycopy(bytes, HEADER, numbers, 0, width);
    for (int i = 1; i < count; i++) {
      int carry = 1;
      for (int b = width - 1; b >= 0; b--) {
        int plane = b - (width - differenceBytes);
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
      throw new IllegalArgumentException("run with a noncanonical encoding");
    }
    return states;
  }
}
