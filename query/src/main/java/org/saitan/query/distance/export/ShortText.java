// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A text that is written very often; up to eight bytes are written at once. */
final class ShortText {
  /** What may be written over behind a text. */
  static final int BEHIND = Long.BYTES;

  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final byte[] bytes;
  private final long letters;

  ShortText(String text) {
    this.bytes = text.getBytes(StandardCharsets.UTF_8);
    this.letters = letters(bytes);
  }

  /** Returns the first eight bytes, the first of all lowest; zero where there are none. */
  static long letters(byte... bytes) {
    return (long) LONG.get(Arrays.copyOf(bytes, Long.BYTES), 0);
  }

  /** Writes eight bytes, the lowest first. */
  static void put(long letters, byte[] to, int at) {
    LONG.set(to, at, letters);
  }

  /** Returns the most bytes that are written, with those that may be written over behind. */
  int room() {
    return bytes.length + BEHIND;
  }

  /** Writes the text and returns the place behind it. */
  int append(byte[] to, int at) {
    put(letters, to, at);
    if (bytes.length > Long.BYTES) {
      System.arraycopy(bytes, 0, to, at, bytes.length);
    }
    return at + bytes.length;
  }
}
