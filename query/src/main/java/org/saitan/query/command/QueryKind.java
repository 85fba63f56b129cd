// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.saitan.board.Board;
import org.saitan.engine.proof.Proof;
import org.saitan.query.web.Router;
import org.saitan.table.Table;

/**
 * Support for the boards of one kind of table: commands, HTTP routes, site files and proofs.
 * Everything else is common to all kinds.
 */
public interface QueryKind {
  /** The name of the site file that contains a board's table. */
  String TABLE = "table.bin";

  /** Returns the type of the boards. */
  Class<? extends Board> boardType();

  /**
   * Returns the names of the commands that take a board of this kind as their first argument, in
   * the order of the help text. Other kinds may use the same names.
   */
  List<String> commandNames();

  /** Returns the command with the given name. */
  Command command(String name);

  /** Returns the HTTP routes. */
  Router.Routes routes();

  /**
   * Creates the site files for a board, keyed by file name; by default there are none. If they
   * include {@value #TABLE}, the board can be played without a server.
   *
   * @param maxBytes the maximum size of the table file; 0 for no table file
   */
  default Map<String, byte[]> siteFiles(Request request, Board board, long maxBytes)
      throws IOException {
    return Map.of();
  }

  /** Returns a proof of the table's correctness, without starting it. */
  Proof proof(Table table);

  /** Returns the kind that supports the given type of board, if any. */
  static Optional<QueryKind> of(List<QueryKind> kinds, Class<? extends Board> type) {
    return kinds.stream().filter(kind -> kind.boardType().isAssignableFrom(type)).findFirst();
  }
}
