// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.build;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Optional;
import java.util.zip.CRC32C;

/**
 * Small files of one JSON object, whose last field is a CRC-32C over the others.
 *
 * <p>Checkpoints are such files, and so is the list of parts that a cluster leaves.
 */
public final class SummedJson {
  private static final String SUM = "sum";
  private static final ObjectMapper JSON = new ObjectMapper();

  private SummedJson() {}

  /** Returns the bytes of a file with the fields of a thing, such as a record or a tree. */
  public static byte[] write(Object thing) throws JsonProcessingException {
    ObjectNode fields = JSON.valueToTree(thing);
    fields.put(SUM, sum(fields));
    return JSON.writeValueAsBytes(fields);
  }

  /** Reads a file as a thing of some type; empty if it is none, or not as it was written. */
  public static <T> Optional<T> read(byte[] bytes, Class<T> type) {
    // As text, since JSON in bytes that are none fails as if the file could not be read.
    String text = new String(bytes, StandardCharsets.UTF_8);
    try {
      if (!(JSON.readTree(text) instanceof ObjectNode fields)) {
        return Optional.empty();
      }
      JsonNode sum = fields.remove(SUM);
      return sum != null && sum.asText().equals(sum(fields))
          ? Optional.of(JSON.treeToValue(fields, type))
          : Optional.empty();
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
  }

  private static String sum(ObjectNode fields) throws JsonProcessingException {
    CRC32C crc = new CRC32C();
    crc.update(JSON.writeValueAsBytes(fields));
    return HexFormat.of().toHexDigits((int) crc.getValue());
  }
}
