// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.answer;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Locale;
import java.util.Map;
import org.saitan.board.Board;
import org.saitan.catalogue.Catalogue;
import org.saitan.json.Exact;
import org.saitan.query.ask.ListedTable;
import org.saitan.query.ask.TableList.TableFacts;
import org.saitan.table.Table;

/**
 * One table in the data directory.
 *
 * @param board name of the board
 * @param kind what its tables hold, such as {@code distances}; absent for an unknown board
 * @param family the family of the board; absent for an unknown board
 * @param status {@code finished}, {@code unfinished}, {@code unreadable} or {@code leftover}
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
    String status,
    @Exact Long states,
    @Exact Long stored,
    @Exact @JsonAnyGetter Map<String, Object> facts,
    @Exact Long bytes,
    Double seconds,
    String digest,
    String program,
    String message) {
  /** Returns the answer for a table whose board the catalogue knows or not. */
  public static TableAnswer of(Catalogue catalogue, ListedTable table) {
    Board board = table.board().orElse(null);
    TableFacts facts = table.facts().orElse(null);
    Table.Manifest manifest = facts == null ? null : facts.manifest();
    return new TableAnswer(
        table.name(),
        board == null ? null : catalogue.kind(board).name(),
        board == null ? null : FamilyAnswer.of(board),
        table.status().name().toLowerCase(Locale.ROOT),
        manifest == null ? null : (Long) manifest.states(),
        manifest == null ? null : (Long) manifest.stored(),
        manifest == null ? Map.of() : manifest.facts(),
        facts == null ? null : (Long) facts.bytes(),
        manifest == null ? null : (Double) manifest.seconds(),
        manifest == null ? null : manifest.digest(),
        manifest == null ? null : manifest.program(),
        table.message().orElse(null));
  }
}
