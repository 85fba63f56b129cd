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
 * A JSON value of a file that a person writes: it knows its place, so that a mistake has one.
 *
 * @param line the line where it begins, from 1
 * @param column where it begins there, from 1
 * @param value a map, a list, a text, a {@link Num}, a boolean or null
 */
public record LocatedJson(int line, int column, Object value) {
  private static final int DEEPEST = 40;
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
          .build();

  /** A number as it is written. */
  public record Num(String text) {}

  /**
   * Reads a whole text.
   *
   * @throws ParseException if it is not JSON
   */
  public static LocatedJson parse(String text) {
    return parse(text, null, each -> {});
  }

  /**
   * Reads a whole text, an object with one list that may be long: its values are given one by one
   * and not kept.
   *
   * @param key of the list, null for none
   * @param each takes the values of the list, or its value if that is not a list
   * @throws ParseException if it is not JSON
   */
  public static LocatedJson parse(String text, String key, Consumer<LocatedJson> each) {
    try (JsonParser parser = FACTORY.createParser(text)) {
      parser.nextToken();
      LocatedJson json = value(parser, key, each);
      if (parser.nextToken() != null) {
        throw error(parser, parser.getText(), "expected the end");
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
    return value(parser, null, each -> {});
  }

  private static LocatedJson value(JsonParser parser, String listed, Consumer<LocatedJson> each)
      throws IOException {
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
          map.put(key, key.equals(listed) ? values(parser, each) : value(parser));
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

  /** Returns a list without its values, which are given away. */
  private static LocatedJson values(JsonParser parser, Consumer<LocatedJson> each)
      throws IOException {
    if (!parser.isExpectedStartArrayToken()) {
      LocatedJson value = value(parser);
      each.accept(value);
      return value;
    }
    JsonLocation at = parser.currentTokenLocation();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      each.accept(value(parser));
    }
    return new LocatedJson(at.getLineNr(), at.getColumnNr(), List.of());
  }

  /** Returns an exception for an invalid word at this place. */
  public ParseException error(String word, String expected) {
    return new ParseException(line, column, word, expected);
  }

  /** Returns an exception with a message about this place. */
  public ParseException error(String sentence) {
    return new ParseException(line, column, null, sentence);
  }

  /** Returns whether this is the word true. */
  public boolean isTrue() {
    return Boolean.TRUE.equals(value);
  }

  /** Returns this as an object. */
  @SuppressWarnings("unchecked")
  public Map<String, LocatedJson> map(String what) {
    if (value instanceof Map) {
      return (Map<String, LocatedJson>) value;
    }
    throw error(shown(), "expected " + what + ", an object {...}");
  }

  /** Returns this as a list. */
  @SuppressWarnings("unchecked")
  public List<LocatedJson> list(String what) {
    if (value instanceof List) {
      return (List<LocatedJson>) value;
    }
    throw error(shown(), "expected " + what + ", a list [...]");
  }

  /** Returns what is in this list; anything but a list is a list of one. */
  public List<LocatedJson> each() {
    return value instanceof List ? list("a list") : List.of(this);
  }

  /** Returns this as a word: a text, or a whole number as it is written. */
  public String word(String what) {
    return value instanceof Num num && num.text().matches("-?\\d+") ? num.text() : text(what);
  }

  /** Returns this as a text. */
  public String text(String what) {
    if (value instanceof String text) {
      return text;
    }
    throw error(shown(), "expected " + what + ", a text");
  }

  /** Returns this as a whole number in a range. */
  public int number(String what, int least, int most) {
    if (value instanceof Num num && num.text().matches("-?\\d{1,9}")) {
      int number = Integer.parseInt(num.text());
      if (number >= least && number <= most) {
        return number;
      }
    }
    throw error(shown(), "expected " + what + ", a whole number from " + least + " to " + most);
  }

  /** Returns this as a row of whole numbers in a range. */
  public int[] row(String what, int length, int least, int most) {
    List<LocatedJson> list = list(what);
    if (list.size() != length) {
      throw error(what, "expected " + length + " numbers, found " + list.size());
    }
    return list.stream()
        .mapToInt(json -> json.number("a number of " + what, least, most))
        .toArray();
  }

  /** Returns a value of this object, which must be there. */
  public LocatedJson need(String key, String why) {
    LocatedJson found = map("an object with " + key).get(key);
    if (found == null) {
      throw error(key, "is missing; " + why);
    }
    return found;
  }

  private String shown() {
    if (value == null) {
      return "null";
    }
    if (value instanceof Num num) {
      return num.text();
    }
    return value instanceof Map ? "{" : value instanceof List ? "[" : value.toString();
  }
}
