// SPDX-License-Identifier: Apache-2.0
package org.saitan.table;

import java.util.List;

/**
 * A finished table as its manifest describes it. Neither its database nor its definition is read.
 *
 * @param kind the kind of table
 * @param manifest what the table says about itself
 * @param bytes bytes of its files
 */
public record TableEntry(Table.Kind<?> kind, Table.Manifest manifest, long bytes) {
  /**
   * Reads the entry of a board's table.
   *
   * @param kinds the kinds of table of this program
   * @throws TableException if there is no such table, or it is unfinished, damaged, of another
   *     version or board, or of a kind that is not among {@code kinds}
   */
  public static TableEntry read(TableDirectory home, String board, List<Table.Kind<?>> kinds) {
    return home.read(board, checksums -> read(checksums, board, kinds));
  }

  private static TableEntry read(FileChecksums checksums, String board, List<Table.Kind<?>> kinds) {
    byte[] json = checksums.read(TableFormat.MANIFEST);
    Table.Manifest manifest =
        TableFormat.read(
            json,
            checksums.directory(),
            board,
            fields -> kindOf(fields, kinds).manifest().apply(fields));
    return new TableEntry(kindOf(manifest.fields(), kinds), manifest, checksums.bytes());
  }

  private static Table.Kind<?> kindOf(ManifestFields fields, List<Table.Kind<?>> kinds) {
    String name = fields.text(Table.Manifest.KIND);
    return kinds.stream()
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("its kind is " + name));
  }
}
