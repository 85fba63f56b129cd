// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.ask;

import java.util.Optional;
import org.saitan.board.Board;
import org.saitan.query.ask.TableList.TableFacts;
import org.saitan.table.TableHome;
import org.saitan.text.Magnitude;

/**
 * One table of a directory, whole or not.
 *
 * @param name name of the board, as its directory is called
 * @param board the board, or empty where nobody knows the name
 * @param status whether it can be asked
 * @param facts what it says about itself; empty unless it is finished
 * @param message why it cannot be asked, where there is more to say than its status
 */
public record ListedTable(
    String name,
    Optional<Board> board,
    Status status,
    Optional<TableFacts> facts,
    Optional<String> message) {
  /** Whether a table can be asked. */
  public enum Status {
    /** It can. */
    FINISHED,
    /** Its build was begun and not ended. */
    UNFINISHED,
    /** It is damaged, of another version or board, or the program may not read it. */
    UNREADABLE,
    /** It is beside a whole table: a rebuild, or what a killed program has left. */
    LEFTOVER
  }

  /** Returns what is beside a whole table. */
  static ListedTable leftover(TableHome.Leftover left) {
    return new ListedTable(
        left.name(),
        Optional.empty(),
        Status.LEFTOVER,
        Optional.empty(),
        Optional.of(
            "at work or left over, %s; generate %s uses or removes it"
                .formatted(
                    left.bytes().isPresent()
                        ? Magnitude.bytes((double) left.bytes().getAsLong())
                        : "of a size that cannot be read",
                    left.board())));
  }

  /** Returns a table that can be asked. */
  public static ListedTable finished(Board board, TableFacts facts) {
    return new ListedTable(
        board.name(), Optional.of(board), Status.FINISHED, Optional.of(facts), Optional.empty());
  }
}
