// SPDX-License-Identifier: Apache-2.0
package org.saitan.table;

import java.nio.charset.StandardCharsets;
import java.util.Map;

/** The number of the table format, and where a table of any kind and format says it. */
public final class TableFormat {
  /** The format that this program writes. */
  public static final int CURRENT = 1;

  /** The oldest format that this program reads. */
  static final int OLDEST = 1;

  /**
   * The key of the manifest: after all other keys, as none of them begins with the highest byte.
   */
  private static final byte[] MANIFEST_KEY =
      ("\u00ff" + "manifest").getBytes(StandardCharsets.ISO_8859_1);

  private TableFormat() {}

  /** Returns whether this program reads a format. */
  public static boolean isRead(int format) {
    return format >= OLDEST && format <= CURRENT;
  }

  /** Returns the key of the manifest. */
  public static byte[] manifestKey() {
    return MANIFEST_KEY.clone();
  }

  /**
   * Reads the format of a manifest, which every version keeps in its place.
   *
   * @throws IllegalArgumentException if the bytes are no manifest
   */
  static int of(byte[] manifest) {
    Map<String, Object> fields = ManifestFields.of(manifest).values();
    if (fields.get("format") instanceof Integer format) {
      return format;
    }
    throw new IllegalArgumentException("the manifest has no format");
  }
}
