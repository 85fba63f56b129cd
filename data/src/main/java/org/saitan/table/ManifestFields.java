// SPDX-License-Identifier: Apache-2.0
package org.saitan.table;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The fields of a manifest: a flat JSON object of numbers, texts, truth values and lists of these.
 *
 * <p>Read without data binding, whose start-up would be most of the time of a short query.
 *
 * @param values the fields by name, in order
 */
public record ManifestFields(Map<String, Object> values) {
  private static final JsonFactory READER = new JsonFactory();

  /**
   * Reads the fields.
   *
   * @throws IllegalArgumentException if the bytes are no such JSON
   */
  public static ManifestFields of(byte[] json) {
    Map<String, Object> fields = new LinkedHashMap<>();
    try (JsonParser parser = READER.createParser(json)) {
      if (parser.nextToken() == JsonToken.START_OBJECT) {
        for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
          parser.nextToken();
          fields.put(name, value(parser));
        }
      }
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "the manifest is no JSON: " + new String(json, StandardCharsets.UTF_8), e);
    }
    return new ManifestFields(fields);
  }

  private static Object value(JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      return scalar(parser);
    }
    List<Object> list = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      list.add(scalar(parser));
    }
    return list;
  }

  private static Object scalar(JsonParser parser) throws IOException {
    return switch (parser.currentToken()) {
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getNumberValue();
      case VALUE_TRUE, VALUE_FALSE -> parser.getBooleanValue();
      default -> parser.getValueAsString();
    };
  }

  /**
   * Returns a field.
   *
   * @throws IllegalArgumentException if it is missing or of another type
   */
  public <T> T take(String name, Class<T> type) {
    Object value = values.get(name);
    if (!type.isInstance(value)) {
      throw new IllegalArgumentException(
          "the manifest cannot be read: its field '" + name + "' is " + value);
    }
    return type.cast(value);
  }

  /**
   * Returns a field, or null if it is missing.
   *
   * @throws IllegalArgumentException if it is of another type
   */
  public <T> T optional(String name, Class<T> type) {
    return values.containsKey(name) ? take(name, type) : null;
  }

  /**
   * Returns a field that is a list of texts; empty if it is missing.
   *
   * @throws IllegalArgumentException if it is of another type
   */
  public List<String> texts(String name) {
    List<String> texts = new ArrayList<>();
    if (values.containsKey(name)) {
      for (Object text : take(name, List.class)) {
        texts.add(String.valueOf(text));
      }
    }
    return texts;
  }

  /**
   * Returns a field that is a list of whole numbers.
   *
   * @throws IllegalArgumentException if it is missing or of another type
   */
  public List<Long> counts(String name) {
    List<Long> counts = new ArrayList<>();
    for (Object number : take(name, List.class)) {
      if (!(number instanceof Number count)) {
        throw new IllegalArgumentException("the manifest cannot be read: a layer is " + number);
      }
      counts.add(count.longValue());
    }
    return counts;
  }
}
