// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.distance;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The keys of a distance table: block numbers as big-endian bytes of fixed width, followed by the
 * keys of the state list if there is one.
 */
final class BlockKeys {
  private static final byte[] INDEX = {(byte) 0xff, 'i', 'n', 'd', 'e', 'x'};
  private static final byte[] RUN = {(byte) 0xff, 'l', 'i', 's', 't'};

  private final int width;

  /** Creates the keys for the given number of blocks. */
  BlockKeys(long blocks) {
    int bytes = 1;
    while (bytes < Long.BYTES && blocks > 0xffL << 8 * (bytes - 1)) {
      bytes++;
    }
    this.width = bytes;
  }

  byte[] key(long block) {
    byte[] key = ByteBuffer.allocate(Long.BYTES).putLong(block).array();
    return Arrays.copyOfRange(key, Long.BYTES - width, Long.BYTES);
  }

  long block(byte[] key) {
    return new BigInteger(1, key).longValue();
  }

  /** Returns the key of the {@link ListIndex}, which sorts before the runs. */
  static byte[] index() {
    return INDEX.clone();
  }

  /** Returns the key of a run of the state list. */
  static byte[] run(long run) {
    return ByteBuffer.allocate(RUN.length + Long.BYTES).put(RUN).putLong(run).array();
  }

  boolean isBlock(byte[] key) {
    return key.length == width && (key[0] & 0xff) != 0xff;
  }
}
