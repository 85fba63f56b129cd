// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.distance;

/**
 * Keys of the database: a block number as big-endian bytes of one width, and one key after all of
 * them for the manifest.
 */
final class BlockKeys {
  private final int width;

  /** Creates the keys of a space with this many blocks. */
  BlockKeys(long blocks) {
    int bytes = 1;
    while (bytes < Long.BYTES && blocks > 0xffL << 8 * (bytes - 1)) {
      bytes++;
    }
    this.width = bytes;
  }

  byte[] key(long block) {
    byte[] key = new byte[width];
    for (int i = 0; i < width; i++) {
      key[i] = (byte) (block >>> 8 * (width - 1 - i));
    }
    return key;
  }

  long block(byte[] key) {
    long block = 0;
    for (byte b : key) {
      block = block << 8 | (b & 0xff);
    }
    return block;
  }

  boolean isBlock(byte[] key) {
    return key.length == width && (key[0] & 0xff) != 0xff;
  }
}
