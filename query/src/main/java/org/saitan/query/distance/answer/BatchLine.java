package org.saitan.query.distance.answer;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

/**
 * A line of a batch: a state as it is, or NDJSON, which is a string or an object with a field
 * {@code state}.
 */
public final class BatchLine {
  private static final ObjectMapper JSON = new ObjectMapper();

  private BatchLine() {}

  /** Returns the state in a line, or the line itself where it is no such JSON. */
  public static String state(String line) {
    String text = line.strip();
    if (!text.startsWith("{") && !text.startsWith("\"")) {
      return line;
    }
    try {
      JsonNode read = JSON.readTree(text);
      JsonNode state = read.isTextual() ? read : read.path("state");
      return state.isTextual() ? state.textValue() : line;
    } catch (JsonProcessingException e) {
      return line;
    }
  }
}
