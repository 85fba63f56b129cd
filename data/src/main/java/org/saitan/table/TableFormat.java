// SPDX-License-Identifier: Apache-2.0
package org.saitan.table;

import java.nio.file.Path;
import java.util.function.Function;

/** The version of the table format, which all kinds of table share. */
public final class TableFormat {
  /** The format that this program writes and reads. */
  public static final int CURRENT = 1;

  /** The name of the manifest file, which is read without the database. */
  static final String MANIFEST = "manifest.json";

  private TableFormat() {}

  /** Rejects a table of another format. */
  static void require(int format, Path directory, String board) {
    if (format != CURRENT) {
      throw new TableException.WrongVersion(directory, "format", format, CURRENT, board);
    }
  }

  /**
   * Parses the manifest of a board's table, and checks that the table has the current format,
   * belongs to the board and is finished.
   */
  static <M extends Table.Manifest> M read(
      byte[] json, Path directory, String board, Function<ManifestFields, M> reader) {
    try {
      ManifestFields fields = ManifestFields.of(json);
      require(fields.intNumber("format"), directory, board);
      M manifest = reader.apply(fields);
      if (!manifest.board().equals(board)) {
        throw TableException.WrongBoard.named(directory, board, manifest.board());
      }
      if (!manifest.finished()) {
        throw new TableException.Unfinished(board, directory);
      }
      return manifest;
    } catch (IllegalArgumentException e) {
      throw new TableException.Damaged(directory, e.getMessage(), board);
    }
  }
}
