// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.completion;

import java.nio.ByteBuffer;

/**
 * Keys of a table of completions: the layer in two bytes and the first state of the block in eight,
 * big-endian, so that blocks lie in order of layer and state.
 */
final class CompletionKeys {
  private static final int BYTES = Short.BYTES + Long.BYTES;

  private CompletionKeys() {}

  /**
   * Returns the key of a block.
   *
   * @param layer 0 to 32,767
   */
  static byte[] key(int layer, long firstState) {
    return ByteBuffer.allocate(BYTES).putShort((short) layer).putLong(firstState).array();
  }

  static boolean isKey(byte[] key) {
    return key.length == BYTES;
  }

  static int layer(byte[] key) {
    return ByteBuffer.wrap(key).getShort();
  }

  static long firstState(byte[] key) {
    return ByteBuffer.wrap(key).getLong(Short.BYTES);
  }
}
