// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.util.Arrays;
import org.saitan.space.AffineHull;
import org.saitan.space.ListedRules;

/**
 * Tests which hull numbers are minimal among their images, 64 numbers at a time, for symmetries
 * that are affine maps over GF(2). Not thread-safe.
 *
 * <p>Rules define images only for states, but a hull may contain numbers that are not states: a
 * variable with three values, for example, leaves one pattern of its two bits unused. If the hull
 * contains such numbers, the symmetries are affine only if there is none except the identity. The
 * identity is therefore handled without asking the rules.
 */
final class HullImages {
  /*
   * A number and its image are compared bit by bit from the highest bit down, for all lanes of a
   * word at once. A bit that is equal in all lanes is taken from the word's first number. If such a
   * bit differs between number and image, it decides the comparison for all remaining lanes.
   */

  private static final long[] LANE_BITS = {
    0xaaaaaaaaaaaaaaaaL, 0xccccccccccccccccL, 0xf0f0f0f0f0f0f0f0L,
    0xff00ff00ff00ff00L, 0xffff0000ffff0000L, 0xffffffff00000000L
  };

  private final int count;
  private final int dimension;

  /** The image of 0 under each symmetry. */
  private final long[] zeroImages;

  /** The XOR of each bit's image and the image of 0, indexed by symmetry and bit. */
  private final long[][] bitImages;

  /** The XOR contribution of each word index to the image, indexed by symmetry and word. */
  private final long[][] wordImages;

  /**
   * For each symmetry, the bits that differ between the lanes of a word, either in the numbers or
   * in their images.
   */
  private final long[] varying;

  /** The lanes in which a bit of the image is flipped, indexed by symmetry and bit of the image. */
  private final long[][] lanes;

  private int block = -1;
  private final long[] blockImages;
  private long fixed;

  HullImages(ListedRules rules, AffineHull hull) {
    count = rules.symmetries();
    dimension = hull.dimension();
    zeroImages = new long[count];
    bitImages = new long[count][dimension];
    for (int bit = 0; bit < dimension; bit++) {
      bitImages[0][bit] = 1L << bit;
    }
    for (int g = 1; g < count; g++) {
      zeroImages[g] = image(rules, hull, g, 0);
      for (int bit = 0; bit < dimension; bit++) {
        bitImages[g][bit] = image(rules, hull, g, 1L << bit) ^ zeroImages[g];
      }
    }
    wordImages = new long[count][HullMoves.WORDS];
    varying = new long[count];
    lanes = new long[count][dimension];
    blockImages = new long[count];
    for (int g = 0; g < count; g++) {
      for (int word = 0; word < HullMoves.WORDS; word++) {
        wordImages[g][word] = sum(g, (long) word << HullMoves.BITS);
      }
      varying[g] = HullMoves.WORDS - 1;
      for (int bit = 0; bit < Math.min(HullMoves.BITS, dimension); bit++) {
        long adds = bitImages[g][bit];
        varying[g] |= adds;
        for (int image = 0; image < dimension; image++) {
          lanes[g][image] ^= (adds >>> image & 1) == 0 ? 0 : LANE_BITS[bit];
        }
      }
    }
  }

  /** Returns a number's image according to the rules. */
  private static long image(ListedRules rules, AffineHull hull, int g, long number) {
    return hull.numbers(rules.image(g, hull.states(new long[] {number})))[0];
  }

  /**
   * Returns the XOR contribution of a number's bits to its image. Bits outside the hull contribute
   * nothing.
   */
  private long sum(int g, long number) {
    long sum = 0;
    for (long bits = number; bits != 0; bits &= bits - 1) {
      int bit = Long.numberOfTrailingZeros(bits);
      sum ^= bit < dimension ? bitImages[g][bit] : 0;
    }
    return sum;
  }

  /**
   * Returns the lanes, among the given lanes of a word, whose numbers are minimal among their
   * images.
   */
  long minimal(int blockNumber, int word, long candidates) {
    if (blockNumber != block) {
      block = blockNumber;
      Arrays.setAll(
          blockImages, g -> zeroImages[g] ^ sum(g, (long) blockNumber << HullMoves.IN_BLOCK));
    }
    long first = (long) blockNumber << HullMoves.IN_BLOCK | (long) word << HullMoves.BITS;
    long minimal = candidates;
    fixed = 0;
    for (int g = 1; g < count && minimal != 0; g++) {
      minimal = compare(g, first, blockImages[g] ^ wordImages[g][word], minimal);
    }
    fixed &= minimal;
    return minimal;
  }

  /**
   * Returns the lanes that the last call of {@link #minimal} found to be minimal and that are fixed
   * by some nontrivial symmetry.
   */
  long fixedLanes() {
    return fixed;
  }

  private long compare(int g, long first, long image, long candidates) {
    long equal = candidates;
    long minimal = candidates;
    long left = first ^ image | varying[g];
    while (left != 0) {
      int bit = Long.SIZE - 1 - Long.numberOfLeadingZeros(left);
      long here = -(first >>> bit & 1) ^ (bit < HullMoves.BITS ? LANE_BITS[bit] : 0);
      long there = -(image >>> bit & 1) ^ (bit < dimension ? lanes[g][bit] : 0);
      minimal &= ~(equal & here & ~there);
      equal &= ~(here ^ there);
      if (equal == 0) {
        return minimal;
      }
      left &= (1L << bit) - 1;
    }
    fixed |= equal;
    return minimal;
  }
}
