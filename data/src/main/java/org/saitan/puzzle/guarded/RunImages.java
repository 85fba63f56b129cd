// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The images of packed states under one symmetry, run of variables by run. */
final class RunImages {
  private static final int MOST_BITS = 11;

  private final int words;
  private final int[] word;
  private final int[] shift;
  private final int[] valueMask;

  /** By run, then by its value and word of the image. */
  private final long[][] table;

  /** Some variables of one word, side by side. */
  private record Run(int word, int shift, int width, int first, int last) {}

  RunImages(Packing packing, Renaming renaming) {
    words = packing.words();
    List<Run> runs = new ArrayList<>();
    for (int variable = 0; variable < packing.variables(); variable++) {
      Run last = runs.isEmpty() ? null : runs.get(runs.size() - 1);
      int width = packing.width(variable);
      if (last != null
          && last.word() == packing.word(variable)
          && last.width() + width <= MOST_BITS) {
        Run longer =
            new Run(last.word(), last.shift(), last.width() + width, last.first(), variable);
        runs.set(runs.size() - 1, longer);
      } else {
        runs.add(
            new Run(packing.word(variable), packing.shift(variable), width, variable, variable));
      }
    }
    word = runs.stream().mapToInt(Run::word).toArray();
    shift = runs.stream().mapToInt(Run::shift).toArray();
    valueMask = runs.stream().mapToInt(run -> (1 << run.width()) - 1).toArray();
    table = new long[runs.size()][];
    for (int run = 0; run < table.length; run++) {
      table[run] = new long[(valueMask[run] + 1) * words];
      fill(packing, renaming, runs.get(run), table[run]);
    }
  }

  /** Puts together what each variable gives to an image. */
  private static void fill(Packing packing, Renaming renaming, Run run, long[] into) {
    int words = packing.words();
    for (int variable = run.first(); variable <= run.last(); variable++) {
      int to = renaming.variables().get(variable);
      int[] values = packing.values(variable);
      int from = packing.shift(variable) - run.shift();
      int ones = (1 << packing.width(variable)) - 1;
      for (int bits = 0; bits < into.length / words; bits++) {
        int code = bits >>> from & ones;
        if (code < values.length) {
          int value = renaming.values().get(variable).get(values[code]);
          into[bits * words + packing.word(to)] |= packing.bits(to, value);
        }
      }
    }
  }

  void of(long[] state, long[] into) {
    Arrays.fill(into, 0);
    for (int run = 0; run < table.length; run++) {
      int at = ((int) (state[word[run]] >>> shift[run]) & valueMask[run]) * words;
      for (int w = 0; w < words; w++) {
        into[w] |= table[run][at + w];
      }
    }
  }
}
