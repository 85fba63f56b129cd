// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.build;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.saitan.table.ManifestFields;

/**
 * The list of a table's parts: a JSON file with a CRC-32C, stored beside the parts and written
 * last.
 *
 * @param board the name of the board
 * @param manifest the table's manifest
 * @param parts the file names of the parts in block order; next to each part is a seal file
 */
public record PartList(String board, JsonNode manifest, List<String> parts) {
  /** The name of the file. */
  public static final String NAME = "parts.json";

  private static final ObjectMapper JSON = new ObjectMapper();

  /** Matches plain file names, so that no part can lie outside the directory. */
  private static final Pattern FILE = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]*");

  /** Checks and copies the file names. */
  public PartList {
    parts = List.copyOf(parts);
    if (!parts.stream().allMatch(part -> FILE.matcher(part).matches())) {
      throw new IllegalArgumentException("invalid part names: " + parts);
    }
  }

  /** Returns the list of parts for a distance table. */
  public static PartList of(String board, ManifestFields manifest, List<String> parts) {
    return new PartList(board, JSON.valueToTree(manifest.values()), parts);
  }

  public ManifestFields fields() {
    return ManifestFields.of(manifest.toString().getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the file name of a part's seal. */
  public static String seal(String part) {
    return part + ".seal";
  }

  /** Returns the list as JSON. */
  public byte[] toJson() throws JsonProcessingException {
    return ChecksummedJson.write(this);
  }

  /**
   * Reads the list from a directory of parts.
   *
   * @throws IOException if the list is missing or corrupt
   */
  public static PartList read(Folder folder) throws IOException {
    Optional<byte[]> json = folder.read(NAME);
    if (json.isEmpty()) {
      throw new IOException(
          folder.pathOf("")
              + ": not the directory of a finished table's parts ("
              + NAME
              + " is missing); name the directory that the cluster engine printed");
    }
    return ChecksummedJson.read(json.get(), PartList.class)
        .orElseThrow(
            () ->
                new IOException(folder.pathOf(NAME) + ": checksum mismatch; copy the parts again"));
  }
}
