// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.step;

import org.saitan.parallel.Workers;
import org.saitan.problem.DoesNotFitException;
import org.saitan.space.Numbering;
import org.saitan.space.Symmetries;

/**
 * The blocks that a table stores, in ascending order and indexed from 0. They are either all blocks
 * or one representative per symmetry class. An instance may also hold only a range of these blocks,
 * with indices {@code from() .. to() - 1}.
 *
 * <p>A lane of a stored block represents {@link #weight} states.
 */
public interface StoredBlocks {
  /**
   * Returns the group whose classes the stored blocks represent. It is trivial if every block is
   * stored.
   */
  Symmetries symmetries();

  /** Returns the index of the first block. */
  long from();

  /** Returns the index after that of the last block. */
  long to();

  /** Returns the number of blocks. */
  default long count() {
    return to() - from();
  }

  /** Returns the block with the given index, {@code from() <= number < to()}. */
  long block(long number);

  /**
   * Returns the number of states that each lane of the block with the given index represents,
   * {@code from() <= number < to()}.
   */
  int weight(long number);

  /** Returns the index of a block, or -1 if the block is not stored here. */
  long find(long block);

  /**
   * Returns the index of a block.
   *
   * @throws IllegalStateException if the block is not stored here
   */
  default long numberOf(long block) {
    long number = find(block);
    if (number < 0) {
      throw new IllegalStateException("block " + block + " is not one of the stored blocks");
    }
    return number;
  }

  /**
   * Returns a table's stored blocks: every block, or one per symmetry class.
   *
   * @param symmetries the table's symmetry group: the group of the space, or the trivial group
   */
  static StoredBlocks of(Numbering space, Symmetries symmetries, Workers workers) {
    return symmetries.order() > 1 ? classes(space, workers) : all(space);
  }

  /** Returns every block of a space. Takes no memory. */
  static StoredBlocks all(Numbering space) {
    return all(space, 0, space.blocks());
  }

  /**
   * Returns every block in a range of a space. Takes no memory.
   *
   * @param first the index of the first block
   * @param end the index after that of the last block
   */
  static StoredBlocks all(Numbering space, long first, long end) {
    Symmetries none = new Symmetries.Trivial(space.blocks());
    return new StoredBlocks() {
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
        return end;
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
        return block >= first && block < end ? block : -1;
      }
    };
  }

  /**
   * Returns one block per symmetry class of a space. Takes {@link StoredClasses#bytes} of memory.
   *
   * @throws DoesNotFitException if there are more than {@link StoredClasses#MAX}
   */
  static StoredBlocks classes(Numbering space, Workers workers) {
    return StoredClasses.all(space.symmetries(), workers);
  }
}
