// SPDX-License-Identifier: Apache-2.0
package org.saitan.filling.yinyang;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.saitan.filling.WideCounts;
import org.saitan.parallel.Workers;

/**
 * Joins the upper part of a board with the lower, mirrored up, along a row: the sum over all plug
 * words above and below that make one line of the product of their counts.
 *
 * <p>Words above and below fit only if they cross in the same places, and then by their patterns
 * alone ({@link Meanders}). Cost: one addition for each pair that fits, one product for each word
 * above.
 */
final class MeanderJoin {
  /*
   * The blocks hold one of each word and its mirror, g = the sum of both counts. Let v be the
   * counts of all words. The total is sum of v(s) M(s,t) v'(t) over all words, and M does not
   * change if both are mirrored, so it is the sum of g(s) M(s,t) v'(t) over the kept s. For the t
   * that fit s: if their common crossings are not symmetric, t or its mirror is kept by the
   * crossings alone, as s is, and 2 v'(t) = g'(t). If they are symmetric, 2 v'(t) = g'(t) +
   * g'(mirror t), where g' of a word that is not kept is 0. So with these doubled values everything
   * is counted twice.
   */

  private final int width;
  private final int split;
  private final Workers workers;
  private final List<Map<LooseEnds, Meanders>> meanders;

  /**
   * @param width crossings in a row
   * @param split the place from which on the words of a group are crossed in the same places
   */
  MeanderJoin(int width, int split, Workers workers) {
    this.width = width;
    this.split = split;
    this.workers = workers;
    meanders = workers.map(width + 1, () -> i -> fitting(width - i)); // the largest first
  }

  /** Returns the meanders of some plugs; none if there are no plugs. */
  private static Map<LooseEnds, Meanders> fitting(int plugs) {
    Map<LooseEnds, Meanders> fitting = new EnumMap<>(LooseEnds.class);
    if (plugs > 0) {
      for (LooseEnds ends : LooseEnds.values()) {
        fitting.put(ends, new Meanders(plugs, ends.above, ends.below));
      }
    }
    return fitting;
  }

  /** How many loose ends come from above and from below. */
  private enum LooseEnds {
    NONE(0, 0),
    BOTH_BELOW(0, 2),
    ONE_EACH(1, 1),
    BOTH_ABOVE(2, 0);

    private final int above;
    private final int below;

    LooseEnds(int above, int below) {
      this.above = above;
      this.below = below;
    }
  }

  /**
   * Returns the number of cycles and of paths with 0, 1 and 2 ends in corners, in this order.
   *
   * @param above blocks by loose ends, of a {@link BorderSweep}
   * @param below the same for the lower part
   */
  BigInteger[] join(List<List<BorderBlock>> above, List<List<BorderBlock>> below) {
    BigInteger[] total = zeros();
    for (BigInteger[] part :
        workers.map(1 << (width - split), () -> group -> joinGroup(group, above, below))) {
      addAll(total, part);
    }
    for (int i = 0; i < total.length; i++) {
      total[i] = total[i].shiftRight(1);
    }
    return total;
  }

  private static BigInteger[] zeros() {
    return new BigInteger[] {BigInteger.ZERO, BigInteger.ZERO, BigInteger.ZERO, BigInteger.ZERO};
  }

  private static void addAll(BigInteger[] total, BigInteger[] part) {
    for (int i = 0; i < total.length; i++) {
      total[i] = total[i].add(part[i]);
    }
  }

  private BigInteger[] joinGroup(
      int group, List<List<BorderBlock>> above, List<List<BorderBlock>> below) {
    PatternCounts[][] upper = spread(group, above, false);
    PatternCounts[][] lower = spread(group, below, true);
    BigInteger[] total = zeros();
    for (int places = 0; places < 1 << split; places++) {
      int plugs = Integer.bitCount(places) + Integer.bitCount(group);
      for (LooseEnds ends : LooseEnds.values()) {
        PatternCounts u = upper[ends.above][places];
        PatternCounts v = lower[ends.below][places];
        if (u != null && v != null) {
          Meanders fitting = meanders.get(width - plugs).get(ends);
          multiply(u, v, fitting, total, ends == LooseEnds.NONE ? 0 : 1);
        }
      }
    }
    return total;
  }

  /** Adds up the products; those with k ends in corners go to {@code total[first + k]}. */
  private static void multiply(
      PatternCounts u, PatternCounts v, Meanders fitting, BigInteger[] total, int first) {
    long[] sum = new long[v.lanes() * v.words()];
    for (int i = 0; i < u.patterns(); i++) {
      if (u.isZero(i)) {
        continue;
      }
      v.sum(fitting, i, sum);
      for (int k = 0; k < u.lanes(); k++) {
        BigInteger ways = u.get(i, k);
        if (ways.signum() == 0) {
          continue;
        }
        for (int l = 0; l < v.lanes(); l++) {
          BigInteger product =
              ways.multiply(WideCounts.toBigInteger(sum, l * v.words(), v.words()));
          total[first + k + l] = total[first + k + l].add(product);
        }
      }
    }
  }

  /**
   * Returns the counts of one group by loose ends and by crossings left of the split; null where
   * there are none.
   */
  private PatternCounts[][] spread(int group, List<List<BorderBlock>> blocks, boolean doubled) {
    PatternCounts[][] spread = new PatternCounts[3][1 << split];
    for (int loose = 0; loose <= 2; loose++) {
      double sum = 0;
      for (BorderBlock block : blocks.get(loose)) {
        sum += block.sum(group);
      }
      int words = WideCounts.wordsFor(Math.getExponent(sum) + 3);
      for (BorderBlock block : blocks.get(loose)) {
        for (int i = block.start(group); i < block.start(group + 1); i++) {
          add(spread[loose], block, i, words, doubled);
        }
      }
    }
    return spread;
  }

  private void add(PatternCounts[] spread, BorderBlock block, int i, int words, boolean doubled) {
    long word = block.plugWord(i);
    int loose = block.looseEnds();
    int places = PlugWord.crossedPlaces(word, 0, split);
    if (spread[places] == null) {
      int plugs = Long.bitCount(PlugWord.crossings(word));
      spread[places] = new PatternCounts(PlugPatterns.count(plugs, loose), loose + 1, words);
    }
    spread[places].add(PlugPatterns.rank(word, loose), block, i);
    long mirror = PlugWord.mirror(word, width);
    if (doubled && PlugWord.crossings(mirror) == PlugWord.crossings(word)) {
      spread[places].add(PlugPatterns.rank(mirror, loose), block, i);
    }
  }

  /** The counts of all words that cross in the same places, by the rank of their pattern. */
  private static final class PatternCounts {
    private final int lanes;
    private final int words;
    private final long[] counts;

    PatternCounts(int patterns, int lanes, int words) {
      this.lanes = lanes;
      this.words = words;
      counts = new long[patterns * lanes * words];
    }

    int patterns() {
      return counts.length / (lanes * words);
    }

    int lanes() {
      return lanes;
    }

    int words() {
      return words;
    }

    /** Adds the counts of one word of a block, which has no more lanes and words. */
    void add(int pattern, BorderBlock block, int index) {
      for (int lane = 0; lane < block.lanes(); lane++) {
        WideCounts.add(
            counts,
            (pattern * lanes + lane) * words,
            words,
            block.counts(),
            block.offset(index) + lane * block.words(),
            block.words());
      }
    }

    boolean isZero(int pattern) {
      int end = (pattern + 1) * lanes * words;
      for (int i = pattern * lanes * words; i < end; i++) {
        if (counts[i] != 0) {
          return false;
        }
      }
      return true;
    }

    BigInteger get(int pattern, int lane) {
      return WideCounts.toBigInteger(counts, (pattern * lanes + lane) * words, words);
    }

    /** Sets {@code sum} to the sum of the counts of all patterns that fit one. */
    void sum(Meanders fitting, int above, long[] sum) {
      Arrays.fill(sum, 0);
      int end = fitting.start(above + 1);
      for (int f = fitting.start(above); f < end; f++) {
        int from = fitting.fit(f) * lanes * words;
        if (words == 1) {
          for (int lane = 0; lane < lanes; lane++) {
            sum[lane] += counts[from + lane];
          }
          continue;
        }
        for (int lane = 0; lane < lanes; lane++) {
          WideCounts.add(sum, lane * words, words, counts, from + lane * words, words);
        }
      }
    }
  }
}
