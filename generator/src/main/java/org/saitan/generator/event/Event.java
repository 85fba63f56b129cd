// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.event;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import java.util.Map;
import org.saitan.json.Exact;
import org.saitan.json.Json;

/**
 * Something that is reported to a program, as an object on one line; generator/README.md lists all.
 *
 * @param event what it is, in one word
 * @param board name of the board that it is about
 * @param figures all else by its name
 */
public record Event(String event, String board, @Exact @JsonAnyGetter Map<String, Object> figures) {
  /** Returns the event as JSON on one line, without its end. */
  public String line() {
    return Json.line(this);
  }
}
