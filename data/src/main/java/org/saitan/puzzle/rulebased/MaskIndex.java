// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import org.saitan.puzzle.rulebased.Packing.Run;

/**
 * An index that finds the masks that a state matches. It does not have to test each mask. For every
 * run of variables and every value of the run, it stores a bit set of the masks that this value
 * does not rule out. The masks that a state matches are the intersection of the bit sets over all
 * runs.
 */
final class MaskIndex {
  private static final int MAX_BITS = 11;
  private static final int BYTES_PER_RUN = 1 << 17;

  /** The number of lanes, each of 64 masks. */
  private final int lanes;

  private final Run[] runs;
  private final long[][] table;

  /**
   * Creates the index.
   *
   * @param count the number of masks
   * @param mask the bits that each mask tests, word by word
   * @param value the required values of these bits
   */
  MaskIndex(Packing packing, int count, long[] mask, long[] value) {
    int words = packing.cells().words();
    lanes = Math.max(1, (count + 63) / 64);
    int bits = MAX_BITS;
    while (bits > 1 && (long) lanes * 8 << bits > BYTES_PER_RUN) {
      bits--;
    }
    runs = packing.runs(bits).toArray(Run[]::new);
    table = new long[runs.length][];
    for (int run = 0; run < table.length; run++) {
      Run variables = runs[run];
      int ones = variables.size() - 1;
      table[run] = new long[variables.size() * lanes];
      long[] matchesAll = new long[lanes];
      for (int each = 0; each < count; each++) {
        int at = each * words + variables.word();
        int tested = (int) (mask[at] >>> variables.shift()) & ones;
        long bit = 1L << each % Long.SIZE;
        if (tested == 0) {
          matchesAll[each / Long.SIZE] |= bit;
          continue;
        }
        int required = (int) (value[at] >>> variables.shift()) & tested;
        int untested = ones & ~tested;
        int subset = untested;
        while (true) { // Visits all values that agree with the wanted value in the tested bits.
          table[run][(required | subset) * lanes + each / Long.SIZE] |= bit;
          if (subset == 0) {
            break;
          }
          subset = subset - 1 & untested;
        }
      }
      for (int at = 0; at < table[run].length; at++) {
        table[run][at] |= matchesAll[at % lanes];
      }
    }
  }

  /** Returns the number of lanes, each of 64 masks. */
  int lanes() {
    return lanes;
  }

  /** Returns a bit set of the masks in a lane that a state matches. */
  long matching(long[] state, int lane) {
    long matching = -1L;
    for (int run = 0; run < table.length && matching != 0; run++) {
      matching &= table[run][runs[run].value(state) * lanes + lane];
    }
    return matching;
  }
}
