// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.input;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A state as JSON: a string, an object with a field {@code state}, or an array of what stands in
 * its cells, numbers or strings, whose rows may be arrays; the state in a field may be an object
 * itself, as KPattern is.
 *
 * @param text the state as a person writes it
 * @param numbers how many numbers it is made of, if of nothing else; 0 if not
 * @param mistake why it is refused; null if it is not
 */
record JsonState(String text, int numbers, String mistake) {
  private static final ObjectMapper JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  /** How the library's message on a repeated key begins. */
  private static final String DUPLICATE = "Duplicate field";

  private JsonState(String text, int numbers) {
    this(text, numbers, null);
  }

  /** Returns the state that a text is; empty if it is no such JSON. */
  static Optional<JsonState> of(String text) {
    int first = 0;
    while (first < text.length() && Character.isWhitespace(text.charAt(first))) {
      first++;
    }
    if (first == text.length() || "{\"[".indexOf(text.charAt(first)) < 0) {
      return Optional.empty();
    }
    String plain = text.strip();
    try {
      JsonNode read = JSON.readTree(plain);
      JsonNode state = read.isObject() ? read.path("state") : read;
      if (state.isArray()) {
        return ofArray(state);
      }
      return state.isTextual()
          ? Optional.of(new JsonState(state.textValue(), 0))
          : Optional.of(new JsonState(state.toString(), 0)).filter(some -> isPattern(state));
    } catch (JsonProcessingException e) {
      String why = e.getOriginalMessage();
      return why.startsWith(DUPLICATE)
          ? Optional.of(new JsonState(plain, 0, "bad JSON: " + why))
          : Optional.empty();
    }
  }

  /** Returns whether this is a KPattern, and not a set of a KPattern that is named state. */
  private static boolean isPattern(JsonNode state) {
    return state.isObject() && !state.isEmpty() && !state.path("pieces").isArray();
  }

  private static Optional<JsonState> ofArray(JsonNode array) {
    List<String> parts = new ArrayList<>();
    boolean inRows = array.size() > 0 && array.get(0).isArray();
    int numbers = 0;
    boolean allNumbers = true;
    for (JsonNode part : array) {
      if (inRows) {
        Optional<JsonState> row = part.isArray() ? ofArray(part) : Optional.empty();
        if (row.isEmpty()) {
          return Optional.empty();
        }
        parts.add(row.get().text());
        numbers += row.get().numbers();
        allNumbers &= row.get().numbers() > 0;
      } else if (part.isIntegralNumber() || part.isTextual()) {
        parts.add(part.asText());
        numbers++;
        allNumbers &= !part.isTextual();
      } else {
        return Optional.empty();
      }
    }
    String text = String.join(inRows ? " / " : " ", parts);
    return Optional.of(new JsonState(text, allNumbers ? numbers : 0));
  }

  /** Returns whether a text is a JSON array in one line. */
  static boolean isArray(String text) {
    try {
      return text.strip().startsWith("[") && JSON.readTree(text).isArray();
    } catch (JsonProcessingException e) {
      return false;
    }
  }
}
