// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.uraomote;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.saitan.space.LaneMaps;
import org.saitan.space.Permutations;
import org.saitan.space.Symmetries;

/**
 * The symmetry group of an ura-omote board. A symmetry permutes the pairs of mirror-image columns,
 * may swap the two columns of each pair, and does the same with rows. All these permutations map
 * flips to flips, so the group is far larger than the eight symmetries of a square. The innermost
 * pair of rows stays in place, because it is the lane.
 *
 * <p>Element {@code c * arrangements + r} applies column symmetry c and then arrangement r, which
 * permutes the block's pairs of rows and swaps rows within pairs.
 */
final class UraomoteSymmetries implements Symmetries {
  /*
   * For a single column symmetry, a block's minimal image is found by replacing each pair of rows
   * by the canonical number of its image and sorting these numbers. The first number of the
   * minimal image under all column symmetries is the smallest number to which any pair can be
   * mapped. So only the column symmetries that map some pair to this number need to be tried,
   * usually one or two out of hundreds.
   */
  /** The number of bits that store the index of a pair of rows in a block. */
  private static final int POSITION_BITS = 3;

  private final UraomoteSpace space;
  private final ColumnSymmetries columns;
  private final char[] swap;
  private final int pairs;
  private final int rows;
  private final int patternCount;
  private final int middleStates;
  private final int[][] orders;

  /** The index of the lane map of each column symmetry. */
  private final int[] laneMaps;

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
  }

  /** Returns the image of a middle row under a column symmetry. */
  private int middleImage(int c, int middle) {
    return middle == 0 ? 0 : PairPatterns.permuted(middle, columns.columnImages(c));
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
    int[] order = sourcePairs(g);
    int[] before = space.pairs(block);
    int[] after = new int[pairs];
    for (int j = 0; j < pairs; j++) {
      int image = columns.image(c, before[order[j]]);
      after[j] = swaps(g, j) ? swap[image] : image;
    }
    return space.block(after, middleImage(c, space.middle(block)));
  }

  /** Returns an array that maps each pair of rows in the image to the pair it comes from. */
  private int[] sourcePairs(long g) {
    return orders[(int) (g % arrangements() >> pairs)];
  }

  /**
   * Returns whether element {@code g} swaps the rows of the pair that it maps to pair {@code j}.
   */
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
      return space.move(true, columns.columnImages((int) (g / arrangements()))[line]);
    }
    int pair = space.pairOf(line);
    if (pair < 0 || pair == pairs) {
      return move;
    }
    int[] order = sourcePairs(g);
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
    int middle = space.middle(block);
    into.set(block, 0, LaneMaps.IDENTITY);
    if (pairs == 0) {
      reduce(IntStream.range(0, columns.order()).toArray(), before, middle, into);
      return;
    }
    int first = patternCount;
    for (int pattern : before) {
      first = Math.min(first, columns.orbitMinimum(pattern));
    }
    for (int pattern : before) {
      if (columns.orbitMinimum(pattern) == first) {
        reduce(columns.minimizers(pattern), before, middle, into);
      }
    }
  }

  /** Updates a reduction if one of the given column symmetries leads to a smaller image. */
  private void reduce(int[] symmetries, int[] before, int middle, Symmetries.Reduction into) {
    int[] sorted = new int[pairs];
    for (int c : symmetries) {
      long image = image(c, before, middle, sorted);
      if (image < into.representative()) {
        into.set(image, element(c, before, sorted), laneMaps[c]);
      }
    }
  }

  /**
   * Returns a block's minimal image under one column symmetry combined with all arrangements. It
   * consists of the canonical numbers of the pairs' images in ascending order.
   *
   * @param sorted receives the image's pairs in order, each with its index in the block in the low
   *     bits
   */
  private long image(int c, int[] before, int middle, int... sorted) {
    for (int j = 0; j < pairs; j++) {
      int pair = columns.canonicalImage(c, before[j]) << POSITION_BITS | j;
      int at = j;
      while (at > 0 && sorted[at - 1] > pair) {
        sorted[at] = sorted[at - 1];
        at--;
      }
      sorted[at] = pair;
    }
    long image = 0;
    for (int pair : sorted) {
      image = image * patternCount + (pair >> POSITION_BITS);
    }
    return image * middleStates + middleImage(c, middle);
  }

  /**
   * Returns the element that applies column symmetry {@code c} and then sorts the pairs of rows.
   */
  private long element(int c, int[] before, int... sorted) {
    long swaps = 0;
    int[] order = new int[pairs];
    for (int j = 0; j < pairs; j++) {
      order[j] = sorted[j] & (1 << POSITION_BITS) - 1;
      boolean swapped = columns.image(c, before[order[j]]) != sorted[j] >> POSITION_BITS;
      swaps |= swapped ? 1L << j : 0;
    }
    return c * arrangements() + (Permutations.rank(order, pairs) << pairs) + swaps;
  }

  /**
   * {@inheritDoc}
   *
   * <p>Uses Burnside's lemma. Up to arrangements, a block is a multiset of canonical patterns
   * together with a middle row. A column symmetry permutes the canonical patterns and the columns
   * in cycles. It fixes a multiset if the patterns of each cycle occur equally often, and a middle
   * row if the columns of each cycle have the same color.
   */
  @Override
  public Optional<BigInteger> classes() {
    BigInteger fixed = BigInteger.ZERO;
    for (int c = 0; c < columns.order(); c++) {
      BigInteger middles =
          middleStates == 1 ? BigInteger.ONE : BigInteger.ONE.shiftLeft(columns.columnCycles(c));
      fixed = fixed.add(multisets(columns.pairCycles(c)).multiply(middles));
    }
    return Optional.of(fixed.divide(BigInteger.valueOf(columns.order())));
  }

  /**
   * Returns the number of multisets of canonical patterns that a column symmetry fixes and that
   * have one member for each of the block's pairs of rows.
   *
   * @param cycles the number of the column symmetry's cycles of each length
   */
  private BigInteger multisets(int[] cycles) {
    BigInteger[] ways = new BigInteger[pairs + 1];
    Arrays.fill(ways, BigInteger.ZERO);
    ways[0] = BigInteger.ONE;
    for (int length = 1; length <= pairs && length < cycles.length; length++) {
      BigInteger[] next = new BigInteger[pairs + 1];
      Arrays.fill(next, BigInteger.ZERO);
      BigInteger choices = BigInteger.ONE;
      for (int taken = 0; taken * length <= pairs; taken++) {
        for (int size = taken * length; size <= pairs; size++) {
          next[size] = next[size].add(ways[size - taken * length].multiply(choices));
        }
        choices =
            choices
                .multiply(BigInteger.valueOf((long) cycles[length] + taken))
                .divide(BigInteger.valueOf(taken + 1L));
      }
      ways = next;
    }
    return ways[pairs];
  }

  @Override
  public long orbitSize(long block) {
    // Each column symmetry that preserves the minimal image occurs with the same number of
    // arrangements in the stabilizer.
    long representative = image(toRepresentative(block), block);
    int[] sorted = space.pairs(representative);
    int middle = space.middle(representative);
    int[] scratch = new int[pairs];
    long stabilizer =
        IntStream.range(0, columns.order())
            .filter(c -> image(c, sorted, middle, scratch) == representative)
            .count();
    int run = 1;
    for (int j = 0; j < pairs; j++) {
      run = j > 0 && sorted[j] == sorted[j - 1] ? run + 1 : 1;
      stabilizer *= run;
      stabilizer *= swap[sorted[j]] == sorted[j] ? 2 : 1;
    }
    return order() / stabilizer;
  }

  @Override
  public int parts() {
    return pairs == 0 ? 1 : patternCount;
  }

  /**
   * {@inheritDoc} All representatives in a part begin with the pair whose number is the part's
   * index.
   */
  @Override
  public long[] representatives(int part) {
    LongArrayList result = new LongArrayList();
    int[] tuple = new int[pairs];
    if (pairs == 0) {
      addRepresentatives(tuple, 0, result);
    } else if (columns.orbitMinimum(part) == part) {
      tuple[0] = part;
      addRepresentatives(tuple, 1, result);
    }
    return result.toLongArray();
  }

  /**
   * Adds all representatives that begin with the given pairs of rows, in ascending order.
   *
   * @param tuple the given pairs, followed by room for the other pairs
   * @param fixed the number of given pairs
   */
  private void addRepresentatives(int[] tuple, int fixed, LongArrayList result) {
    if (fixed == pairs) {
      long first = space.block(tuple, 0);
      for (long block = first; block < first + middleStates; block++) {
        if (toRepresentative(block) == 0) {
          result.add(block);
        }
      }
      return;
    }
    for (int pattern = tuple[fixed - 1]; pattern < patternCount; pattern++) {
      if (pattern <= swap[pattern] && columns.orbitMinimum(pattern) >= tuple[0]) {
        tuple[fixed] = pattern;
        addRepresentatives(tuple, fixed + 1, result);
      }
    }
  }
}
