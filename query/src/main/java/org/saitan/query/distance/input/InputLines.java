// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.input;

import java.io.ByteArrayOutputStream;
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

  private static final int BUFFER = 1 << 16;
  private static final byte[] MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

  private final InputStream in;
  private final byte[] buffer = new byte[BUFFER];
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();
  private byte[] again = new byte[0];
  private int againAt;
  private int position;
  private int limit;
  private boolean first = true;
  private boolean isLineOpen;

  /** The byte that was read behind the last line, which it ended or made too long. */
  private int after;

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
    if (first) {
      passOverMark();
    }
    while (isLineOpen) {
      int b = read();
      isLineOpen = b >= 0 && b != '\n';
      // A line may have gigabytes.
      while (isLineOpen && againAt == again.length && position < limit) {
        isLineOpen = buffer[position++] != '\n';
      }
    }
    line.reset();
    int b = read();
    if (b < 0) {
      return Optional.empty();
    }
    for (int length = 0; b >= 0 && b != '\n'; b = read()) {
      if (length++ == MOST_BYTES) {
        isLineOpen = true;
        after = b;
        return Optional.of(new Line(line.toString(StandardCharsets.UTF_8), true));
      }
      line.write(b);
    }
    after = b;
    String text = line.toString(StandardCharsets.UTF_8);
    return Optional.of(
        new Line(text.endsWith("\r") ? text.substring(0, text.length() - 1) : text, false));
  }

  private void passOverMark() throws IOException {
    first = false;
    for (int i = 0; i < MARK.length; i++) {
      int b = read();
      if (b != (MARK[i] & 0xff)) {
        again = new byte[i + (b < 0 ? 0 : 1)];
        System.arraycopy(MARK, 0, again, 0, i);
        if (b >= 0) {
          again[i] = (byte) b;
        }
        return;
      }
    }
  }

  /** Takes the line that was returned last back, so that its bytes are read once more. */
  void takeBack() {
    line.write(after < 0 ? '\n' : after);
    again = line.toByteArray();
    againAt = 0;
    isLineOpen = false;
  }

  /** Returns the next byte; negative at the end. */
  int read() throws IOException {
    if (againAt < again.length) {
      return again[againAt++] & 0xff;
    }
    if (position == limit) {
      limit = in.read(buffer);
      position = 0;
      if (limit <= 0) {
        limit = 0;
        return -1;
      }
    }
    return buffer[position++] & 0xff;
  }

  /** Returns whether there is more to read without waiting for it. */
  boolean ready() throws IOException {
    return againAt < again.length || position < limit || in.available() > 0;
  }
}
