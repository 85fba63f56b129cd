// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.input;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A JSON array taken apart into the texts of its elements as it is read, over any number of lines
 * and of any length; no more than one element is held.
 */
final class ArrayText {
  private static final String BLANK = " \t\r\n";

  private final InputLines in;
  private final ByteArrayOutputStream element = new ByteArrayOutputStream();
  private boolean isWhole;
  private boolean isOver;

  /** Reads an array whose opening bracket is the next byte that is not blank. */
  ArrayText(InputLines in) throws IOException {
    this.in = in;
    int b = in.read();
    while (b != '[') {
      b = in.read();
    }
  }

  /**
   * Returns the text of the next element, its beginning if it is longer than a line may be; empty
   * at the end.
   */
  Optional<InputLines.Line> next() throws IOException {
    if (isOver) {
      return Optional.empty();
    }
    element.reset();
    boolean tooLong = false;
    boolean quoted = false;
    int depth = 0;
    int b = in.read();
    for (; b >= 0; b = in.read()) {
      if (!quoted && depth == 0 && (b == ',' || b == ']')) {
        break;
      }
      depth += quoted ? 0 : b == '[' || b == '{' ? 1 : b == ']' || b == '}' ? -1 : 0;
      quoted ^= b == '"';
      tooLong = !add(b) || tooLong;
      if (quoted && b == '\\') {
        b = in.read();
        tooLong = b >= 0 && !add(b) || tooLong;
      }
    }
    isOver = b != ',';
    isWhole = b == ']';
    String text = element.toString(StandardCharsets.UTF_8).strip();
    return text.isEmpty() && isOver
        ? Optional.empty()
        : Optional.of(new InputLines.Line(text, tooLong));
  }

  private boolean add(int b) {
    if (element.size() == InputLines.MOST_BYTES) {
      return false;
    }
    if (element.size() > 0 || BLANK.indexOf(b) < 0) {
      element.write(b);
    }
    return true;
  }

  /** Returns whether the array has ended with its bracket. */
  boolean isWhole() {
    return isWhole;
  }
}
