// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded.format;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A JSON value that knows its place.
 *
 * @param line where it begins, from 1
 * @param column where it begins, from 1
 * @param value a map, a list, a text, or null for anything else
 */
record Json(int line, int column, Object value) {
  private static final int DEEPEST = 40;
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
          .build();

  /** Reads a whole text. */
  static Json parse(String text) {
    try (JsonParser parser = FACTORY.createParser(text)) {
      parser.nextToken();
      Json json = value(parser);
      if (parser.nextToken() != null) {
        JsonLocation at = parser.currentTokenLocation();
        throw new Misread(at.getLineNr(), at.getColumnNr(), parser.getText(), "expected the end");
      }
      return json;
    } catch (JsonProcessingException e) {
      JsonLocation at = e.getLocation();
      throw new Misread(
          at == null ? 1 : Math.max(1, at.getLineNr()),
          at == null ? 1 : Math.max(1, at.getColumnNr()),
          "no JSON: " + e.getOriginalMessage());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Json value(JsonParser parser) throws IOException {
    JsonToken token = parser.currentToken();
    JsonLocation at = parser.currentTokenLocation();
    int line = Math.max(1, at.getLineNr());
    int column = Math.max(1, at.getColumnNr());
    if (token == null) {
      throw new Misread(line, column, "the file ends where a JSON value should be");
    }
    return switch (token) {
      case START_OBJECT -> {
        Map<String, Json> map = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
          String key = parser.currentName();
          parser.nextToken();
          map.put(key, value(parser));
        }
        yield new Json(line, column, map);
      }
      case START_ARRAY -> {
        List<Json> list = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          list.add(value(parser));
        }
        yield new Json(line, column, list);
      }
      case VALUE_STRING, VALUE_NUMBER_INT -> new Json(line, column, parser.getText());
      default -> new Json(line, column, null);
    };
  }

  /** Returns the exception of a mistake here. */
  Misread wrong(String message) {
    return new Misread(line, column, message);
  }

  /** Returns this as an object. */
  @SuppressWarnings("unchecked")
  Map<String, Json> map(String what) {
    if (value instanceof Map) {
      return (Map<String, Json>) value;
    }
    throw wrong("expected " + what + ", an object {...}");
  }

  /** Returns this as a list; anything but a list is a list of one. */
  @SuppressWarnings("unchecked")
  List<Json> list() {
    return value instanceof List ? (List<Json>) value : List.of(this);
  }

  /** Returns this as a text. */
  String text(String what) {
    if (value instanceof String text) {
      return text;
    }
    throw wrong("expected " + what + ", a text");
  }
}
