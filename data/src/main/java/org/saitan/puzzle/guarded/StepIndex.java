// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded;

import java.util.ArrayList;
import java.util.List;

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

  private final int[] word;
  private final int[] shift;
  private final int[] valueMask;
  private final long[][] table;

  /**
   * Creates the index.
   *
   * @param widths bits of the variables of each word of a state, the lowest first
   * @param steps number of masks
   * @param mask the bits that a mask looks at, word by word
   * @param value what they must be
   */
  StepIndex(List<List<Integer>> widths, int steps, long[] mask, long[] value) {
    int words = widths.size();
    lanes = Math.max(1, (steps + 63) / 64);
    List<int[]> runs = new ArrayList<>();
    for (int w = 0; w < words; w++) {
      int at = 0;
      int bits = 0;
      for (int width : widths.get(w)) {
        boolean full = bits + width > MOST_BITS || (long) lanes * 8 << bits + width > BYTES_OF_RUN;
        if (bits > 0 && full) {
          runs.add(new int[] {w, at, bits});
          at += bits;
          bits = 0;
        }
        bits += width;
      }
      if (bits > 0) {
        runs.add(new int[] {w, at, bits});
      }
    }
    runs.removeIf(run -> !looksAt(run, steps, words, mask));
    word = runs.stream().mapToInt(run -> run[0]).toArray();
    shift = runs.stream().mapToInt(run -> run[1]).toArray();
    valueMask = runs.stream().mapToInt(run -> (1 << run[2]) - 1).toArray();
    table = new long[runs.size()][];
    for (int run = 0; run < table.length; run++) {
      table[run] = new long[(valueMask[run] + 1) * lanes];
      long[] everywhere = new long[lanes];
      for (int step = 0; step < steps; step++) {
        int at = step * words + word[run];
        int looked = (int) (mask[at] >>> shift[run]) & valueMask[run];
        long bit = 1L << step % Long.SIZE;
        if (looked == 0) {
          everywhere[step / Long.SIZE] |= bit;
          continue;
        }
        int wanted = (int) (value[at] >>> shift[run]) & looked;
        int open = valueMask[run] & ~looked;
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

  private static boolean looksAt(int[] run, int steps, int words, long[] mask) {
    long bits = (1L << run[2]) - 1 << run[1];
    for (int step = 0; step < steps; step++) {
      if ((mask[step * words + run[0]] & bits) != 0) {
        return true;
      }
    }
    return false;
  }

  /** Returns how many numbers of 64 masks there are. */
  int lanes() {
    return lanes;
  }

  /** Returns which of 64 masks a state matches. */
  long matching(long[] state, int lane) {
    long matching = -1L;
    for (int run = 0; run < table.length; run++) {
      int value = (int) (state[word[run]] >>> shift[run]) & valueMask[run];
      matching &= table[run][value * lanes + lane];
    }
    return matching;
  }
}
