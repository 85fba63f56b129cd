// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded;

/**
 * The images of states of one word under all symmetries, side by side and each with the number of
 * its symmetry in its lowest bits: so that one look into memory finds them all, and the least of
 * them says by itself which symmetry leads there.
 *
 * <p>What a step changes, it changes in every image alike: {@code image(s ^ flip) = image(s) ^
 * flip'}, for a step says of all that it changes what it was and what it becomes. So the images of
 * a state serve for all its steps, and each step costs an exclusive or and a comparison a symmetry.
 */
final class LeastImages {
  private final int symmetries;
  private final int tagBits;
  private final int[] shift;
  private final int[] valueMask;

  /** By run, then by its value and symmetry. */
  private final long[][] table;

  /** By step and symmetry. */
  private final long[] flips;

  /**
   * Makes the tables.
   *
   * @param images by symmetry, the images of runs of variables
   * @param before by step, what it changes, with nothing else, before it
   * @param after by step, the same after it
   */
  LeastImages(RunImages[] images, long[] before, long[] after) {
    symmetries = images.length;
    tagBits = tagBits(symmetries);
    shift = images[0].shifts();
    valueMask = images[0].valueMasks();
    table = new long[shift.length][];
    for (int run = 0; run < table.length; run++) {
      table[run] = new long[(valueMask[run] + 1) * symmetries];
      for (int v = 0; v <= valueMask[run]; v++) {
        for (int g = 0; g < symmetries; g++) {
          long tag = run == 0 ? g : 0;
          table[run][v * symmetries + g] = images[g].ofRun(run, v, 0) << tagBits | tag;
        }
      }
    }
    flips = new long[before.length * symmetries];
    long[] imageBefore = new long[1];
    long[] imageAfter = new long[1];
    for (int m = 0; m < before.length; m++) {
      for (int g = 0; g < symmetries; g++) {
        images[g].of(new long[] {before[m]}, imageBefore);
        images[g].of(new long[] {after[m]}, imageAfter);
        flips[m * symmetries + g] = (imageBefore[0] ^ imageAfter[0]) << tagBits;
      }
    }
  }

  private static int tagBits(int symmetries) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(symmetries - 1);
  }

  /** Returns whether states of so many bits have room for the number of a symmetry and a sign. */
  static boolean haveRoom(int bits, int symmetries) {
    return bits + tagBits(symmetries) < Long.SIZE;
  }

  int symmetries() {
    return symmetries;
  }

  /** Writes down all images of a state, each with the number of its symmetry. */
  void of(long state, long[] into) {
    for (int g = 0; g < symmetries; g++) {
      into[g] = 0;
    }
    for (int run = 0; run < table.length; run++) {
      int at = ((int) (state >>> shift[run]) & valueMask[run]) * symmetries;
      for (int g = 0; g < symmetries; g++) {
        into[g] |= table[run][at + g];
      }
    }
  }

  /** Returns the least image of a state, with the number of its symmetry. */
  long ofState(long state) {
    long least = Long.MAX_VALUE;
    for (int g = 0; g < symmetries; g++) {
      long image = 0;
      for (int run = 0; run < table.length; run++) {
        int value = (int) (state >>> shift[run]) & valueMask[run];
        image |= table[run][value * symmetries + g];
      }
      least = Math.min(least, image);
    }
    return least;
  }

  /**
   * Returns the least image, with the number of its symmetry, of what a step makes of the state
   * whose images these are.
   */
  long afterStep(long[] images, int step) {
    int at = step * symmetries;
    long least = images[0] ^ flips[at];
    for (int g = 1; g < symmetries; g++) {
      least = Math.min(least, images[g] ^ flips[at + g]);
    }
    return least;
  }

  /** Returns the state of a least image. */
  long state(long least) {
    return least >>> tagBits;
  }

  /** Returns the symmetry that leads to a least image. */
  int symmetry(long least) {
    return (int) least & (1 << tagBits) - 1;
  }
}
