// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import it.unimi.dsi.fastutil.BigArrays;
import it.unimi.dsi.fastutil.bytes.ByteBigArrays;
import java.util.Arrays;
import java.util.List;
import org.saitan.parallel.Workers;
import org.saitan.pattern.Component;
import org.saitan.pattern.PatternPuzzle;
import org.saitan.pattern.PatternSpace;
import org.saitan.space.Symmetries;
import org.saitan.table.distance.BlockLayout;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.DistanceTable;

/**
 * A pattern database in memory with two bits per entry. Thread-safe.
 *
 * <p>The ranks of a state's components determine its entry. The first few components form an index
 * into a table that is small enough for the cache. This table contains the symmetry that maps the
 * index to its representative, and the symmetry is then applied to the other components.
 *
 * <p>Codes 1, 2 and 3 mean that the distance is {@code base + 1}, {@code base + 2}, or at least
 * {@code base + 3} (or infinite). Code 0 means a smaller distance, for which the bound is the
 * minimum over all entries with the same representative. Distances mod 3 would not suffice, since
 * the distances of a state's conjugates and its inverse cannot be derived from the distances of the
 * previous state.
 */
final class PatternDatabase {
  /** The maximum number of index values. */
  private static final int MAX_INDEXED = 1 << 20;

  /**
   * The base is the smallest distance d such that at least this share of the states is within d
   * moves of the goal.
   */
  private static final double SHARE_TO_BASE = 0.015;

  /** The maximum number of parts of a table that threads read in parallel. */
  private static final int MAX_PARTS = 256;

  private static final int CODES = 4;

  private final PatternPuzzle puzzle;
  private final Component[] components;
  private final DistanceManifest manifest;

  /** The number of components in the index. */
  private final int indexed;

  /**
   * The class of each index and, in the low bits, the symmetry that maps the index to its
   * representative.
   */
  private final int[] info;

  private final int symmetryBits;
  private final int base;
  private final int bytesPerRow;
  private final long bytesPerClass;
  private final byte[][] codes;

  /** The minimum distance in each class. */
  private final byte[] least;

  private PatternDatabase(DistanceTable table) {
    this.puzzle = (PatternPuzzle) table.board().puzzle();
    PatternSpace space = (PatternSpace) table.board().space();
    this.components = space.components().toArray(Component[]::new);
    this.manifest = table.manifest();
    this.base = findBase(manifest);
    int product = 1;
    int count = 0;
    while (count < components.length - 1
        && (long) product * components[count].size() <= MAX_INDEXED) {
      product *= components[count].size();
      count++;
    }
    this.indexed = count;
    Symmetries symmetries = space.symmetries();
    this.symmetryBits = Integer.SIZE - Integer.numberOfLeadingZeros((int) symmetries.order() - 1);
    this.info = new int[product];
    int classes = findClasses((int) symmetries.order());
    this.bytesPerRow = (space.lanes() + CODES - 1) / CODES;
    this.bytesPerClass = space.blocks() / product * bytesPerRow;
    this.least = new byte[classes];
    Arrays.fill(least, Byte.MAX_VALUE);
    this.codes = ByteBigArrays.newBigArray(classes * bytesPerClass);
  }

  /**
   * Reads a pattern's table.
   *
   * @throws org.saitan.table.TableException if the table is corrupt
   */
  static PatternDatabase read(DistanceTable table, Workers workers) {
    PatternDatabase database = new PatternDatabase(table);
    database.fill(table, workers);
    return database;
  }

  private static int findBase(DistanceManifest manifest) {
    List<Long> histogram = manifest.histogram();
    double within = 0;
    int distance = -1;
    while (within < SHARE_TO_BASE * manifest.reachable()) {
      within += histogram.get(++distance);
    }
    return distance;
  }

  /** Finds the class of each index. Returns the number of classes. */
  private int findClasses(int order) {
    int classes = 0;
    Arrays.fill(info, -1);
    for (int number = 0; number < info.length; number++) {
      for (int g = 0; g < order && info[number] < 0; g++) {
        int image = (int) image(g, number, 0, indexed);
        if (image < number) {
          // The first symmetry to the minimal image. All smaller indices already have a class.
          info[number] = isRepresentative(image) ? info[image] | g : -1;
        }
      }
      if (info[number] < 0) {
        info[number] = classes++ << symmetryBits;
      }
    }
    return classes;
  }

  private boolean isRepresentative(int number) {
    return (info[number] & (1 << symmetryBits) - 1) == 0;
  }

  /** Returns the image of a mixed-radix number of components under a symmetry. */
  private long image(int g, long number, int first, int end) {
    long image = 0;
    long weight = 1;
    long rest = number;
    for (int c = end - 1; c >= first; c--) {
      Component component = components[c];
      image += weight * component.images()[g][(int) (rest % component.size())];
      rest /= component.size();
      weight *= component.size();
    }
    return image;
  }

  private void fill(DistanceTable table, Workers workers) {
    long rows = bytesPerClass / bytesPerRow;
    int symmetries = (int) table.board().space().symmetries().order();
    int parts = Math.min(info.length, MAX_PARTS);
    // All rows of an index are in the same part, so that no two threads write to the same class.
    workers.forEach(
        parts,
        () -> {
          char[] distances = new char[bytesPerRow * CODES];
          Arrays.fill(distances, BlockLayout.UNREACHABLE);
          return part -> {
            long first = (long) info.length * part / parts;
            long after = (long) info.length * (part + 1) / parts;
            table
                .reader()
                .forEach(
                    first * rows,
                    after * rows,
                    (block, values) -> {
                      values.distances(distances);
                      fill((int) (block / rows), block % rows, symmetries, distances);
                      return true;
                    });
          };
        });
  }

  /**
   * Stores a row's distances in the row and in its images under the symmetries that fix the index.
   */
  private void fill(int number, long row, int symmetries, char[] distances) {
    if (isRepresentative(number)) {
      int classNumber = info[number] >>> symmetryBits;
      for (int g = 0; g < symmetries; g++) {
        if (image(g, number, 0, indexed) == number) {
          fillRow(classNumber, image(g, row, indexed, components.length - 1), g, distances);
        }
      }
    }
  }

  /**
   * Stores one row. Packs four codes at once, since it is slow to read back a byte that has just
   * been written.
   */
  private void fillRow(int classNumber, long row, int g, char[] distances) {
    char[] values = distances;
    if (g != 0) {
      values = distances.clone();
      int[] lanes = components[components.length - 1].images()[g];
      for (int lane = 0; lane < lanes.length; lane++) {
        values[lanes[lane]] = distances[lane];
      }
    }
    int min = least[classNumber];
    long at = classNumber * bytesPerClass + row * bytesPerRow;
    for (int lane = 0; lane < values.length; at++) {
      int four = 0;
      for (int shift = 0; shift < Byte.SIZE; shift += 2, lane++) {
        min = Math.min(min, values[lane]);
        four |= Math.max(0, Math.min(CODES - 1, values[lane] - base)) << shift;
      }
      BigArrays.set(codes, at, (byte) four);
    }
    least[classNumber] = (byte) min;
  }

  PatternPuzzle puzzle() {
    return puzzle;
  }

  /** Returns the components. The index components come first, and the lane's component is last. */
  List<Component> components() {
    return List.of(components);
  }

  /** Returns the manifest of the pattern's table. */
  DistanceManifest manifest() {
    return manifest;
  }

  /**
   * Returns the class and symmetry of a state.
   *
   * @param ranks an array with the ranks of the state's components, starting at index {@code from}
   */
  int classAndSymmetry(int[] ranks, int offset) {
    int number = 0;
    for (int c = 0; c < indexed; c++) {
      number = number * components[c].size() + ranks[offset + c];
    }
    return info[number];
  }

  /**
   * Returns the entry of a state, which is four times its byte offset plus its position in that
   * byte.
   */
  long entry(int classAndSymmetry, int[] ranks, int offset) {
    int g = classAndSymmetry & (1 << symmetryBits) - 1;
    long row = 0;
    int last = components.length - 1;
    for (int c = indexed; c < last; c++) {
      Component component = components[c];
      row = row * component.size() + component.images()[g][ranks[offset + c]];
    }
    int lane = components[last].images()[g][ranks[offset + last]];
    return ((classAndSymmetry >>> symmetryBits) * bytesPerClass + row * bytesPerRow) * CODES + lane;
  }

  /** Returns a state's lower bound. */
  int bound(int classAndSymmetry, long entry) {
    int code = BigArrays.get(codes, entry >>> 2) >> 2 * ((int) entry & 3) & 3;
    return code == 0 ? least[classAndSymmetry >>> symmetryBits] : base + code;
  }

  /** Returns the approximate size of the database, in bytes. */
  long bytes() {
    return BigArrays.length(codes) + 4L * info.length;
  }
}
