// SPDX-License-Identifier: Apache-2.0
package org.saitan.table;

import java.nio.file.Path;
import java.util.function.Function;

/** The number of the table format, and where a table of any kind says it. */
public final class TableFormat {
  /** The format that this program writes and reads. */
  public static final int CURRENT = 1;

  /** Name of the file with the manifest, which is read without the database. */
  static final String MANIFEST = "manifest.json";

  private TableFormat() {}

  /** Refuses a table of another format. */
  static void require(int format, Path directory, String board) {
    if (format != CURRENT) {
      throw new TableException.WrongVersion(directory, "format", format, CURRENT, board);
    }
  }

  /** Reads the manifest of the finished table of a board, if this program reads its format. */
  static <M extends Table.Manifest> M read(
      byte[] json, Path directory, String board, Function<ManifestFields, M> reader) {
    try {
      ManifestFields fields = ManifestFields.of(json);
      require(fields.small("format"), directory, board);
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
