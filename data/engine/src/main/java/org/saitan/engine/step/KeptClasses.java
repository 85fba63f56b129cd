// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.step;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;
import java.util.List;
import org.saitan.parallel.Workers;
import org.saitan.problem.DoesNotFitException;
import org.saitan.space.Symmetries;
import org.saitan.text.Magnitude;

/** Keeps the representatives of symmetry classes, all or a range of them, in memory. */
public final class KeptClasses implements KeptBlocks {
  private static final float LOAD = 0.6f;

  /** The most classes that one memory can number. */
  public static final int MOST = (int) ((1 << 30) * 0.6);

  private final Symmetries symmetries;
  private final long from;
  private final long[] representatives;
  private final int[] weights;
  private final Long2IntOpenHashMap indexes;

  private KeptClasses(Symmetries symmetries, long from, long[] representatives, Workers workers) {
    this.symmetries = symmetries;
    this.from = from;
    this.representatives = representatives;
    this.weights = weights(workers);
    this.indexes = new Long2IntOpenHashMap(representatives.length, LOAD);
    indexes.defaultReturnValue(-1);
    for (int i = 0; i < representatives.length; i++) {
      indexes.put(representatives[i], i);
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

  /** Finds all classes. */
  static KeptClasses all(Symmetries symmetries, Workers workers) {
    List<long[]> parts =
        workers.map(symmetries.parts(), () -> part -> symmetries.representatives(part));
    return of(symmetries, 0, parts, workers);
  }

  /**
   * Takes the representatives of one range, in ascending order.
   *
   * @param from the number of the first
   * @throws DoesNotFitException if there are more than {@link #MOST}
   */
  static KeptClasses of(Symmetries symmetries, long from, List<long[]> parts, Workers workers) {
    long count = parts.stream().mapToLong(part -> part.length).sum();
    if (count > MOST) {
      throw new DoesNotFitException(
          Magnitude.of(count)
              + " classes of blocks, more than one memory can number ("
              + Magnitude.of(MOST)
              + "); choose a smaller board");
    }
    long[] all = parts.stream().flatMapToLong(Arrays::stream).toArray();
    return new KeptClasses(symmetries, from, all, workers);
  }

  /** Returns the bytes that so many classes take. */
  public static double bytes(double classes) {
    double slots = Math.pow(2, Math.ceil(Math.log(Math.max(1, classes / LOAD)) / Math.log(2)));
    return classes * (Long.BYTES + Integer.BYTES) + slots * (Long.BYTES + Integer.BYTES);
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
    int index = indexes.get(block);
    return index < 0 ? -1 : from + index;
  }
}
