// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.event;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import java.io.PrintStream;
import java.util.Map;
import org.saitan.engine.build.Figures;
import org.saitan.json.Exact;
import org.saitan.json.Json;

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

  /**
   * Something that is reported to a program, as an object on one line; generator/README.md lists
   * all.
   *
   * @param event what it is, in one word
   * @param board name of the board that it is about
   * @param figures all else by its name
   */
  public record Event(
      String event, String board, @Exact @JsonAnyGetter Map<String, Object> figures) {
    /** Returns the event as JSON on one line, without its end. */
    public String line() {
      return Json.line(this);
    }
  }
}
