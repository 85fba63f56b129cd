// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.step;

import org.saitan.parallel.Workers;
import org.saitan.problem.DoesNotFitException;
import org.saitan.space.Numbering;
import org.saitan.space.Symmetries;

/**
 * The blocks that a table keeps, in ascending order and numbered from 0: all of them, or the
 * representative of each symmetry class; or of these the ones numbered {@code from() .. to() - 1}.
 *
 * <p>A lane of a kept block stands for {@link #weight} states.
 */
public interface KeptBlocks {
  /** Returns the symmetries that made the classes, the trivial group where every block is kept. */
  Symmetries symmetries();

  /** Returns the number of the first of these blocks. */
  long from();

  /** Returns the number after that of the last of these blocks. */
  long to();

  /** Returns how many blocks these are. */
  default long count() {
    return to() - from();
  }

  /** Returns the block of a number, {@code from() <= number < to()}. */
  long block(long number);

  /** Returns how many states a lane of a block stands for, {@code from() <= number < to()}. */
  int weight(long number);

  /** Returns the number of a block, or -1 if it is not among these. */
  long find(long block);

  /**
   * Returns the number of a block.
   *
   * @throws IllegalStateException if it is not among these
   */
  default long numberOf(long block) {
    long number = find(block);
    if (number < 0) {
      throw new IllegalStateException("block " + block + " is not among those kept here");
    }
    return number;
  }

  /**
   * Keeps the blocks that a table holds: every block, or where it holds classes one of each.
   *
   * @param symmetries those whose classes the table holds: of the space, or the trivial group
   */
  static KeptBlocks of(Numbering space, Symmetries symmetries, Workers workers) {
    return symmetries.order() > 1 ? classes(space, workers) : all(space);
  }

  /** Keeps every block of a space; takes no memory. */
  static KeptBlocks all(Numbering space) {
    return all(space, 0, space.blocks());
  }

  /**
   * Keeps every block of a range of a space; takes no memory.
   *
   * @param first the number of the first
   * @param after the number after that of the last
   */
  static KeptBlocks all(Numbering space, long first, long after) {
    Symmetries none = Symmetries.none(space.blocks());
    return new KeptBlocks() {
      @Override
      public Symmetries symmetries() {
        return none;
      }

      @Override
      public long from() {
        return first;
      }

      @Override
      public long to() {
        return after;
      }

      @Override
      public long block(long number) {
        return number;
      }

      @Override
      public int weight(long number) {
        return 1;
      }

      @Override
      public long find(long block) {
        return block >= first && block < after ? block : -1;
      }
    };
  }

  /**
   * Keeps one block of each class under the symmetries of a space, all of them in memory: {@link
   * KeptClasses#bytes}.
   *
   * @throws DoesNotFitException if there are more than {@link KeptClasses#MOST}
   */
  static KeptBlocks classes(Numbering space, Workers workers) {
    return KeptClasses.all(space.symmetries(), workers);
  }
}
