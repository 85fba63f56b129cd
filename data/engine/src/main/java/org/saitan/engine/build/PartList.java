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
 * The list of the parts of a table that was made elsewhere, in the directory where they lie: a JSON
 * file with these fields and a CRC-32C over them, written last.
 *
 * @param board name of the board
 * @param manifest what the table says of itself
 * @param parts names of the parts' files, in order of their blocks; beside each lies its seal
 */
public record PartList(String board, JsonNode manifest, List<String> parts) {
  /** Name of the file. */
  public static final String NAME = "parts.json";

  private static final ObjectMapper JSON = new ObjectMapper();

  /** Names are those of files in the directory, and nothing else. */
  private static final Pattern FILE = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]*");

  /** Creates the list and copies it. */
  public PartList {
    parts = List.copyOf(parts);
    if (!parts.stream().allMatch(part -> FILE.matcher(part).matches())) {
      throw new IllegalArgumentException("parts with the names " + parts);
    }
  }

  /** Returns the list of the parts of a table of distances. */
  public static PartList of(String board, ManifestFields manifest, List<String> parts) {
    return new PartList(board, JSON.valueToTree(manifest.values()), parts);
  }

  /** Returns the fields of the manifest. */
  public ManifestFields fields() {
    return ManifestFields.of(manifest.toString().getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the name of the seal that lies beside a part. */
  public static String seal(String part) {
    return part + ".seal";
  }

  /** Returns the file's bytes. */
  public byte[] toJson() throws JsonProcessingException {
    return SummedJson.write(this);
  }

  /**
   * Reads the list that lies with parts.
   *
   * @throws IOException if there is none, or it is not as it was written
   */
  public static PartList read(Folder folder) throws IOException {
    Optional<byte[]> json = folder.read(NAME);
    if (json.isEmpty()) {
      throw new IOException(
          folder.named("")
              + ": there is no finished table in parts here (no "
              + NAME
              + "); name the directory that the engine has printed");
    }
    return SummedJson.read(json.get(), PartList.class)
        .orElseThrow(
            () ->
                new IOException(
                    folder.named(NAME)
                        + ": it is not as it was written; bring the parts here again"));
  }
}
