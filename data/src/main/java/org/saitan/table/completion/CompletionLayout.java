// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.completion;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * The encoding of a block of a completion table.
 *
 * <p>A block contains the number of states (2 bytes), the width of a state (1 byte) and the width
 * of a count (2 bytes), then all states as differences from the first state, and then all counts.
 * Numbers are big-endian. All states have the width that the largest difference needs, and all
 * counts have the width that the largest count needs. The database compresses the result.
 */
public final class CompletionLayout {
  /** The maximum number of states in a block. */
  static final int MAX_STATES = 512;

  private static final int HEADER = 5;

  private CompletionLayout() {}

  /**
   * Encodes a block.
   *
   * @param states the states in ascending order; those at indices {@code from} to {@code to}
   *     (exclusive), at most {@link #MAX_STATES}, are encoded
   * @param count a function that returns the number of completions, at least 1, of the state at an
   *     index
   */
  static byte[] encode(long[] states, int from, int to, IntFunction<BigInteger> count) {
    int stateBytes = bytes(Long.SIZE - Long.numberOfLeadingZeros(states[to - 1] - states[from]));
    BigInteger[] counts = new BigInteger[to - from];
    int countBytes = 1;
    for (int i = from; i < to; i++) {
      counts[i - from] = count.apply(i);
      countBytes = Math.max(countBytes, bytes(counts[i - from].bitLength()));
    }
    ByteBuffer value = ByteBuffer.allocate(HEADER + (to - from) * (stateBytes + countBytes));
    value.putShort((short) (to - from)).put((byte) stateBytes).putShort((short) countBytes);
    for (int i = from; i < to; i++) {
      put(value, BigInteger.valueOf(states[i] - states[from]), stateBytes);
    }
    for (BigInteger each : counts) {
      put(value, each, countBytes);
    }
    return value.array();
  }

  private static int bytes(int bits) {
    return Math.max(1, (bits + Byte.SIZE - 1) / Byte.SIZE);
  }

  private static void put(ByteBuffer value, BigInteger number, int width) {
    byte[] bytes = number.toByteArray();
    int sign = bytes.length > width ? 1 : 0;
    for (int i = bytes.length - sign; i < width; i++) {
      value.put((byte) 0);
    }
    value.put(bytes, sign, bytes.length - sign);
  }

  /**
   * Decodes a block.
   *
   * @param firstState the block's first state, which is part of the key
   * @throws IllegalArgumentException if {@link #encode} does not produce these bytes
   */
  static StateBlock decode(long firstState, byte[] value) {
    StateBlock block = value.length < HEADER ? null : new StateBlock(firstState, value);
    if (block == null || !block.isValid()) {
      throw new IllegalArgumentException(
          "bad block of "
              + value.length
              + " bytes beginning with "
              + Arrays.toString(Arrays.copyOf(value, Math.min(value.length, HEADER))));
    }
    return block;
  }

  /** A view of an encoded block. */
  public static final class StateBlock {
    private final long firstState;
    private final byte[] value;
    private final int size;
    private final int stateBytes;
    private final int countBytes;

    private StateBlock(long firstState, byte[] value) {
      this.firstState = firstState;
      this.value = value;
      ByteBuffer header = ByteBuffer.wrap(value);
      this.size = header.getShort();
      this.stateBytes = header.get();
      this.countBytes = header.getShort();
    }

    private boolean isValid() {
      return size >= 1
          && size <= MAX_STATES
          && stateBytes >= 1
          && stateBytes <= Long.BYTES
          && countBytes >= 1
          && value.length == HEADER + size * (stateBytes + countBytes)
          && state(0) == firstState;
    }

    public int size() {
      return size;
    }

    public long state(int index) {
      int at = HEADER + index * stateBytes;
      return firstState + new BigInteger(1, value, at, stateBytes).longValue();
    }

    public BigInteger count(int index) {
      int at = HEADER + size * stateBytes + index * countBytes;
      return new BigInteger(1, value, at, countBytes);
    }

    /** Returns the index of a state, or -1 if the block does not contain it. */
    public int find(long state) {
      int low = 0;
      int high = size - 1;
      while (low <= high) {
        int middle = low + high >>> 1;
        long candidate = state(middle);
        if (candidate == state) {
          return middle;
        } else if (candidate < state) {
          low = middle + 1;
        } else {
          high = middle - 1;
        }
      }
      return -1;
    }
  }
}
