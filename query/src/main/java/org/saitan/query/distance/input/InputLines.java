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

  private final InputStream in;
  private final byte[] buffer = new byte[BUFFER];
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();
  private int position;
  private int limit;
  private boolean first = true;

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
    line.reset();
    long length = 0;
    int b = read();
    if (b < 0) {
      return Optional.empty();
    }
    for (; b >= 0 && b != '\n'; b = read()) {
      if (length++ < MOST_BYTES) {
        line.write(b);
      }
    }
    String text = line.toString(StandardCharsets.UTF_8);
    if (first && text.startsWith("\ufeff")) {
      text = text.substring(1);
    }
    first = false;
    return Optional.of(
        new Line(
            text.endsWith("\r") ? text.substring(0, text.length() - 1) : text,
            length > MOST_BYTES));
  }

  private int read() throws IOException {
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
    return position < limit || in.available() > 0;
  }
}
