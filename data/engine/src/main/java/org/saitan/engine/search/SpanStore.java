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
 * Something of each span of blocks: in memory, or in a file that one process writes for itself.
 *
 * @param <T> what there is of a span
 */
public interface SpanStore<T> extends AutoCloseable {
  /** Stores what there is of a span, in place of what was stored before; from any thread. */
  void put(int span, T value);

  /** Returns a reader for one thread; it returns null of a span of which nothing is stored. */
  IntFunction<T> reader();

  @Override
  void close() throws IOException;

  /**
   * Turns what there is of a span into bytes and back.
   *
   * @param <T> what there is of a span
   * @param bytes returns how many bytes are written
   */
  record Codec<T>(
      ToIntFunction<T> bytes, BiConsumer<T, ByteBuffer> write, Function<ByteBuffer, T> read) {}

  /** Returns a store in memory. */
  static <T> SpanStore<T> inMemory(int spans) {
    Object[] values = new Object[spans];
    return new SpanStore<>() {
      @Override
      public void put(int span, T value) {
        values[span] = value;
      }

      @Override
      @SuppressWarnings("unchecked")
      public IntFunction<T> reader() {
        return span -> (T) values[span];
      }

      @Override
      public void close() {
        // Its memory is all that it holds.
      }
    };
  }

  /** Returns a store in a file, in place of a former one, which is deleted when it is closed. */
  static <T> SpanStore<T> onDisk(Path path, int spans, Codec<T> codec) throws IOException {
    PieceFile file = PieceFile.create(path, spans);
    return new SpanStore<>() {
      @Override
      public void put(int span, T value) {
        ByteBuffer piece = PieceFile.buffer(codec.bytes.applyAsInt(value));
        codec.write.accept(value, piece);
        file.replace(span, piece);
      }

      @Override
      public IntFunction<T> reader() {
        PieceFile.Reader reader = file.reader();
        return span -> {
          Object[] value = new Object[1];
          reader.read(span, Extent.NONE, piece -> value[0] = codec.read.apply(piece));
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
