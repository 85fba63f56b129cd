// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saitan.engine.step.StoredBlocks;
import org.saitan.engine.step.StoredClasses;
import org.saitan.parallel.Workers;
import org.saitan.space.Symmetries;

/**
 * The number of symmetry classes in each part of the search for representatives. With these
 * numbers, the classes of a range can be numbered without holding the other classes in memory.
 *
 * <p>The parts can be counted on any machine with {@link #count}, and the counts are then combined.
 */
final class ClassParts {
  private final Symmetries symmetries;

  /** The index of each part's first class, followed by the number of all classes. */
  private final long[] firsts;

  /**
   * Combines the counts of all parts.
   *
   * @param counts the {@link #count} of each part, in order
   */
  ClassParts(Symmetries symmetries, long... counts) {
    if (counts.length != symmetries.parts()) {
      throw new IllegalArgumentException(
          symmetries.parts() + " parts, but " + counts.length + " counts");
    }
    this.symmetries = symmetries;
    this.firsts = new long[counts.length + 1];
    for (int part = 0; part < counts.length; part++) {
      firsts[part + 1] = firsts[part] + counts[part];
    }
  }

  /** Returns the number of classes in a part. */
  static long count(Symmetries symmetries, int part) {
    return symmetries.representatives(part).length;
  }

  /** Returns the number of classes in all parts. */
  long classes() {
    return firsts[firsts.length - 1];
  }

  /**
   * Returns a range of classes, which are found again in the parts that contain them.
   *
   * @param from the index of the first class, {@code 0 <= from <= to}
   * @param to the index after the last class, at most {@link #classes}
   */
  StoredBlocks range(long from, long to, Workers workers) {
    if (from < 0 || from > to || to > classes()) {
      throw new IllegalArgumentException(
          "invalid range of classes: " + from + " to " + to + " of " + classes());
    }
    int first = partOf(from);
    int after = from == to ? first : partOf(to - 1) + 1;
    List<long[]> parts =
        new ArrayList<>(workers.map(after - first, () -> task -> cut(first + task, from, to)));
    return StoredClasses.of(symmetries, from, parts, workers);
  }

  /** Returns the part that contains a class. Skips empty parts. */
  private int partOf(long number) {
    int part = Arrays.binarySearch(firsts, number);
    part = part < 0 ? -part - 2 : part;
    while (part + 1 < firsts.length - 1 && firsts[part + 1] <= number) {
      part++;
    }
    return part;
  }

  private long[] cut(int part, long from, long to) {
    long[] all = symmetries.representatives(part);
    int begin = (int) Math.max(0, from - firsts[part]);
    int end = (int) Math.min(all.length, to - firsts[part]);
    return Arrays.copyOfRange(all, Math.min(begin, end), end);
  }
}
