// SPDX-License-Identifier: Apache-2.0
package org.saitan.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import java.io.IOException;
import java.io.OutputStream;

/** Writes answers as JSON with {@link Exact} numbers. */
public final class Json {
  private static final ObjectMapper MAPPER = mapper();
  private static final ObjectWriter PRETTY = MAPPER.writerWithDefaultPrettyPrinter();

  private Json() {}

  private static ObjectMapper mapper() {
    ObjectMapper mapper = new ObjectMapper();
    return mapper.setSerializerFactory(
        mapper.getSerializerFactory().withSerializerModifier(new ExactNumbers()));
  }

  /** Returns an answer as indented JSON. */
  public static String pretty(Object answer) {
    return write(PRETTY, answer);
  }

  /** Returns an answer as JSON on one line. */
  public static String line(Object answer) {
    return write(MAPPER.writer(), answer);
  }

  /** Writes an answer as JSON in UTF-8. */
  public static void write(OutputStream out, Object answer) throws IOException {
    MAPPER.writeValue(out, answer);
  }

  private static String write(ObjectWriter writer, Object answer) {
    try {
      return writer.writeValueAsString(answer);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
