// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import org.saitan.puzzle.rulebased.Packing.Run;

/**
 * Which of many masks a state matches, without a look at each: by runs of whole variables, for
 * every value of a run the set of masks that it does not rule out, a bit each; what all runs leave
 * over matches.
 */
final class StepIndex {
  private static final int MOST_BITS = 11;
  private static final int BYTES_OF_RUN = 1 << 17;

  /** Numbers of 64 masks each. */
  private final int lanes;

  private final Run[] runs;
  private final long[][] table;

  /**
   * Creates the index.
   *
   * @param steps number of masks
   * @param mask the bits that a mask looks at, word by word
   * @param value what they must be
   */
  StepIndex(Packing packing, int steps, long[] mask, long[] value) {
    int words = packing.cells().words();
    lanes = Math.max(1, (steps + 63) / 64);
    int bits = MOST_BITS;
    while (bits > 1 && (long) lanes * 8 << bits > BYTES_OF_RUN) {
      bits--;
    }
    runs = packing.runs(bits).toArray(Run[]::new);
    table = new long[runs.length][];
    for (int run = 0; run < table.length; run++) {
      Run variables = runs[run];
      int ones = variables.size() - 1;
      table[run] = new long[variables.size() * lanes];
      long[] everywhere = new long[lanes];
      for (int step = 0; step < steps; step++) {
        int at = step * words + variables.word();
        int looked = (int) (mask[at] >>> variables.shift()) & ones;
        long bit = 1L << step % Long.SIZE;
        if (looked == 0) {
          everywhere[step / Long.SIZE] |= bit;
          continue;
        }
        int wanted = (int) (value[at] >>> variables.shift()) & looked;
        int open = ones & ~looked;
        int others = open;
        while (true) { // All values that differ from the wanted one where nobody looks.
          table[run][(wanted | others) * lanes + step / Long.SIZE] |= bit;
          if (others == 0) {
            break;
          }
          others = others - 1 & open;
        }
      }
      for (int at = 0; at < table[run].length; at++) {
        table[run][at] |= everywhere[at % lanes];
      }
    }
  }

  /** Returns how many numbers of 64 masks there are. */
  int lanes() {
    return lanes;
  }

  /** Returns which of 64 masks a state matches. */
  long matching(long[] state, int lane) {
    long matching = -1L;
    for (int run = 0; run < table.length && matching != 0; run++) {
      matching &= table[run][runs[run].value(state) * lanes + lane];
    }
    return matching;
  }
}
