// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.parquet;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Bytes that grow at their end; numbers are little-endian. */
final class Bytes {
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private byte[] bytes;
  private int size;

  Bytes(int room) {
    bytes = new byte[room];
  }

  /** Returns the array that holds them, from index 0; a longer one may take its place later. */
  byte[] array() {
    return bytes;
  }

  int size() {
    return size;
  }

  void clear() {
    size = 0;
  }

  byte[] copy() {
    return Arrays.copyOf(bytes, size);
  }

  /** Makes room for so many bytes more. */
  void room(int more) {
    if (bytes.length - size < more) {
      bytes = Arrays.copyOf(bytes, Math.addExact(Math.max(2 * size, 64), more));
    }
  }

  /** Takes bytes that were written into the array at the end. */
  void grow(int by) {
    size += by;
  }

  void add(byte value) {
    room(1);
    bytes[size++] = value;
  }

  void add(byte[] from, int at, int count) {
    room(count);
    System.arraycopy(from, at, bytes, size, count);
    size += count;
  }

  void addInt(int value) {
    room(Integer.BYTES);
    setInt(size, value);
    size += Integer.BYTES;
  }

  void setInt(int at, int value) {
    INT.set(bytes, at, value);
  }

  void addLong(long value) {
    room(Long.BYTES);
    LONG.set(bytes, size, value);
    size += Long.BYTES;
  }

  /** Adds an unsigned number in groups of seven bits, the lowest first. */
  void addVarint(long value) {
    long rest = value;
    while ((rest & ~0x7fL) != 0) {
      add((byte) (rest & 0x7f | 0x80));
      rest >>>= 7;
    }
    add((byte) rest);
  }
}
