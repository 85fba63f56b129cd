// SPDX-License-Identifier: Apache-2.0
package org.saitan.json;

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
import java.util.function.Consumer;
import org.saitan.problem.ParseException;

/**
 * A JSON value with its position in the text, for error messages.
 *
 * @param line the line on which the value begins, counted from 1
 * @param column the column at which the value begins, counted from 1
 * @param value a map, a list, a string, a {@link Num}, a boolean or null
 */
public record LocatedJson(int line, int column, Object value) {
  private static final int MAX_DEPTH = 40;
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(MAX_DEPTH).build())
          .build();

  /** A number in its original notation. */
  public record Num(String text) {}

  /**
   * Parses JSON text.
   *
   * @throws ParseException if the text is not valid JSON
   */
  public static LocatedJson parse(String text) {
    return parse(text, null, element -> {});
  }

  /**
   * Parses an object that contains one long list. The elements of the list are passed to a consumer
   * one by one instead of being stored.
   *
   * @param key the key of the list, or null for none
   * @param consumer receives the elements of the list, or the key's value if that is not a list
   * @throws ParseException if the text is not valid JSON
   */
  public static LocatedJson parse(String text, String key, Consumer<LocatedJson> consumer) {
    try (JsonParser parser = FACTORY.createParser(text)) {
      parser.nextToken();
      LocatedJson json = value(parser, key, consumer);
      if (parser.nextToken() != null) {
        throw error(parser, parser.getText(), "expected end of file");
      }
      return json;
    } catch (JsonProcessingException e) {
      JsonLocation at = e.getLocation();
      int line = at == null ? 1 : Math.max(1, at.getLineNr());
      int column = at == null ? 1 : Math.max(1, at.getColumnNr());
      throw new ParseException(line, column, null, "bad JSON: " + e.getOriginalMessage());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ParseException error(JsonParser parser, String word, String expected) {
    JsonLocation at = parser.currentTokenLocation();
    return new ParseException(
        Math.max(1, at.getLineNr()), Math.max(1, at.getColumnNr()), word, expected);
  }

  private static LocatedJson value(JsonParser parser) throws IOException {
    return value(parser, null, element -> {});
  }

  private static LocatedJson value(
      JsonParser parser, String listKey, Consumer<LocatedJson> consumer) throws IOException {
    JsonToken token = parser.currentToken();
    if (token == null) {
      throw error(parser, "end of file", "expected a JSON value");
    }
    JsonLocation at = parser.currentTokenLocation();
    int line = at.getLineNr();
    int column = at.getColumnNr();
    return switch (token) {
      case START_OBJECT -> {
        Map<String, LocatedJson> map = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
          String key = parser.currentName();
          parser.nextToken();
          map.put(key, key.equals(listKey) ? passElements(parser, consumer) : value(parser));
        }
        yield new LocatedJson(line, column, map);
      }
      case START_ARRAY -> {
        List<LocatedJson> list = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          list.add(value(parser));
        }
        yield new LocatedJson(line, column, list);
      }
      case VALUE_STRING -> new LocatedJson(line, column, parser.getText());
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT ->
          new LocatedJson(line, column, new Num(parser.getText()));
      case VALUE_TRUE -> new LocatedJson(line, column, true);
      case VALUE_FALSE -> new LocatedJson(line, column, false);
      default -> new LocatedJson(line, column, null);
    };
  }

  /** Passes the elements of a list to a consumer, and returns an empty list. */
  private static LocatedJson passElements(JsonParser parser, Consumer<LocatedJson> consumer)
      throws IOException {
    if (!parser.isExpectedStartArrayToken()) {
      LocatedJson value = value(parser);
      consumer.accept(value);
      return value;
    }
    JsonLocation at = parser.currentTokenLocation();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      consumer.accept(value(parser));
    }
    return new LocatedJson(at.getLineNr(), at.getColumnNr(), List.of());
  }

  /** Returns an exception that reports a wrong word at this position. */
  public ParseException error(String word, String expected) {
    return new ParseException(line, column, word, expected);
  }

  /** Returns an exception that reports a message at this position. */
  public ParseException error(String message) {
    return new ParseException(line, column, null, message);
  }

  /** Returns whether this is {@code true}. */
  public boolean isTrue() {
    return Boolean.TRUE.equals(value);
  }

  /** Returns the entries of this value, which must be an object. */
  @SuppressWarnings("unchecked")
  public Map<String, LocatedJson> map(String expected) {
    if (value instanceof Map) {
      return (Map<String, LocatedJson>) value;
    }
    throw error(display(), "expected " + expected + ", an object {...}");
  }

  /** Returns the elements of this value, which must be a list. */
  @SuppressWarnings("unchecked")
  public List<LocatedJson> list(String expected) {
    if (value instanceof List) {
      return (List<LocatedJson>) value;
    }
    throw error(display(), "expected " + expected + ", a list [...]");
  }

  /**
   * Returns the elements of this value if it is a list, or a list with only this value otherwise.
   */
  public List<LocatedJson> elements() {
    return value instanceof List ? list("a list") : List.of(this);
  }

  /**
   * Returns this value, which must be a string or an integer. An integer is returned in its
   * original notation.
   */
  public String word(String expected) {
    return value instanceof Num num && num.text().matches("-?\\d+") ? num.text() : text(expected);
  }

  /** Returns this value, which must be a string. */
  public String text(String expected) {
    if (value instanceof String text) {
      return text;
    }
    throw error(display(), "expected " + expected + ", a string");
  }

  /** Returns this value, which must be an integer in the given range. */
  public int number(String expected, int min, int max) {
    if (value instanceof Num num && num.text().matches("-?\\d{1,9}")) {
      int number = Integer.parseInt(num.text());
      if (number >= min && number <= max) {
        return number;
      }
    }
    throw error(display(), "expected " + expected + ", an integer from " + min + " to " + max);
  }

  /** Returns this value, which must be a list of {@code length} integers in the given range. */
  public int[] row(String expected, int length, int min, int max) {
    List<LocatedJson> list = list(expected);
    if (list.size() != length) {
      throw error(expected, "expected " + length + " numbers, found " + list.size());
    }
    return list.stream()
        .mapToInt(json -> json.number("a number of " + expected, min, max))
        .toArray();
  }

  /** Returns the value of the given key. This value must be an object that has the key. */
  public LocatedJson require(String key, String reason) {
    LocatedJson value = map("an object with " + key).get(key);
    if (value == null) {
      throw error(key, "is missing; " + reason);
    }
    return value;
  }

  private String display() {
    if (value == null) {
      return "null";
    }
    if (value instanceof Num num) {
      return num.text();
    }
    return value instanceof Map ? "{" : value instanceof List ? "[" : value.toString();
  }
}
