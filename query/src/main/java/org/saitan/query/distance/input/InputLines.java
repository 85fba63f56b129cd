// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.input;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Reads lines of UTF-8 from an untrusted stream: a line takes at most {@value #MAX_BYTES} bytes of
 * memory, and a byte order mark is skipped.
 */
final class InputLines {
  /** The maximum length of a line in bytes. */
  static final int MAX_BYTES = 1 << 16;

  private static final String BYTE_ORDER_MARK = "\ufeff";

  private final BufferedInputStream in;
  private boolean isFirst = true;

  /** Creates a reader of a stream, which the caller closes. */
  InputLines(InputStream in) {
    this.in = new BufferedInputStream(in, MAX_BYTES);
  }

  /**
   * A line.
   *
   * @param text the line without its terminator, or only the beginning of the line if it is too
   *     long
   * @param tooLong whether it has more than {@value #MAX_BYTES} bytes
   */
  record Line(String text, boolean tooLong) {}

  /** Returns the next line, or empty at the end of the stream. */
  Optional<Line> next() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    boolean tooLong = false;
    int b = in.read();
    if (b < 0) {
      return Optional.empty();
    }
    for (; b >= 0 && b != '\n'; b = in.read()) {
      tooLong |= line.size() == MAX_BYTES;
      if (!tooLong) {
        line.write(b);
      }
    }
    String text = line.toString(StandardCharsets.UTF_8);
    if (isFirst && text.startsWith(BYTE_ORDER_MARK)) {
      text = text.substring(1);
    }
    isFirst = false;
    return Optional.of(
        new Line(text.endsWith("\r") ? text.substring(0, text.length() - 1) : text, tooLong));
  }

  /** Returns whether more can be read without blocking. */
  boolean ready() throws IOException {
    return in.available() > 0;
  }
}
