package org.saitan.space;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;

/**
 * The blocks that a table keeps, in ascending order: all of them, or the representative of each
 * symmetry class.
 *
 * <p>A lane of kept block {@code i} stands for {@link #weight} states. Memory: nothing without
 * symmetry, about 28 bytes a class with it.
 */
public final class KeptBlocks {
  private final Symmetries symmetries;
  private final long[] representatives;
  private final int[] weights;
  private final Long2IntOpenHashMap indexes;

  private KeptBlocks(
      Symmetries symmetries, long[] representatives, int[] weights, Long2IntOpenHashMap indexes) {
    this.symmetries = symmetries;
    this.representatives = representatives;
    this.weights = weights;
    this.indexes = indexes;
  }

  /**
   * Keeps every block of a space.
   *
   * @throws ArithmeticException if there are more than 2^31 - 1
   */
  public static KeptBlocks all(StateSpace space) {
    if (space.blocks() > Integer.MAX_VALUE) {
      throw new ArithmeticException(space.blocks() + " blocks");
    }
    return new KeptBlocks(Symmetries.none(space.blocks()), null, null, null);
  }

  /** Keeps one block of each class under the symmetries of a space. */
  public static KeptBlocks classes(StateSpace space, Workers workers) {
    Symmetries symmetries = space.symmetries();
    long[][] parts = new long[symmetries.parts()][];
    workers.forEach(parts.length, part -> parts[part] = symmetries.representatives(part));
    long[] representatives = Arrays.stream(parts).flatMapToLong(Arrays::stream).toArray();

    int[] weights = new int[representatives.length];
    int chunk = 1024;
    workers.forEach(
        (weights.length + chunk - 1) / chunk,
        task -> {
          for (int i = task * chunk; i < Math.min(weights.length, (task + 1) * chunk); i++) {
            weights[i] = Math.toIntExact(symmetries.orbitSize(representatives[i]));
          }
        });

    Long2IntOpenHashMap indexes = new Long2IntOpenHashMap(representatives.length, 0.6f);
    indexes.defaultReturnValue(-1);
    for (int i = 0; i < representatives.length; i++) {
      indexes.put(representatives[i], i);
    }
    return new KeptBlocks(symmetries, representatives, weights, indexes);
  }

  /** Returns the symmetries that made the classes, the trivial group where every block is kept. */
  public Symmetries symmetries() {
    return symmetries;
  }

  /** Returns how many blocks are kept. */
  public int count() {
    return representatives == null ? (int) symmetries.blocks() : representatives.length;
  }

  /** Returns the number in the space of kept block {@code index}. */
  public long block(int index) {
    return representatives == null ? index : representatives[index];
  }

  /** Returns how many states a lane of kept block {@code index} stands for. */
  public int weight(int index) {
    return weights == null ? 1 : weights[index];
  }

  /** Returns the index of a kept block by its number in the space. */
  public int indexOf(long block) {
    if (indexes == null) {
      return (int) block;
    }
    int index = indexes.get(block);
    if (index < 0) {
      throw new IllegalStateException("block " + block + " is no representative");
    }
    return index;
  }
}
