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
import org.saitan.table.TableEntry;

/**
 * One table in the data directory.
 *
 * @param board name of the board
 * @param kind what its tables hold, such as {@code distances}; absent where its manifest cannot be
 *     read and its name does not say it
 * @param family the family of the board; absent in the same cases
 * @param status whether it can be asked
 * @param states number of states in it; this and what follows is absent unless finished
 * @param stored number of states stored, of which each may stand for several
 * @param facts what tables of this kind say and others do not, such as God's number
 * @param bytes bytes on disk
 * @param seconds seconds that the build took
 * @param digest fingerprint of all values
 * @param program version of the program that built it
 * @param message why it cannot be read
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TableAnswer(
    String board,
    String kind,
    FamilyAnswer family,
    Status status,
    @Exact Long states,
    @Exact Long stored,
    @Exact @JsonAnyGetter Map<String, Object> facts,
    @Exact Long bytes,
    Double seconds,
    String digest,
    String program,
    String message) {
  /** Whether a table can be asked. */
  public enum Status {
    /** It can. */
    FINISHED,
    /** Its build was begun and not ended. */
    UNFINISHED,
    /** It is damaged, of another version or board, or the program may not read it. */
    UNREADABLE;

    /** Returns the word for it in JSON. */
    @JsonValue
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Returns what an open table says of itself. */
  public static TableAnswer of(Catalogue catalogue, Table table) {
    Board board = table.board();
    return finished(catalogue.kind(board), FamilyAnswer.of(board), table.manifest(), table.bytes());
  }

  /** Returns what a table says of itself that is not opened. */
  static TableAnswer of(Family family, TableEntry entry) {
    return finished(
        entry.kind(),
        FamilyAnswer.of(family, entry.manifest().abilities()),
        entry.manifest(),
        entry.bytes());
  }

  private static TableAnswer finished(
      Table.Kind<?> kind, FamilyAnswer family, Table.Manifest manifest, long bytes) {
    return new TableAnswer(
        manifest.board(),
        kind.name(),
        family,
        Status.FINISHED,
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
   * Returns that a table cannot be asked.
   *
   * @param message why, where there is more to say than its status; else null
   */
  static TableAnswer not(Status status, Catalogue catalogue, String name, String message) {
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
