// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.saitan.engine.build.SummedJson;
import org.saitan.text.Plural;

/**
 * How far a build on a cluster has come: what the driver has committed. A layer counts once it is
 * named here; a build that was stopped goes on from here.
 *
 * <p>Each checkpoint is a file of its own, with a CRC-32C; the last two are kept, so that one that
 * is damaged costs a layer, not the build.
 *
 * @param format number of the layout of layers and of this file
 * @param program version of the program
 * @param board what no other board has
 * @param rules number of the board's rules
 * @param symmetry whether blocks are classes
 * @param blocks number of kept blocks
 * @param partitions number of partitions
 * @param layers the finished layers, distance 0 first; the last has no states once all are there
 * @param seconds time spent so far
 */
record ClusterCheckpoint(
    int format,
    String program,
    String board,
    int rules,
    boolean symmetry,
    long blocks,
    int partitions,
    List<Layer> layers,
    double seconds) {
  static final int FORMAT = 2;

  private static final String PREFIX = "checkpoint-";
  private static final int KEPT = 2;

  /**
   * One finished layer.
   *
   * @param states number of states in it, classes unfolded
   * @param parts its files
   */
  record Layer(long states, List<LayerPart> parts) {
    Layer {
      parts = List.copyOf(parts);
    }
  }

  ClusterCheckpoint {
    layers = List.copyOf(layers);
  }

  /** Returns whether this build is the same work, by the same program, as {@code other}. */
  boolean continues(ClusterCheckpoint other) {
    return format == other.format
        && program.equals(other.program)
        && board.equals(other.board)
        && rules == other.rules
        && symmetry == other.symmetry
        && blocks == other.blocks;
  }

  boolean isSearched() {
    return !layers.isEmpty() && layers.get(layers.size() - 1).states() == 0;
  }

  long states() {
    return layers.stream().mapToLong(Layer::states).sum();
  }

  /** Returns, by partition and layer, the files of the first layers; null where there is none. */
  LayerPart[][] parts(int first) {
    LayerPart[][] parts = new LayerPart[partitions][first];
    for (int distance = 0; distance < first; distance++) {
      for (LayerPart part : layers.get(distance).parts()) {
        parts[part.partition()][distance] = part;
      }
    }
    return parts;
  }

  /** Refuses a layer that has not the states that were committed. */
  void requireStates(int distance, long states) throws DamagedPartException {
    long committed = layers.get(distance).states();
    if (states != committed) {
      throw new DamagedPartException(
          distance,
          "layer %d holds %s, not %d".formatted(distance, Plural.of(states, "state"), committed));
    }
  }

  /** Returns what is left of this without layer {@code distance} and those after it. */
  ClusterCheckpoint backTo(int distance) {
    return with(layers.subList(0, distance), seconds);
  }

  ClusterCheckpoint withLayer(Layer layer, double secondsNow) {
    List<Layer> more = new ArrayList<>(layers);
    more.add(layer);
    return with(more, secondsNow);
  }

  private ClusterCheckpoint with(List<Layer> others, double secondsNow) {
    return new ClusterCheckpoint(
        format, program, board, rules, symmetry, blocks, partitions, others, secondsNow);
  }

  private static String name(int layers) {
    return String.format(Locale.ROOT, "%s%03d.json", PREFIX, layers);
  }

  /** Writes this checkpoint; whoever reads finds it, or the one before. */
  void write(ClusterFiles files) throws IOException {
    files.write(name(layers.size()), SummedJson.write(this));
    for (String other : files.names(PREFIX)) {
      boolean later = other.compareTo(name(layers.size())) > 0;
      if (later || other.compareTo(name(layers.size() - KEPT)) <= 0) {
        files.delete(other);
      }
    }
  }

  /** Reads the last checkpoint that is as it was written; empty if there is none. */
  static Optional<ClusterCheckpoint> read(ClusterFiles files) throws IOException {
    List<String> names = new ArrayList<>(files.names(PREFIX));
    names.sort(Comparator.reverseOrder());
    for (String name : names) {
      Optional<ClusterCheckpoint> found = read(files, name);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private static Optional<ClusterCheckpoint> read(ClusterFiles files, String name)
      throws IOException {
    try {
      return SummedJson.readSound(files.bytes(name), ClusterCheckpoint.class);
    } catch (FileNotFoundException e) {
      return Optional.empty();
    }
  }
}
