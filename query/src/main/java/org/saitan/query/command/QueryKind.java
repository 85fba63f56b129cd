// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.saitan.board.Board;
import org.saitan.engine.proof.Proof;
import org.saitan.query.site.BoardFiles;
import org.saitan.query.web.Routes;
import org.saitan.table.Table;

/**
 * What the query tool has for the boards of one kind of table: commands, routes, and words for what
 * only tables of this kind have. All else is the same for every kind.
 */
public interface QueryKind {
  /** Returns the type of the boards. */
  Class<? extends Board> boards();

  /**
   * Returns the commands that take such a board as their first argument, by name, in the order in
   * which help shows them; each is made when it is asked for, as a program that runs one needs no
   * other. Another kind may have a command of the same name; the board named decides.
   */
  Map<String, Supplier<Command>> commands();

  /** Returns the routes over HTTP. */
  Routes routes();

  /**
   * Makes what a site of plain files has of a board beside what its table says of itself: nothing,
   * unless a kind says more.
   *
   * @param most the most bytes of its table as a file; 0 for none
   */
  default BoardFiles siteFiles(Request request, Board board, long most) throws Exception {
    return BoardFiles.notPlayed(Map.of(), "what is asked of such boards needs a server");
  }

  /** Returns the heading, in a list of tables, over what {@link #listed} returns for this kind. */
  String listHeading();

  /** Returns what a list of tables says of one besides its states, size and time, in short. */
  String listed(Table.Manifest manifest);

  /** Returns the proof of such a table. */
  Proof proof(Table table);

  /** Returns what the proof shows, in lines of a help text. */
  List<String> proofShows();

  /** Returns the kind of a board; empty if none of them knows it. */
  static Optional<QueryKind> of(List<QueryKind> kinds, Board board) {
    return kinds.stream().filter(kind -> kind.boards().isInstance(board)).findFirst();
  }
}
