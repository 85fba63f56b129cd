// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.util.Arrays;
import org.saitan.engine.step.BlockLanes;

/**
 * The lanes of one block in one layer, in few bits, for a receiver that knows which lanes the layer
 * may hold: those not visited, and of its colour. So a block costs in all about what its distances
 * would, and not a set of lanes a layer. One a thread.
 *
 * <p>A bit 0 says that there are none. Else a bit 1, two bits for the form, and: nothing if all
 * candidates are in the layer; a bit for each; or the gaps between those that are, or those that
 * are not, as Rice codes (their number first, and four bits for the parameter). R. F. Rice, "Some
 * Practical Universal Noiseless Coding Techniques", 1979.
 */
final class LaneCode {
  private static final int ALL = 0;
  private static final int BITS = 1;
  private static final int GAPS = 2;
  private static final int GAPS_OF_OTHERS = 3;
  private static final int FORM_BITS = 2;
  private static final int PARAMETER_BITS = 4;

  /** Gaps are about geometrically distributed: the best parameter is near log2(mean * ln 2). */
  private static final double LN_2 = Math.log(2);

  private final long[] packed;

  /** Creates the code of blocks of this many lanes. */
  LaneCode(int lanes) {
    packed = new long[BlockLanes.words(lanes)];
  }

  /** Writes a block without lanes. */
  static void putNone(BitWriter out) {
    out.put(0, 1);
  }

  /**
   * Writes the lanes of a block.
   *
   * @param lanes the lanes, at least one
   * @param candidates lanes that may be in the layer, those that are among them
   */
  void put(long[] lanes, long[] candidates, BitWriter out) {
    int of = PackedLanes.pack(lanes, candidates, packed);
    int count = BlockLanes.count(packed, 0, packed.length);
    out.put(1, 1);
    if (count == of) {
      out.put(ALL, FORM_BITS);
      return;
    }
    boolean others = 2 * count > of;
    int fewer = others ? of - count : count;
    int parameter = parameter(of, fewer);
    long bound = countBits(of) + PARAMETER_BITS + bound(of, fewer, parameter);
    if (bound >= of) {
      out.put(BITS, FORM_BITS);
      out.append(packed, 0, of);
      return;
    }
    out.put(others ? GAPS_OF_OTHERS : GAPS, FORM_BITS);
    out.put(fewer, countBits(of));
    out.put(parameter, PARAMETER_BITS);
    putGaps(of, others ? -1L : 0, parameter, out);
  }

  private static int countBits(int of) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(of);
  }

  private static int parameter(int of, int count) {
    double mean = (double) (of - count) / count;
    int best = (int) Math.round(Math.log(Math.max(1, mean * LN_2)) / LN_2);
    return Math.min(best, (1 << PARAMETER_BITS) - 1);
  }

  /** Returns the most bits that gaps take. */
  private static long bound(int of, int count, int parameter) {
    return (long) count * (parameter + 1) + (of - count >> parameter);
  }

  private void putGaps(int of, long flip, int parameter, BitWriter out) {
    int last = -1;
    for (int w = 0; w << 6 < of; w++) {
      long bits = packed[w] ^ flip;
      if (of - (w << 6) < Long.SIZE) {
        bits &= (1L << of - (w << 6)) - 1;
      }
      for (; bits != 0; bits &= bits - 1) {
        int at = (w << 6) + Long.numberOfTrailingZeros(bits);
        int gap = at - last - 1;
        int high = gap >> parameter;
        for (; high >= Integer.SIZE; high -= Integer.SIZE) {
          out.put(0xffffffffL, Integer.SIZE);
        }
        // That many bits 1, a bit 0, and the low bits of the gap.
        long low = gap & (1L << parameter) - 1;
        out.put((1L << high) - 1 | low << high + 1, high + 1 + parameter);
        last = at;
      }
    }
  }

  /**
   * Reads the lanes of a block after the first bit, which was 1.
   *
   * @param candidates as when they were written
   * @param of how many those are
   * @param lanes takes the lanes
   */
  void get(BitReader in, long[] candidates, int of, long[] lanes) {
    int form = (int) in.get(FORM_BITS);
    if (form == ALL) {
      System.arraycopy(candidates, 0, lanes, 0, lanes.length);
      return;
    }
    Arrays.fill(packed, form == GAPS_OF_OTHERS ? -1L : 0);
    if (form == BITS) {
      for (int at = 0; at < of; at += Long.SIZE) {
        packed[at >> 6] = in.get(Math.min(Long.SIZE, of - at));
      }
    } else {
      int count = (int) in.get(countBits(of));
      int parameter = (int) in.get(PARAMETER_BITS);
      int at = -1;
      for (int i = 0; i < count; i++) {
        at += 1 + (in.unary() << parameter | (int) in.get(parameter));
        packed[at >> 6] ^= 1L << at;
      }
    }
    PackedLanes.spread(packed, candidates, lanes);
  }
}
