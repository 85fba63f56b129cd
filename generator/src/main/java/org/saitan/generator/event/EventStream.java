// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.event;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import java.io.PrintStream;
import java.util.Map;
import org.saitan.engine.build.Figures;
import org.saitan.json.Exact;
import org.saitan.json.Json;

/** A stream of JSON events, one per line. It is flushed after each event. */
public final class EventStream {
  private final PrintStream out;

  /** Creates a stream of events that are printed to standard output. */
  public EventStream(PrintStream out) {
    this.out = out;
  }

  /** Prints an event. Thread-safe. */
  public synchronized void print(String event, String board, Figures figures) {
    out.print(Json.line(new Event(event, board, figures.values())) + "\n");
    out.flush();
  }

  /**
   * An event for programs, printed as a JSON object on one line. All events are listed in
   * generator/README.md.
   *
   * @param event the kind of event, a single word
   * @param board the name of the board
   * @param figures the other fields, keyed by name
   */
  public record Event(
      String event, String board, @Exact @JsonAnyGetter Map<String, Object> figures) {}
}
