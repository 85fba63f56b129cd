// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement.yinyang;

/**
 * The way in which the border line crosses the frontier, encoded with two bits per place of the
 * frontier.
 *
 * <p>A place of the frontier that the line does not cross is {@link #NONE}. If the line joins two
 * crossings on the finished side, the first of them is {@link #OPEN} and the second {@link #CLOSE}.
 * The line cannot cross itself, so the pairs nest like parentheses. A crossing whose other end has
 * left the board is {@link #LOOSE}. It cannot lie inside a pair, since a pair and the frontier
 * enclose a region that does not touch the edge. So {@code ()}, {@code (()) -} and {@code -()-} are
 * valid words, but {@code (-)} is not.
 *
 * <p>Place {@code p} occupies bits {@code 2p} and {@code 2p + 1}. With these codes, reversing the
 * bits of a word gives the word of the mirrored board.
 */
final class PlugWord {
  static final long NONE = 0;
  static final long OPEN = 1;
  static final long CLOSE = 2;
  static final long LOOSE = 3;

  /** The result if the line is complete: its ends are joined or have both left the board. */
  static final long CLOSED = -1;

  /**
   * The maximum number of places; more would leave no room for the color and the sign in a long.
   */
  static final int MAX_PLACES = 30;

  private static final long LOW_BITS = 0x5555555555555555L;

  private PlugWord() {}

  static long plug(long word, int place) {
    return word >>> (2 * place) & 3;
  }

  static long with(long word, int place, long plug) {
    return word | plug << (2 * place);
  }

  static long without(long word, int place) {
    return word & ~(3L << (2 * place));
  }

  /** Returns a bit set with the lower bit of each place that the line crosses. */
  static long crossings(long word) {
    return (word | word >>> 1) & LOW_BITS;
  }

  static int looseEnds(long word) {
    return Long.bitCount(word & word >>> 1 & LOW_BITS);
  }

  static long mirror(long word, int places) {
    return places == 0 ? word : Long.reverse(word) >>> (Long.SIZE - 2 * places);
  }

  /** Returns the crossed places from {@code from} (bit 0) to {@code to - 1} as a bit set. */
  static int crossedPlaces(long word, int from, int to) {
    long x = crossings(word) >>> (2 * from) & (1L << (2 * (to - from))) - 1;
    x = (x | x >>> 1) & 0x3333333333333333L;
    x = (x | x >>> 2) & 0x0F0F0F0F0F0F0F0FL;
    x = (x | x >>> 4) & 0x00FF00FF00FF00FFL;
    x = (x | x >>> 8) & 0x0000FFFF0000FFFFL;
    return (int) (x | x >>> 16);
  }

  /**
   * Moves the plug at the next place to the given place if the given place is empty.
   *
   * <p>If only one of the two places that enter a crossing has a plug, the possible continuations
   * do not depend on which place it is.
   */
  static long mergeEntry(long word, int place) {
    if (plug(word, place) != NONE) {
      return word;
    }
    long plug = plug(word, place + 1);
    return word ^ plug << (2 * place + 2) ^ plug << (2 * place);
  }

  /**
   * Joins the line at two neighboring plugs, which the caller has already removed from the word.
   *
   * @param rest the word after both plugs have been removed
   * @param place the place of {@code left}; {@code right} was at the next place
   * @return the word with the far ends relabeled, or {@link #CLOSED} if both plugs belonged to the
   *     same piece of the line or both were loose
   */
  static long join(long rest, int place, long left, long right) {
    if (left == LOOSE) {
      return right == LOOSE ? CLOSED : rest | LOOSE << shiftOfClose(rest, place);
    }
    if (right == LOOSE) {
      return rest | LOOSE << shiftOfOpen(rest, place);
    }
    if (left == right) {
      // The two far ends are now joined, so the label of the nearer one flips (OPEN to CLOSE or
      // back).
      return left == OPEN
          ? rest ^ LOOSE << shiftOfClose(rest, place)
          : rest ^ LOOSE << shiftOfOpen(rest, place);
    }
    return left == OPEN ? CLOSED : rest;
  }

  /**
   * Lets the line leave the board at a plug, which the caller has already removed from the word.
   *
   * @param rest the word after the plug has been removed
   * @return the word in which the other end of the line is loose, or {@link #CLOSED} if the plug
   *     itself was loose
   */
  static long exit(long rest, int place, long plug) {
    if (plug == LOOSE) {
      return CLOSED;
    }
    return rest | LOOSE << (plug == OPEN ? shiftOfClose(rest, place) : shiftOfOpen(rest, place));
  }

  /**
   * Returns the bit offset (twice the place) of the first unmatched CLOSE above the given place.
   */
  private static int shiftOfClose(long word, int place) {
    int depth = 0;
    long left = crossings(word) & -1L << (2 * place);
    while (true) {
      int shift = Long.numberOfTrailingZeros(left);
      if ((word >>> shift & 3) == OPEN) {
        depth++;
      } else if (depth-- == 0) {
        return shift;
      }
      left &= left - 1;
    }
  }

  /** Returns the bit offset (twice the place) of the last unmatched OPEN below the given place. */
  private static int shiftOfOpen(long word, int place) {
    int depth = 0;
    long left = crossings(word) & ~(-1L << (2 * place));
    while (true) {
      int shift = Long.SIZE - 1 - Long.numberOfLeadingZeros(left);
      if ((word >>> shift & 3) == CLOSE) {
        depth++;
      } else if (depth-- == 0) {
        return shift;
      }
      left ^= 1L << shift;
    }
  }
}
