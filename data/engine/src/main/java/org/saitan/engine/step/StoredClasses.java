// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.step;

import java.util.Arrays;
import java.util.List;
import org.saitan.parallel.Workers;
import org.saitan.problem.DoesNotFitException;
import org.saitan.space.Symmetries;
import org.saitan.text.Magnitude;

/**
 * The representatives of all symmetry classes or of a range of classes, held in memory.
 *
 * <p>A block is found with an index on its upper bits, followed by a binary search. This data
 * structure takes a quarter of the memory of a hash table.
 */
public final class StoredClasses implements StoredBlocks {
  /** The average number of representatives that share the same upper bits. */
  private static final int CLASSES_PER_BUCKET = 4;

  /** The maximum number of classes, which is the maximum size of an array. */
  static final int MAX = Integer.MAX_VALUE - 8;

  private final Symmetries symmetries;
  private final long from;
  private final long[] representatives;
  private final int[] weights;

  /**
   * The first representative. {@link #span} is the difference between the last representative and
   * the first.
   */
  private final long least;

  private final long span;

  /**
   * The index of the first representative with these or higher upper bits, indexed by the upper
   * bits of a block minus {@link #least}.
   */
  private final int[] firsts;

  /** The number of bits below the upper bits. */
  private final int lowerBits;

  private StoredClasses(Symmetries symmetries, long from, long[] representatives, Workers workers) {
    this.symmetries = symmetries;
    this.from = from;
    this.representatives = representatives;
    this.weights = weights(workers);
    int count = representatives.length;
    this.least = count == 0 ? 0 : representatives[0];
    this.span = count == 0 ? 0 : representatives[count - 1] - least;
    int bits = 0;
    while (span >>> bits > count / CLASSES_PER_BUCKET) {
      bits++;
    }
    this.lowerBits = bits;
    this.firsts = new int[(int) (span >>> bits) + 2];
    int index = 0;
    for (int upper = 0; upper < firsts.length; upper++) {
      while (index < count && representatives[index] - least >>> bits < upper) {
        index++;
      }
      firsts[upper] = index;
    }
  }

  private int[] weights(Workers workers) {
    int[] sizes = new int[representatives.length];
    int chunk = 1024;
    workers.forEach(
        (sizes.length + chunk - 1) / chunk,
        task -> {
          for (int i = task * chunk; i < Math.min(sizes.length, (task + 1) * chunk); i++) {
            sizes[i] = Math.toIntExact(symmetries.orbitSize(representatives[i]));
          }
        });
    return sizes;
  }

  /** Finds the representatives of all classes. */
  static StoredClasses all(Symmetries symmetries, Workers workers) {
    List<long[]> parts =
        workers.map(symmetries.parts(), () -> part -> symmetries.representatives(part));
    return of(symmetries, 0, parts, workers);
  }

  /**
   * Concatenates the representatives of a range, in ascending order. Removes each part from the
   * list once it is copied.
   *
   * @param from the index of the first representative
   * @param parts lists of representatives in ascending order
   * @throws DoesNotFitException if there are more than {@link #MAX}
   */
  public static StoredClasses of(
      Symmetries symmetries, long from, List<long[]> parts, Workers workers) {
    long count = parts.stream().mapToLong(part -> part.length).sum();
    if (count > MAX) {
      throw new DoesNotFitException(
          Magnitude.of(count)
              + " classes of blocks exceed the limit of one machine ("
              + Magnitude.of(MAX)
              + "); choose a smaller board");
    }
    long[] all = new long[(int) count];
    int at = 0;
    for (int i = 0; i < parts.size(); i++) {
      long[] part = parts.set(i, null); // Each part is freed once it has been copied.
      System.arraycopy(part, 0, all, at, part.length);
      at += part.length;
    }
    return new StoredClasses(symmetries, from, all, workers);
  }

  /** Returns the size of the classes in bytes. */
  static double bytes(double classes) {
    return classes * (Long.BYTES + Integer.BYTES + (double) Integer.BYTES / CLASSES_PER_BUCKET);
  }

  @Override
  public Symmetries symmetries() {
    return symmetries;
  }

  @Override
  public long from() {
    return from;
  }

  @Override
  public long to() {
    return from + representatives.length;
  }

  @Override
  public long block(long number) {
    return representatives[(int) (number - from)];
  }

  @Override
  public int weight(long number) {
    return weights[(int) (number - from)];
  }

  @Override
  public long find(long block) {
    if (block < least || block - least > span) {
      return -1;
    }
    int upper = (int) (block - least >>> lowerBits);
    int index = Arrays.binarySearch(representatives, firsts[upper], firsts[upper + 1], block);
    return index < 0 ? -1 : from + index;
  }
}
