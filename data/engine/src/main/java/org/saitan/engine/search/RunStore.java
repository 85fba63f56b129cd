// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.search;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;
import org.saitan.engine.work.Extent;
import org.saitan.engine.work.PieceFile;

/**
 * Something of each run of blocks: in memory, or in a file that one process writes for itself.
 *
 * @param <T> what there is of a run
 */
public interface RunStore<T> extends AutoCloseable {
  /** Stores what there is of a run, in place of what was stored before; from any thread. */
  void put(int run, T value);

  /** Returns a reader for one thread; it returns null of a run of which nothing is stored. */
  IntFunction<T> reader();

  @Override
  void close() throws IOException;

  /**
   * Turns what there is of a run into bytes and back.
   *
   * @param <T> what there is of a run
   * @param bytes returns how many bytes are written
   */
  record Codec<T>(
      ToIntFunction<T> bytes, BiConsumer<T, ByteBuffer> write, Function<ByteBuffer, T> read) {}

  /** Returns a store in memory. */
  static <T> RunStore<T> inMemory(int runs) {
    Object[] values = new Object[runs];
    return new RunStore<>() {
      @Override
      public void put(int run, T value) {
        values[run] = value;
      }

      @Override
      @SuppressWarnings("unchecked")
      public IntFunction<T> reader() {
        return run -> (T) values[run];
      }

      @Override
      public void close() {
        // Its memory is all that it holds.
      }
    };
  }

  /** Returns a store in a file, in place of a former one, which is deleted when it is closed. */
  static <T> RunStore<T> onDisk(Path path, int runs, Codec<T> codec) throws IOException {
    PieceFile file = PieceFile.create(path, runs);
    return new RunStore<>() {
      @Override
      public void put(int run, T value) {
        ByteBuffer piece = PieceFile.buffer(codec.bytes.applyAsInt(value));
        codec.write.accept(value, piece);
        file.replace(run, piece);
      }

      @Override
      public IntFunction<T> reader() {
        PieceFile.Reader reader = file.reader();
        return run -> {
          Object[] value = new Object[1];
          reader.read(run, Extent.NONE, piece -> value[0] = codec.read.apply(piece));
          @SuppressWarnings("unchecked")
          T found = (T) value[0];
          return found;
        };
      }

      @Override
      public void close() throws IOException {
        file.delete();
      }
    };
  }
}
