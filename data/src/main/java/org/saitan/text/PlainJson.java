// SPDX-License-Identifier: Apache-2.0
package org.saitan.text;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.PrettyPrinter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;

/**
 * Writes maps, lists, strings, numbers and booleans as JSON. This class does not use data binding,
 * whose startup takes longer than building a small table.
 */
public final class PlainJson {
  private static final JsonFactory FACTORY = new JsonFactory();

  private PlainJson() {}

  /** Returns a value as JSON on one line, preserving the order of map entries. */
  public static String write(Object value) {
    return write(value, null);
  }

  /** Returns a value as indented JSON with line feeds. */
  public static String pretty(Object value) {
    return write(value, new DefaultPrettyPrinter()).replace(System.lineSeparator(), "\n");
  }

  private static String write(Object value, PrettyPrinter printer) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(text)) {
      write(json.setPrettyPrinter(printer), value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  private static void write(JsonGenerator json, Object value) throws IOException {
    if (value instanceof Map<?, ?> map) {
      json.writeStartObject();
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        json.writeFieldName((String) entry.getKey());
        write(json, entry.getValue());
      }
      json.writeEndObject();
    } else if (value instanceof List<?> list) {
      json.writeStartArray();
      for (Object each : list) {
        write(json, each);
      }
      json.writeEndArray();
    } else {
      json.writeObject(value);
    }
  }
}
