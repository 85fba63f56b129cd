package org.saitan.generator.distance;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How far a build has come, kept beside its layers; a build that was killed goes on from here.
 *
 * @param format number of the layout of layers and of this file
 * @param program version of the program that began the build
 * @param board name of the board
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
    int blocks,
    List<Layer> layers,
    boolean searched,
    double seconds) {
  static final int FORMAT = 1;

  private static final String NAME = "checkpoint.json";
  private static final ObjectMapper JSON = new ObjectMapper();

  /**
   * One finished layer.
   *
   * @param states number of states in it, classes unfolded
   * @param bytes length of its file
   */
  record Layer(long states, long bytes) {}

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

  Checkpoint withSearchDone(double secondsNow) {
    return new Checkpoint(
        format, program, board, rules, symmetry, blocks, layers, true, secondsNow);
  }

  /** Returns the number of states in all finished layers. */
  long states() {
    return layers.stream().mapToLong(Layer::states).sum();
  }

  /** Writes this checkpoint in place of the one before. */
  void write(Path directory) throws IOException {
    Path pending = directory.resolve(NAME + ".pending");
    JSON.writeValue(pending.toFile(), this);
    Files.move(
        pending,
        directory.resolve(NAME),
        StandardCopyOption.ATOMIC_MOVE,
        StandardCopyOption.REPLACE_EXISTING);
  }

  /** Deletes the checkpoint of a build, after which what is left of it is of no use. */
  static void delete(Path directory) throws IOException {
    Files.deleteIfExists(directory.resolve(NAME));
  }

  /** Reads the checkpoint of a build; empty if there is none that this program can read. */
  static Optional<Checkpoint> read(Path directory) throws IOException {
    Path file = directory.resolve(NAME);
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try {
      return Optional.ofNullable(JSON.readValue(Files.readAllBytes(file), Checkpoint.class));
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
  }
}
