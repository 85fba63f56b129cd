// SPDX-License-Identifier: Apache-2.0
package org.saitan.cli;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.saitan.text.VisibleText;

/**
 * UTF-8 output that is safe to show on a terminal. Text is printed as {@link VisibleText}, and
 * bytes are written unchanged.
 */
public class VisibleOutput extends PrintStream {
  private final boolean colors;

  /**
   * Creates an output that writes to a byte stream.
   *
   * @param flushes whether to flush after each line
   * @param colors whether the output is a terminal with colors
   */
  protected VisibleOutput(OutputStream to, boolean flushes, boolean colors) {
    super(to, flushes, StandardCharsets.UTF_8);
    this.colors = colors;
  }

  /** Returns a safe output that prints to the given stream. */
  static PrintStream wrap(PrintStream to) {
    return to instanceof VisibleOutput ? to : new VisibleOutput(to, true, false);
  }

  @Override
  public void print(String text) {
    super.print(VisibleText.of(String.valueOf(text)));
  }

  /**
   * Prints a drawing, in color if the output is a terminal with colors.
   *
   * @param fills the background color of each character and of the blank after it, as {@code
   *     #rrggbb}
   */
  public static void draw(PrintStream out, String drawing, Map<Character, String> fills) {
    if (!(out instanceof VisibleOutput visible && visible.colors)) {
      out.println(drawing);
      return;
    }
    for (String line : drawing.split("\\R")) {
      String fill = null;
      for (char character : (line + ' ').toCharArray()) {
        fill = fills.getOrDefault(character, character == ' ' ? fill : null);
        if (fill == null) {
          out.print(character);
        } else {
          int color = Integer.parseInt(fill.substring(1), 16);
          visible.writeBytes(
              "\u001b[30;48;2;%d;%d;%dm%c\u001b[0m"
                  .formatted(color >> 16, color >> 8 & 255, color & 255, character)
                  .getBytes(StandardCharsets.UTF_8));
        }
        fill = character == ' ' ? null : fill;
      }
      out.println();
    }
  }

  @Override
  public void print(char character) {
    print(String.valueOf(character));
  }

  @Override
  public void print(char[] characters) {
    print(String.valueOf(characters));
  }
}
