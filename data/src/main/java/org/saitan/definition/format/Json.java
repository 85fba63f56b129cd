// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.format;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A JSON value that knows its line.
 *
 * @param line the line where it begins, from 1
 * @param value a map, a list, a text, a {@link Num}, a boolean or null
 */
record Json(int line, Object value) {
  private static final int DEEPEST = 40;
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
          .build();

  /** A number as it is written. */
  record Num(String text) {}

  /** A mistake at a line of its own. */
  static final class Misplaced extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final transient Mistake mistake;
    private final int line;

    Misplaced(Mistake mistake, int line) {
      super(mistake);
      this.mistake = mistake;
      this.line = line;
    }

    Mistake mistake() {
      return mistake;
    }

    int line() {
      return line;
    }
  }

  /** Reads a whole text. */
  static Json parse(String text) {
    try (JsonParser parser = FACTORY.createParser(text)) {
      parser.nextToken();
      Json json = value(parser);
      if (parser.nextToken() != null) {
        throw new Misplaced(new Mistake(parser.getText(), "expected the end"), line(parser));
      }
      return json;
    } catch (JsonProcessingException e) {
      int line = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNr());
      throw new Misplaced(new Mistake("JSON", e.getOriginalMessage()), line);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int line(JsonParser parser) {
    return parser.currentTokenLocation().getLineNr();
  }

  private static Json value(JsonParser parser) throws IOException {
    JsonToken token = parser.currentToken();
    int line = line(parser);
    if (token == null) {
      throw new Misplaced(new Mistake("end of file", "expected a JSON value"), line);
    }
    return switch (token) {
      case START_OBJECT -> {
        Map<String, Json> map = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
          String key = parser.currentName();
          parser.nextToken();
          map.put(key, value(parser));
        }
        yield new Json(line, map);
      }
      case START_ARRAY -> {
        List<Json> list = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          list.add(value(parser));
        }
        yield new Json(line, list);
      }
      case VALUE_STRING -> new Json(line, parser.getText());
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new Json(line, new Num(parser.getText()));
      case VALUE_TRUE -> new Json(line, true);
      case VALUE_FALSE -> new Json(line, false);
      default -> new Json(line, null);
    };
  }

  /** Returns the exception of a mistake in this line. */
  Misplaced wrong(String word, String expected) {
    return new Misplaced(new Mistake(word, expected), line);
  }

  /** Returns whether this is an object. */
  boolean isMap() {
    return value instanceof Map;
  }

  /** Returns whether this is the word true. */
  boolean isTrue() {
    return Boolean.TRUE.equals(value);
  }

  /** Returns this as an object. */
  @SuppressWarnings("unchecked")
  Map<String, Json> map(String what) {
    if (value instanceof Map) {
      return (Map<String, Json>) value;
    }
    throw wrong(shown(), "expected " + what + ", an object {...}");
  }

  /** Returns this as a list. */
  @SuppressWarnings("unchecked")
  List<Json> list(String what) {
    if (value instanceof List) {
      return (List<Json>) value;
    }
    throw wrong(shown(), "expected " + what + ", a list [...]");
  }

  /** Returns this as a text. */
  String text(String what) {
    if (value instanceof String text) {
      return text;
    }
    throw wrong(shown(), "expected " + what + ", a text");
  }

  /** Returns this as a whole number in a range. */
  int number(String what, int least, int most) {
    if (value instanceof Num num && num.text().matches("-?\\d{1,9}")) {
      int number = Integer.parseInt(num.text());
      if (number >= least && number <= most) {
        return number;
      }
    }
    throw wrong(shown(), "expected " + what + ", a whole number from " + least + " to " + most);
  }

  /** Returns this as a row of whole numbers in a range. */
  int[] row(String what, int length, int least, int most) {
    List<Json> list = list(what);
    if (list.size() != length) {
      throw wrong(what, "expected " + length + " numbers, found " + list.size());
    }
    return list.stream()
        .mapToInt(json -> json.number("a number of " + what, least, most))
        .toArray();
  }

  /** Returns a value of this object, which must be there. */
  Json need(String key, String why) {
    Json found = map("an object with " + key).get(key);
    if (found == null) {
      throw wrong(key, "is missing; " + why);
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
    return isMap() ? "{" : value instanceof List ? "[" : value.toString();
  }

  /** Returns a row of equal numbers. */
  static int[] rowOf(int length, int number) {
    int[] row = new int[length];
    Arrays.fill(row, number);
    return row;
  }
}
