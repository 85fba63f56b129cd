// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.input;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Lines of UTF-8 from a stream that may hold anything: a line takes at most {@value #MOST_BYTES}
 * bytes of memory, and a byte order mark before the first is passed over.
 */
final class InputLines {
  /** The most bytes of a line. */
  static final int MOST_BYTES = 1 << 16;

  private static final byte[] MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

  private final InputStream in;
  private final byte[] buffer = new byte[2 * MOST_BYTES];

  /** Where in the buffer the line begins that was returned last, and may be taken back. */
  private int start;

  private int position;
  private int limit;
  private boolean hasBegun;
  private boolean isLineOpen;

  /** Reads a stream, which the caller closes. */
  InputLines(InputStream in) {
    this.in = in;
  }

  /**
   * A line.
   *
   * @param text the line without its end, or its beginning if it is too long
   * @param tooLong whether it has more than {@value #MOST_BYTES} bytes
   */
  record Line(String text, boolean tooLong) {}

  /** Returns the next line; empty at the end. */
  Optional<Line> next() throws IOException {
    if (!hasBegun) {
      passOverMark();
    }
    while (isLineOpen) {
      int b = read();
      isLineOpen = b >= 0 && b != '\n';
      // A line may have gigabytes.
      while (isLineOpen && position < limit) {
        isLineOpen = buffer[position++] != '\n';
      }
    }
    start = position;
    int b = read();
    if (b < 0) {
      return Optional.empty();
    }
    while (b >= 0 && b != '\n' && position - start <= MOST_BYTES) {
      b = read();
    }
    isLineOpen = b >= 0 && b != '\n';
    int length = isLineOpen ? MOST_BYTES : position - start - (b < 0 ? 0 : 1);
    boolean hasReturn = !isLineOpen && length > 0 && buffer[start + length - 1] == '\r';
    String text =
        new String(buffer, start, hasReturn ? length - 1 : length, StandardCharsets.UTF_8);
    return Optional.of(new Line(text, isLineOpen));
  }

  private void passOverMark() throws IOException {
    hasBegun = true;
    for (byte each : MARK) {
      if (read() != (each & 0xff)) {
        position = 0;
        return;
      }
    }
  }

  /** Takes the line that was returned last back, so that its bytes are read once more. */
  void takeBack() {
    position = start;
    isLineOpen = false;
  }

  /** Returns the next byte; negative at the end. */
  int read() throws IOException {
    if (position == limit && !fill()) {
      return -1;
    }
    return buffer[position++] & 0xff;
  }

  private boolean fill() throws IOException {
    if (limit == buffer.length) {
      int kept = limit - start <= MOST_BYTES + 1 ? limit - start : 0; // No line has more.
      System.arraycopy(buffer, limit - kept, buffer, 0, kept);
      start = 0;
      position = kept;
      limit = kept;
    }
    int more = in.read(buffer, limit, buffer.length - limit);
    limit += Math.max(0, more);
    return more > 0;
  }

  /** Returns whether there is more to read without waiting for it. */
  boolean ready() throws IOException {
    return position < limit || in.available() > 0;
  }
}
