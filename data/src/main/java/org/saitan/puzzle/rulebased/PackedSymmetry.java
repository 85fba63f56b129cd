// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import java.util.Arrays;
import org.saitan.puzzle.rulebased.Packing.Run;

/** A symmetry of packed states. It is stored as one lookup table for each run of variables. */
final class PackedSymmetry {
  private static final int MAX_BITS = 11;

  private final int words;
  private final Run[] runs;

  /**
   * For each run, the words that each value of the run contributes to the image, one value after
   * another.
   */
  private final long[][] table;

  private final int[] moves;

  /**
   * Creates a symmetry.
   *
   * @param moves the image of each move
   */
  PackedSymmetry(Packing packing, Relabeling relabeling, int[] moves) {
    this.moves = moves;
    words = packing.cells().words();
    runs = packing.runs(MAX_BITS).toArray(Run[]::new);
    table = new long[runs.length][];
    for (int run = 0; run < table.length; run++) {
      table[run] = new long[runs[run].size() * words];
      fill(packing, relabeling, runs[run], table[run]);
    }
  }

  /** Computes the bits that each value of a run contributes to the image. */
  private static void fill(Packing packing, Relabeling relabeling, Run run, long[] into) {
    int words = packing.cells().words();
    for (int variable = run.first(); variable <= run.last(); variable++) {
      int to = relabeling.variables().get(variable);
      int[] values = packing.values(variable);
      int from = packing.cells().shift(variable) - run.shift();
      int ones = (1 << packing.cells().width(variable)) - 1;
      for (int bits = 0; bits < into.length / words; bits++) {
        int code = bits >>> from & ones;
        if (code < values.length) {
          int value = relabeling.values().get(values[code]);
          into[bits * words + packing.cells().word(to)] |= packing.bits(to, value);
        }
      }
    }
  }

  /** Returns the image of a move. */
  int image(int move) {
    return moves[move];
  }

  /** Writes the image of a state to {@code into}. */
  void image(long[] state, long[] into) {
    Arrays.fill(into, 0);
    for (int run = 0; run < table.length; run++) {
      int at = runs[run].value(state) * words;
      for (int w = 0; w < words; w++) {
        into[w] |= table[run][at + w];
      }
    }
  }
}
