// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.Serializable;

/**
 * The {@link LaneCode} of every block of a partition, in order. Immutable: arrays are not to be
 * changed.
 *
 * @param bits the codes, one after the other
 * @param starts where the code of each block begins, and after the last where it ends; null if no
 *     block has lanes
 * @param present how many blocks have lanes
 */
record LaneCodes(long[] bits, long[] starts, int present) implements Serializable {
  static final LaneCodes NONE = new LaneCodes(new long[0], null, 0);

  /** Takes codes in, block by block. */
  static final class Builder {
    private final BitWriter bits = new BitWriter();
    private final long[] starts;
    private int block;
    private int present;

    Builder(int blocks) {
      starts = new long[blocks + 1];
    }

    /** Returns where the code of the next block with lanes is to be written. */
    BitWriter next() {
      present++;
      return bits;
    }

    void end() {
      starts[++block] = bits.length();
    }

    /** Skips blocks without lanes. */
    void skipTo(int to) {
      while (block < to) {
        LaneCode.putNone(bits);
        end();
      }
    }

    /** Takes the codes of the next blocks from another builder. */
    void append(Builder other) {
      long from = bits.length();
      bits.append(other.bits);
      for (int i = 1; i <= other.block; i++) {
        starts[++block] = from + other.starts[i];
      }
      present += other.present;
    }

    LaneCodes build() {
      skipTo(starts.length - 1);
      return present == 0 ? NONE : new LaneCodes(bits.toWords(), starts, present);
    }
  }
}
