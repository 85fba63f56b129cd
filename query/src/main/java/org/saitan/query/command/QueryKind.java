// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.saitan.board.Board;
import org.saitan.engine.proof.Proof;
import org.saitan.query.web.Router;
import org.saitan.table.Table;

/**
 * What the query tool has for the boards of one kind of table: commands, routes, and words for what
 * only tables of this kind have. All else is the same for every kind.
 */
public interface QueryKind {
  /** The file of a site that holds a board's table. */
  String TABLE = "table.bin";

  /** Returns the type of the boards. */
  Class<? extends Board> boardType();

  /**
   * Returns the names of the commands that take such a board as their first argument, in the order
   * in which help shows them. Another kind may have one of the same name; the board named decides.
   */
  List<String> commandNames();

  /** Returns the command of one of these names. */
  Command command(String name);

  /** Returns the routes over HTTP. */
  Router.Routes routes();

  /**
   * Makes the files that a site has of a board, by name; none unless a kind has some. With {@value
   * #TABLE} among them, the board can be played without a server.
   *
   * @param mostBytes the most bytes of its table as a file; 0 for none
   */
  default Map<String, byte[]> siteFiles(Request request, Board board, long mostBytes)
      throws Exception {
    return Map.of();
  }

  /** Returns the proof of such a table. */
  Proof proof(Table table);

  /** Returns the kind of boards of a type; empty if none of them knows it. */
  static Optional<QueryKind> of(List<QueryKind> kinds, Class<? extends Board> type) {
    return kinds.stream().filter(kind -> kind.boardType().isAssignableFrom(type)).findFirst();
  }
}
