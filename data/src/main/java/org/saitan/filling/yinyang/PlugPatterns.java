// SPDX-License-Identifier: Apache-2.0
package org.saitan.filling.yinyang;

/**
 * Numbers the ways in which some crossings of a frontier can be plugged: plug words without their
 * empty places.
 *
 * <p>A pattern of {@code k} plugs, {@code d} of them loose, has a rank from 0 in the order open,
 * close, loose of its first plug, then of its second, and so on. There are {@code (d + 1) / (k + d
 * + 2) * 2 * C(k, (k - d) / 2)}, a ballot number: for k = 4, d = 0 two, {@code (())} and {@code
 * ()()}.
 */
final class PlugPatterns {
  /**
   * WAYS[loose][depth][n]: the ways to end with n more plugs when some pairs are open and some
   * loose ends to come.
   */
  private static final long[][][] WAYS = ways();

  private PlugPatterns() {}

  private static long[][][] ways() {
    int most = PlugWord.MAX_PLACES;
    long[][][] ways = new long[3][most + 2][most + 1];
    ways[0][0][0] = 1;
    for (int n = 1; n <= most; n++) {
      for (int loose = 0; loose <= 2; loose++) {
        for (int depth = 0; depth <= most - n; depth++) {
          long other = 0;
          if (depth > 0) {
            other = ways[loose][depth - 1][n - 1];
          } else if (loose > 0) {
            other = ways[loose - 1][0][n - 1];
          }
          ways[loose][depth][n] = ways[loose][depth + 1][n - 1] + other;
        }
      }
    }
    return ways;
  }

  static int count(int plugs, int loose) {
    return Math.toIntExact(WAYS[loose][0][plugs]);
  }

  /**
   * Returns the ways to end a pattern with {@code n} more plugs, from a depth and with some loose
   * ends to come.
   */
  static long endings(int loose, int depth, int n) {
    return WAYS[loose][depth][n];
  }

  /**
   * Returns the rank of a plug word among those with its crossings and its number of loose ends.
   */
  static int rank(long word, int loose) {
    long left = PlugWord.crossings(word);
    int n = Long.bitCount(left);
    int depth = 0;
    long rank = 0;
    for (; left != 0; left &= left - 1) {
      n--;
      long plug = word >>> Long.numberOfTrailingZeros(left) & 3;
      if (plug == PlugWord.OPEN) {
        depth++;
        continue;
      }
      rank += WAYS[loose][depth + 1][n];
      if (plug == PlugWord.CLOSE) {
        depth--;
      } else {
        loose--;
      }
    }
    return (int) rank;
  }

  /** Returns all patterns by rank, as words without empty places. */
  static long[] all(int plugs, int loose) {
    long[] patterns = new long[count(plugs, loose)];
    fill(patterns, 0, 0, 0, plugs, 0, loose);
    return patterns;
  }

  private static int fill(
      long[] patterns, int found, long word, int place, int plugs, int depth, int loose) {
    int n = plugs - place;
    if (WAYS[loose][depth][n] == 0) {
      return found;
    }
    if (n == 0) {
      patterns[found] = word;
      return found + 1;
    }
    int next =
        fill(
            patterns,
            found,
            PlugWord.put(word, place, PlugWord.OPEN),
            place + 1,
            plugs,
            depth + 1,
            loose);
    if (depth > 0) {
      long closed = PlugWord.put(word, place, PlugWord.CLOSE);
      return fill(patterns, next, closed, place + 1, plugs, depth - 1, loose);
    }
    if (loose > 0) {
      long left = PlugWord.put(word, place, PlugWord.LOOSE);
      return fill(patterns, next, left, place + 1, plugs, depth, loose - 1);
    }
    return next;
  }
}
