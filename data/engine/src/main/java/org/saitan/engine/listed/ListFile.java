// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.saitan.engine.work.Checkpoint;
import org.saitan.engine.work.Extent;
import org.saitan.engine.work.PieceFile;

/**
 * The file from which a list can be restored. It contains all states in the order in which they
 * were found and then, if distances are computed for an existing list, the states in order of
 * distance. Each piece belongs to a shard and holds some of the states of a layer.
 */
final class ListFile implements AutoCloseable {
  private static final String NAME = "states";
  private static final int PIECE = 1 << 16;

  private final int width;
  private final PieceFile file;

  /** A consumer of consecutive states of a layer. */
  interface LayerConsumer {
    void accept(StateStore.Phase phase, int layer, long[] words, int count);
  }

  /** Opens the file in a directory, truncating it to a checkpoint. */
  ListFile(Path directory, int width, Checkpoint from) {
    this.width = width;
    try {
      file =
          PieceFile.open(
              directory.resolve(NAME),
              (int) from.work().owners(),
              Checkpoint.extent(stages(from), NAME));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Checkpoint.Stage> stages(Checkpoint from) {
    return Stream.of(from.reached(), from.layers()).flatMap(List::stream).toList();
  }

  /** Returns the position at which a checkpoint's last layer starts. */
  static Extent lastLayer(Checkpoint from) {
    List<Checkpoint.Stage> stages = stages(from);
    return Checkpoint.extent(stages.subList(0, Math.max(0, stages.size() - 1)), NAME);
  }

  /** Returns the position at which the next layer will start. */
  Extent extent() {
    return file.extent();
  }

  /** Returns the committed extent, including any layer that has just been appended. */
  Checkpoint.FilePart part() {
    return new Checkpoint.FilePart(NAME, 0, file.extent());
  }

  /** Appends states of a shard. */
  void append(StateStore.Phase phase, int number, int layer, Shard shard, int... entries) {
    long bytes = 2 * Integer.BYTES + (long) Long.BYTES * width * entries.length;
    ByteBuffer piece = PieceFile.buffer((int) Math.min(PIECE, bytes));
    long[] state = new long[width];
    for (int i = 0; i < entries.length; ) {
      piece.putInt(phase.ordinal()).putInt(layer);
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
  static long[] read(ByteBuffer piece, int count) {
    long[] words = new long[count];
    piece.asLongBuffer().get(words);
    piece.position(piece.position() + Long.BYTES * count);
    return words;
  }

  /**
   * Passes a shard's states to a consumer, in the order in which they were appended, starting after
   * the given extent.
   */
  void read(int number, Extent from, LayerConsumer sink) {
    file.reader()
        .read(
            number,
            from,
            piece -> {
              StateStore.Phase phase = StateStore.Phase.values()[piece.getInt()];
              int layer = piece.getInt();
              int count = piece.remaining() / (Long.BYTES * width);
              sink.accept(phase, layer, read(piece, count * width), count);
            });
  }

  /** Forces all pieces to disk. */
  void force() throws IOException {
    file.force();
  }

  @Override
  public void close() {
    try {
      file.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
