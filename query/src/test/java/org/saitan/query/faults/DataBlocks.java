// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.faults;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the compressed data blocks of an SST file without its index. A block consists of its
 * uncompressed length (a varint), a zstd frame, and a trailer of five bytes with the compression
 * type and the checksum.
 */
final class DataBlocks {
  private static final int TRAILER = 5;
  private static final byte ZSTD = 7;
  private static final byte[] FRAME = {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd};
  private static final int MAX_LENGTH_BYTES = 3;

  private DataBlocks() {}

  /**
   * A block and its trailer.
   *
   * @param from the offset of the block in the file
   * @param bytes the number of bytes
   */
  record Extent(int from, int bytes) {}

  /** Returns the blocks that are followed by another block. */
  static List<Extent> of(byte[] file) {
    List<Extent> blocks = new ArrayList<>();
    int from = -1;
    for (int frame = 1; frame + FRAME.length <= file.length; frame++) {
      int start = isFrame(file, frame) ? start(file, frame) : -1;
      if (start >= 0) {
        if (from >= 0) {
          blocks.add(new Extent(from, start - from));
        }
        from = start;
      }
    }
    return blocks;
  }

  private static boolean isFrame(byte[] file, int at) {
    for (int i = 0; i < FRAME.length; i++) {
      if (file[at + i] != FRAME[i]) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns the offset of the length that precedes a frame, which is where the previous block ends,
   * or -1 if there is no such length.
   */
  private static int start(byte[] file, int frame) {
    if (file[frame - 1] < 0) {
      return -1;
    }
    for (int start = frame - 1; start >= Math.max(0, frame - MAX_LENGTH_BYTES); start--) {
      boolean isLength = start == frame - 1 || file[start] < 0;
      if (!isLength) {
        return -1;
      }
      if (start == 0 || start >= TRAILER && file[start - TRAILER] == ZSTD) {
        return start;
      }
    }
    return -1;
  }

  /** Returns pairs of different blocks of equal size, in both orders. */
  static List<Extent[]> pairs(byte[] file) {
    Map<Integer, List<Extent>> bySize = new HashMap<>();
    for (Extent block : of(file)) {
      bySize.computeIfAbsent(block.bytes(), size -> new ArrayList<>()).add(block);
    }
    List<Extent[]> pairs = new ArrayList<>();
    for (List<Extent> equal : bySize.values()) {
      for (Extent one : equal) {
        for (Extent other : equal) {
          if (one.from() != other.from()) {
            pairs.add(new Extent[] {one, other});
          }
        }
      }
    }
    return pairs;
  }
}
