// SPDX-License-Identifier: Apache-2.0
package org.saitan.table;

import java.util.List;

/**
 * An entry in a list of finished tables: the table's manifest and size, read without opening the
 * database or parsing the definition.
 *
 * @param kind the kind of table
 * @param manifest the manifest of the table
 * @param bytes the total size of the table's files
 */
public record TableEntry(Table.Kind<?> kind, Table.Manifest manifest, long bytes) {
  /**
   * Reads the entry of a board's table.
   *
   * @param kinds the supported kinds of table
   * @throws TableException if the table is missing, unfinished or damaged, has another version or
   *     an unsupported kind, or belongs to another board
   */
  public static TableEntry read(TableDirectory tables, String board, List<Table.Kind<?>> kinds) {
    return tables.read(board, checksums -> read(checksums, board, kinds));
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
        .orElseThrow(() -> new IllegalArgumentException("unknown kind of table: " + name));
  }
}
