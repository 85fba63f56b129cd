// SPDX-License-Identifier: Apache-2.0
package org.saitan.cli;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.saitan.text.VisibleText;

/**
 * Output that a terminal may show, in UTF-8: text is printed as {@link VisibleText}, wherever it
 * came from. What is written as bytes is written as it is.
 */
public class VisibleOutput extends PrintStream {
  /**
   * Creates the output over a stream that takes bytes.
   *
   * @param flushes whether each line is sent on at once
   */
  protected VisibleOutput(OutputStream to, boolean flushes) {
    super(to, flushes, StandardCharsets.UTF_8);
  }

  /** Returns an output that prints to another. */
  static PrintStream over(PrintStream to) {
    return to instanceof VisibleOutput ? to : new VisibleOutput(to, true);
  }

  @Override
  public void print(String text) {
    super.print(VisibleText.of(String.valueOf(text)));
  }

  @Override
  public void print(char sign) {
    print(String.valueOf(sign));
  }

  @Override
  public void print(char[] signs) {
    print(String.valueOf(signs));
  }
}
