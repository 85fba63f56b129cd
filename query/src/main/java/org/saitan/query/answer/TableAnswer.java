// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.answer;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.saitan.board.Board;
import org.saitan.board.Family;
import org.saitan.catalogue.Catalogue;
import org.saitan.json.Exact;
import org.saitan.table.Table;

/**
 * One table in the data directory.
 *
 * @param board the name of the board
 * @param kind the kind of data in the table, such as {@code distances}; absent if neither the
 *     manifest nor the board's name reveals it
 * @param family the board's family; absent if neither the manifest nor the board's name reveals it
 * @param status whether the table can be used
 * @param states the number of states covered; like the components below, present only if the table
 *     is finished
 * @param stored the number of states stored; each may represent several states
 * @param facts further facts about this kind of table, such as God's number
 * @param bytes the size on disk in bytes
 * @param seconds the build time in seconds
 * @param digest the fingerprint of all values
 * @param program the version of the program that built it
 * @param message the reason why the table cannot be read; present only in that case
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TableAnswer(
    String board,
    String kind,
    FamilyAnswer family,
    TableStatus status,
    @Exact Long states,
    @Exact Long stored,
    @Exact @JsonAnyGetter Map<String, Object> facts,
    @Exact Long bytes,
    Double seconds,
    String digest,
    String program,
    String message) {
  /** The status of a table, which says whether it can be used. */
  public enum TableStatus {
    /** The table can be used. */
    FINISHED,
    /** The build of the table has not finished. */
    UNFINISHED,
    /** The table is damaged, cannot be read, or belongs to another version or board. */
    UNREADABLE;

    /** Returns the word for this status in JSON. */
    @JsonValue
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Returns the answer for an open table. */
  public static TableAnswer of(Catalogue catalogue, Table table) {
    Board board = table.board();
    return finished(catalogue.kind(board), FamilyAnswer.of(board), table.manifest(), table.bytes());
  }

  /** Returns the answer for a finished table. */
  static TableAnswer finished(
      Table.Kind<?> kind, FamilyAnswer family, Table.Manifest manifest, long bytes) {
    return new TableAnswer(
        manifest.board(),
        kind.name(),
        family,
        TableStatus.FINISHED,
        manifest.states(),
        manifest.stored(),
        manifest.facts(),
        bytes,
        manifest.seconds(),
        manifest.digest(),
        manifest.program(),
        null);
  }

  /**
   * Returns the answer for a table that cannot be used.
   *
   * @param message the reason why the table cannot be used, or null if the status explains it
   */
  static TableAnswer unusable(
      TableStatus status, Catalogue catalogue, String name, String message) {
    Family family = catalogue.familyOf(name).orElse(null);
    return new TableAnswer(
        name,
        family == null ? null : catalogue.kind(family.boardType()).name(),
        family == null ? null : FamilyAnswer.of(family, List.of()),
        status,
        null,
        null,
        Map.of(),
        null,
        null,
        null,
        null,
        message);
  }
}
