// SPDX-License-Identifier: Apache-2.0
package org.saitan.table;

import java.nio.file.Path;

/** The number of the table format, and where a table of any kind and format says it. */
public final class TableFormat {
  /** The format that this program writes. */
  public static final int CURRENT = 1;

  /** The oldest format that this program reads. */
  static final int OLDEST = 1;

  /** Name of the file with the manifest, which is read without the database. */
  static final String MANIFEST = "manifest.json";

  private TableFormat() {}

  /** Returns whether this program reads a format. */
  public static boolean isRead(int format) {
    return format >= OLDEST && format <= CURRENT;
  }

  /**
   * Makes sense of a manifest.
   *
   * @param <M> the type of the manifest
   */
  public interface ManifestReader<M> {
    /**
     * Reads a manifest.
     *
     * @throws IllegalArgumentException if it makes no sense
     */
    M read(byte[] json);
  }

  /** Reads the manifest of a table, if this program reads its format. */
  static <M> M read(byte[] json, Path directory, String board, ManifestReader<M> reader) {
    try {
      int format = ManifestFields.of(json).small("format");
      if (!isRead(format)) {
        throw new TableException.WrongVersion(directory, "format", format, OLDEST, CURRENT, board);
      }
      return reader.read(json);
    } catch (IllegalArgumentException e) {
      throw new TableException.Damaged(directory, e.getMessage(), board);
    }
  }
}
