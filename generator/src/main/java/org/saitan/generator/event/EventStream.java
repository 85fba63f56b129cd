// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.event;

import java.io.PrintStream;
import org.saitan.engine.build.Figures;

/** Where events go, each at once. */
public final class EventStream {
  private final PrintStream out;

  /** Creates the stream over a standard output. */
  public EventStream(PrintStream out) {
    this.out = out;
  }

  /** Prints an event; from any thread. */
  public synchronized void print(String event, String board, Figures figures) {
    out.print(new Event(event, board, figures.values()).line() + "\n");
    out.flush();
  }
}
