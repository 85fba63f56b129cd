// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.util.Arrays;

/** Sets of lanes within a set of candidates, a bit a candidate. */
final class PackedLanes {
  /** By mask and byte: the bits of the byte where the mask has any, close together; and back. */
  private static final byte[] PACKED = new byte[1 << 16];

  private static final byte[] SPREAD = new byte[1 << 16];

  static {
    for (int mask = 0; mask < 256; mask++) {
      for (int value = 0; value < 256; value++) {
        int packed = 0;
        int spread = 0;
        int at = 0;
        for (int bit = 0; bit < Byte.SIZE; bit++) {
          if ((mask >> bit & 1) != 0) {
            packed |= (value >> bit & 1) << at;
            spread |= (value >> at & 1) << bit;
            at++;
          }
        }
        PACKED[mask << 8 | value] = (byte) packed;
        SPREAD[mask << 8 | value] = (byte) spread;
      }
    }
  }

  private PackedLanes() {}

  /**
   * Packs a set.
   *
   * @param into takes the bits; as long as the others
   * @return how many candidates there are
   */
  static int pack(long[] set, long[] candidates, long[] into) {
    Arrays.fill(into, 0);
    int count = 0;
    for (int w = 0; w < candidates.length; w++) {
      long mask = candidates[w];
      if (mask != 0) {
        if (set[w] != 0) {
          put(into, count, set[w] == mask ? low(mask) : pack(set[w], mask));
        }
        count += Long.bitCount(mask);
      }
    }
    return count;
  }

  /** Returns as many bits as a mask has, close together. */
  private static long low(long mask) {
    return -1L >>> Long.SIZE - Long.bitCount(mask);
  }

  private static long pack(long set, long mask) {
    long packed = 0;
    int at = 0;
    for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
      int bits = (int) (mask >>> shift) & 0xff;
      if (bits != 0) {
        packed |= (PACKED[bits << 8 | (int) (set >>> shift) & 0xff] & 0xffL) << at;
        at += Integer.bitCount(bits);
      }
    }
    return packed;
  }

  private static void put(long[] into, int at, long bits) {
    into[at >> 6] |= bits << at;
    if ((at & 63) != 0 && at >> 6 < into.length - 1) {
      into[(at >> 6) + 1] |= bits >>> Long.SIZE - (at & 63);
    }
  }

  /** Undoes {@link #pack}. */
  static void spread(long[] packed, long[] candidates, long[] into) {
    int at = 0;
    for (int w = 0; w < candidates.length; w++) {
      long mask = candidates[w];
      into[w] = 0;
      if (mask != 0) {
        int count = Long.bitCount(mask);
        long bits = BitReader.bits(packed, at, count);
        into[w] = bits == 0 ? 0 : bits == low(mask) ? mask : spread(bits, mask);
        at += count;
      }
    }
  }

  private static long spread(long packed, long mask) {
    long set = 0;
    int at = 0;
    for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
      int bits = (int) (mask >>> shift) & 0xff;
      if (bits != 0) {
        set |= (SPREAD[bits << 8 | (int) (packed >>> at) & 0xff] & 0xffL) << shift;
        at += Integer.bitCount(bits);
      }
    }
    return set;
  }
}
