// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

import java.math.BigInteger;
import java.util.Optional;
import java.util.stream.LongStream;

/**
 * A group of symmetries that preserve the rules and the goals, acting on blocks and lanes.
 *
 * <p>Elements are numbered from 0, the identity. Like a move, a symmetry maps a whole block to a
 * whole block and permutes its lanes. The representative of a block is the least of its images
 * (like the "sym-coordinate" of H. Kociemba's cube solver). The default methods try every element.
 * They are slow, but tests compare the other implementations with them.
 */
public interface Symmetries {
  /** Returns the order of the group. */
  long order();

  /** Returns the image of a block under element {@code g}. */
  long image(long g, long block);

  /** Returns the number of the lane map of element {@code g} on a block. The map is a bijection. */
  int laneMap(long g, long block);

  /** Returns the image under element {@code g} of a move that starts in the given block. */
  int move(long g, long block, int move);

  /** Returns the number of blocks. */
  long blocks();

  /**
   * Returns an element that maps a block to its representative. The same block always yields the
   * same element, which is the identity if the block is a representative.
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
   * Computes the representative of a block, the element that {@link #toRepresentative} returns, and
   * the element's lane map.
   */
  default void reduce(long block, Reduction into) {
    long g = toRepresentative(block);
    into.set(image(g, block), g, laneMap(g, block));
  }

  /** Returns the size of a block's orbit. */
  default long orbitSize(long block) {
    long fixed = LongStream.range(0, order()).filter(g -> image(g, block) == block).count();
    return order() / fixed;
  }

  /**
   * Returns the number of block orbits if it can be computed without listing them, otherwise empty.
   */
  default Optional<BigInteger> classes() {
    return Optional.empty();
  }

  /**
   * Returns the number of parts into which the search for representatives is split, so that threads
   * can share it.
   */
  default int parts() {
    return Math.toIntExact(Math.min(1024, (blocks() + 1023) / 1024));
  }

  /**
   * Returns the representatives in a part, in ascending order. The representatives in a part are
   * less than those in the next part.
   */
  default long[] representatives(int part) {
    long from = blocks() * part / parts();
    long to = blocks() * (part + 1) / parts();
    return LongStream.range(from, to).filter(block -> toRepresentative(block) == 0).toArray();
  }

  /** The trivial group acting on the given number of blocks. */
  record Trivial(long blocks) implements Symmetries {
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
  }

  /**
   * The result of {@link Symmetries#reduce}. It is mutable because builds reduce the target of
   * every arc and must not allocate memory each time.
   */
  public static final class Reduction {
    private long representative;
    private long element;
    private int laneMap;

    /** Sets the result. */
    public void set(long newRepresentative, long newElement, int newLaneMap) {
      representative = newRepresentative;
      element = newElement;
      laneMap = newLaneMap;
    }

    /** Returns the representative. */
    public long representative() {
      return representative;
    }

    /** Returns the element that maps the block to its representative. */
    public long element() {
      return element;
    }

    /** Returns the number of the element's lane map on the block. */
    public int laneMap() {
      return laneMap;
    }
  }
}
