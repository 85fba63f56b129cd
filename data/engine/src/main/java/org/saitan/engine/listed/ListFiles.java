// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import org.saitan.engine.work.Checkpoint;
import org.saitan.engine.work.Extent;
import org.saitan.engine.work.PieceFile;

/**
 * The files from which a list can be restored. They contain all states in the order in which they
 * were found and, if distances are computed for an existing list, the states in order of distance.
 * Each piece belongs to a shard and holds the number of a layer and some of the layer's states.
 */
final class ListFiles implements AutoCloseable {
  private static final String STATES = "states";
  private static final String MARKS = "distances";
  private static final int PIECE = 1 << 16;

  private final int width;
  private final PieceFile states;
  private final PieceFile marks;

  /** Opens the files in a directory, truncating them to a checkpoint. */
  ListFiles(Path directory, int width, Checkpoint from) {
    this.width = width;
    int shards = (int) from.work().owners();
    List<Checkpoint.Stage> listed = from.reached().isEmpty() ? from.layers() : from.reached();
    try {
      states = PieceFile.open(directory.resolve(STATES), shards, Checkpoint.extent(listed, STATES));
      try {
        marks =
            PieceFile.open(
                directory.resolve(MARKS), shards, Checkpoint.extent(from.layers(), MARKS));
      } catch (IOException e) {
        states.close();
        throw e;
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private PieceFile file(StateStore.Phase phase) {
    return phase == StateStore.Phase.MARK ? marks : states;
  }

  /** Returns the position at which a checkpoint's last layer starts. */
  static Extent lastLayer(Checkpoint from) {
    List<Checkpoint.Stage> layers = from.layers().isEmpty() ? from.reached() : from.layers();
    return layers.size() < 2 ? Extent.NONE : layers.get(layers.size() - 2).parts().get(0).extent();
  }

  /** Returns the position at which the next layer will start. */
  Extent extent(StateStore.Phase phase) {
    return file(phase).extent();
  }

  /**
   * Returns the committed extent of the phase's file, including any layer that has just been
   * appended.
   */
  Checkpoint.FilePart part(StateStore.Phase phase) {
    return new Checkpoint.FilePart(
        phase == StateStore.Phase.MARK ? MARKS : STATES, 0, file(phase).extent());
  }

  /** Appends states of a shard. */
  void append(StateStore.Phase phase, int number, int layer, Shard shard, int... entries) {
    PieceFile file = file(phase);
    long bytes = Integer.BYTES + (long) Long.BYTES * width * entries.length;
    ByteBuffer piece = PieceFile.buffer((int) Math.min(PIECE, bytes));
    long[] state = new long[width];
    for (int i = 0; i < entries.length; ) {
      piece.putInt(layer);
      for (; i < entries.length && piece.remaining() >= Long.BYTES * width; i++) {
        shard.copy(entries[i], state);
        put(piece, state, width);
      }
      file.append(number, piece);
    }
  }

  /** Writes words into a piece. */
  static void put(ByteBuffer piece, long[] words, int count) {
    piece.asLongBuffer().put(words, 0, count);
    piece.position(piece.position() + Long.BYTES * count);
  }

  /** Reads words from a piece. */
  static long[] take(ByteBuffer piece, int count) {
    long[] words = new long[count];
    piece.asLongBuffer().get(words);
    piece.position(piece.position() + Long.BYTES * count);
    return words;
  }

  /** Passes all states of a shard to a consumer, in the order in which they were appended. */
  void read(StateStore.Phase phase, int number, StateConsumer sink) {
    read(phase, number, Extent.NONE, sink);
  }

  /**
   * Passes the states of a shard that were appended after the given extent to a consumer, in the
   * order in which they were appended.
   */
  void read(StateStore.Phase phase, int number, Extent from, StateConsumer sink) {
    file(phase)
        .reader()
        .read(
            number,
            from,
            piece -> {
              int layer = piece.getInt();
              int count = piece.remaining() / (Long.BYTES * width);
              sink.states(layer, take(piece, count * width), count);
            });
  }

  /** Forces all pieces to disk. */
  void force() throws IOException {
    states.force();
    marks.force();
  }

  /** Closes and deletes the files. */
  void delete() throws IOException {
    states.delete();
    marks.delete();
  }

  @Override
  public void close() {
    try {
      states.close();
      marks.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
