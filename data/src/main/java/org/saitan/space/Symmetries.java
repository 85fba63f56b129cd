// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

import java.math.BigInteger;
import java.util.stream.LongStream;

/**
 * A group of symmetries that keep the rules and the goal, acting on blocks and, block by block, on
 * lanes.
 *
 * <p>Elements are numbered from 0, the identity. A symmetry takes a whole block to a whole block
 * and permutes its lanes, as a move does. The representative of a block is the least number among
 * its images (the "sym-coordinate" of H. Kociemba's cube solver). The default methods try every
 * element: right, slow, and the oracle for the rest.
 */
public interface Symmetries {
  /** Returns the number of elements. */
  long order();

  /** Returns the block where element {@code g} takes {@code block}. */
  long image(long g, long block);

  /**
   * Returns the number of the lane map, a bijection, by which {@code g} takes the lanes of {@code
   * block}.
   */
  int laneMap(long g, long block);

  /** Returns the move that {@code move} becomes under {@code g} on a state of {@code block}. */
  int move(long g, long block, int move);

  /** Returns the number of blocks. */
  long blocks();

  /**
   * Returns an element that takes {@code block} to its representative: always the same, and the
   * identity if it is one.
   */
  default long toRepresentative(long block) {
    long best = 0;
    long least = block;
    for (long g = 1; g < order(); g++) {
      long image = image(g, block);
      if (image < least) {
        least = image;
        best = g;
      }
    }
    return best;
  }

  /**
   * Finds the representative of a block, the element of {@link #toRepresentative} and its lane map,
   * at once.
   */
  default void reduce(long block, Reduction into) {
    long g = toRepresentative(block);
    into.set(image(g, block), g, laneMap(g, block));
  }

  /** Returns the number of different blocks among the images of {@code block}. */
  default long orbitSize(long block) {
    long fixed = 0;
    for (long g = 0; g < order(); g++) {
      fixed += image(g, block) == block ? 1 : 0;
    }
    return order() / fixed;
  }

  /**
   * Returns the number of classes, without listing them: by Burnside's lemma the mean, over all
   * elements, of the number of blocks that an element leaves where they are. Where that takes long,
   * it may be the least that there can be, a little too low.
   */
  default BigInteger classes() {
    BigInteger fixed = BigInteger.ZERO;
    for (long g = 0; g < order(); g++) {
      fixed = fixed.add(BigInteger.valueOf(fixedBlocks(g)));
    }
    return fixed.divide(BigInteger.valueOf(order()));
  }

  /** Returns the number of blocks that an element leaves where they are. */
  default long fixedBlocks(long g) {
    return g == 0
        ? blocks()
        : LongStream.range(0, blocks()).filter(block -> image(g, block) == block).count();
  }

  /**
   * Returns into how many parts the search for representatives is cut, so that threads can share
   * it.
   */
  default int parts() {
    return Math.toIntExact(Math.min(1024, (blocks() + 1023) / 1024));
  }

  /**
   * Returns the representatives of one part in ascending order; all of a part are below all of the
   * next.
   */
  default long[] representatives(int part) {
    long from = blocks() * part / parts();
    long to = blocks() * (part + 1) / parts();
    return LongStream.range(from, to).filter(block -> toRepresentative(block) == 0).toArray();
  }

  /** Returns the trivial group on a number of blocks. */
  static Symmetries none(long blocks) {
    return new Symmetries() {
      @Override
      public long order() {
        return 1;
      }

      @Override
      public long image(long g, long block) {
        return block;
      }

      @Override
      public int laneMap(long g, long block) {
        return LaneMaps.IDENTITY;
      }

      @Override
      public int move(long g, long block, int move) {
        return move;
      }

      @Override
      public long blocks() {
        return blocks;
      }

      @Override
      public BigInteger classes() {
        return BigInteger.valueOf(blocks);
      }
    };
  }

  /**
   * How one block is taken to its representative; scratch for {@link Symmetries#reduce}, which is
   * asked for every arc of a build and so returns nothing new.
   */
  public static final class Reduction {
    private long representative;
    private long element;
    private int laneMap;

    /** Sets all three. */
    public void set(long toRepresentative, long byElement, int withLaneMap) {
      representative = toRepresentative;
      element = byElement;
      laneMap = withLaneMap;
    }

    /** Returns the representative. */
    public long representative() {
      return representative;
    }

    /** Returns the symmetry that takes the block there. */
    public long element() {
      return element;
    }

    /** Returns the number of the lane map by which it does. */
    public int laneMap() {
      return laneMap;
    }
  }
}
