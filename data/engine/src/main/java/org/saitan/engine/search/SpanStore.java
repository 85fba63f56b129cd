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
 * Stores one value per span, in memory or in a temporary file of this process.
 *
 * @param <T> the type of the values
 */
public interface SpanStore<T> extends AutoCloseable {
  /** Stores a span's value, replacing any earlier value. Thread-safe. */
  void put(int span, T value);

  /** Returns a reader for use by one thread. It returns null for a span without a value. */
  IntFunction<T> reader();

  @Override
  void close() throws IOException;

  /**
   * Converts values to bytes and back.
   *
   * @param <T> the type of the values
   * @param bytes returns the size of a value in bytes
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
        // There is nothing to close.
      }
    };
  }

  /** Returns a store in a new file, which is deleted when the store is closed. */
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
          T decoded = (T) value[0];
          return decoded;
        };
      }

      @Override
      public void close() throws IOException {
        file.delete();
      }
    };
  }
}
