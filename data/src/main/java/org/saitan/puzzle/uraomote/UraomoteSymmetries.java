// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.uraomote;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;
import org.saitan.space.LaneMaps;
import org.saitan.space.Permutations;
import org.saitan.space.Symmetries;

/**
 * The symmetries of an ura-omote board: mirror pairs of columns permuted and turned, times mirror
 * pairs of rows permuted and turned. Far more than the eight of the square: all of these commute
 * with the flips. The innermost pair of rows is the lane and stays.
 *
 * <p>Element {@code c * arrangements + r} does column symmetry c, then arrangement r of the block's
 * pairs of rows.
 */
final class UraomoteSymmetries implements Symmetries {
  /*
   * The least image of a block, for one column symmetry, is its pairs each replaced by the lesser of pattern and
   * exchange, sorted. Over all column symmetries the first pair of the least image is the least value that any pair can
   * take, so only those column symmetries are tried that bring some pair there: mostly one or two of hundreds.
   */
  private final UraomoteSpace space;
  private final ColumnSymmetries columns;
  private final char[] swap;
  private final int pairs;
  private final int rows;
  private final int patternCount;
  private final int middleStates;
  private final int[][] orders;

  /** Numbers of lane maps by column symmetry. */
  private final int[] laneMaps;

  /** The possible first pairs of representatives, ascending. */
  private final int[] orbitLeasts;

  UraomoteSymmetries(UraomoteSpace space, PairPatterns patterns, int rows, int width) {
    this.space = space;
    this.columns = new ColumnSymmetries(patterns, width);
    this.swap = patterns.swap();
    this.pairs = space.blockPairs();
    this.rows = rows;
    this.patternCount = patterns.count();
    this.middleStates = rows % 2 == 1 ? 1 << width : 1;
    this.orders = new int[(int) Permutations.factorial(pairs)][];
    Arrays.setAll(orders, rank -> Permutations.unrank(rank, pairs, pairs));
    this.laneMaps = new int[columns.order()];
    Arrays.setAll(laneMaps, c -> space.laneMaps().add(columns.map(c)));
    this.orbitLeasts =
        IntStream.range(0, patternCount).filter(p -> columns.orbitLeast(p) == p).toArray();
  }

  /** Returns where a column symmetry takes a middle row. */
  private int middleImage(int c, int middle) {
    return middle == 0 ? 0 : PairPatterns.permuted(middle, columns.columnTo(c));
  }

  private long arrangements() {
    return (long) orders.length << pairs;
  }

  @Override
  public long order() {
    return columns.order() * arrangements();
  }

  @Override
  public long blocks() {
    return space.blocks();
  }

  @Override
  public long image(long g, long block) {
    if (g == 0) {
      return block;
    }
    int c = (int) (g / arrangements());
    int[] order = order(g);
    int[] before = space.pairs(block);
    int[] after = new int[pairs];
    for (int j = 0; j < pairs; j++) {
      int image = columns.image(c, before[order[j]]);
      after[j] = swaps(g, j) ? swap[image] : image;
    }
    return space.block(after, middleImage(c, space.middle(block)));
  }

  /** Returns, for each pair after an element, the pair it was before. */
  private int[] order(long g) {
    return orders[(int) (g % arrangements() >> pairs)];
  }

  /** Returns whether an element exchanges the rows of the pair that becomes pair {@code j}. */
  private boolean swaps(long g, int j) {
    return (g >> j & 1) == 1;
  }

  @Override
  public int laneMap(long g, long block) {
    return laneMaps[(int) (g / arrangements())];
  }

  @Override
  public int move(long g, long block, int move) {
    int line = space.line(move);
    if (space.isColumn(move)) {
      return space.move(true, columns.columnTo((int) (g / arrangements()))[line]);
    }
    int pair = space.pairOf(line);
    if (pair < 0 || pair == pairs) {
      return move;
    }
    int[] order = order(g);
    int image = 0;
    while (order[image] != pair) {
      image++;
    }
    boolean top = space.isTop(line) != swaps(g, image);
    return space.move(false, top ? image : rows - 1 - image);
  }

  @Override
  public long toRepresentative(long block) {
    Symmetries.Reduction reduction = new Symmetries.Reduction();
    reduce(block, reduction);
    return reduction.element();
  }

  @Override
  public void reduce(long block, Symmetries.Reduction into) {
    int[] before = space.pairs(block);
    LeastImage least = new LeastImage(before, space.middle(block), block);
    least.search(candidate -> false);
    if (least.image == block) {
      into.set(block, 0, LaneMaps.IDENTITY);
    } else {
      into.set(least.image, element(before, least.winner), laneMaps[least.winner]);
    }
  }

  /**
   * {@inheritDoc}
   *
   * <p>Arrangements make the pairs of a block a multiset of pairs up to exchange; a column symmetry
   * then leaves as many multisets in place as can be put together from its cycles on such pairs,
   * and as many middle rows as it has cycles of columns to colour.
   */
  @Override
  public BigInteger classes() {
    BigInteger fixed = BigInteger.ZERO;
    for (int c = 0; c < columns.order(); c++) {
      BigInteger middles =
          middleStates == 1 ? BigInteger.ONE : BigInteger.ONE.shiftLeft(columns.cyclesOfColumns(c));
      fixed = fixed.add(multisets(columns.cyclesOnPairs(c)).multiply(middles));
    }
    return fixed.divide(BigInteger.valueOf(columns.order()));
  }

  /** Returns how many multisets of as many members as there are pairs consist of whole cycles. */
  private BigInteger multisets(int[] cycles) {
    BigInteger[] ways = new BigInteger[pairs + 1];
    Arrays.fill(ways, BigInteger.ZERO);
    ways[0] = BigInteger.ONE;
    for (int length = 1; length <= pairs && length < cycles.length; length++) {
      BigInteger[] more = new BigInteger[pairs + 1];
      Arrays.fill(more, BigInteger.ZERO);
      BigInteger choices = BigInteger.ONE;
      for (int taken = 0; taken * length <= pairs; taken++) {
        for (int size = taken * length; size <= pairs; size++) {
          more[size] = more[size].add(ways[size - taken * length].multiply(choices));
        }
        choices =
            choices
                .multiply(BigInteger.valueOf((long) cycles[length] + taken))
                .divide(BigInteger.valueOf(taken + 1L));
      }
      ways = more;
    }
    return ways[pairs];
  }

  /**
   * Returns the element that does a column symmetry and then sorts the pairs, each the lesser of
   * its two.
   */
  private long element(int[] before, int c) {
    long swaps = 0;
    int[] order = new int[pairs];
    for (int j = 0; j < pairs; j++) {
      int at = j;
      while (at > 0 && columns.least(c, before[order[at - 1]]) > columns.least(c, before[j])) {
        order[at] = order[at - 1];
        at--;
      }
      order[at] = j;
    }
    for (int j = 0; j < pairs; j++) {
      int pattern = before[order[j]];
      if (columns.image(c, pattern) != columns.least(c, pattern)) {
        swaps |= 1L << j;
      }
    }
    return c * arrangements() + (Permutations.rank(order, pairs) << pairs) + swaps;
  }

  /** The search for the least image of one block over those column symmetries that can win. */
  private final class LeastImage {
    private final int[] before;
    private final int middle;
    private final int[] sorted = new int[pairs];
    private long image;

    /** The number of the column symmetry that gives {@link #image}. */
    private int winner;

    LeastImage(int[] before, int middle, long start) {
      this.before = before;
      this.middle = middle;
      this.image = start;
    }

    /** Tries images until one is accepted by {@code stop}; returns whether one was. */
    boolean search(LongPredicate stop) {
      if (pairs == 0) {
        for (int c = 0; c < columns.order(); c++) {
          if (attempt(c, stop)) {
            return true;
          }
        }
        return false;
      }
      int first = first();
      for (int i = 0; i < pairs; i++) {
        if (columns.orbitLeast(before[i]) == first) {
          for (int c : columns.toOrbitLeast(before[i])) {
            if (!triedBefore(i, c, first) && attempt(c, stop)) {
              return true;
            }
          }
        }
      }
      return false;
    }

    private int first() {
      int first = Integer.MAX_VALUE;
      for (int pattern : before) {
        first = Math.min(first, columns.orbitLeast(pattern));
      }
      return first;
    }

    private boolean triedBefore(int i, int c, int first) {
      for (int earlier = 0; earlier < i; earlier++) {
        if (columns.least(c, before[earlier]) == first) {
          return true;
        }
      }
      return false;
    }

    private boolean attempt(int c, LongPredicate stop) {
      for (int j = 0; j < pairs; j++) {
        int value = columns.least(c, before[j]);
        int at = j;
        while (at > 0 && sorted[at - 1] > value) {
          sorted[at] = sorted[at - 1];
          at--;
        }
        sorted[at] = value;
      }
      long candidate = space.block(sorted, middleImage(c, middle));
      if (candidate < image) {
        image = candidate;
        winner = c;
      }
      return stop.test(candidate);
    }
  }

  @Override
  public long orbitSize(long block) {
    // The stabilizer has as many arrangements for each column symmetry that keeps the sorted pairs.
    long representative = image(toRepresentative(block), block);
    int[] sorted = space.pairs(representative);
    int[] matches = {0};
    new LeastImage(sorted, space.middle(representative), representative)
        .search(
            image -> {
              matches[0] += image == representative ? 1 : 0;
              return false;
            });
    long arrangementsEach = 1;
    int run = 1;
    for (int j = 0; j < pairs; j++) {
      run = j > 0 && sorted[j] == sorted[j - 1] ? run + 1 : 1;
      arrangementsEach *= run;
      arrangementsEach *= swap[sorted[j]] == sorted[j] ? 2 : 1;
    }
    return order() / (matches[0] * arrangementsEach);
  }

  @Override
  public int parts() {
    return pairs == 0 ? 1 : pairs == 1 ? orbitLeasts.length : orbitLeasts.length * patternCount;
  }

  @Override
  public long[] representatives(int part) {
    Representatives found = new Representatives();
    int[] prefix = new int[pairs];
    if (pairs == 0) {
      found.fill(prefix, 0);
    } else if (pairs == 1) {
      prefix[0] = orbitLeasts[part];
      found.fill(prefix, 1);
    } else {
      prefix[0] = orbitLeasts[part / patternCount];
      prefix[1] = part % patternCount;
      if (found.canFollow(prefix[0], prefix[0], prefix[1])
          && leastUnderStabilizer(prefix[0], prefix[1])) {
        found.fill(prefix, 2);
      }
    }
    return found.blocks();
  }

  /**
   * The second pair of a representative is least under the column symmetries that keep the first.
   */
  private boolean leastUnderStabilizer(int first, int second) {
    for (int c : columns.toOrbitLeast(first)) {
      if (columns.least(c, second) < second) {
        return false;
      }
    }
    return true;
  }

  /** The representatives found so far in one part, in ascending order. */
  private final class Representatives {
    private final it.unimi.dsi.fastutil.longs.LongArrayList blocks =
        new it.unimi.dsi.fastutil.longs.LongArrayList();

    long[] blocks() {
      return blocks.toLongArray();
    }

    /** Adds all representatives whose first {@code fixed} pairs are as given. */
    void fill(int[] tuple, int fixed) {
      if (fixed == pairs) {
        for (int middle = 0; middle < middleStates; middle++) {
          addIfLeast(tuple, middle);
        }
        return;
      }
      for (int pattern = tuple[fixed - 1]; pattern < patternCount; pattern++) {
        if (canFollow(tuple[0], tuple[fixed - 1], pattern)) {
          tuple[fixed] = pattern;
          fill(tuple, fixed + 1);
        }
      }
    }

    boolean canFollow(int first, int previous, int pattern) {
      return pattern >= previous
          && pattern <= swap[pattern]
          && columns.orbitLeast(pattern) >= first;
    }

    private void addIfLeast(int[] tuple, int middle) {
      long block = space.block(tuple, middle);
      if (!new LeastImage(tuple, middle, block).search(image -> image < block)) {
        blocks.add(block);
      }
    }
  }
}
