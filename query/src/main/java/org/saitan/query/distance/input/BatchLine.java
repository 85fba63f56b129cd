package org.saitan.query.distance.input;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Optional;
import org.saitan.query.distance.ask.Lookup;
import org.saitan.query.distance.ask.Prober;

/**
 * A line of a batch, from standard input or over HTTP: a state as it is, or NDJSON, which is a
 * string or an object with a field {@code state}; the state in it may be JSON itself, as KPattern
 * is.
 */
final class BatchLine {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Characters that are shown of a line that is too long. */
  private static final int SHOWN_OF_LONG = 64;

  private BatchLine() {}

  /** Returns what came of a line. */
  static Lookup lookup(Prober prober, InputLines.Line line) {
    if (line.tooLong()) {
      return new Lookup(
          line.text().substring(0, SHOWN_OF_LONG) + "...",
          Optional.empty(),
          Optional.of("the line has more than " + InputLines.MOST_BYTES + " bytes"));
    }
    return prober.lookup(state(line.text()));
  }

  /** Returns the state in a line, or the line itself where it is no such JSON. */
  private static String state(String line) {
    String text = line.strip();
    if (!text.startsWith("{") && !text.startsWith("\"")) {
      return line;
    }
    try {
      JsonNode read = JSON.readTree(text);
      JsonNode state = read.isTextual() ? read : read.path("state");
      if (state.isTextual()) {
        return state.textValue();
      }
      return isPattern(state) ? state.toString() : line;
    } catch (JsonProcessingException e) {
      return line;
    }
  }

  /** Returns whether this is a KPattern, and not a set of a KPattern that is named state. */
  private static boolean isPattern(JsonNode state) {
    return state.isObject() && !state.isEmpty() && !state.path("pieces").isArray();
  }
}
