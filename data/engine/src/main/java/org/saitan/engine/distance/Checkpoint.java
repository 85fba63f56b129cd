// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.distance;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.saitan.engine.build.SummedJson;
import org.saitan.engine.search.LayerFile.LayerSeal;
import org.saitan.file.DurableFiles;

/**
 * How far a build has come, kept beside its layers; a build that was killed goes on from here.
 *
 * <p>The file holds these fields and a CRC-32C over them. The checkpoint before stays beside it, so
 * that one that is damaged costs a layer, not the build.
 *
 * @param format number of the layout of layers and of this file
 * @param program version of the program that began the build
 * @param board what no other board has
 * @param rules number of the board's rules
 * @param symmetry whether blocks are classes
 * @param blocks number of kept blocks
 * @param layers the finished layers, distance 0 first
 * @param searched whether the last layer is there and the write phase has begun
 * @param seconds time spent so far
 */
@JsonIgnoreProperties(ignoreUnknown = true)
record Checkpoint(
    int format,
    String program,
    String board,
    int rules,
    boolean symmetry,
    long blocks,
    List<Layer> layers,
    boolean searched,
    double seconds) {
  static final int FORMAT = 4;

  private static final String NAME = "checkpoint.json";
  private static final String BEFORE = "checkpoint-before.json";

  /**
   * One finished layer.
   *
   * @param states number of states in it, classes unfolded
   * @param seal what is known of its file
   */
  record Layer(long states, LayerSeal seal) {}

  Checkpoint {
    layers = layers == null ? List.of() : List.copyOf(layers);
  }

  /** Returns whether this build is the same work as {@code other}, by the same program. */
  boolean continues(Checkpoint other) {
    return format == other.format
        && other.program.equals(program)
        && other.board.equals(board)
        && rules == other.rules
        && symmetry == other.symmetry
        && blocks == other.blocks;
  }

  Checkpoint withLayer(Layer layer, double secondsNow) {
    List<Layer> more = new ArrayList<>(layers);
    more.add(layer);
    return new Checkpoint(
        format, program, board, rules, symmetry, blocks, more, searched, secondsNow);
  }

  /** Returns what is left of this without layer {@code distance} and those after it. */
  Checkpoint backTo(int distance) {
    return new Checkpoint(
        format,
        program,
        board,
        rules,
        symmetry,
        blocks,
        layers.subList(0, distance),
        false,
        seconds);
  }

  Checkpoint withSearchDone(double secondsNow) {
    return new Checkpoint(
        format, program, board, rules, symmetry, blocks, layers, true, secondsNow);
  }

  /** Returns the layer that was finished last; there is one. */
  Layer lastLayer() {
    return layers.get(layers.size() - 1);
  }

  /** Returns the number of states in all finished layers. */
  long states() {
    return layers.stream().mapToLong(Layer::states).sum();
  }

  /** Writes this checkpoint; the one before stays beside it. */
  void write(Path directory) throws IOException {
    Path name = directory.resolve(NAME);
    if (Files.exists(name)) {
      Path before = directory.resolve(BEFORE);
      Files.move(name, before, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
    DurableFiles.write(name, SummedJson.write(this));
  }

  /** Deletes the checkpoints of a build, after which what is left of it is of no use. */
  static void delete(Path directory) throws IOException {
    Files.deleteIfExists(directory.resolve(BEFORE));
    Files.deleteIfExists(directory.resolve(NAME));
  }

  /** Returns whether a build has written a checkpoint, good or not. */
  static boolean isThere(Path directory) {
    return Files.exists(directory.resolve(NAME)) || Files.exists(directory.resolve(BEFORE));
  }

  /** What a file holds: a checkpoint, and whether its checksum holds. */
  private record Found(Checkpoint checkpoint, boolean sound) {}

  /**
   * Reads the checkpoint of a build, or the one before if that is damaged; empty if there is none
   * that this program can read. One of another format is returned as far as it can be read.
   */
  static Optional<Checkpoint> read(Path directory) throws IOException {
    Optional<Found> last = found(directory.resolve(NAME));
    return last.filter(Found::sound)
        .or(() -> foundBefore(directory))
        .or(() -> last.filter(found -> found.checkpoint().format() != FORMAT))
        .map(Found::checkpoint);
  }

  private static Optional<Found> foundBefore(Path directory) {
    try {
      return found(directory.resolve(BEFORE)).filter(Found::sound);
    } catch (IOException e) {
      return Optional.empty(); // As good as damaged: the last one, or none, is to be reported.
    }
  }

  private static Optional<Found> found(Path file) throws IOException {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    Optional<SummedJson.Found> found = SummedJson.read(Files.readAllBytes(file));
    if (found.isEmpty()) {
      return Optional.empty();
    }
    try {
      Checkpoint checkpoint = found.get().as(Checkpoint.class);
      boolean sound = checkpoint.format == FORMAT && found.get().sound();
      return Optional.of(new Found(checkpoint, sound));
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
  }

  /**
   * How far a build is, and how far of that it can go on from after a stop: what a checkpoint on
   * disk promises. Layers are forced to the disk in groups, just before the checkpoint that
   * promises them.
   */
  static final class Progress {
    private final Path directory;
    private final double secondsAtRisk;
    private Checkpoint now;

    /** How many of the layers on disk are forced. */
    private int forced;

    private long lastPromise = System.nanoTime();

    /**
     * Creates the progress of a build that begins, or goes on.
     *
     * @param found what the checkpoint on disk says, or one without layers if there is none
     * @param secondsAtRisk seconds of work after which a checkpoint is due
     */
    Progress(Path directory, Checkpoint found, double secondsAtRisk) {
      this.directory = directory;
      this.secondsAtRisk = secondsAtRisk;
      this.now = found;
      this.forced = found.layers().size();
    }

    /** Returns how far the build is. */
    Checkpoint now() {
      return now;
    }

    /** The build is farther; a checkpoint is written if one is due. */
    void reach(Checkpoint farther) throws IOException {
      now = farther;
      if (System.nanoTime() - lastPromise >= secondsAtRisk * 1e9) {
        promise();
      }
    }

    /** Makes sure that the build can go on from where it is. */
    void promise() throws IOException {
      for (; forced < now.layers().size(); forced++) {
        DurableFiles.force(BuildLayers.file(directory, forced));
      }
      now.write(directory);
      lastPromise = System.nanoTime();
    }

    /** Forgets layer {@code distance} and those after it, which are not as they were written. */
    void backTo(int distance) throws IOException {
      now = now.backTo(distance);
      forced = Math.min(forced, distance);
      promise();
    }
  }
}
