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
 * A JSON object whose last field is a CRC-32C of the other fields. Used for checkpoints and for the
 * list of parts that a cluster writes.
 */
public final class ChecksummedJson {
  private static final String CHECKSUM = "sum";
  private static final ObjectMapper JSON = new ObjectMapper();

  private ChecksummedJson() {}

  /** Returns the fields of a record or tree as JSON with a checksum. */
  public static byte[] write(Object value) throws JsonProcessingException {
    ObjectNode fields = JSON.valueToTree(value);
    fields.put(CHECKSUM, sum(fields));
    return JSON.writeValueAsBytes(fields);
  }

  /**
   * Parses JSON as the given type. Returns empty if the JSON is malformed or does not match its
   * checksum.
   */
  public static <T> Optional<T> read(byte[] bytes, Class<T> type) {
    // The JSON is parsed from a string, since malformed bytes would raise an I/O error instead of a
    // parse error.
    String text = new String(bytes, StandardCharsets.UTF_8);
    try {
      if (!(JSON.readTree(text) instanceof ObjectNode fields)) {
        return Optional.empty();
      }
      JsonNode sum = fields.remove(CHECKSUM);
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
